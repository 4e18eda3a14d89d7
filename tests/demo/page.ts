import { browserKept } from '../../src/demo/server/kept';
import { PageServer } from '../../src/demo/server/PageServer';
import { served, unserved } from '../../src/demo/server/served';
import type { Call, Reply } from './calls';

// A page with the server of the demo and nothing else: what the test drives.

const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

async function call(server: PageServer, { path, input = {}, token, file }: Call): Promise<Reply> {
  const [method, place] = path.split(' ') as [string, string];
  const url = new URL(`/api/v3${place}`, location.href);
  const init: RequestInit = { method, headers: token ? { accesstoken: token } : {} };
  if (place.includes(':id')) url.pathname = url.pathname.replace(':id', (input as { id: string }).id);
  else if (method === 'GET')
    for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
  else if (file) {
    const form = new FormData();
    for (const [key, value] of Object.entries(input)) form.set(key, String(value));
    form.set('file', new Blob([bytesOf(file.bytes)]), file.name);
    init.body = form;
  } else {
    init.body = JSON.stringify(input);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  const reply = await server.answer(new Request(url, init));
  const type = reply.headers.get('content-type') ?? '';
  return {
    status: reply.status,
    type,
    body: type.includes('json') ? await reply.json() : await reply.text(),
  };
}

const opened = PageServer.open(browserKept(), 'zh-CN');
const paths = served.map(({ path }) => path);

export interface TestPage {
  login(): Promise<{ accessToken: string }>;
  call(one: Call): Promise<Reply>;
  served: readonly string[];
  unserved: readonly string[];
}

Object.assign(window, {
  demo: {
    login: async () => (await opened).login(),
    call: async (one: Call) => call(await opened, one),
    served: paths,
    unserved,
  } satisfies TestPage,
});
