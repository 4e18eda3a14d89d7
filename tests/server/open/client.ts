import { pathToFileURL } from 'node:url';
import type { Scope } from '../../../src/base/openApi';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { loadKernels } from '../../../src/cli/kernels';
import { paths } from '../../../src/cli/paths';
import { choices } from '../../../src/cli/render/choices';
import { Rendering } from '../../../src/cli/render/Rendering';
import type { Renderer } from '../../../src/server/open/renderer';
import type { TestServer } from '../databases';
import { newUser, type TestUser } from '../labels';

/** Renders in this process: what the processes of the pool run. */
export async function localRenderer(): Promise<Renderer> {
  const sheets = { script: pathToFileURL('dist/sheet-worker.js') };
  const tools = { host: canvasHost(paths.fonts), kernels: await loadKernels(), choices, sheets };
  return { ...choices, run: (work) => work(new Rendering(tools)), close: async () => {} };
}

export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  bytes: Buffer;
  json<T = Record<string, unknown>>(): T;
}

type Body = object | string | Buffer;

/** The open API as one caller uses it. @param secret of the key; without it no key is sent */
export const openCalls = (server: TestServer, secret?: string) => {
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const isObject = body !== undefined && typeof body === 'object' && !Buffer.isBuffer(body);
    const reply = await server.app.inject({
      method,
      url: `/open/v1${path}`,
      ...(body !== undefined && { payload: isObject ? JSON.stringify(body) : body }),
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...headers,
      },
    });
    return {
      status: reply.statusCode,
      headers: reply.headers as Reply['headers'],
      bytes: reply.rawPayload,
      json: <T>() => reply.json() as T,
    };
  };
  return {
    send,
    get: (path: string) => send('GET', path),
    render: (body: Body, headers?: Record<string, string>) => send('POST', '/render', body, headers),
  };
};

/** A new key of an account. */
export async function newKey(
  user: TestUser,
  scopes: Scope[] = ['templates:read', 'render'],
  more: { perMinute?: number; days?: number } = {},
) {
  const { data } = await user.call('POST /openKey/create', { name: 'ERP', scopes, ...more });
  return data;
}

/** A new account with a key for everything. */
export async function newCaller(server: TestServer) {
  const user = await newUser(server);
  const key = await newKey(user);
  return { user, key, ...openCalls(server, key.secret) };
}

/** Elements of a label with a text and an EAN-13 from columns. */
export const shelfData = [
  { id: 'name', elementType: 1, x: 2, y: 2, width: 36, height: 5, inputDataType: 3, excelKey: 'name' },
  {
    id: 'code',
    elementType: 2,
    x: 2,
    y: 10,
    width: 36,
    height: 12,
    inputDataType: 3,
    excelKey: 'ean',
    barcodeType: 4,
  },
];

export const shelfLabel = { name: 'shelf', width: 40, height: 30, data: shelfData };
