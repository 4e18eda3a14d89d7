import type { ServiceOptions } from '../../src/print-service';
import { type Printers, service } from './harness';
import { http, ownerBrowser } from './http';

export const FORM = 'application/x-www-form-urlencoded';

/** A service with its page, as a browser of this machine sees and uses it. */
export async function statusPage(options: Partial<ServiceOptions> & { printers?: Printers } = {}) {
  const running = await service({ statusPorts: [0], ...options });
  const { port, headers: host } = await ownerBrowser(running.ownerPage);
  const own = { ...host, Origin: `http://127.0.0.1:${port}` };
  const get = (path: string, headers: Record<string, string> = {}) =>
    http(port, path, { ...host, ...headers });
  const token = /name="token" value="([^"]+)"/.exec((await get('/')).body)![1]!;
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    http(
      port,
      path,
      { ...own, 'Content-Type': FORM, ...headers },
      { method: 'POST', body: String(new URLSearchParams({ token, ...fields })) },
    );
  return { ...running, statusPort: port, get, post, token, own };
}

export const tcp = {
  name: 'Z',
  driver: 'tcp',
  dpi: '203',
  width: '104',
  'address-tcp': '192.0.2.1:9100',
  'language-tcp': 'zpl',
};
