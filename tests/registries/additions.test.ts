import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { settingsProblem } from '../../src/app/print/direct/DirectStore';
import { otherModes } from '../../src/app/print/form/ModePictures';
import { type Raster, stride } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { run as symbolCommand } from '../../src/cli/symbol';
import { usage } from '../../src/cli/usage';
import { bind } from '../../src/label/bind';
import type { LabelElement } from '../../src/label/element';
import { elementTypes, newElement } from '../../src/label/elements';
import { barcode } from '../../src/label/elements/barcode';
import { qr } from '../../src/label/elements/qr';
import { scannedOf } from '../../src/label/scanned';
import { quietZone, symbolFacts, symbologyOf } from '../../src/label/symbolFacts';
import { linear, matrix } from '../../src/label/symbology';
import { newLabel, readTemplate, writeTemplate } from '../../src/label/template';
import { readPrinter } from '../../src/print-service/config';
import { languageName, waysOn } from '../../src/print-service/status/drivers';
import { type LanguageName, languages, WIRE_LANGUAGES } from '../../src/printing/languages';
import { Kernels } from '../../src/raster/kernels';
import { isMode, modes } from '../../src/raster/modes';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import { openApi } from '../../src/server/openapi';
import { everyRoute } from '../../src/server/routes';
import { service } from '../print-service/harness';
import { http, ownerBrowser } from '../print-service/http';
import { job } from '../printing/samples';
import { startServer } from '../server/databases';
import { bars, cross, mode, oblong, plain, twice } from './members';
import '../label/symbology/reader';

/*
 * Every registry with one more member, added to its list and nowhere else: forms, command line, scan check, printing and
 * the description of the API take it from there. What a new member must change by hand besides its row fails here.
 */
import { written } from '../cli/written';

const { members } = vi.hoisted(() => ({ members: () => import('./members') }));
type Module = Record<string, unknown>;

vi.mock('../../src/label/elements', async (original) => {
  const real = (await original()) as { elementTypes: Map<number, unknown> };
  const { cross } = await members();
  real.elementTypes.set(cross.code, cross);
  return real;
});
vi.mock('../../src/label/symbology', async (original) => {
  const real = (await original()) as Record<'linear' | 'matrix', Map<number, unknown>>;
  const { bars, oblong } = await members();
  real.linear.set(bars.id, bars);
  real.matrix.set(oblong.id, oblong);
  return real;
});
vi.mock('../../src/printing/languages', async (original) => {
  const real = (await original()) as Module & { namesIn(all: object): object };
  const { plain } = await members();
  const languages = { ...(real.languages as object), [plain.name]: plain };
  return { ...real, languages, ...real.namesIn(languages) };
});
vi.mock('../../src/raster/modes', async (original) => {
  const real = (await original()) as { modes: object };
  const { mode } = await members();
  Object.assign(real.modes, { [mode.name]: mode.row });
  return real;
});
vi.mock('../../src/server/routes', async (original) => {
  const real = (await original()) as { everyRoute: unknown[] };
  real.everyRoute.push((await members()).twice);
  return real;
});

const DPM = 8;
const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);

const jobOf = (...elements: LabelElement[]): RenderJob => ({
  label: { ...newLabel('t', 50, 30), elements },
  fields: ['值'],
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
});
const ROWS = [[{ index: 0, cells: ['MORE1'] }], [{ index: 1, cells: ['MORE2'] }]];

/** The sheets of a job as it is printed, held to the rendering from all elements. */
async function printed(asked: RenderJob): Promise<Raster[]> {
  const sheets = await (await painter).sheets(asked, ROWS);
  for (const [i, rows] of ROWS.entries()) {
    expect(Buffer.compare(sheets[i]!.bits, (await (await painter).full(asked, rows)).bits)).toBe(0);
  }
  return sheets;
}

const inkAt = ({ width, bits }: Raster, x: number, y: number): boolean =>
  ((bits[y * stride(width) + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;

/** What the bundled reader finds on a sheet, enlarged three times. */
async function scan(sheet: Raster, format: NonNullable<ReturnType<typeof scannedOf>>['format']) {
  const [width, height] = [3 * sheet.width, 3 * sheet.height];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (inkAt(sheet, Math.floor(x / 3), Math.floor(y / 3))) data.fill(0, at, at + 3);
    }
  }
  const found = await readBarcodes({ width, height, data } as ImageData, { formats: [format] });
  return found.map(({ text }) => text);
}

describe('an element type', () => {
  const own = { x: 4, y: 5, width: 12, height: 8, thickness: 3 };

  test('is made, stored and read with its own fields', () => {
    const label = { ...newLabel('t', 50, 30), elements: [newElement(cross.code, own)] };
    expect(elementTypes.get(cross.code)?.panel.map(({ field }) => field)).toEqual(['thickness']);
    const again = readTemplate(JSON.stringify(writeTemplate(label)));
    expect(again.elements.find(({ elementType }) => elementType === cross.code)).toMatchObject(own);
    expect(bind(again, [], { index: 0, now: 0 }, DPM).problems).toEqual([]);
  });

  test('is printed by its own draw, the same in every way of rendering', async () => {
    const [sheet] = await printed(jobOf(newElement(cross.code, own)));
    const at = (x: number, y: number) => inkAt(sheet!, x * DPM, y * DPM);
    expect([at(10, 6), at(5, 9), at(15, 9), at(5, 6), at(20, 9)]).toEqual([true, true, true, false, false]);
  });
});

describe('a symbology', () => {
  const bar = (given: object = {}) =>
    newElement(barcode.code, { x: 2, y: 2, width: 44, height: 12, barcodeType: bars.id, ...given });
  const code = newElement(qr.code, {
    x: 5,
    y: 15,
    width: 14,
    height: 14,
    codeType: oblong.id,
    content: oblong.sample,
  });

  test('is offered by the panel, and an element keeps it', () => {
    const offered = (type: typeof barcode | typeof qr) =>
      type.panel.flatMap(({ options }) => options?.map(({ value }) => value) ?? []);
    expect(offered(barcode)).toContain(bars.id);
    expect(offered(qr)).toContain(oblong.id);
    expect([bar().barcodeType, code.codeType]).toEqual([bars.id, oblong.id]);
    expect(symbologyOf(code)).toBe(oblong);
  });

  test('measures as wide and as high as it is', () => {
    expect(symbolFacts(code, DPM)).toMatchObject({ modules: 18, down: 8, dots: 5, width: 11.25, height: 5 });
    // 112 dots each way, 20 x 10 modules with the quiet zone, 5 dots each.
    expect(quietZone(code, DPM)).toEqual({ left: 6, top: 31, width: 100, height: 50 });
  });

  test('prints and reads back as the scan check expects it', async () => {
    const columns = { inputDataType: 3, excelKey: '值' };
    const sheets = await printed(jobOf(bar({ ...columns, showText: 0 }), code));
    for (const [i, text] of ['MORE1', 'MORE2'].entries()) {
      expect(scannedOf({ ...bar(), content: text })).toEqual({ format: 'Code39Std', text });
      expect(await scan(sheets[i]!, 'Code39Std')).toEqual([text]);
    }
    const { format, text } = scannedOf(code)!;
    expect(await scan(sheets[0]!, format)).toEqual([text]);
    expect(text).toBe(oblong.sample);
  });

  test('goes by its word on the command line', async () => {
    const rows = await written(symbolCommand, '--type', 'oblong', '--content=1234567890');
    expect(rows.trim().split('\n')).toHaveLength(8);
    expect(await written(symbolCommand, '--type', 'more39', '--content=A')).toMatch(/^[01]+\n$/);
    expect(usage()).toContain('|more39|');
    expect(usage()).toContain('|oblong ');
  });

  test('goes by a word of its own', () => {
    const words = [...linear.values(), ...matrix.values()].map(({ id, word }) => word ?? String(id));
    expect(words).toEqual([...new Set(words)]);
  });
});

describe('a printer language', () => {
  const name = plain.name as LanguageName;

  test('is offered for direct printing and on the command line', () => {
    expect(WIRE_LANGUAGES).toContain(name);
    expect(
      settingsProblem({ name: 'P', language: name, dpi: 203, width: 80, baudRate: 9600 }),
    ).toBeUndefined();
    expect(usage()).toContain(`|${plain.name}]`);
  });

  test('is offered and taken by the form of the print service, and shown on its card', async () => {
    for (const { name: driver, languages: taken } of waysOn('linux')) {
      expect(taken.includes(name), driver).toBe(driver !== 'ipp');
    }
    expect(languageName((key) => key, languages[name])).toBe('Plain/1');
    const entry = {
      name: 'P',
      driver: 'tcp',
      address: '192.0.2.1:9100',
      language: name,
      dpi: 203,
      width: 80,
    };
    expect(readPrinter(entry, '/tmp', () => new Error() as never)).toEqual(entry);
    const { ownerPage } = await service({ printers: [entry], statusPorts: [0] });
    const { port, headers } = await ownerBrowser(ownerPage);
    const form = (await http(port, '/printers/new', headers)).body;
    expect(form).toContain('<option value="plain">Plain/1</option>');
    expect((await http(port, '/', headers)).body).toContain('Plain/1');
  });

  test('writes jobs, and its printers are asked in it', () => {
    const writer = languages[name].open(job({ width: 8, height: 1, count: 1 }), (bits) => bits);
    const label = writer.label({ width: 8, height: 1, bits: Uint8Array.of(0x41) }, 0);
    expect(Buffer.from(label).toString('latin1')).toBe('1 1\nA\f');
    expect(languages[name].status!.read(Uint8Array.of(6))).toEqual({ state: 'ready', reasons: [] });
  });
});

test('a print mode is offered with the others, known when stored, and named by the command line', () => {
  expect(otherModes).toContain(mode.name);
  expect(isMode(mode.name)).toBe(true);
  expect(usage()).toContain(`|${mode.name} `);
  expect(Object.keys(modes)[0]).toBe('interval');
});

test('an API call is answered, its input checked, and described', async () => {
  const server = await startServer();
  try {
    const { path } = twice;
    expect(await server.send(path, { n: '21' })).toMatchObject({ code: 200, data: { twice: 42 } });
    expect(await server.send(path, { n: 'x' })).toMatchObject({ code: 400 });
    expect(openApi(everyRoute)).toHaveProperty(['paths', '/registries/twice', 'get']);
  } finally {
    await server.close();
  }
});
