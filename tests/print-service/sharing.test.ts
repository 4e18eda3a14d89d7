import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { encodePng } from '../../src/printing/languages/png';
import type { JobStatus } from '../../src/printing/protocol';
import { deflate, job, random } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { label, labelsOf, SIZE } from './crash/printed';
import { buildChild, printThrough, Service } from './crash/process';
import { FakePrinter } from './fakePrinter';
import { after, Client, folder, service } from './harness';

buildChild();

const keyOf = (bits: Uint8Array) => Buffer.from(bits).toString('base64');
const numbers = (total: number) => new Map(labelsOf(0, total).map(({ bits }, i) => [keyOf(bits), i]));

/** The labels that each printer reported as printed, as numbers. */
const said = ({ ranges }: JobStatus, printer: string) =>
  ranges
    .filter((range) => range.printer === printer)
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));

/** Prints what is still missing on whichever printer is free; each runs out of paper again and again. */
async function race(seed: number, total: number) {
  const printers = await Promise.all([1, 3].map((pace) => FakePrinter.open('tspl', { pace })));
  after(() => Promise.all(printers.map((printer) => printer.close())));
  const [a, b] = printers as [FakePrinter, FakePrinter];
  const list = [a, b].map(({ address }, i) => ({ name: 'AB'[i]!, driver: 'tcp', address, language: 'tspl' }));
  const { port } = await service({ printers: list });
  const client = await Client.open(port);
  const id = randomUUID();
  const asked = job({ printer: 'A', ...SIZE, count: total });
  await client.ask({ type: 'job', jobId: id, job: asked, also: ['B'] });
  const next = random(seed);
  let isOver = false;
  const troubles = Promise.all(
    printers.map(async (printer) => {
      while (!isOver) {
        await sleep(next() * 60);
        printer.paper = next() * 4;
        await sleep(next() * 120);
        printer.paper = Number.POSITIVE_INFINITY;
      }
    }),
  );
  for (let i = 0; i < total; i += 5) await client.batch(id, i, labelsOf(i, Math.min(i + 5, total)));
  const end = await client.done(id);
  isOver = true;
  await troubles;
  const known = numbers(total);
  const paper = printers.map((printer) =>
    readTspl(printer.stream, 8).map(({ raster }) => known.get(keyOf(raster.bits))!),
  );
  return { end, paper };
}

test.each([1, 2, 3])(
  'SVC-07 two printers that run out of paper in turn: none lost, none twice, and who printed what is said (seed %i)',
  async (seed) => {
    const total = 120;
    const { end, paper } = await race(seed, total);
    expect(end).toMatchObject({ state: 'done', sent: total, skipped: 0, doubt: [] });
    expect(paper.flat().sort((x, y) => x - y)).toEqual(Array.from({ length: total }, (_, i) => i));
    for (const [i, name] of ['A', 'B'].entries()) {
      expect(paper[i]!.length).toBeGreaterThan(0);
      expect(paper[i]!.toSorted((x, y) => x - y)).toEqual(said(end, name));
    }
  },
  120_000,
);

test('SVC-07 a service killed while two printers share a job: every label once, each printer in order', async () => {
  const total = 300;
  const dataDir = await folder();
  const printers = ['A', 'B'].map((name) => ({ name, driver: 'file', address: name, dpi: 203, width: 104 }));
  await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
  const running = new Service(dataDir);
  after(() => running.stop());
  const cuts = [70, 200];
  const labels = (from: number, to: number) => {
    if (cuts.length && from >= cuts[0]!) {
      cuts.shift();
      setTimeout(() => running.kill(), 3);
    }
    return labelsOf(from, to);
  };
  const asked = job({ printer: 'A', ...SIZE, count: total });
  const end = await printThrough(running, randomUUID(), asked, labels, { also: ['B'] });
  expect(running.endedWith).toEqual(['SIGKILL', 'SIGKILL']);
  expect(end).toMatchObject({ state: 'done', sent: total, skipped: 0, doubt: [] });
  expect([...said(end, 'A'), ...said(end, 'B')].sort((x, y) => x - y)).toEqual([...numbers(total).values()]);
  for (const name of ['A', 'B']) {
    const [own] = await readdir(join(dataDir, name));
    const pictures = (await readdir(join(dataDir, name, own!)))
      .filter((file) => file.endsWith('.png'))
      .sort();
    const found = pictures.map((file) => Number(file.slice(6, 12)) - 1);
    expect(found).toEqual(said(end, name));
    for (const i of [found[0]!, found.at(-1)!]) {
      const png = await readFile(join(dataDir, name, own!, pictures[found.indexOf(i)]!));
      expect(png.equals(encodePng(label(i), 203, deflate))).toBe(true);
    }
  }
}, 120_000);
