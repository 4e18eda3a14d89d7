import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { problem, refuse } from '../../../base/problem';
import type { Range } from '../../../base/stepper';
import { DPIS } from '../../../base/units';
import { uuid } from '../../../base/uuid';
import { t } from '../../../i18n/messages';
import { WIRE_LANGUAGES } from '../../../printing/languages';
import { BatchRenderer } from '../../../raster/batch';
import type { RasterPool } from '../../../raster/pool';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';
import type { OfferedPrinter } from '../form/PrinterChoice';
import type { JobRequest } from '../jobs/JobSender';
import { type OpenJob, PrintRun } from '../jobs/PrintRun';
import { printJobOf } from '../jobs/printJob';
import { DirectJob } from './DirectJob';
import { DIRECT_DRIVERS, type DirectKind } from './drivers';
import { BAUD_RATES, openSerial } from './serial';
import type { Serial, SerialPort, Usb, UsbDevice } from './standard';
import { openUsb, PRINTER_CLASS } from './usb';

const MAX_DEVICES = 40;

/** Range of the printable width, mm. */
export const HEAD: Range = { min: 10, max: 300 };

const settingsShape = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  language: v.picklist(WIRE_LANGUAGES),
  dpi: v.picklist(DPIS),
  /** Printable width, mm. */
  width: v.pipe(v.number(), v.minValue(HEAD.min), v.maxValue(HEAD.max)),
  /** For a serial port; ignored on USB. */
  baudRate: v.picklist(BAUD_RATES),
});
/** The user's settings for a printer connected to this computer. */
export type DirectSettings = v.InferOutput<typeof settingsShape>;

const kept = jsonEntry('directPrinters', v.array(v.tuple([v.string(), settingsShape])), []);

const NEW: Omit<DirectSettings, 'name'> = { language: 'tspl', dpi: 203, width: 104, baudRate: 9600 };

/** A device that the browser lets this site use. `key` is the same at the next visit. */
type Device = { key: string } & ({ kind: 'usb'; device: UsbDevice } | { kind: 'serial'; device: SerialPort });

/** The differences between the browser and tests. */
export interface DirectHost {
  usb?: Usb | undefined;
  serial?: Serial | undefined;
  memory: Storage;
  pool(): RasterPool;
  /** ms of a monotonic clock. */
  now(): number;
}

/** The devices of a browser, if it supports them. */
export const browserDevices = (): Pick<DirectHost, 'usb' | 'serial'> => {
  const { usb, serial } = navigator as { usb?: Usb; serial?: Serial };
  return { usb, serial };
};

/** Printers of this computer that the page drives without the print service. */
export class DirectStore {
  /** Connected devices, set up or not. */
  private devices: readonly Device[] = [];
  private settings: ReadonlyMap<string, DirectSettings>;
  /** The printer being set up: one that was just chosen, or a known one. */
  editing: { key: string; kind: DirectKind; settings: DirectSettings } | undefined;
  /** The last job that lost its printer, to resume. */
  private broken: { run: PrintRun; request: JobRequest } | undefined;

  constructor(private readonly host: DirectHost) {
    this.settings = new Map(kept.read(host.memory));
    makeAutoObservable<this, 'host' | 'devices' | 'settings' | 'broken'>(
      this,
      {
        host: false,
        devices: observableRef,
        settings: observableRef,
        editing: observableRef,
        broken: observableRef,
      },
      { autoBind: true },
    );
    for (const api of [host.usb, host.serial]) {
      api?.addEventListener('connect', () => void this.look());
      api?.addEventListener('disconnect', () => void this.look());
    }
  }

  /** The connections this browser supports. */
  get kinds(): readonly DirectKind[] {
    const { usb, serial } = this.host;
    return [...(usb ? ['usb' as const] : []), ...(serial ? ['serial' as const] : [])];
  }

  /** Connected printers that are set up. */
  get printers(): readonly OfferedPrinter[] {
    return this.devices.flatMap(({ key, kind }): OfferedPrinter[] => {
      const settings = this.settings.get(key);
      if (!settings) return [];
      const { language, dpi, width } = settings;
      return [
        {
          name: t('directName', { name: settings.name }),
          language,
          dpi,
          width,
          virtual: false,
          driver: DIRECT_DRIVERS[kind],
          state: 'unknown',
          reasons: [],
          verified: false,
          isAlone: true,
        },
      ];
    });
  }

  /** Finds the devices that this site was allowed to use before. */
  async look(): Promise<void> {
    const { usb, serial } = this.host;
    const [printers, ports] = await Promise.all([usb?.getDevices() ?? [], serial?.getPorts() ?? []]).catch(
      (error): [UsbDevice[], SerialPort[]] => {
        console.warn('devices:', error);
        return [[], []];
      },
    );
    const keys = new Map<string, number>();
    const unique = (key: string) => {
      const n = (keys.get(key) ?? 0) + 1;
      keys.set(key, n);
      return n > 1 ? `${key}#${n}` : key;
    };
    const devices = [
      ...printers.map((device): Device => ({ kind: 'usb', key: unique(usbKey(device)), device })),
      ...ports.map((device): Device => ({ kind: 'serial', key: unique(serialKey(device)), device })),
    ];
    runInAction(() => {
      this.devices = devices;
    });
  }

  /**
   * Lets the user choose a device in the browser's own picker, and opens its form. Call it in a click
   * handler.
   */
  async connect(kind: DirectKind): Promise<void> {
    const { usb, serial } = this.host;
    let chosen: UsbDevice | SerialPort | undefined;
    try {
      chosen =
        kind === 'usb'
          ? await usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
          : await serial?.requestPort();
    } catch (error) {
      // Closed without a choice.
      if ((error as DOMException).name === 'NotFoundError') return;
      throw refuse('directBlocked');
    }
    await this.look();
    const found = this.devices.find(({ device }) => device === chosen);
    if (found) this.edit(found.key);
  }

  /** Opens the form of a printer of the list. */
  editPrinter(name: string): void {
    const found = this.find(name);
    if (found) this.edit(found.key);
  }

  private edit(key: string): void {
    const device = this.devices.find((one) => one.key === key)!;
    const settings = this.settings.get(key) ?? { ...NEW, name: this.freeName(device) };
    runInAction(() => {
      this.editing = { key, kind: device.kind, settings };
    });
  }

  stopEditing(): void {
    this.editing = undefined;
  }

  /** Saves the form. @returns the printer's name in the list */
  save(settings: DirectSettings): string {
    const { editing } = this;
    if (editing) this.keep(new Map(this.settings).set(editing.key, v.parse(settingsShape, settings)));
    this.editing = undefined;
    return t('directName', { name: settings.name.trim() });
  }

  /** Whether another printer has this name. */
  isTaken(name: string): boolean {
    return [...this.settings].some(([key, one]) => one.name === name.trim() && key !== this.editing?.key);
  }

  /** Removes the printer from the list and revokes the permission to use it. */
  async forget(): Promise<void> {
    const { editing } = this;
    if (!editing) return;
    const settings = new Map(this.settings);
    settings.delete(editing.key);
    this.keep(settings);
    this.editing = undefined;
    await this.devices.find(({ key }) => key === editing.key)?.device.forget?.();
    await this.look();
  }

  /** Prints to a printer of the list. @param from first label to print, from 0 */
  print(request: JobRequest, renderer?: BatchRenderer, from = 0): PrintRun {
    const { pool, now } = this.host;
    const batches = renderer ?? new BatchRenderer(pool(), request.render, request.rows);
    const { plan, job: ticket, render, skipped, left } = request;
    const jobId = uuid();
    const run: PrintRun = new PrintRun(
      { job: printJobOf(ticket, render, plan, batches), ticket, skipped, left, jobId },
      (asked, onProgress) => this.open(asked, onProgress, jobId, from),
      now,
      { rendered: () => batches.close(), handedOver: async () => {}, cancelled: async () => {} },
    );
    run.notKept();
    this.broken = undefined;
    void run.start().then(({ state }) => {
      if (state !== 'failed') return;
      runInAction(() => {
        this.broken = { run, request };
      });
    });
    return run;
  }

  /** Whether a run lost its printer and can be resumed. */
  canGoOn(run: PrintRun): boolean {
    return this.broken?.run === run;
  }

  /** Resumes a job that lost its printer. @param label first one to print, from 1 */
  resume(label: number): PrintRun | undefined {
    return this.broken && this.print(this.broken.request, undefined, label - 1);
  }

  /** @throws Refusal printerUnknown, and as opening its device does */
  private async open(
    job: Parameters<OpenJob>[0],
    onProgress: Parameters<OpenJob>[1],
    jobId: string,
    from: number,
  ): Promise<DirectJob> {
    const found = this.find(job.printer);
    const settings = found && this.settings.get(found.key);
    if (!found || !settings) throw refuse('directGone', { name: job.printer });
    const line =
      found.kind === 'usb'
        ? await openUsb(this.host.usb!, found.device)
        : await openSerial(found.device, settings.baudRate);
    const opened = new DirectJob({ job, jobId, from, onProgress, language: settings.language }, line);
    await opened.open();
    return opened;
  }

  private find(name: string): Device | undefined {
    return this.devices.find(({ key }) => {
      const own = this.settings.get(key)?.name;
      return own !== undefined && t('directName', { name: own }) === name;
    });
  }

  private freeName(device: Device): string {
    const own = device.kind === 'usb' ? (device.device.productName ?? '').trim().slice(0, 50) : '';
    const name = own || t(device.kind === 'usb' ? 'directUsb' : 'directSerial');
    for (let n = 1; ; n++) {
      const free = n > 1 ? `${name} ${n}` : name;
      if (!this.isTaken(free)) return free;
    }
  }

  private keep(settings: ReadonlyMap<string, DirectSettings>): void {
    this.settings = settings;
    kept.write(this.host.memory, [...settings].slice(-MAX_DEVICES));
  }
}

/** Why a form cannot be saved. */
export const settingsProblem = (settings: DirectSettings) =>
  v.safeParse(settingsShape, settings).success ? undefined : problem('directBadForm');

const usbKey = ({ vendorId, productId, serialNumber }: UsbDevice): string =>
  `usb ${vendorId}:${productId} ${serialNumber ?? ''}`;

function serialKey(port: SerialPort): string {
  const { usbVendorId, usbProductId } = port.getInfo();
  return `serial ${usbVendorId ?? ''}:${usbProductId ?? ''}`;
}
