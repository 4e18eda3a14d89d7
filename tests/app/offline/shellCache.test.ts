import { beforeEach, expect, test } from 'vitest';
import { KeptPictures, PICTURES } from '../../../src/app/offline/KeptPictures';
import { keepUsed, ShellCache } from '../../../src/app/offline/ShellCache';

const ORIGIN = 'https://label.example';
const address = (path: string) => new URL(path, ORIGIN).href;

/** The caches of a browser: by name, and in each by address. */
function cachesOf() {
  const all = new Map<string, Map<string, Response>>();
  const key = (asked: RequestInfo | URL) =>
    address(typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url);
  const cacheOf = (content: Map<string, Response>) => ({
    match: async (asked: RequestInfo) => content.get(key(asked))?.clone(),
    put: async (asked: RequestInfo, reply: Response) => {
      content.delete(key(asked));
      content.set(key(asked), reply);
    },
    keys: async () => [...content.keys()].map((url) => ({ url })),
    delete: async (asked: RequestInfo) => content.delete(key(asked)),
    add: async (asked: Request) => void content.set(key(asked), await fetchNow(asked)),
  });
  const caches = {
    open: async (name: string) => {
      const content = all.get(name) ?? new Map<string, Response>();
      all.set(name, content);
      return cacheOf(content);
    },
    match: async (asked: RequestInfo) =>
      [...all.values()]
        .map((content) => content.get(key(asked)))
        .find((one) => one)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { all, caches: caches as unknown as CacheStorage };
}

/** The server's answer: a status, or none at all. */
let server: (path: string) => number | 'away' | 'silent';
let asked: string[];
/** Whether no page is open. */
let alone: boolean;
/** What a path answers, unless it is its own name. */
let bodies: Record<string, string>;
let browser: ReturnType<typeof cachesOf>;

async function fetchNow(input: string | Request): Promise<Response> {
  const path = new URL(typeof input === 'string' ? address(input) : input.url).pathname;
  asked.push(path);
  const says = server(path);
  if (says === 'away') throw new TypeError('Failed to fetch');
  if (says === 'silent') return new Promise(() => undefined);
  const type = path.startsWith('/api/v3/oss/') ? 'image/png' : 'text/plain';
  return new Response(bodies[path] ?? `${path} now`, { status: says, headers: { 'content-type': type } });
}

beforeEach(() => {
  server = () => 200;
  asked = [];
  alone = false;
  bodies = {};
  browser = cachesOf();
});

const host = () => ({
  caches: browser.caches,
  fetch: fetchNow,
  folder: '/',
  origin: ORIGIN,
  wait: async () => undefined,
  alone: async () => alone,
});
const shellOf = (version: string, files = ['/assets/app-1.js', '/assets/edit-1.js', '/fonts/faces.json']) =>
  new ShellCache(host(), version, files);
/** A page's request, as far as the worker looks at it: Node makes none that navigates. */
const request = (path: string, mode = 'cors', method = 'GET') =>
  ({ url: address(path), mode, method }) as Request;
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('every file of a version and its page are kept; a page opens with them while the server is away', async () => {
  const shell = shellOf('one');
  await shell.install();
  expect(asked.sort()).toEqual(['/', '/assets/app-1.js', '/assets/edit-1.js', '/fonts/faces.json']);
  server = () => 'away';
  for (const path of ['/', '/edit', '/label/mylabel?x=1']) {
    expect(await text(shell.answer(request(path, 'navigate')))).toBe('/ now');
  }
  expect(await text(shell.answer(request('/assets/edit-1.js')))).toBe('/assets/edit-1.js now');
});

test.each([503, 'silent', 'away'] as const)(
  'a server that says %s is away: the kept page is shown',
  async (says) => {
    const shell = shellOf('one');
    await shell.install();
    server = () => says;
    expect(await text(shell.answer(request('/edit', 'navigate')))).toBe('/ now');
  },
);

test('a server that is there shows its own page and refusals', async () => {
  const slow = new ShellCache({ ...host(), wait: () => new Promise(() => undefined) }, 'one', []);
  await slow.install();
  expect(await text(slow.answer(request('/edit', 'navigate')))).toBe('/edit now');
  server = () => 404;
  expect((await slow.answer(request('/nowhere', 'navigate')))?.status).toBe(404);
});

test('what the API says is never kept, nor what is sent, nor what other sites say', async () => {
  const shell = shellOf('one');
  await shell.install();
  for (const one of [
    request('/api/v3/templet/getMyTemplet'),
    request('/api/v3/oss/file/7'),
    request('/api/v3/oss/picture?url=x'),
    request('/sw.js'),
    request('/docs/', 'navigate'),
    request('/docs/assets/app.1234.js'),
    request('/edit', 'cors', 'POST'),
    request('https://elsewhere.example/assets/app-1.js'),
    request('/bench.html', 'navigate'),
    { ...request('/fonts/a.woff2'), cache: 'reload' as const },
  ]) {
    expect(shell.answer(one), one.url).toBeUndefined();
  }
});

test('files are kept when they are used; those of a version only by its installation', async () => {
  const shell = shellOf('one');
  await shell.install();
  await shell.answer(request('/fonts/a.woff2'));
  await shell.answer(request('/icons/labelwright-192.png'));
  await shell.answer(request('/assets/other-2.js'));
  server = () => 'away';
  expect(await text(shell.answer(request('/fonts/a.woff2')))).toBe('/fonts/a.woff2 now');
  expect(await text(shell.answer(request('/icons/labelwright-192.png')))).toBe(
    '/icons/labelwright-192.png now',
  );
  await expect(shell.answer(request('/assets/other-2.js'))).rejects.toThrow('Failed to fetch');
  await expect(shell.answer(request('/fonts/b.woff2'))).rejects.toThrow('Failed to fetch');
  server = () => 200;
  asked = [];
  const faces = ['a', 'b', 'c'].map((name) => address(`/fonts/${name}.woff2`));
  const downloads = new AbortController();
  server = () => {
    downloads.abort();
    return 200;
  };
  await keepUsed(browser.caches, faces, downloads.signal);
  expect(asked).toEqual(['/fonts/b.woff2']);
  await keepUsed(browser.caches, faces, new AbortController().signal);
  expect(asked).toEqual(['/fonts/b.woff2', '/fonts/c.woff2']);
});

test('what can wait is kept after the rest, in the version it belongs to, and is not asked for again', async () => {
  const files = ['/assets/app-1.js'];
  const later = ['/cmaps/GBK-EUC-H.bcmap', '/pdf-data/wasm/jbig2.wasm'];
  const one = new ShellCache(host(), 'one', files, later);
  await one.install();
  expect(asked).not.toContain(later[0]);
  server = (path) => (path === later[1] ? 'away' : 200);
  await expect(one.complete()).rejects.toThrow('Failed to fetch');
  server = () => 200;
  asked = [];
  await one.complete();
  expect(asked).toEqual([later[1]]);
  asked = [];
  expect(await text(one.answer(request(later[0]!)))).toBe(`${later[0]} now`);
  expect(asked).toEqual([]);
  // The next version has files of the same names, which need not be the same.
  bodies[later[0]!] = 'another';
  const two = new ShellCache(host(), 'two', files, later);
  await two.install();
  expect(await text(two.answer(request(later[0]!)))).toBe('another');
  expect(await text(one.answer(request(later[0]!)))).toBe(`${later[0]} now`);
  server = () => 'away';
  expect(await text(two.answer(request(later[0]!)))).toBe('another');
  await expect(two.answer(request(later[1]!))).rejects.toThrow('Failed to fetch');
});

test('an app in a folder keeps the files of its folder, and leaves the rest of the site and its versions alone', async () => {
  const shell = new ShellCache({ ...host(), folder: '/demo/x/' }, 'one', ['/assets/app-1.js']);
  bodies['/demo/x/'] = '<script src="./assets/app-1.js">';
  await shell.install();
  expect(asked.sort()).toEqual(['/demo/x/', '/demo/x/assets/app-1.js']);
  await shellOf('zero').install();
  await shell.tidy();
  server = () => 'away';
  expect(await text(shell.answer(request('/demo/x/', 'navigate')))).toBe(bodies['/demo/x/']);
  expect(await text(shell.answer(request('/demo/x/assets/app-1.js')))).toBe('/demo/x/assets/app-1.js now');
  for (const path of ['/', '/other/', '/demo/y/assets/app-1.js', '/demo/x/sw.js'])
    expect(shell.answer(request(path)), path).toBeUndefined();
  expect(await text(shellOf('zero').answer(request('/edit', 'navigate')))).toBe('/ now');
});

test('a new version has its own list of faces, whatever the one before it has', async () => {
  const files = ['/fonts/faces.json'];
  await shellOf('one', files).install();
  bodies[files[0]!] = 'more faces';
  const two = shellOf('two', files);
  await two.install();
  expect(await text(two.answer(request(files[0]!)))).toBe('more faces');
});

test('a new version takes what it shares from the old one, which stays until the version after it', async () => {
  await shellOf('one').install();
  asked = [];
  const two = shellOf('two', ['/assets/app-1.js', '/assets/edit-2.js']);
  await two.install();
  expect(asked.sort()).toEqual(['/', '/assets/edit-2.js']);
  await two.tidy();
  server = () => 'away';
  expect(await text(two.answer(request('/assets/edit-1.js')))).toBe('/assets/edit-1.js now');
  server = () => 200;
  const three = shellOf('three', ['/assets/edit-3.js']);
  await three.install();
  await three.tidy();
  expect([...browser.all.keys()]).toEqual(['labelwright.app.two', 'labelwright.app.three']);
});

test('earlier versions go once a page is opened while none is; one on its way stays', async () => {
  const one = shellOf('one');
  await one.install();
  const two = shellOf('two', ['/assets/edit-2.js']);
  await two.install();
  const versions = async (shell: ShellCache) => {
    await shell.answer(request('/edit', 'navigate'));
    await new Promise((go) => setTimeout(go));
    return [...browser.all.keys()];
  };
  alone = true;
  expect(await versions(one)).toEqual(['labelwright.app.one', 'labelwright.app.two']);
  alone = false;
  expect(await versions(two)).toEqual(['labelwright.app.one', 'labelwright.app.two']);
  alone = true;
  expect(await versions(two)).toEqual(['labelwright.app.two']);
});

test('a version that broke off is no version: the whole one before it stays', async () => {
  await shellOf('one').install();
  server = (path) => (path === '/assets/edit-2.js' ? 'away' : 200);
  await expect(shellOf('two', ['/assets/edit-2.js', '/assets/app-2.js']).install()).rejects.toThrow('Failed');
  server = () => 200;
  const three = shellOf('three', ['/assets/edit-3.js']);
  await three.install();
  await three.tidy();
  expect([...browser.all.keys()]).toEqual(['labelwright.app.one', 'labelwright.app.three']);
});

test('a page of yet another version is not taken for that of this one', async () => {
  bodies['/'] = '<script type="module" src="/assets/app-1.js"></script>';
  await shellOf('one').install();
  bodies['/'] = '<script type="module" src="/assets/app-2.js"></script>';
  await expect(shellOf('two').install()).rejects.toThrow('/assets/app-2.js: of another version');
});

const PICTURE = '/api/v3/oss/file/picture';
const FOREIGN = '/api/v3/oss/picture?url=https%3A%2F%2Fexample.com%2Fa.png';

test('IMG-06 a picture of another server is kept by its own address', async () => {
  const shell = shellOf('one');
  const asks = (path: string) => text(shell.answer(request(path)));
  bodies['/api/v3/oss/picture'] = 'red';
  expect(await asks(`${FOREIGN}&t=1`)).toBe('red');
  await new Promise((go) => setTimeout(go));
  server = () => 'away';
  expect(await asks(`${FOREIGN}&t=2`)).toBe('red');
  await expect(asks(`${FOREIGN.replace('a.png', 'b.png')}&t=2`)).rejects.toThrow('Failed to fetch');
});

test('a picture of a label is requested each time, and kept for when the server is away', async () => {
  const shell = shellOf('one');
  const asks = (path: string) => text(shell.answer(request(path)));
  bodies[PICTURE] = 'red';
  expect(await asks(`${PICTURE}?t=1`)).toBe('red');
  bodies[PICTURE] = 'green';
  expect(await asks(`${PICTURE}?t=2`)).toBe('green');
  await new Promise((go) => setTimeout(go));
  for (const says of ['away', 502, 'silent'] as const) {
    server = () => says;
    expect(await asks(`${PICTURE}?t=3`), String(says)).toBe('green');
  }
  server = () => 'away';
  await expect(asks('/api/v3/oss/file/another?t=3')).rejects.toThrow('Failed to fetch');
  // It is gone there: that is no reason to show it.
  server = () => 404;
  expect((await shell.answer(request(`${PICTURE}?t=4`)))?.status).toBe(404);
});

test('what else the API says is not kept, whatever it is asked with', async () => {
  const shell = shellOf('one');
  expect(shell.answer(request('/api/v3/templet/getMyTemplet?t=1'))).toBeUndefined();
  expect(shell.answer(request(PICTURE))).toBeUndefined();
  await shell.answer(request('/secret?t=1'));
  await new Promise((go) => setTimeout(go));
  expect(browser.all.get(PICTURES)?.size ?? 0).toBe(0);
});

test('pictures take no more room than they are given: those fetched last stay', async () => {
  const pictures = () => new KeptPictures(browser.caches, 10);
  const keep = (store: KeptPictures, name: string, bytes: number) =>
    store.keep(
      request(`${PICTURE}-${name}?t=1`),
      new Response('x'.repeat(bytes), { headers: { 'content-type': 'image/png' } }),
    );
  const kept = () => [...(browser.all.get(PICTURES)?.keys() ?? [])].map((url) => url.split('-').pop());
  const first = pictures();
  await keep(first, 'a', 4);
  await keep(first, 'b', 4);
  await keep(first, 'a', 4);
  expect(kept()).toEqual(['b', 'a']);
  // Another worker, which has seen none of them.
  const second = pictures();
  await keep(second, 'c', 4);
  expect(kept()).toEqual(['a', 'c']);
  await keep(second, 'huge', 11);
  expect(kept()).toEqual(['a', 'c']);
  await keep(second, 'd', 9);
  expect(kept()).toEqual(['d']);
  // Many at once: some are kept, none is waited for.
  await Promise.all(Array.from({ length: 50 }, (_, i) => keep(second, `e${i}`, 1)));
  expect(kept()).toEqual(Array.from({ length: 8 }, (_, i) => `e${i}`));
});

test('a version that does not come whole is not installed', async () => {
  server = (path) => (path === '/assets/edit-1.js' ? 404 : 200);
  await expect(shellOf('one').install()).rejects.toThrow('/assets/edit-1.js: HTTP 404');
  server = (path) => (path === '/' ? 502 : 200);
  await expect(shellOf('two').install()).rejects.toThrow('page: HTTP 502');
});
