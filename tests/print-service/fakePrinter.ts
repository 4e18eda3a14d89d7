import { createServer, type Server, type Socket } from 'node:net';
import type { LanguageName } from '../../src/printing/languages';

/** A language has a printer here once its manual was read: a second opinion on what it sends and asks. */
type Language = Extract<LanguageName, 'zpl' | 'tspl' | 'escpos'>;

/** One thing a printer takes from its stream. */
type Unit = { kind: 'label' | 'setting'; bytes: Buffer } | { kind: 'status'; bytes: Buffer };

const find = (bytes: Buffer, text: string) => bytes.indexOf(text, 0, 'latin1');
const unit = (kind: Unit['kind'], bytes: Buffer, end: number): Unit => ({
  kind,
  bytes: bytes.subarray(0, end),
});

/** The units of a stream, by each language's manual; undefined until the next unit is complete. */
const READERS: Record<Language, (bytes: Buffer) => Unit | undefined> = {
  zpl(bytes) {
    const text = bytes.toString('latin1', 0, 4);
    if (/^\s/.test(text)) return unit('setting', bytes, 1);
    if (text.startsWith('~HS')) return unit('status', bytes, 3);
    if (text.startsWith('~SD')) return bytes.length >= 5 ? unit('setting', bytes, 5) : undefined;
    if (!'^XA'.startsWith(text.slice(0, 3))) throw new Error(`not ZPL: ${text}`);
    const end = find(bytes, '^XZ');
    return end < 0 ? undefined : unit('label', bytes, end + 3);
  },
  tspl(bytes) {
    if (bytes[0] === 0x1b) return bytes.length >= 3 ? unit('status', bytes, 3) : undefined;
    // A label is all from CLS to PRINT; the picture in it may hold any byte.
    if (!bytes.subarray(0, 5).equals(Buffer.from('CLS\r\n'))) {
      const end = find(bytes, '\r\n');
      return end < 0 ? undefined : unit('setting', bytes, end + 2);
    }
    const head = /^CLS\r\nBITMAP \d+,\d+,(\d+),(\d+),\d,/.exec(bytes.toString('latin1', 0, 60));
    if (!head) return undefined;
    const from = head[0].length + Number(head[1]) * Number(head[2]);
    const end = bytes.indexOf('PRINT 1,1\r\n', from, 'latin1');
    return end < 0 ? undefined : unit('label', bytes, end + 11);
  },
  escpos(bytes) {
    const [a, b, c] = bytes;
    if (a === 0x10 && b === 4) return bytes.length >= 3 ? unit('status', bytes, 3) : undefined;
    if (a === 0x1b)
      return bytes.length >= (b === 0x40 ? 2 : 3) ? unit('setting', bytes, b === 0x40 ? 2 : 3) : undefined;
    // A receipt is its pictures up to the cut.
    let at = 0;
    while (bytes[at] === 0x1d && bytes[at + 1] === 0x76) {
      if (bytes.length < at + 8) return undefined;
      at += 8 + bytes.readUInt16LE(at + 4) * bytes.readUInt16LE(at + 6);
    }
    if (at === 0 && (a !== 0x1d || b !== 0x56) && c !== undefined)
      throw new Error(`not ESC/POS: ${bytes.toString('hex', 0, 8)}`);
    return bytes.length >= at + 4 ? unit('label', bytes, at + 4) : undefined;
  },
};

/** Languages it speaks. */
export const FAKE_LANGUAGES = Object.keys(READERS) as Language[];

/** A printer on TCP that prints at its own pace, runs out of paper, and answers as its language's manual has it. */
export class FakePrinter {
  /** Labels on paper, as they came. */
  readonly printed: Buffer[] = [];
  readonly settings: Buffer[] = [];
  /** How often it was asked. */
  asked = 0;
  /** Labels there is paper for. */
  paper = Number.POSITIVE_INFINITY;
  paused = false;
  coverOpen = false;
  ribbonOut = false;
  hot = false;
  /** Switched off without a word: the line stays open and nothing comes any more. */
  dead = false;
  private readonly buffer: Buffer[] = [];
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly language: Language,
    private readonly server: Server,
    /** Whether it answers questions. */
    public answers: boolean,
    /** ms of a label. */
    private readonly pace: number,
  ) {}

  /** @param port 0 for any free one. */
  static async open(language: Language, { answers = true, pace = 5, port = 0 } = {}): Promise<FakePrinter> {
    const server = createServer();
    const printer = new FakePrinter(language, server, answers, pace);
    server.on('connection', (socket) => printer.serve(socket));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return printer;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** Everything a host sent that ended up on paper, as one stream. */
  get stream(): Buffer {
    return Buffer.concat([...this.settings, ...this.printed]);
  }

  /** Pulls the plug: connections break, what was not printed is forgotten. */
  unplug(): void {
    this.buffer.length = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Takes it off the network; resolves once its address is free. */
  close(): Promise<void> {
    this.unplug();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    let rest: Buffer = Buffer.alloc(0);
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      if (this.dead) return;
      rest = Buffer.concat([rest, chunk]);
      for (let next = this.next(rest); next; next = this.next(rest)) {
        rest = rest.subarray(next.bytes.length);
        if (next.kind === 'setting') this.settings.push(Buffer.from(next.bytes));
        else if (next.kind === 'label') this.take(Buffer.from(next.bytes));
        else {
          this.asked++;
          if (this.answers) socket.write(this.answer(next.bytes));
        }
      }
    });
  }

  private next = (bytes: Buffer) => (bytes.length ? READERS[this.language](bytes) : undefined);

  private take(label: Buffer): void {
    this.buffer.push(label);
    if (!this.timer) this.turn();
  }

  private get stopped(): boolean {
    return this.paper <= 0 || this.paused || this.coverOpen || this.ribbonOut || this.hot || this.dead;
  }

  private turn(): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.buffer.length) return;
      if (!this.stopped) {
        this.printed.push(this.buffer.shift()!);
        this.paper--;
      }
      this.turn();
    }, this.pace);
  }

  private answer(question: Buffer): Buffer {
    const bit = (on: boolean, value = 1) => (on ? value : 0);
    const empty = this.paper <= 0;
    if (this.language === 'tspl') {
      const sum =
        bit(this.coverOpen, 1) +
        bit(empty, 4) +
        bit(this.ribbonOut, 8) +
        bit(this.paused, 0x10) +
        bit(this.buffer.length > 0 && !this.stopped, 0x20);
      return Buffer.from([sum]);
    }
    if (this.language === 'escpos') {
      const FIXED = 0x12;
      const bits: Record<number, number> = {
        1: bit(this.stopped, 8),
        2: bit(this.coverOpen, 4) + bit(empty, 0x20),
        3: bit(this.hot, 0x40),
        4: bit(empty, 0x60),
      };
      return Buffer.from([FIXED + bits[question[2]!]!]);
    }
    // The label that comes out is off the buffer and the last of its batch.
    const inside = Math.max(0, this.buffer.length - 1);
    const remaining = bit(this.buffer.length > 0);
    const pad = (n: number, digits: number) => String(n).padStart(digits, '0');
    return Buffer.from(
      `\x02030,${bit(empty)},${bit(this.paused)},0240,${pad(inside, 3)},0,0,0,000,0,0,${bit(this.hot)}\x03\r\n` +
        `\x02000,0,${bit(this.coverOpen)},${bit(this.ribbonOut)},0,2,4,0,${pad(remaining, 8)},1,000\x03\r\n` +
        '\x021234,0\x03\r\n',
      'latin1',
    );
  }
}
