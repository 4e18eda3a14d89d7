import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../ports';
import { clusterUrl, hasPostgres, makeClusterFolder, removeCluster } from '../server/postgres';

const run = promisify(execFile);
const BASE = 'localhost/labelwright-test-base';
const IMAGE = 'localhost/labelwright-test';
/** Node.js that runs the tests, with its headers and npm: the base image gets it. */
const NODE = process.execPath;
const PREFIX = dirname(dirname(NODE));
const NPM = join(PREFIX, 'lib/node_modules/npm');
const HEADERS = join(PREFIX, 'include/node');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const tools = ['buildah', 'podman', 'debootstrap'];
const isPossible =
  process.getuid?.() === 0 &&
  [NPM, HEADERS].every((path) => existsSync(path)) &&
  tools.every((name) =>
    ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) => existsSync(join(folder, name))),
  );

const shell = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  }).trim();

function hasImage(name: string): boolean {
  try {
    shell('podman', 'image', 'exists', name);
    return true;
  } catch {
    return false;
  }
}

/** An image in place of those of the registry: Debian, a compiler and Node.js. */
function makeBase(work: string): void {
  const files = join(work, 'base');
  shell('debootstrap', '--variant=minbase', '--include=ca-certificates,g++,make,python3', 'bookworm', files);
  cpSync(NODE, join(files, 'usr/bin/node'), { dereference: true });
  cpSync(HEADERS, join(files, 'usr/include/node'), { recursive: true });
  mkdirSync(join(files, 'usr/lib/node_modules'), { recursive: true });
  cpSync(NPM, join(files, 'usr/lib/node_modules/npm'), { recursive: true });
  writeFileSync(
    join(files, 'usr/bin/npm'),
    '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    {
      mode: 0o755,
    },
  );
  // The registry may be reached through a proxy with a certificate of its own.
  cpSync(CERTIFICATES, join(files, CERTIFICATES), { dereference: true });
  const container = shell('buildah', 'from', 'scratch');
  const mounted = shell('buildah', 'mount', container);
  shell('cp', '-a', `${files}/.`, mounted);
  shell('buildah', 'umount', container);
  shell(
    'buildah',
    'config',
    '--env',
    'npm_config_nodedir=/usr',
    '--env',
    `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
    container,
  );
  shell('buildah', 'commit', '--quiet', '--rm', container, BASE);
}

describe.skipIf(!isPossible)('the container image', () => {
  const work = mkdtempSync(join(tmpdir(), 'labelwright-container-'));
  const containers: string[] = [];

  beforeAll(() => {
    // It is kept for the next run.
    if (!hasImage(BASE)) makeBase(work);
    const bases = ['--build-arg', `BUILD_IMAGE=${BASE}`, '--build-arg', `RUN_IMAGE=${BASE}`];
    shell(
      'buildah',
      'build',
      '--network',
      'host',
      '--isolation',
      'chroot',
      '--layers',
      '--format',
      'docker',
      ...bases,
      '--tag',
      IMAGE,
      '.',
    );
  }, 1_800_000);
  afterAll(() => {
    for (const name of containers) shell('podman', 'rm', '--force', '--volumes', name);
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
    expect(shell('podman', 'exec', name, 'node', '/labelwright/dist/cli.js', 'users', 'list')).toBe('');
  }, 120_000);

  test('its health check fails when the server does not answer', async () => {
    const name = start({ PORT: String(await freePort()) }, '--entrypoint=["sleep","600"]');
    await expect(run('podman', ['healthcheck', 'run', name])).rejects.toThrow();
  }, 120_000);

  test('keeps its data in the volume, and ends cleanly', async () => {
    const port = String(await freePort());
    const volume = `--volume=${IMAGE.split('/')[1]}-data:/data`;
    const first = start({ PORT: port }, volume);
    await answering(first, `http://127.0.0.1:${port}/healthz`);
    shell(
      'podman',
      'exec',
      first,
      'node',
      '/labelwright/dist/cli.js',
      'keys',
      'create',
      '--name',
      'ERP',
      '--scopes',
      'render',
    );
    const before = Date.now();
    shell('podman', 'stop', '--time=60', first);
    expect(Date.now() - before).toBeLessThan(50_000);
    expect(shell('podman', 'inspect', '--format={{.State.ExitCode}}', first)).toBe('0');
    const second = start({ PORT: port }, volume);
    await answering(second, `http://127.0.0.1:${port}/healthz`);
    expect(shell('podman', 'exec', second, 'node', '/labelwright/dist/cli.js', 'keys', 'list')).toContain(
      'ERP',
    );
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
        const cli = ['node', '/labelwright/dist/cli.js', 'keys'];
        shell('podman', 'exec', names[0]!, ...cli, 'create', '--name', 'ERP', '--scopes', 'render');
        expect(shell('podman', 'exec', names[1]!, ...cli, 'list')).toContain('ERP');
        for (const name of names) shell('podman', 'stop', '--time=60', name);
      } finally {
        await s3.close();
        await removeCluster(cluster);
      }
    },
    180_000,
  );
});
