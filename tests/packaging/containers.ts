import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BASE = 'localhost/labelwright-test-base';
export const IMAGE = 'localhost/labelwright-test';
/** Node.js that runs the tests, with its headers and npm: the base image gets it. */
const NODE = process.execPath;
const PREFIX = dirname(dirname(NODE));
const NPM = join(PREFIX, 'lib/node_modules/npm');
const HEADERS = join(PREFIX, 'include/node');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const isInstalled = (name: string): boolean =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/libexec/podman'].some((folder) =>
    existsSync(join(folder, name)),
  );

/** Whether this machine can build and run containers: it needs root and programs of Debian, and `more` of them. */
export const canRunContainers = (...more: string[]): boolean =>
  process.getuid?.() === 0 &&
  [NPM, HEADERS].every((path) => existsSync(path)) &&
  ['buildah', 'podman', 'debootstrap', 'catatonit', ...more].every(isInstalled);

/** Runs a program; returns its output without the space around it. Throws with its errors when it fails. */
export const shell = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  }).trim();

/** Whether the machine has an image. */
function hasImage(name: string): boolean {
  try {
    shell('podman', 'image', 'exists', name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Settings of podman for machines that are sandboxes themselves, in `CONTAINERS_CONF` of this process. Podman raises limits that
 * such a machine may not raise, and crun refuses a machine that has both kinds of control groups.
 */
export function usePlainSettings(folder: string): void {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string): number =>
    Math.min(Number(new RegExp(`^${name} +\\S+ +(\\d+)`, 'm').exec(limits)?.[1] ?? 20_000), 20_000);
  const ulimits = [`nofile=${hard('Max open files')}`, `nproc=${hard('Max processes')}`];
  const isHybrid = existsSync('/sys/fs/cgroup/unified/cgroup.controllers');
  const path = join(folder, 'containers.conf');
  writeFileSync(
    path,
    [
      '[containers]',
      `default_ulimits = [${ulimits.map((one) => `"${one}:${one.split('=')[1]}"`).join(', ')}]`,
      '[engine]',
      ...(isHybrid && isInstalled('runc') ? ['runtime = "runc"'] : []),
      '',
    ].join('\n'),
  );
  process.env.CONTAINERS_CONF = path;
}

/** Makes an image in place of those of the registry: Debian, a compiler and Node.js. It is kept for the next run. */
function makeBase(work: string): void {
  if (hasImage(BASE)) return;
  const files = join(work, 'base');
  shell('debootstrap', '--variant=minbase', '--include=ca-certificates,g++,make,python3', 'bookworm', files);
  cpSync(NODE, join(files, 'usr/bin/node'), { dereference: true });
  cpSync(HEADERS, join(files, 'usr/include/node'), { recursive: true });
  mkdirSync(join(files, 'usr/lib/node_modules'), { recursive: true });
  cpSync(NPM, join(files, 'usr/lib/node_modules/npm'), { recursive: true });
  writeFileSync(
    join(files, 'usr/bin/npm'),
    '#!/bin/sh\nexec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
  // The registry may be reached through a proxy with a certificate of its own.
  cpSync(CERTIFICATES, join(files, CERTIFICATES), { dereference: true });
  const container = shell('buildah', 'from', 'scratch');
  const mounted = shell('buildah', 'mount', container);
  shell('cp', '-a', `${files}/.`, mounted);
  shell('buildah', 'umount', container);
  const env = ['npm_config_nodedir=/usr', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
  shell('buildah', 'config', ...env.flatMap((one) => ['--env', one]), container);
  shell('buildah', 'commit', '--quiet', '--rm', container, BASE);
}

/** Builds an image of a folder on the base image, on this machine's network. */
function buildImage(tag: string, folder: string, ...more: string[]): void {
  const how = ['--network', 'host', '--isolation', 'chroot', '--layers', '--format', 'docker'];
  shell('buildah', 'build', ...how, ...more, '--tag', tag, folder);
}

/** Builds the image of the server as Dockerfile has it, on the base image in place of those of the registry. */
export function buildServerImage(work: string): void {
  makeBase(work);
  buildImage(IMAGE, '.', '--build-arg', `BUILD_IMAGE=${BASE}`, '--build-arg', `RUN_IMAGE=${BASE}`);
}

/** Builds what is in place of an image of the registry, a folder of `standIns`; returns its name. */
export function makeStandIn(name: string): string {
  const tag = `localhost/labelwright-test-${name}`;
  buildImage(tag, join(import.meta.dirname, 'standIns', name));
  return tag;
}
