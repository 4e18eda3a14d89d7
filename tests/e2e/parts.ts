import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, request, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { selfSigned } from '../certificate';
import { freePort } from '../ports';

/** The environment of a product whose parts are started one by one: a data folder and ports of its own. */
export async function ownEnvironment(folder: string) {
  const [port, servicePort, statusPort] = [await freePort(), await freePort(), await freePort()];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    PRINT_SERVICE_PORT: String(servicePort),
    PRINT_STATUS_PORT: String(statusPort),
    DATA_DIR: folder,
    LANG: 'C',
  };
  return { env, port, url: `http://127.0.0.1:${port}`, statusPage: `http://127.0.0.1:${statusPort}/` };
}

/** Lets a browser see the status page of the service of a data folder, as its owner's file does. */
export async function unlockStatusPage(context: BrowserContext, folder: string): Promise<void> {
  const text = readFileSync(join(folder, 'status-page.html'), 'utf8');
  await context.request.get(/href="([^"]+)"/.exec(text)![1]!);
}

/**
 * A program of the product in a separate process; resolves once it prints `sign`.
 * @throws Error with its output when it ends before.
 */
export function startPart(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  sign: string,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((go, fail) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(sign)) go(child);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', (code) => fail(new Error(`${args.join(' ')} ended with ${code}: ${output}`)));
  });
}

/** Ends a process, unless it has ended. */
export async function endPart(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode) return;
  await new Promise<void>((go) => {
    child.once('exit', () => go());
    child.kill(signal);
  });
}

/** The print service of this source under an older version number, built into a folder of its own. */
export async function buildOlderService(version: string): Promise<{ program: string; remove(): void }> {
  mkdirSync('build', { recursive: true });
  // Inside the project, so that it finds its packages.
  const outDir = mkdtempSync('build/older-');
  let isOlder = false;
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'older',
        transform(code, id) {
          if (!id.endsWith('/src/printing/protocol.ts')) return undefined;
          const older = code.replace(/(SERVICE_VERSION = ["'])[\d.]+/, `$1${version}`);
          isOlder = older !== code;
          return older;
        },
      },
    ],
    build: { ssr: join(import.meta.dirname, 'service.ts'), target: 'node20', outDir, copyPublicDir: false },
  });
  if (!isOlder) throw new Error('the service kept its version');
  return {
    program: join(outDir, 'service.js'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}

/** Passes a request on as one that came to the server itself: it answers under its own names only. */
const passTo =
  (serverPort: number): RequestListener =>
  (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const host = `127.0.0.1:${serverPort}`;
    const own = { ...headers, host, ...(headers.origin && { origin: `http://${host}` }) };
    const passed = request(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers: own },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };

async function listening(server: Server) {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A proxy without https before a server. */
export const httpBefore = (serverPort: number) => listening(createHttpServer(passTo(serverPort)));

/** A proxy as in front of an internet server: https with a self-signed certificate, passed on as http. */
export async function httpsBefore(serverPort: number, folder: string) {
  const { key, cert } = selfSigned(folder, 'proxy', 'DNS:app.test');
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  return listening(createServer(options, passTo(serverPort)));
}
