import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../ports';

export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Which part of the product is started, and where. */
interface Part {
  command?: 'start' | 'server' | 'service';
  port?: number;
  servicePort?: number;
  /** The built program, by default that of this source. */
  program?: string;
  /** Further variables of its environment. */
  env?: NodeJS.ProcessEnv;
}

/** The product as a user starts it: server and print service, or one of them, in a data folder and on ports of its own. */
export async function startProduct(dataDir: string, printers?: object, part: Part = {}) {
  const { command = 'start', port = await freePort(), servicePort = await freePort(), env } = part;
  const { program = 'dist/cli.js' } = part;
  if (printers) writeFileSync(join(dataDir, 'printers.json'), JSON.stringify(printers));
  const child = spawn(process.execPath, [program, command], {
    env: {
      ...process.env,
      PORT: String(port),
      PRINT_SERVICE_PORT: String(servicePort),
      DATA_DIR: dataDir,
      LANG: 'C',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((go, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if ((command === 'service' || output.includes(`127.0.0.1:${port}`)) && output.includes('Ctrl-C')) go();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => fail(new Error(`${command} ended with ${code}: ${output}`)));
  });
  child.removeAllListeners('exit');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    servicePort,
    output: () => output,
    stop: (signal: NodeJS.Signals = 'SIGINT') =>
      new Promise<number | null>((go) => {
        if (child.exitCode !== null) return go(child.exitCode);
        child.once('exit', go);
        child.kill(signal);
      }),
  };
}

/** A raw printer port that keeps what it receives. */
export async function tcpListener() {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (chunk) => chunks.push(chunk)));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return {
    port: (server.address() as { port: number }).port,
    received: () => Buffer.concat(chunks),
    close: () => new Promise((go) => server.close(go)),
  };
}

/** Rows of the sheet as typed into LibreOffice: name, padded number, 13-digit number, date, price. */
export const ROWS = 200;
export const record = (i: number) => {
  const date = new Date(Date.UTC(2026, 0, 1 + i));
  return {
    name: `普洱茶 ${['熟饼', '生饼', '散茶', '小沱'][i % 4]} ${i + 1}号`,
    number: String(100 + i * 7).padStart(7, '0'),
    // Check digits are left to the symbology: 12 digits and their EAN check digit make 13.
    ean: ean13(`690${String(123_456_000 + i * 37).padStart(9, '0')}`),
    date: date.toISOString().slice(0, 10),
    price: (12.5 + i / 4).toFixed(2),
  };
};

function ean13(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce((total, digit, i) => total + digit * (i % 2 ? 3 : 1), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

export const HEADINGS = ['品名', '编号', '条码', '生产日期', '单价'];

/**
 * An .xlsx written by LibreOffice: the number column is a number shown with leading zeros, the code a
 * 13-digit number in a General cell, the date a real date cell, the price a number with two decimals.
 */
export function libreOfficeSheet(folder: string): string {
  const cell = (type: string, value: string | number, style = '') =>
    `<table:table-cell office:value-type="${type}" ${
      type === 'date' ? `office:date-value="${value}"` : type === 'float' ? `office:value="${value}"` : ''
    } ${style && `table:style-name="${style}"`}>${type === 'string' ? `<text:p>${value}</text:p>` : ''}</table:table-cell>`;
  const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const { name, number, ean, date, price } = record(i);
    return row(
      cell('string', name) +
        cell('float', Number(number), 'padded') +
        cell('float', ean) +
        cell('date', date, 'day') +
        cell('float', price, 'money'),
    );
  });
  const digits = (name: string, min: number, decimals: number) =>
    `<number:number-style style:name="${name}"><number:number number:min-integer-digits="${min}" number:decimal-places="${decimals}" number:min-decimal-places="${decimals}"/></number:number-style>`;
  const style = (name: string, data: string) =>
    `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}"/>`;
  const fods = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>${digits('n-padded', 7, 0)}${digits('n-money', 1, 2)}
<number:date-style style:name="n-day"><number:year number:style="long"/><number:text>/</number:text><number:month/><number:text>/</number:text><number:day/></number:date-style>
${style('padded', 'n-padded')}${style('money', 'n-money')}${style('day', 'n-day')}</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="出库单">
${row(HEADINGS.map((heading) => cell('string', heading)).join(''))}
${rows.join('\n')}
</table:table></office:spreadsheet></office:body></office:document>`;
  const source = join(folder, '出库单.fods');
  writeFileSync(source, fods);
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', folder, source], {
    stdio: 'pipe',
    timeout: 120_000,
  });
  return join(folder, '出库单.xlsx');
}

export interface Code {
  file: string;
  kind: string;
  text: string;
}

/** Every code zbarimg finds in pictures; two processes share the work. */
export async function readCodes(files: readonly string[]): Promise<Code[]> {
  const parts: string[][] = [];
  for (let i = 0; i < files.length; i += 50) parts.push(files.slice(i, i + 50));
  const found: Code[][] = parts.map(() => []);
  let next = 0;
  const reader = async () => {
    while (next < parts.length) {
      const at = next++;
      found[at] = await zbar(parts[at]!);
    }
  };
  await Promise.all([reader(), reader()]);
  return found.flat();
}

/** The text of the one QR code of a picture, as zbarimg prints it: its XML breaks characters beyond ASCII. */
export async function readQr(file: string): Promise<string> {
  const args = ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', file];
  return (await promisify(execFile)('zbarimg', args)).stdout.trimEnd();
}

async function zbar(files: readonly string[]): Promise<Code[]> {
  const options = { maxBuffer: 1 << 26 };
  const { stdout } = await promisify(execFile)('zbarimg', ['-q', '--xml', '--nodbus', ...files], options);
  return [...stdout.matchAll(/<source href='([^']*)'>([\s\S]*?)<\/source>/g)].flatMap(([, file, source]) =>
    [...source!.matchAll(/<symbol type='([^']*)'[^>]*>\s*<data[^>]*><!\[CDATA\[([\s\S]*?)\]\]>/g)].map(
      ([, kind, text]) => ({ file: file!, kind: kind!, text: text! }),
    ),
  );
}
