/** What was seen of the page's frames, ms. */
export interface Frames {
  /** Frames per second over the whole time: one long frame costs as much as it lasts. */
  fps: number;
  /** Longest time between two. */
  worst: number;
  /** Tasks of 50 ms and more, added up. */
  long: number;
}

/** What the bench finds in the app's page. */
export interface Watch {
  start(): void;
  stop(): Frames;
  /** From now on waits for a file to be read: ms from then until a text is on the page and its frame is drawn. */
  expectOpening(text: string): void;
  /** From now on waits for a key: ms the main thread works for its event with all that follows, and for its frame. */
  expectKey(): void;
  /** What was expected last. */
  measured: Promise<number>;
}

declare global {
  var frameWatch: Watch;
}

/** Puts the watch into a page. Runs there: it may name nothing but what the page has. */
export function installWatch(): void {
  let times: number[] = [];
  let handle = 0;
  let long = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long += duration;
  }).observe({ type: 'longtask' });
  const tick = (now: number) => {
    times.push(now);
    handle = requestAnimationFrame(tick);
  };
  /** Resolves in a task of its own, behind the one that runs now. */
  const task = () =>
    new Promise<void>((go) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => go();
      port2.postMessage(0);
    });
  const frame = () => new Promise<number>((go) => requestAnimationFrame(() => go(performance.now())));
  const { text: readText } = Blob.prototype;
  const reading = () =>
    new Promise<number>((go) => {
      Blob.prototype.text = function () {
        Blob.prototype.text = readText;
        go(performance.now());
        return readText.call(this);
      };
    });
  globalThis.frameWatch = {
    start() {
      times = [];
      long = 0;
      handle = requestAnimationFrame(tick);
    },
    stop() {
      cancelAnimationFrame(handle);
      const gaps = times.slice(1).map((time, i) => time - times[i]!);
      const whole = times.at(-1)! - times[0]!;
      return { fps: (1000 * gaps.length) / whole, worst: Math.max(...gaps), long };
    },
    expectOpening(text) {
      this.measured = reading().then(async (from) => {
        while (!document.body.textContent?.includes(text)) await frame();
        await frame();
        await task();
        return performance.now() - from;
      });
    },
    expectKey() {
      this.measured = new Promise((go) => {
        const listen = async ({ key }: KeyboardEvent) => {
          if (key === 'Control') return;
          removeEventListener('keydown', listen, true);
          const from = performance.now();
          // Asked for before the app does: it begins the frame in which the app draws.
          const begun = frame();
          await task();
          const event = performance.now();
          const drawing = await begun;
          await task();
          // Between the two the page waits for the screen, unless the frame came first.
          go(performance.now() - from - Math.max(0, drawing - event));
        };
        addEventListener('keydown', listen, true);
      });
    },
    measured: Promise.resolve(0),
  };
}
