import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailServer } from '../mailServer';
import { freePort } from '../ports';
import { PASSWORD } from '../server/databases';
import { entity } from '../server/labels';
import { picture } from '../server/uploads';
import {
  buildServerImage,
  canRunContainers,
  IMAGE,
  makeStandIn,
  shell,
  usePlainSettings,
} from './containers';

const MAIL = 'ann@example.com';

/** Images of the registry, and what is in their places here. */
const IMAGES = {
  'docker.io/library/postgres:17': 'database',
  'docker.io/versity/versitygw:latest': 'store',
  'docker.io/amazon/aws-cli:latest': 'bucket',
} as const;

describe.skipIf(!canRunContainers('podman-compose'))('compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-compose-'));
  const project = basename(folder).toLowerCase();
  const compose = (...args: string[]) => shell('podman-compose', '-p', project, '-f', file, ...args);
  const containerOf = (service: string) => `${project}_${service}_1`;
  const file = join(folder, 'compose.yaml');
  const unnamed: string[] = [];
  let mailbox: Awaited<ReturnType<typeof openMailServer>>;
  let site: string;

  beforeAll(async () => {
    usePlainSettings(folder);
    buildServerImage(folder);
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    let text = readFileSync('compose.yaml', 'utf8');
    const change = (from: string, to: string): void => {
      expect(text.split(from), from).toHaveLength(2);
      text = text.replace(from, to);
    };
    change('  build: .\n', '');
    change('image: labelwright\n', `image: ${IMAGE}\n`);
    change('127.0.0.1:8080:', `127.0.0.1:${port}:`);
    for (const [name, standIn] of Object.entries(IMAGES)) change(name, makeStandIn(standIn));
    writeFileSync(file, text);
    mailbox = await openMailServer('0.0.0.0');
    const settings = {
      // Calls come with the address of the published port as their host.
      PUBLIC_URL: site.replace('http:', 'https:'),
      DATABASE_PASSWORD: 'letters4digits',
      STORE_PASSWORD: 'digits4letters',
    };
    // podman-compose takes what compose.yaml leaves open from the variables alone, Docker from .env too.
    process.env.MAIL_URL = mailbox.url.replace('0.0.0.0', 'host.containers.internal');
    process.env.MAIL_FROM = 'labels@example.com';
    const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
  }, 1_800_000);
  afterAll(async () => {
    compose('down', '--volumes');
    const named = ['data', 'database', 'files'].map((name) => `${project}_${name}`);
    for (const name of [...named, ...unnamed]) shell('podman', 'volume', 'rm', '--force', name);
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the containers, and waits until the bucket is there and the server answers. */
  async function up(): Promise<void> {
    compose('up', '--detach', '--no-build');
    // The worker's /data, which nothing names: it would stay.
    const names = '{{range .Mounts}}{{.Name}} {{end}}';
    unnamed.push(...shell('podman', 'inspect', `--format=${names}`, containerOf('worker')).split(' '));
    expect(shell('podman', 'wait', containerOf('bucket'))).toBe('0');
    for (let n = 0; n < 600; n++) {
      if ((await fetch(`${site}/healthz`).catch(() => undefined))?.ok) return;
      await wait(100);
    }
    throw new Error(
      `no answer; the log: ${shell('sh', '-c', `podman logs ${containerOf('server')} 2>&1 | tail -20`)}`,
    );
  }

  /** As the proxy in front of the server passes a call on. */
  async function call(path: string, body?: object, token?: string) {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${site}/api/v3${path}`, {
      ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7',
        ...(token && { accesstoken: token }),
      },
    });
    return reply.json();
  }

  test('a server with its database and its store opens an account by mail and keeps its label and picture', async () => {
    await up();
    for (const service of ['server', 'database']) shell('podman', 'healthcheck', 'run', containerOf(service));
    expect(await call('/login/sendCaptcha', { phone: MAIL, scene: 'register' })).toMatchObject({ code: 200 });
    const account = { phone: MAIL, captcha: mailbox.codeFor(MAIL), password: PASSWORD };
    const { data } = await call('/login/register', account);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
    const { data: cover } = await call('/oss/uploadImg', form, data.accessToken);
    const saved = await call('/templet/save', entity('shelf', { cover }), data.accessToken);
    expect(saved).toMatchObject({ code: 200, data: { revision: 1 } });
    const query = 'select name from templets';
    const psql = ['psql', '-U', 'labelwright', '-tAc', query];
    expect(shell('podman', 'exec', containerOf('database'), ...psql)).toContain('shelf');
    const stored = shell('podman', 'exec', containerOf('store'), 'ls', '-R', '/files/labelwright');
    expect(stored).toContain(cover.split('/').at(-1));

    // The containers are replaced; the volumes stay.
    compose('down');
    await up();
    const again = await call('/login/doLogin', { phone: MAIL, password: PASSWORD });
    const list = await call('/templet/getMyTemplet', undefined, again.data.accessToken);
    expect(list.data.rows).toMatchObject([{ name: 'shelf', cover }]);
    const kept = await fetch(`${site}${cover}`, { headers: { accesstoken: again.data.accessToken } });
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/png']);
  }, 300_000);
});
