import { connect, type Socket } from 'node:net';
import type {
  Serial,
  SerialPort,
  Usb,
  UsbConfiguration,
  UsbDevice,
} from '../../../../src/app/print/direct/standard';

/** A line to a fake printer on TCP, as the inside of a device. */
class Inside {
  private readonly received: Uint8Array[] = [];
  private wake = () => {};
  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => {
      this.received.push(new Uint8Array(chunk));
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => this.wake());
  }

  static open(address: string): Promise<Inside> {
    const [host, port] = address.split(':');
    return new Promise((resolve) => {
      const socket = connect({ host: host!, port: Number(port) }, () => resolve(new Inside(socket)));
    });
  }

  write = (bytes: Uint8Array) =>
    new Promise<void>((done) => this.socket.write(Buffer.from(bytes), () => done()));

  async read(): Promise<Uint8Array | undefined> {
    while (!this.received.length && !this.socket.destroyed) await new Promise<void>((go) => (this.wake = go));
    return this.received.shift();
  }

  close(): void {
    this.socket.end();
    this.wake();
  }
}

const bulk = (direction: 'in' | 'out', endpointNumber: number) =>
  ({ direction, endpointNumber, type: 'bulk' }) as const;

/** A printer class interface with an alternate that only listens, and one that answers too. */
export const printerClass = (answers = true): UsbConfiguration => ({
  configurationValue: 1,
  interfaces: [
    {
      interfaceNumber: 0,
      alternates: [{ alternateSetting: 0, interfaceClass: 3, endpoints: [bulk('out', 5)] }],
    },
    {
      interfaceNumber: 2,
      alternates: [
        { alternateSetting: 0, interfaceClass: 7, endpoints: [bulk('out', 1)] },
        ...(answers
          ? [{ alternateSetting: 1, interfaceClass: 7, endpoints: [bulk('in', 2), bulk('out', 1)] }]
          : []),
      ],
    },
  ],
});

/** A USB device as the standard describes it, a printer on TCP inside. */
export class FakeUsbDevice implements UsbDevice {
  readonly vendorId = 0x1203;
  readonly productId = 0x0123;
  readonly productName = 'TTP-244';
  readonly serialNumber = 'A1';
  configuration: UsbConfiguration | null = null;
  /** Everything the page did, in order. */
  readonly calls: string[] = [];
  readonly sizes: number[] = [];
  isOpen = false;
  /** No byte is taken: out of paper, with a full memory. */
  stuck = false;
  /** Another program has the interface. */
  taken = false;
  private inside: Inside | undefined;
  private breakOff: (() => void)[] = [];

  constructor(
    private readonly address: string,
    readonly configurations: readonly UsbConfiguration[] = [printerClass()],
  ) {}

  async open() {
    this.calls.push('open');
    this.isOpen = true;
    this.inside = await Inside.open(this.address);
  }

  async close() {
    this.calls.push('close');
    this.isOpen = false;
    this.inside?.close();
    for (const stop of this.breakOff.splice(0)) stop();
  }

  async selectConfiguration(value: number) {
    this.calls.push(`configuration ${value}`);
    this.configuration = this.configurations.find(({ configurationValue }) => configurationValue === value)!;
  }

  async claimInterface(number: number) {
    if (this.taken) throw new DOMException('Unable to claim interface.', 'NetworkError');
    this.calls.push(`claim ${number}`);
  }

  async releaseInterface(number: number) {
    this.calls.push(`release ${number}`);
  }

  async selectAlternateInterface(number: number, alternate: number) {
    this.calls.push(`alternate ${number}.${alternate}`);
  }

  async transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>) {
    if (!this.isOpen) throw new DOMException('The device is not open.', 'InvalidStateError');
    if (endpoint !== 1) throw new DOMException('No such endpoint.', 'NotFoundError');
    this.sizes.push(data.length);
    if (this.stuck) await this.never();
    await this.inside!.write(data.slice());
    return { status: 'ok', bytesWritten: data.length };
  }

  async transferIn(endpoint: number, length: number) {
    if (endpoint !== 2) throw new DOMException('No such endpoint.', 'NotFoundError');
    const received = await Promise.race([this.inside!.read(), this.never()]);
    if (!received) throw new DOMException('The device was disconnected.', 'NetworkError');
    return { status: 'ok', data: new DataView(received.buffer, 0, Math.min(length, received.length)) };
  }

  private never(): Promise<never> {
    return new Promise((_, reject) =>
      this.breakOff.push(() => reject(new DOMException('The transfer was cancelled.', 'AbortError'))),
    );
  }
}

/** navigator.usb: what the user chooses is the first device not chosen yet. */
export class FakeUsb extends EventTarget implements Usb {
  allowed: UsbDevice[] = [];
  filters: unknown;
  constructor(private readonly plugged: UsbDevice[]) {
    super();
  }

  getDevices = async () => this.allowed.filter((device) => this.plugged.includes(device));

  async requestDevice({ filters }: { filters: { classCode?: number }[] }) {
    this.filters = filters;
    const device = this.plugged.find((one) => !this.allowed.includes(one));
    if (!device) throw new DOMException('No device selected.', 'NotFoundError');
    this.allowed.push(device);
    return device;
  }

  plug(device: UsbDevice): void {
    this.plugged.push(device);
    this.dispatchEvent(Object.assign(new Event('connect'), { device }));
  }

  unplug(device: UsbDevice): void {
    this.plugged.splice(this.plugged.indexOf(device), 1);
    this.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
  }
}

/** A serial port as the standard describes it, a printer on TCP inside. */
export class FakePort extends EventTarget implements SerialPort {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly opened: { baudRate: number }[] = [];
  private inside: Inside | undefined;

  constructor(private readonly address: string) {
    super();
  }

  getInfo = () => ({ usbVendorId: 0x067b, usbProductId: 0x2303 });

  async open(options: { baudRate: number }) {
    if (this.readable) throw new DOMException('The port is already open.', 'InvalidStateError');
    this.opened.push(options);
    const inside = await Inside.open(this.address);
    this.inside = inside;
    this.readable = new ReadableStream({
      async pull(controller) {
        const chunk = await inside.read();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
    this.writable = new WritableStream({ write: (chunk) => inside.write(chunk) });
  }

  async close() {
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('Cannot close a locked port.');
    this.readable = null;
    this.writable = null;
    this.inside?.close();
  }
}

/** navigator.serial. */
export class FakeSerial extends EventTarget implements Serial {
  private allowed: SerialPort[] = [];
  constructor(private readonly plugged: SerialPort[]) {
    super();
  }

  getPorts = async () => this.allowed;

  async requestPort() {
    const port = this.plugged.find((one) => !this.allowed.includes(one));
    if (!port) throw new DOMException('No port selected by the user.', 'NotFoundError');
    this.allowed.push(port);
    return port;
  }
}
