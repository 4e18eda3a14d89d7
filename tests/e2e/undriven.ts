import type { Browser } from '@playwright/test';

/** Time until something a page is waited for must be there, ms. */
const PATIENCE = 60_000;

interface Reply {
  id?: number;
  error?: { message: string };
  result?: { result?: { value?: unknown }; exceptionDetails?: { text: string } };
}

/**
 * A page in a browser context of its own to whose service workers no driver is attached. Chromium keeps a worker
 * with a driver running when it should end, so that the next version takes over minutes later or never.
 */
export async function openUndriven(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (reply: Reply) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<Reply['result']>((go, fail) => {
      const id = ++last;
      waiting.set(id, ({ error, result }) => {
        waiting.delete(id);
        if (error) fail(new Error(`${method}: ${error.message}`));
        else go(result);
      });
      const message = JSON.stringify({ id, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(fail);
    });

  /** What a function answers in the page; it may refer to nothing but its argument. */
  async function evaluate<Value, Arg>(work: (arg: Arg) => Value | Promise<Value>, arg: Arg): Promise<Value> {
    const expression = `(${work})(${JSON.stringify(arg)})`;
    const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (reply?.exceptionDetails) throw new Error(reply.exceptionDetails.text);
    return reply?.result?.value as Value;
  }

  /** Waits until a function answers true in the page, also while the page is exchanged for the next one. */
  async function until<Arg>(what: string, work: (arg: Arg) => boolean | Promise<boolean>, arg: Arg) {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      const pause = new Promise<false>((go) => setTimeout(go, 3000, false));
      const answer = evaluate(work, arg).catch(() => false);
      if (await Promise.race([answer, pause])) return;
      await new Promise((go) => setTimeout(go, 100));
    }
    throw new Error(`waited in vain for: ${what}`);
  }

  return {
    evaluate,
    until,
    open: (url: string) => send('Page.navigate', { url }),
    reload: () => send('Page.reload'),
    /** Types into the focused field, in place of what is selected. */
    type: (text: string) => send('Input.insertText', { text }),
    /** The network was away for a moment. */
    async comeBack() {
      await send('Network.enable');
      for (const offline of [true, false]) {
        await send('Network.emulateNetworkConditions', {
          offline,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
      }
    },
    close: () => session.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

export type Undriven = Awaited<ReturnType<typeof openUndriven>>;
