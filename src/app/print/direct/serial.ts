import { refuse } from '../../../base/problem';
import { CHUNK, DirectLine } from './line';
import type { SerialPort } from './standard';

/** Supported baud rates. */
export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600] as const;
export type BaudRate = (typeof BAUD_RATES)[number];

/** Opens a serial port exclusively until the connection is closed. @throws Refusal directTaken */
export async function openSerial(port: SerialPort, baudRate: BaudRate): Promise<DirectLine> {
  try {
    await port.open({ baudRate, bufferSize: CHUNK, flowControl: 'none' });
  } catch (error) {
    console.warn('serial printer:', error);
    throw refuse('directTaken');
  }
  const { readable, writable } = port;
  if (!writable) {
    await port.close().catch(() => {});
    throw refuse('directTaken');
  }
  const writer = writable.getWriter();
  const reader = readable?.getReader();
  const leave = () => line.lose();
  const line = new DirectLine({
    async write(chunk) {
      await writer.write(chunk);
      await writer.ready;
    },
    ...(reader && {
      async read() {
        const { value, done } = await reader.read();
        return done ? undefined : value;
      },
    }),
    async close() {
      port.removeEventListener('disconnect', leave);
      await reader?.cancel().catch(() => {});
      reader?.releaseLock();
      // Unsent data is discarded only where the port is blocked.
      await writer.abort().catch(() => {});
      writer.releaseLock();
      await port.close();
    },
  });
  port.addEventListener('disconnect', leave);
  return line;
}
