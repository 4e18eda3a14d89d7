import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const [PRINT_JOB, GET_JOB, GET_JOBS, GET_PRINTER] = [0x0002, 0x0009, 0x000a, 0x000b];
const [OPERATION, JOB, END, PRINTER] = [1, 2, 3, 4];
const [INTEGER, ENUM, NAME, KEYWORD, URI, CHARSET, LANGUAGE, MIME] = [
  0x21, 0x23, 0x42, 0x44, 0x45, 0x47, 0x48, 0x49,
];
const [OK, NOT_FOUND] = [0x0000, 0x0406];
/** States of a printer and of its jobs. */
const [IDLE, PROCESSING] = [3, 4];
const [UNDER_WAY, COMPLETED] = [5, 9];

type Attribute = [tag: number, name: string, value: string | number];

/** One attribute of RFC 8010. */
function attribute([tag, name, value]: Attribute): Buffer {
  const bytes = typeof value === 'number' ? Buffer.alloc(4) : Buffer.from(value);
  if (typeof value === 'number') bytes.writeInt32BE(value);
  const lengths = [Buffer.alloc(2), Buffer.alloc(2)] as const;
  lengths[0].writeUInt16BE(name.length);
  lengths[1].writeUInt16BE(bytes.length);
  return Buffer.concat([Buffer.from([tag]), lengths[0], Buffer.from(name), lengths[1], bytes]);
}

/** The first value of every attribute of a request, and the document behind them. */
function read(request: Buffer): { values: Map<string, Buffer>; document: Buffer } {
  const values = new Map<string, Buffer>();
  for (let at = 8; ; ) {
    const tag = request[at++]!;
    if (tag === END) return { values, document: request.subarray(at) };
    if (tag < 0x10) continue;
    const nameEnd = at + 2 + request.readUInt16BE(at);
    const name = request.toString('latin1', at + 2, nameEnd);
    const end = nameEnd + 2 + request.readUInt16BE(nameEnd);
    if (name && !values.has(name)) values.set(name, request.subarray(nameEnd + 2, end));
    at = end;
  }
}

/** An IPP printer that prints at once while it has paper, and remembers every job, even when its sender is gone. */
export class IppPeer {
  readonly jobs: { name: string; document: Buffer }[] = [];
  /** Jobs that wait for paper, by index; undefined while there is some. */
  private waiting: Set<number> | undefined;
  private constructor(private readonly server: Server) {}

  static async open(): Promise<IppPeer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      // A request that breaks off is none: a printer counts a job once it has all of it.
      request.on('end', () => {
        if (!request.complete) return;
        response.setHeader('content-type', 'application/ipp').end(peer.answer(Buffer.concat(chunks)));
      });
    });
    const peer = new IppPeer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get address(): string {
    return `ipp://127.0.0.1:${(this.server.address() as AddressInfo).port}/ipp/print`;
  }

  /** Takes the paper away or loads some. */
  setPaper(isThere: boolean): void {
    this.waiting = isThere ? undefined : new Set();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: Buffer): Buffer {
    const code = request.readUInt16BE(2);
    const { values, document } = read(request);
    const reply = (status: number, ...groups: [tag: number, ...attributes: Attribute[]][]) => {
      const head = Buffer.from(request.subarray(0, 8));
      head.writeUInt16BE(status, 2);
      const operation: [number, ...Attribute[]] = [
        OPERATION,
        [CHARSET, 'attributes-charset', 'utf-8'],
        [LANGUAGE, 'attributes-natural-language', 'en'],
      ];
      const body = [operation, ...groups].flatMap(([tag, ...attributes]) => [
        Buffer.from([tag]),
        ...attributes.map(attribute),
      ]);
      return Buffer.concat([head, ...body, Buffer.from([END])]);
    };
    const jobGroup = (index: number): [number, ...Attribute[]] => [
      JOB,
      [INTEGER, 'job-id', index + 1],
      [URI, 'job-uri', `${this.address}/${index + 1}`],
      [NAME, 'job-name', this.jobs[index]!.name],
      [ENUM, 'job-state', this.waiting?.has(index) ? UNDER_WAY : COMPLETED],
      [KEYWORD, 'job-state-reasons', 'job-completed-successfully'],
    ];
    switch (code) {
      case PRINT_JOB:
        this.waiting?.add(this.jobs.length);
        this.jobs.push({ name: values.get('job-name')!.toString(), document: Buffer.from(document) });
        return reply(OK, jobGroup(this.jobs.length - 1));
      case GET_JOB: {
        const index = values.get('job-id')!.readInt32BE() - 1;
        return this.jobs[index] ? reply(OK, jobGroup(index)) : reply(NOT_FOUND);
      }
      case GET_JOBS:
        return values.get('which-jobs')?.toString() === 'completed'
          ? reply(OK, ...this.jobs.map((_, i) => jobGroup(i)).reverse())
          : reply(OK);
      case GET_PRINTER:
        return reply(OK, [
          PRINTER,
          [ENUM, 'printer-state', this.waiting?.size ? PROCESSING : IDLE],
          [KEYWORD, 'printer-state-reasons', this.waiting ? 'media-empty-error' : 'none'],
          [MIME, 'document-format-supported', 'application/pdf'],
        ]);
      default:
        return reply(0x0501);
    }
  }
}
