import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ApiClient } from '../../src/app/api/client';
import { startServer, type TestServer } from '../server/databases';

/** A page's API on a running server: its messages, and how often safe mode prevented a call. */
export interface Page extends Pick<ApiClient, 'call' | 'upload' | 'file'> {
  unlessReported: string[];
  safeMode: number;
}

/** Opens a port of a test's server for pages; each page is one signed-in user. */
export async function pagesOf({ app }: TestServer): Promise<(token: string) => Page> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (token) => {
    const seen = { unlessReported: [] as string[], safeMode: 0 };
    const { call, upload, file } = new ApiClient({
      base: `http://127.0.0.1:${port}/api/v3`,
      language: 'zh_CN',
      token: () => token,
      uuid: () => '00000000-0000-4000-8000-000000000000',
      notify: (message) => void seen.unlessReported.push(message),
      sessionOver: async () => false,
      safeMode: () => void seen.safeMode++,
    });
    return Object.assign(seen, { call, upload, file });
  };
}

/** A server, how its users open pages, and the page of a new one. */
export interface Served {
  server: TestServer;
  open(token: string): Page;
  page: Page;
}

/** A server for the tests of one file; before each of them a new user opens a page of it. */
export function withServer(begin: (served: Served) => void | Promise<void>): void {
  let server: TestServer;
  let open: Served['open'];
  beforeAll(async () => {
    server = await startServer();
    open = await pagesOf(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => begin({ server, open, page: open((await server.signUp()).accessToken) }));
}
