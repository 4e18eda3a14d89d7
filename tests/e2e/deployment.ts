import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

/** Code of the app and its style sheets; other files are the same in every version. */
const CODE = /\.(?:m?js|css)$/;

/** A copy of what was built, to be replaced by its next version as an operator does. */
export function deployment() {
  mkdirSync('build', { recursive: true });
  // Inside the project, so that it finds its packages.
  const root = mkdtempSync('build/deployed-');
  const app = join(root, 'dist/app');
  const assets = join(app, 'assets');
  cpSync('dist', join(root, 'dist'), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  cpSync('build/kernels.wasm', join(root, 'build/kernels.wasm'));
  let version = 0;
  return {
    program: join(root, 'dist/cli.js'),
    remove: () => rmSync(root, { recursive: true, force: true }),
    /** The next build replaces this one: all code has other names, as if its content had changed. */
    renew() {
      version++;
      const mark = `.v${version}`;
      const named = readdirSync(assets).filter((name) => CODE.test(name));
      const names = new Map(
        named.map((name) => [name, name.replace(/(?:\.v\d+)?(\.\w+)$/, `${mark}$1`)] as const),
      );
      const rename = (text: string) =>
        text.replace(/[\w$.-]+\.(?:m?js|css)\b/g, (name) => names.get(name) ?? name);
      for (const [before, after] of names) {
        writeFileSync(join(assets, after), rename(readFileSync(join(assets, before), 'utf8')));
        for (const ending of ['', '.br', '.gz']) rmSync(join(assets, before + ending), { force: true });
      }
      const page = join(app, 'index.html');
      writeFileSync(page, rename(readFileSync(page, 'utf8')));
      const worker = join(app, 'sw.js');
      const script = rename(readFileSync(worker, 'utf8'));
      writeFileSync(worker, script.replace(/[\da-f]{16}/g, version.toString(16).padStart(16, '0')));
      for (const ending of ['.br', '.gz']) rmSync(worker + ending, { force: true });
      return mark;
    },
  };
}

/** Sits in front of a server like a proxy, and may go down with it in the middle of an answer. */
export async function relayBefore(serverPort: number) {
  let left = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const die = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (left <= 0) return void incoming.socket.destroy();
    const passed = request({ host: '127.0.0.1', port: serverPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      if (!/\.v\d+\.js$/.test(url) || --left > 0) return void answer.pipe(outgoing);
      // Part of a file is all that arrives.
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length / 2), die);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Goes down while so many more pieces of code are fetched. */
    dieAfter: (pieces: number) => {
      left = pieces;
    },
    isDown: () => left <= 0,
    revive: () => {
      left = Number.POSITIVE_INFINITY;
    },
    close: () => {
      die();
      server.close();
    },
  };
}
