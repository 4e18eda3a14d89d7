import { refuse } from '../../../base/problem';
import { pause } from '../../../printing/rawSession';
import { DirectLine, type OpenDevice } from './line';
import type { Usb, UsbConfiguration, UsbDevice } from './standard';

/** USB device class of printers. */
export const PRINTER_CLASS = 7;

/** Bytes of one answer: a packet of the fastest bus. */
const PACKET = 512;
/** A silent printer may answer immediately with no data; ms until it is asked again. */
const SILENCE_MS = 20;

interface Route {
  interfaceNumber: number;
  alternate: number;
  out: number;
  /** Undefined for a printer that cannot answer. */
  in: number | undefined;
}

/**
 * The printer interface with a bulk OUT endpoint; one that also answers is preferred (USB Device Class
 * Definition for Printing Devices 1.1, 5.1: unidirectional, bidirectional).
 */
export function routeOf(configuration: UsbConfiguration): Route | undefined {
  const routes = configuration.interfaces.flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting: alternate, interfaceClass, endpoints }): Route[] => {
      const bulk = (direction: 'in' | 'out') =>
        endpoints.find((one) => one.type === 'bulk' && one.direction === direction)?.endpointNumber;
      const out = bulk('out');
      if (interfaceClass !== PRINTER_CLASS || out === undefined) return [];
      return [{ interfaceNumber, alternate, out, in: bulk('in') }];
    }),
  );
  return routes.find((route) => route.in !== undefined) ?? routes[0];
}

/**
 * Opens a USB printer exclusively until the connection is closed.
 * @throws Refusal directNoPrinter (no printer interface), directTaken (another program or the system's driver
 * has it)
 */
export async function openUsb(usb: Usb, device: UsbDevice): Promise<DirectLine> {
  let route: Route | undefined;
  try {
    await device.open();
    const [first] = device.configurations;
    if (!device.configuration && first) await device.selectConfiguration(first.configurationValue);
    route = device.configuration ? routeOf(device.configuration) : undefined;
    if (route) {
      await device.claimInterface(route.interfaceNumber);
      await device.selectAlternateInterface(route.interfaceNumber, route.alternate);
    }
  } catch (error) {
    console.warn('USB printer:', error);
    await device.close().catch(() => {});
    throw refuse('directTaken');
  }
  if (!route) {
    await device.close().catch(() => {});
    throw refuse('directNoPrinter');
  }
  const { interfaceNumber, out, in: answers } = route;
  const leave = (event: Event) => {
    if ((event as Event & { device?: UsbDevice }).device === device) line.lose();
  };
  const opened: OpenDevice = {
    async write(chunk) {
      const { status, bytesWritten } = await device.transferOut(out, chunk);
      if (status !== 'ok' || bytesWritten !== chunk.length) throw new Error(`transfer: ${status}`);
    },
    ...(answers !== undefined && {
      async read() {
        const { data } = await device.transferIn(answers, PACKET);
        if (!data?.byteLength) await pause(SILENCE_MS);
        return data
          ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
          : new Uint8Array(0);
      },
    }),
    async close() {
      usb.removeEventListener('disconnect', leave);
      await device.releaseInterface(interfaceNumber).catch(() => {});
      await device.close();
    },
  };
  const line = new DirectLine(opened);
  usb.addEventListener('disconnect', leave);
  return line;
}
