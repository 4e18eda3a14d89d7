import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PagePrinter, PrinterJob, Raster } from '../../src/react/face';
import { builtReact, picture, show } from './builtReact';

let entry: Awaited<ReturnType<typeof builtReact>>;
beforeAll(async () => {
  entry = await builtReact();
});

const ADDRESS = 'https://pictures.example/logo.png';
/** A picture of 20 x 20 mm in the middle of 40 x 30 mm. */
const withPicture = {
  ...{ name: 'Logo', width: 40, height: 30 },
  data: [{ id: 'logo', elementType: 6, x: 10, y: 5, width: 20, height: 20, content: ADDRESS }],
};
const withCode = {
  ...{ name: 'Price', width: 40, height: 30 },
  data: [
    {
      ...{ id: 'code', elementType: 7, x: 11, y: 6, width: 18, height: 18, content: 'sku' },
      ...{ inputDataType: 3, excelKey: 'sku' },
    },
  ],
};
const records = [{ sku: 'A-1001' }, { sku: 'A-1002' }];

const isInk = ({ width, bits }: Raster, x: number, y: number) =>
  ((bits[y * Math.ceil(width / 8) + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;

/** A printer that keeps what it is given. */
function screen(name = 'Screen') {
  const jobs: { ticket: PrinterJob['ticket']; labels: Raster[] }[] = [];
  const printer: PagePrinter = {
    ...{ name, dpi: 203, width: 104 },
    async print({ ticket, labels }) {
      const job = { ticket, labels: [] as Raster[] };
      jobs.push(job);
      for await (const label of labels) job.labels.push(label);
    },
  };
  return { printer, jobs };
}
const only = (...list: PagePrinter[]) => ({ service: false, direct: false, list: () => list });

const dialog = () => page.getByRole('dialog', { name: 'Print', exact: true });
const print = () => dialog().getByRole('button', { name: 'Print', exact: true });

describe('PKG-05 pictures.load', () => {
  test('gives the pictures of the template: the printed label has their ink', async () => {
    const { PrintDialog } = entry;
    const { printer, jobs } = screen();
    const load = vi.fn(async (_: string) => picture('black'));
    show(
      <PrintDialog
        value={withPicture}
        pictures={{ load }}
        printers={only(printer)}
        opened
        onClose={() => {}}
      />,
    );
    await print().click();
    await expect.poll(() => jobs[0]?.labels.length).toBe(1);
    expect(new Set(load.mock.calls.flat())).toEqual(new Set([ADDRESS]));
    const [label] = jobs[0]!.labels;
    // 8 dots per mm.
    expect([label!.width, label!.height]).toEqual([320, 240]);
    expect(isInk(label!, 160, 120)).toBe(true);
    expect([isInk(label!, 70, 120), isInk(label!, 160, 30), isInk(label!, 250, 120)]).toEqual(
      Array(3).fill(false),
    );
  });

  test('is the only way to them: without it the label is not printed', async () => {
    const { PrintDialog } = entry;
    const { printer, jobs } = screen();
    const fetched = vi.spyOn(window, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    show(<PrintDialog value={withPicture} printers={only(printer)} opened onClose={() => {}} />);
    await print().click();
    await expect.element(dialog().getByText('Missing or damaged pictures').first()).toBeVisible();
    expect(jobs).toEqual([]);
    expect(
      fetched.mock.calls.map(([asked]) => String(asked)).filter((one) => one.includes('example')),
    ).toEqual([]);
  });
});

describe('PKG-05 printers.list', () => {
  test('is asked while the dialog is open; the printer chosen gets ticket and labels, and onClose follows', async () => {
    const { PrintDialog } = entry;
    const [first, second] = [screen('First'), screen('Second')];
    let list = [first.printer];
    const asked = vi.fn(() => list);
    const onClose = vi.fn();
    const view = (opened: boolean) => (
      <PrintDialog
        value={withCode}
        records={records}
        printers={{ service: false, direct: false, list: asked }}
        opened={opened}
        onClose={onClose}
      />
    );
    const { render } = show(view(true));
    const choice = dialog()
      .getByRole('combobox', { name: 'Printer' })
      .or(dialog().getByRole('textbox', { name: 'Printer' }));
    await expect.element(choice).toHaveValue('First');
    list = [first.printer, second.printer];
    await choice.click();
    await page.getByRole('option', { name: /Second/ }).click();
    await print().click();
    await expect.poll(() => second.jobs[0]?.labels.length).toBe(2);
    expect(first.jobs).toEqual([]);
    const [{ ticket, labels }] = second.jobs as [(typeof second.jobs)[number]];
    expect(ticket).toMatchObject({ width: 320, height: 240, dpi: 203, count: 2 });
    const inks = labels.map(({ bits }) => bits.reduce((sum, byte) => sum + (byte ? 1 : 0), 0));
    expect(Math.min(...inks)).toBeGreaterThan(100);
    expect(labels[0]!.bits).not.toEqual(labels[1]!.bits);
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    render(view(false));
    await expect.element(dialog()).not.toBeInTheDocument();
    // A dialog that is closed asks no more: one question may be under way.
    const before = asked.mock.calls.length;
    await new Promise((later) => setTimeout(later, 2500));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(before);
  });

  test('with a wrong printer is reported once, and followed again once it is right', async () => {
    const { PrintDialog } = entry;
    const { printer } = screen();
    let list: unknown = [{ ...printer, dpi: 72 }];
    const asked = vi.fn(() => list as PagePrinter[]);
    const [early, onError] = [vi.fn(), vi.fn()];
    const view = (report: (error: Error) => void) => (
      <PrintDialog
        value={withCode}
        records={records}
        printers={{ service: false, direct: false, list: asked }}
        opened
        onClose={() => {}}
        onError={report}
      />
    );
    const { render } = show(view(early));
    const fields = (report: typeof early) =>
      report.mock.calls.map(([error]) => error instanceof entry.LabelwrightError && error.field);
    await expect.poll(() => fields(early)).toEqual(['printers.list[0].dpi']);
    render(view(onError));
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
    expect(early).toHaveBeenCalledTimes(1);
    // The function of now gets the next one.
    list = [printer, { ...printer }];
    await expect.poll(() => fields(onError)).toEqual(['printers.list[1].name']);
    list = [printer];
    await expect
      .element(
        dialog()
          .getByRole('combobox', { name: 'Printer' })
          .or(dialog().getByRole('textbox', { name: 'Printer' })),
      )
      .toHaveValue('Screen');
    expect(early).toHaveBeenCalledTimes(1);
  });

  test('with a wrong printer is thrown to an error boundary without onError', async () => {
    const { PrintDialog } = entry;
    const { printer } = screen();
    const { thrown } = show(
      <PrintDialog value={withCode} printers={only({ ...printer, width: 0 })} opened onClose={() => {}} />,
    );
    const field = (error: unknown) => error instanceof entry.LabelwrightError && error.field;
    await expect.poll(() => thrown.map(field)).toEqual(['printers.list[0].width']);
  });
});

/** Workers started from now on, with whether they were terminated, until the test has finished. */
function watchWorkers(): { isOver: boolean }[] {
  const started: { isOver: boolean }[] = [];
  const Real = window.Worker;
  window.Worker = class extends Real {
    private readonly state = { isOver: false };
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      started.push(this.state);
    }
    override terminate() {
      this.state.isOver = true;
      super.terminate();
    }
  };
  onTestFinished(() => {
    window.Worker = Real;
  });
  return started;
}

type Listener = EventListenerOrEventListenerObject;
type Options = AddEventListenerOptions | boolean | undefined;

/** What listens to the window and the document from now on, until the test has finished. */
function watchListeners(): () => string[] {
  const there = new Set<string>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const stops = [window, document].map((target) => {
    const [add, remove] = [target.addEventListener, target.removeEventListener];
    const key = (type: string, listener: Listener, options: Options) => {
      if (!ids.has(listener)) ids.set(listener, ++last);
      const isCapture = typeof options === 'object' ? options.capture : options;
      return `${type} ${ids.get(listener)} ${Boolean(isCapture)}`;
    };
    target.addEventListener = (type: string, listener: Listener, options?: Options) => {
      there.add(key(type, listener, options));
      add.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: Listener, options?: Options) => {
      there.delete(key(type, listener, options));
      remove.call(target, type, listener, options);
    };
    return () => {
      target.addEventListener = add;
      target.removeEventListener = remove;
    };
  });
  onTestFinished(() => {
    for (const stop of stops) stop();
  });
  return () => [...there].map((one) => one.split(' ')[0]!).sort();
}

describe('PKG-05 an editor that is unmounted', () => {
  const shown = (list: () => PagePrinter[], onChange = () => {}) => (
    <section style={{ height: 600 }}>
      <entry.LabelEditor
        value={withCode}
        records={records}
        onChange={onChange}
        printers={{ service: false, direct: false, list }}
      />
    </section>
  );
  const open = async () => {
    await page.getByTitle('Print', { exact: true }).click();
    await expect.element(print()).toBeVisible();
  };

  test('has ended its workers and removed its listeners, and asks for no printers', async () => {
    const workers = watchWorkers();
    const list = vi.fn(() => [screen().printer]);
    const onChange = vi.fn();
    const listening = watchListeners();
    const { unmount } = show(shown(list, onChange));
    await expect.element(page.getByText('Elements (1)')).toBeVisible();
    expect(listening()).toContain('keydown');
    expect(listening()).toContain('paste');
    await open();
    await expect.poll(() => workers.length).toBeGreaterThan(0);
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(1);
    unmount();
    await expect.poll(() => workers.filter(({ isOver }) => !isOver)).toEqual([]);
    expect(listening()).toEqual([]);
    const [started, asked] = [workers.length, list.mock.calls.length];
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 't', bubbles: true }));
    await new Promise((later) => setTimeout(later, 2500));
    expect([workers.length, list.mock.calls.length, onChange.mock.calls.length]).toEqual([started, asked, 0]);
  });

  test('while it prints cancels its job: the printer is notified and gets no further label', async () => {
    const workers = watchWorkers();
    const seen: string[] = [];
    const printer: PagePrinter = {
      ...{ name: 'Slow', dpi: 203, width: 104 },
      async print({ labels, signal }) {
        signal.addEventListener('abort', () => seen.push('cancelled'));
        for await (const _ of labels) {
          seen.push('label');
          // As a printer that has no paper: until the job is cancelled.
          await new Promise((go) => signal.addEventListener('abort', go));
        }
        seen.push('end');
      },
    };
    const list = vi.fn(() => [printer]);
    const { unmount } = show(shown(list));
    await expect.element(page.getByText('Elements (1)')).toBeVisible();
    await open();
    await print().click();
    await expect.poll(() => seen).toEqual(['label']);
    unmount();
    await expect.poll(() => seen).toEqual(['label', 'cancelled', 'end']);
    await expect.poll(() => workers.filter(({ isOver }) => !isOver)).toEqual([]);
    const asked = list.mock.calls.length;
    await new Promise((later) => setTimeout(later, 2500));
    expect(list.mock.calls.length).toBe(asked);
  });
});
