/*
 * The parts of WebUSB and Web Serial that printing uses, as their specifications describe them; TypeScript has no types
 * for either.
 */

export interface UsbEndpoint {
  endpointNumber: number;
  direction: 'in' | 'out';
  type: 'bulk' | 'interrupt' | 'isochronous';
}

export interface UsbAlternate {
  alternateSetting: number;
  interfaceClass: number;
  endpoints: readonly UsbEndpoint[];
}

export interface UsbInterface {
  interfaceNumber: number;
  alternates: readonly UsbAlternate[];
}

export interface UsbConfiguration {
  configurationValue: number;
  interfaces: readonly UsbInterface[];
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly manufacturerName?: string | undefined;
  readonly productName?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(
    endpoint: number,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<{ status?: string; bytesWritten: number }>;
  transferIn(endpoint: number, length: number): Promise<{ status?: string; data?: DataView }>;
}

export interface Usb extends EventTarget {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: { classCode?: number }[] }): Promise<UsbDevice>;
}

export interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number; bufferSize?: number; flowControl?: 'none' | 'hardware' }): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
}

export interface Serial extends EventTarget {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}
