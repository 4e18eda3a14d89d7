import { spawn } from 'node:child_process';
import { problem } from '../../base/problem';
import { type JobWriter, languages } from '../../printing/languages';
import { Blocked, type Delivery, type Driver, type DriverContext, InDoubt, type JobPiece } from './driver';
import { printable, RAW, type Way } from './way';

/** Labels of one document of the spooler. */
const WINDOW = 3;
/** The script's exit code when the spooler does not know the printer. Nothing was sent. */
const NO_PRINTER = 2;

/**
 * Passes standard input to a printer unchanged (winspool.drv, data type RAW). Printer and title are
 * environment variables, so nothing from a job becomes part of the script.
 */
const SCRIPT = `
$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System;
using System.ComponentModel;
using System.IO;
using System.Runtime.InteropServices;
public static class RawPrinter {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class DocInfo { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinter(string name, out IntPtr handle, IntPtr defaults);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool ClosePrinter(IntPtr handle);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinter(IntPtr handle, int level, [In] DocInfo info);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool EndDocPrinter(IntPtr handle);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool StartPagePrinter(IntPtr handle);
  [DllImport("winspool.drv", SetLastError = true)] static extern bool EndPagePrinter(IntPtr handle);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr handle, byte[] bytes, int count, out int written);
  static void Check(bool good) { if (!good) throw new Win32Exception(Marshal.GetLastWin32Error()); }
  public static IntPtr Open(string printer) {
    IntPtr handle;
    Check(OpenPrinter(printer, out handle, IntPtr.Zero));
    return handle;
  }
  public static void Send(IntPtr handle, string title, Stream input) {
    try {
      Check(StartDocPrinter(handle, 1, new DocInfo { Name = title, Type = "RAW" }) != 0);
      Check(StartPagePrinter(handle));
      byte[] buffer = new byte[65536];
      for (int count; (count = input.Read(buffer, 0, buffer.Length)) > 0;) {
        int written;
        Check(WritePrinter(handle, buffer, count, out written));
        if (written != count) throw new IOException("The spooler took a part only");
      }
      Check(EndPagePrinter(handle));
      Check(EndDocPrinter(handle));
    } finally { ClosePrinter(handle); }
  }
}
'@
try { $handle = [RawPrinter]::Open($env:LABELWRIGHT_PRINTER) } catch { exit ${NO_PRINTER} }
[RawPrinter]::Send($handle, $env:LABELWRIGHT_TITLE, [Console]::OpenStandardInput())
`;

const ARGUMENTS = [
  ...['-NoLogo', '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass'],
  ...['-EncodedCommand', Buffer.from(SCRIPT, 'utf16le').toString('base64')],
];

class SpoolerDelivery implements Delivery {
  private started = false;

  constructor(
    private readonly context: DriverContext,
    private readonly writer: JobWriter,
  ) {}

  async print({ rasters, index }: JobPiece, printed: (count: number) => void): Promise<void> {
    const start = this.started ? [] : [this.writer.start()];
    const labels = rasters.map((raster, i) => this.writer.label(raster, index + i));
    await this.send(Buffer.concat([...start, ...labels]));
    this.started = true;
    printed(rasters.length);
  }

  async close(): Promise<void> {
    const end = this.writer.end();
    // A failure after the last label leaves no label in doubt.
    if (this.started && end.length) await this.send(end).catch(() => {});
  }

  /** One document. @throws Blocked when the spooler has no such printer, InDoubt when it accepted a part. */
  private async send(bytes: Uint8Array): Promise<void> {
    const { printer, job, signal } = this.context;
    const { name, address } = printer;
    const code = await new Promise<number | null | undefined>((resolve) => {
      const child = spawn('powershell.exe', ARGUMENTS, {
        env: { ...process.env, LABELWRIGHT_PRINTER: address, LABELWRIGHT_TITLE: job.title },
        stdio: ['pipe', 'ignore', 'ignore'],
        windowsHide: true,
        signal,
      });
      child.stdin.on('error', () => {});
      child.once('error', () => resolve(child.pid === undefined ? undefined : null));
      child.once('close', resolve);
      child.stdin.end(bytes);
    });
    if (code === 0) return;
    if (code === undefined || code === NO_PRINTER)
      throw new Blocked(problem('printerRefused', { name, address }));
    throw new InDoubt(problem('printerLost', { name }));
  }
}

/**
 * A Windows printer, by its name there. Its language goes to the spooler unchanged. Not yet tried with a real
 * printer.
 */
const spoolerDriver: Driver = {
  window: WINDOW,
  open: async (context) =>
    new SpoolerDelivery(context, languages[context.printer.language].open(context.job, context.deflate)),
};

export const spooler: Way = {
  name: 'spooler',
  /** Name of the printer in Windows. */
  address: printable(200),
  languages: RAW,
  label: 'statusSpooler',
  hint: 'statusSpoolerHint',
  addressLabel: 'statusSpoolerAddress',
  addressHint: 'statusSpoolerAddressHint',
  example: 'ZDesigner ZT230',
  platforms: ['win32'],
  unverified: true,
  makeDriver: () => spoolerDriver,
};
