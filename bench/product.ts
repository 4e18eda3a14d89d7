import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../src/cli/launch.mjs';

/** A free TCP port on loopback. */
export const freePort = (): Promise<number> =>
  new Promise((go) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => go(port));
    });
  });

/** The built product, started as a user starts it, with a data folder of its own. */
export interface Product {
  pid: number;
  servicePort: number;
  /** ms from the start to the ready line. */
  readyAfter: number;
  /** Ends it and removes what it printed. */
  stop(): Promise<void>;
}

/** An empty data folder. */
export const makeDataFolder = (): string => mkdtempSync(join(tmpdir(), 'labelwright-bench-'));

/**
 * Starts `dist/cli.js`.
 * @param root the project's folder
 * @param command `start`, `server`, `service` or `worker`
 * @param port of the app, whose page the print service lets in
 * @param folder with the data, removed in the end
 * @param env further variables
 */
export async function startProduct(
  root: string,
  command: 'start' | 'server' | 'service' | 'worker',
  port: number,
  folder = makeDataFolder(),
  env: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const servicePort = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), command], {
    env: {
      ...environment,
      PORT: String(port),
      PRINT_SERVICE_PORT: String(servicePort),
      DATA_DIR: folder,
      LANG: 'C',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((go) => child.once('exit', () => go()));
  const ready = new Promise<void>((go, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ctrl-C')) go();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => fail(new Error(`${command} ended with ${code}: ${output}`)));
  });
  try {
    await ready;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    pid: child.pid!,
    servicePort,
    readyAfter: performance.now() - start,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
