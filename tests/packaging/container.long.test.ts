import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../ports';
import { entity } from '../server/labels';
import { clusterUrl, hasPostgres, makeClusterFolder, removeCluster } from '../server/postgres';
import { buildServerImage, canRunContainers, IMAGE, shell, usePlainSettings } from './containers';

const run = promisify(execFile);
/** Its own volume for each run: data of an earlier one are no evidence. */
const VOLUME = `labelwright-test-${process.pid}`;
const CLI = ['node', '/labelwright/dist/cli.js'];

describe.skipIf(!canRunContainers())('the container image', () => {
  const work = mkdtempSync(join(tmpdir(), 'labelwright-container-'));
  const containers: string[] = [];

  beforeAll(() => {
    usePlainSettings(work);
    buildServerImage(work);
  }, 1_800_000);
  afterAll(() => {
    for (const name of containers) shell('podman', 'rm', '--force', '--volumes', name);
    shell('podman', 'volume', 'rm', '--force', VOLUME);
    rmSync(work, { recursive: true, force: true });
  });

  /** A container as compose.yaml starts it, on this machine's network. */
  function start(env: Record<string, string>, ...more: string[]): string {
    const name = shell(
      'podman',
      'run',
      '--detach',
      '--read-only',
      '--tmpfs=/tmp',
      '--cap-drop=ALL',
      '--security-opt=no-new-privileges',
      '--network=host',
      '--init',
      ...Object.entries({ HOST: '127.0.0.1', ...env }).map(([key, value]) => `--env=${key}=${value}`),
      ...more,
      IMAGE,
    );
    containers.push(name);
    return name;
  }

  async function answering(name: string, url: string): Promise<Response> {
    for (let n = 0; n < 300; n++) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer) return answer;
      await wait(100);
    }
    throw new Error(shell('podman', 'logs', name));
  }

  test('serves the app as a user without rights, on a file system that is read only', async () => {
    const port = String(await freePort());
    const name = start({ PORT: port });
    const answer = await answering(name, `http://127.0.0.1:${port}/`);
    expect(await answer.text()).toContain('<div id="root">');
    expect(shell('podman', 'exec', name, 'node', '-p', 'process.getuid()')).toBe('10001');
    const write = "require('fs').writeFileSync('/labelwright/a', '')";
    await expect(run('podman', ['exec', name, 'node', '-e', write])).rejects.toThrow('EROFS');
    expect(shell('podman', 'healthcheck', 'run', name)).not.toContain('unhealthy');
    expect(shell('podman', 'exec', name, ...CLI, 'users', 'list')).toBe('');
  }, 120_000);

  test('signs the account to try in, saves its label and renders it', async () => {
    const port = String(await freePort());
    const name = start({ PORT: port });
    const site = `http://127.0.0.1:${port}`;
    await answering(name, `${site}/healthz`);
    const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const all = { 'content-type': 'application/json', ...headers };
      return fetch(`${site}${path}`, { ...sent, headers: all });
    };
    const { data: config } = await (await call('/api/v3/site/config')).json();
    const { data: session } = await (await call('/api/v3/login/doLogin', config.demo)).json();
    const token = { accesstoken: session.accessToken };
    const saved = await (await call('/api/v3/templet/save', entity('shelf'), token)).json();
    expect(saved).toMatchObject({ code: 200, data: { revision: 1 } });
    const create = [...CLI, 'keys', 'create', '--name', 'ERP', '--scopes', 'render'];
    const authorization = `Bearer ${shell('podman', 'exec', name, ...create)}`;
    const render = { template: saved.data.templetId, records: [{}], format: 'zpl' };
    const labels = await call('/open/v1/render', render, { authorization });
    expect([labels.status, labels.headers.get('labelwright-labels')]).toEqual([200, '1']);
    expect(await labels.text()).toContain('^XA^PW320^LL240^');
  }, 120_000);

  test('its health check fails when the server does not answer', async () => {
    const name = start({ PORT: String(await freePort()) }, '--entrypoint=["sleep","600"]');
    await expect(run('podman', ['healthcheck', 'run', name])).rejects.toThrow();
  }, 120_000);

  test('keeps its data in the volume, and ends cleanly', async () => {
    const port = String(await freePort());
    const volume = `--volume=${VOLUME}:/data`;
    const first = start({ PORT: port }, volume);
    await answering(first, `http://127.0.0.1:${port}/healthz`);
    shell('podman', 'exec', first, ...CLI, 'keys', 'create', '--name', 'ERP', '--scopes', 'render');
    const before = Date.now();
    shell('podman', 'stop', '--time=60', first);
    expect(Date.now() - before).toBeLessThan(50_000);
    expect(shell('podman', 'inspect', '--format={{.State.ExitCode}}', first)).toBe('0');
    const second = start({ PORT: port }, volume);
    await answering(second, `http://127.0.0.1:${port}/healthz`);
    expect(shell('podman', 'exec', second, ...CLI, 'keys', 'list')).toContain('ERP');
  }, 180_000);

  test.skipIf(!hasPostgres())(
    'shares a PostgreSQL database and an object store with others',
    async () => {
      const cluster = await makeClusterFolder();
      const options = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: 'labels' }] };
      const s3 = new S3rver({ ...options, directory: join(work, 's3') });
      try {
        const { port: s3Port } = (await s3.run()) as AddressInfo;
        const shared = {
          DATABASE_URL: `${await clusterUrl(cluster)}/postgres`,
          S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
          S3_BUCKET: 'labels',
          S3_ACCESS_KEY: 'S3RVER',
          S3_SECRET_KEY: 'S3RVER',
        };
        const names: string[] = [];
        for (let n = 0; n < 2; n++) {
          const port = String(await freePort());
          const name = start({ ...shared, PORT: port });
          names.push(name);
          expect((await answering(name, `http://127.0.0.1:${port}/healthz`)).status).toBe(200);
        }
        shell('podman', 'exec', names[0]!, ...CLI, 'keys', 'create', '--name', 'ERP', '--scopes', 'render');
        expect(shell('podman', 'exec', names[1]!, ...CLI, 'keys', 'list')).toContain('ERP');
        for (const name of names) shell('podman', 'stop', '--time=60', name);
      } finally {
        await s3.close();
        await removeCluster(cluster);
      }
    },
    180_000,
  );
});
