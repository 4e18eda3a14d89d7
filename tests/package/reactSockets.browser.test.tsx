import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { builtReact, show } from './builtReact';

let entry: Awaited<ReturnType<typeof builtReact>>;
beforeAll(async () => {
  entry = await builtReact();
});

/** Longer than every wait of a page between two searches for the print service, ms. */
const LONGER = 3000;
const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

const label = {
  ...{ name: 'Price', width: 40, height: 30 },
  data: [{ id: 'a', elementType: 1, x: 2, y: 2, width: 36, height: 6, content: 'Tea' }],
};

type Way = 'answers' | 'hangs' | 'fails';

/** Puts a print service in place of what listens on this machine, until the test ends; keeps every socket of the page. */
function service(way: Way) {
  const sockets: Line[] = [];
  const asked: string[] = [];
  const later = (work: () => void) => void setTimeout(work, 5);

  class Line {
    readyState: number = WebSocket.CONNECTING;
    onopen: (() => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;
    constructor(readonly url: string) {
      sockets.push(this);
      if (way === 'answers') later(() => this.open());
      if (way === 'fails') later(() => this.lose());
    }
    open(): void {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
    send(text: string): void {
      const { id, type } = JSON.parse(text) as { id: number; type: string };
      const facts = { version: '99.0.0.0', os: 'linux', statusPage: 'http://127.0.0.1:1/', printers: [] };
      const replies: Record<string, object> = {
        hello: facts,
        printers: { printers: [] },
        jobs: { jobs: [] },
      };
      later(() => this.onmessage?.({ data: JSON.stringify({ id, type, ...replies[type] }) }));
    }
    /** Ends as it does when the service is stopped. */
    lose(): void {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.({ code: 1006 });
    }
    close(): void {
      this.readyState = WebSocket.CLOSED;
    }
  }
  const { WebSocket: real, fetch } = window;
  const isOwn = (url: string) => /^wss?:\/\/(?:127\.0\.0\.1|localhost):[12]8611/.test(url);
  window.WebSocket = new Proxy(real, {
    construct: (target, [url, ...rest]) =>
      isOwn(String(url)) ? new Line(String(url)) : Reflect.construct(target, [url, ...rest]),
  });
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!/:[12]8611\//.test(url)) return fetch(input, init);
    asked.push(url);
    throw new TypeError('Failed to fetch');
  };
  onTestFinished(() => void Object.assign(window, { WebSocket: real, fetch }));
  return { sockets, asked, closed: () => sockets.every((one) => one.readyState === WebSocket.CLOSED) };
}

const dialog = () => page.getByRole('dialog', { name: 'Print', exact: true });

/** Shows the print dialog of a page whose only printers are those of the print service. */
function shown() {
  const { PrintDialog } = entry;
  return show(<PrintDialog value={label} printers={{ direct: false }} opened onClose={() => {}} />);
}

describe('PKG-05 the print service of a dialog that is removed', () => {
  test('an open connection is closed, and none is opened later', async () => {
    const { sockets, asked, closed } = service('answers');
    const { unmount } = shown();
    await expect.poll(() => sockets.map((one) => one.readyState)).toContain(WebSocket.OPEN);
    await expect.element(dialog()).toBeVisible();
    expect(closed()).toBe(false);
    unmount();
    await expect.poll(closed).toBe(true);
    const before = [sockets.length, asked.length];
    await later(LONGER);
    expect([sockets.length, asked.length, closed()]).toEqual([...before, true]);
  });

  test('a connection that opens after the removal is closed as well', async () => {
    const { sockets, closed } = service('hangs');
    const { unmount } = shown();
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    unmount();
    for (const one of sockets) one.open();
    await expect.poll(closed).toBe(true);
    const before = sockets.length;
    await later(LONGER);
    expect([sockets.length, closed()]).toEqual([before, true]);
  });

  test('a search that has found nothing ends', async () => {
    const { sockets, asked, closed } = service('fails');
    const { unmount } = shown();
    // It is a search of several rounds.
    await expect.poll(() => sockets.length + asked.length).toBeGreaterThan(3);
    unmount();
    await later(LONGER);
    const before = [sockets.length, asked.length];
    await later(LONGER);
    expect([sockets.length, asked.length, closed()]).toEqual([...before, true]);
  });

  test('a connection that the service ends is not replaced after the removal', async () => {
    const { sockets, asked, closed } = service('answers');
    const { unmount } = shown();
    await expect.poll(() => sockets.map((one) => one.readyState)).toContain(WebSocket.OPEN);
    for (const one of sockets) one.lose();
    unmount();
    await later(LONGER);
    const before = [sockets.length, asked.length];
    await later(LONGER);
    expect([sockets.length, asked.length, closed()]).toEqual([...before, true]);
  });
});
