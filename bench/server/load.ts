import { Agent, get, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A call of the API as the load makes it. */
export interface Call {
  method: 'GET' | 'POST';
  /** Below /api/v3, with its query. */
  path: string;
  token: string;
  body?: object;
}

/** A call that the server refused because too many wait. */
export class Shed extends Error {}

/** What came of an open loop. */
export interface Load {
  /** ms from when each answered call was due to its answer: waiting in line counts. */
  times: number[];
  /** Calls refused because of overload. */
  shed: number;
}

/** Clients that keep their connections, as browsers do. */
export class Clients {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(private readonly port: number) {}

  /** Makes a call; gives `data` of its answer. Throws for any but a good one, Shed for an overloaded server. */
  call({ method, path, token, body }: Call): Promise<Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.agent,
          port: this.port,
          host: '127.0.0.1',
          method,
          path: `/api/v3${path}`,
          headers: { accesstoken: token, ...(body && { 'content-type': 'application/json' }) },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const { code, data } = JSON.parse(text) as { code: number; data: Record<string, unknown> };
            if (code === 200) resolve(data);
            else if (reply.statusCode === 503) reject(new Shed(text));
            else reject(new Error(`${path}: ${text.slice(0, 200)}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  /** ms until `/healthz` says that the server is well, on a connection of its own as a proxy asks. */
  health(): Promise<number> {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const asked = get({ port: this.port, host: '127.0.0.1', path: '/healthz', agent: false }, (reply) => {
        reply.resume().on('end', () => {
          if (reply.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`/healthz: ${reply.statusCode}`));
        });
      });
      asked.on('error', reject);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/**
 * Calls at a fixed rate, whether earlier ones were answered or not, as users do who know nothing of each other.
 * @param rate calls per second
 * @param seconds how long
 * @throws what a call throws, unless it is Shed
 */
export async function openLoop(
  rate: number,
  seconds: number,
  call: (i: number) => Promise<unknown>,
): Promise<Load> {
  const count = Math.round(rate * seconds);
  const start = performance.now();
  // Failures are kept until the end: a rejection that nobody awaits yet would end the process.
  const running: Promise<number | Error>[] = [];
  for (let i = 0; i < count; i++) {
    const due = start + (i * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    running.push(
      call(i).then(
        () => performance.now() - due,
        (error: Error) => error,
      ),
    );
  }
  const answers = await Promise.all(running);
  const times = answers.filter((answer) => typeof answer === 'number');
  const failed = answers.find((answer) => answer instanceof Error && !(answer instanceof Shed));
  if (failed) throw failed;
  return { times, shed: count - times.length };
}
