import WebSocket from 'ws';
import { type ClientOptions, PrintServiceClient } from '../../src/app/print/service/PrintServiceClient';

/** A socket that names the page it belongs to, as a browser does. */
const socketOf = (origin: string) =>
  class extends WebSocket {
    constructor(url: string) {
      super(url, { origin, perMessageDeflate: false });
    }
  } as unknown as typeof globalThis.WebSocket;

/**
 * The page's client, in Node.
 * @param servicePort of the print service
 * @param appPort of the page it is let in as
 */
export const nodeClient = (servicePort: number, appPort: number, events: ClientOptions = {}) =>
  new PrintServiceClient({
    ports: [servicePort],
    WebSocket: socketOf(`http://127.0.0.1:${appPort}`),
    page: { secure: true, hostname: '127.0.0.1' },
    ...events,
  });
