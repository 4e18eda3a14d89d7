import type { AddressInfo } from 'node:net';
import { ApiClient } from '../../src/app/api/client';
import type { TestServer } from '../server/databases';

/** A page's API on a running server: what it told, and how often safe mode was met. */
export interface Page extends Pick<ApiClient, 'call' | 'upload' | 'file'> {
  told: string[];
  safeMode: number;
}

/** Opens a port of a test's server for pages; each page is one signed-in user. */
export async function pagesOf({ app }: TestServer): Promise<(token: string) => Page> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (token) => {
    const seen = { told: [] as string[], safeMode: 0 };
    const { call, upload, file } = new ApiClient({
      base: `http://127.0.0.1:${port}/api/v3`,
      language: 'zh_CN',
      token: () => token,
      uuid: () => '00000000-0000-4000-8000-000000000000',
      tell: (message) => void seen.told.push(message),
      sessionOver: async () => false,
      safeMode: () => void seen.safeMode++,
    });
    return Object.assign(seen, { call, upload, file });
  };
}
