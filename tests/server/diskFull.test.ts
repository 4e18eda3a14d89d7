import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { translateFor } from '../../src/base/messages';
import { createServer } from '../../src/server/main';
import { testApp, testConfig } from './deployment';

/** Pages the database may have where nobody may mount a small disk; none otherwise. */
const small = vi.hoisted(() => ({ pages: undefined as number | undefined }));
vi.mock('../../src/server/db/sqlite', async (original) => {
  const real = await original<{ Sqlite: typeof Sqlite }>();
  return {
    ...real,
    Sqlite: class extends real.Sqlite {
      constructor(...args: ConstructorParameters<typeof Sqlite>) {
        super(...args);
        if (small.pages) this.pragma(`max_page_count = ${small.pages}`);
      }
    },
  };
});

const MB = 1024 * 1024;

/** A disk of 12 MB: a file system of that size, or a database that may not grow beyond it. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    small.pages = (12 * MB) / 4096;
    return { folder, isMounted: false, remove: () => rmSync(folder, { recursive: true }) };
  }
  const remove = () => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, isMounted: true, remove };
}

test('D-10 a full disk is said so (507), keeps what was acknowledged, and saves again once there is room', async () => {
  const disk = smallDisk();
  const programs = mkdtempSync(join(tmpdir(), 'labelwright-app-'));
  const lines: string[] = [];
  const codes: string[] = [];
  try {
    const ballast = join(disk.folder, 'ballast');
    if (disk.isMounted) writeFileSync(ballast, Buffer.alloc(4 * MB));
    const app = await createServer({
      appDir: testApp(programs),
      config: testConfig({}, { dataDir: disk.folder, port: 80 }),
      log: (line) => lines.push(line),
      sms: async ({ code }) => void codes.push(code),
    });
    const post = async (path: string, payload: object, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/api/v3${path}`, payload, headers })).json();
    const phone = '13912345678';
    await post('/login/sendCaptcha', { phone, scene: 'register' });
    const account = { phone, captcha: codes[0], password: 'correct-Horse-7' };
    const { accessToken: accesstoken } = (await post('/login/register', account)).data;
    const headers = { accesstoken, 'accept-language': 'en' };
    // 400 kB of texts each, of as many as the disk would never hold.
    const save = (name: string) => {
      const content = 'x'.repeat(8000);
      const elements = Array.from({ length: 50 }, (_, i) => ({ elementType: 1, id: `${i}`, content }));
      return post('/templet/save', { name, width: 40, height: 30, data: JSON.stringify(elements) }, headers);
    };
    const saved: string[] = [];
    let reply = await save('0');
    for (; reply.code === 200 && saved.length < 60; reply = await save(`${saved.length}`))
      saved.push(`${saved.length}`);
    expect(saved.length).toBeGreaterThan(3);
    expect(reply).toEqual({ code: 507, msg: translateFor('en')('diskFull') });
    // The log names the cause, not what failed after it.
    const logged = lines.join('\n');
    expect(logged).toContain('"disk full"');
    expect(logged).toMatch(/full/i);
    expect(logged).not.toContain('cannot rollback');
    expect(logged).not.toContain('"bug"');
    const list = '/api/v3/templet/getMyTemplet?pageSize=100';
    const names = async () =>
      (await app.inject({ url: list, headers })).json().data.rows.map((row: { name: string }) => row.name);
    expect((await names()).sort()).toEqual(saved.sort());
    if (disk.isMounted) {
      rmSync(ballast);
      expect((await save('again')).code).toBe(200);
      expect(await names()).toHaveLength(saved.length + 1);
    }
    await app.close();
  } finally {
    disk.remove();
    rmSync(programs, { recursive: true });
  }
});
