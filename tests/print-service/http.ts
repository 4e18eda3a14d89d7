import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import { after } from './harness';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** One HTTP request just as it is given: no browser's rules apply. */
export const http = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' }: { method?: string; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: text }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });

/** Headers of a browser that the owner's address opened the status page in, and the page's port. */
export async function ownerBrowser(ownerPage: string | undefined) {
  const { host, port, search } = new URL(ownerPage!);
  const { headers } = await http(Number(port), `/${search}`, { Host: host });
  return {
    port: Number(port),
    headers: { Host: host, Cookie: String(headers['set-cookie']).split(';')[0]! },
  };
}

/** POST /pair as a page of `origin` does it; the body of the answer is read. */
export async function pair(port: number, origin: string, body: object = {}) {
  const headers = { Origin: origin, 'Content-Type': 'application/json' };
  const answer = await http(port, '/pair', headers, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, ...JSON.parse(answer.body) };
}

/** How an upgrade ends: 'open' or the status it was refused with. */
export const upgrade = (
  port: number,
  headers: Record<string, string>,
  host = '127.0.0.1',
): Promise<string | number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${host}:${port}`, { headers });
    socket.on('open', () => {
      resolve('open');
      socket.terminate();
    });
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode!);
      response.destroy();
    });
    socket.on('error', reject);
  });

/** A connection that sends `bytes` and no more; `closed` resolves when the other side has ended it. */
export function plug(port: number, bytes: string | Buffer): { socket: Socket; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  socket.resume();
  socket.write(bytes);
  after(() => socket.destroy());
  return { socket, closed };
}
