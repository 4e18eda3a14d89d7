import * as v from 'valibot';
import { expect, test } from 'vitest';
import { crc32 } from '../../src/base/crc32';
import { Refusal } from '../../src/base/problem';
import { jobTicket, MAX_LABEL_BYTES } from '../../src/printing/job';
import {
  type BatchHeader,
  batchOf,
  clientMessage,
  compareVersions,
  joinBatch,
  MAX_FRAME_BYTES,
  serviceMessage,
  splitBatch,
} from '../../src/printing/protocol';
import { differing, job, sample } from './samples';

const UUID = '8b0f7d1e-6b8c-4a43-9d29-0f6f3f1c2a55';

test.each([
  ['1.0.0.0', '1.0.0.0', 0],
  ['1.0.0.10', '1.0.0.9', 1],
  ['0.9.99.99', '1.0.0.0', -1],
  ['1.2', '1.2.0.0', 0],
  ['1.2', '1.2.0.1', -1],
  ['10.0.0.0', '9.9.9.9', 1],
])('G-06 version %s against %s, part by part', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test.each([
  ['title', 'x'.repeat(201)],
  ['printer', ''],
  ['width', 0],
  ['width', 20_001],
  ['width', 1.5],
  ['width', Number.NaN],
  ['height', -1],
  ['height', 200_001],
  ['dpi', 204],
  ['paperType', 0],
  ['paperType', 4],
  ['gap', -1],
  ['gap', Number.POSITIVE_INFINITY],
  ['blackLabelGap', 101],
  ['blackLabelOffset', -101],
  ['density', 16],
  ['density', -1],
  ['speed', 31],
  ['cutMode', 3],
  ['machineType', 4],
  ['count', 0],
  ['count', 1_000_001],
  ['count', '1'],
])('PRN-12 a job with %s = %s is refused', (key, value) => {
  expect(v.safeParse(jobTicket, job()).success).toBe(true);
  expect(v.safeParse(jobTicket, { ...job(), [key]: value }).success).toBe(false);
});

test('PRN-12 a label larger than a job may have is refused, though each side alone is fine', () => {
  expect(v.safeParse(jobTicket, job({ width: 8000, height: 16_000 })).success).toBe(true);
  expect(v.safeParse(jobTicket, job({ width: 8000, height: 20_000 })).success).toBe(false);
});

test('PRN-14 a batch holds 15 labels, fewer when they are large, and always fits one frame', () => {
  expect(batchOf(job())).toBe(15);
  expect(batchOf(job({ width: 20_000, height: 6710 }))).toBe(1);
  const width = 8 * 1024;
  for (let height = 8; height <= MAX_LABEL_BYTES / 1024; height += 8) {
    expect(batchOf(job({ width, height })) * 1024 * height).toBeLessThanOrEqual(MAX_FRAME_BYTES);
  }
});

test.each([
  [{ id: 1, type: 'hello', version: '1.0.0.0', os: 'browser' }, true],
  [{ id: 1, type: 'hello', version: '1.0.0.0.0', os: 'browser' }, false],
  [{ id: 1, type: 'hello', version: 'v1', os: 'browser' }, false],
  [{ id: 1, type: 'printers' }, true],
  [{ id: -1, type: 'printers' }, false],
  [{ id: '1', type: 'printers' }, false],
  [{ type: 'printers' }, false],
  [{ id: 1, type: 'reboot' }, false],
  [{ id: 1, type: 'job', jobId: UUID, job: job() }, true],
  [{ id: 1, type: 'job', jobId: '../../etc', job: job() }, false],
  [{ id: 1, type: 'job', jobId: '__proto__', job: job() }, false],
  [{ id: 1, type: 'batch', jobId: UUID, index: 0, count: 5, crc: 1 }, true],
  [{ id: 1, type: 'batch', jobId: UUID, index: 0, count: 0, crc: 1 }, false],
  [{ id: 1, type: 'batch', jobId: UUID, index: -1, count: 5, crc: 1 }, false],
  [{ id: 1, type: 'batch', jobId: UUID, index: 0, count: 5, crc: 2 ** 32 }, false],
  [{ id: 1, type: 'cancel', jobId: UUID }, true],
  [null, false],
  [[], false],
  ['cancel', false],
])('a message to the service: %j is let in: %s', (message, good) => {
  expect(v.safeParse(clientMessage, message).success).toBe(good);
});

test('an error whose name is none is shown as one that the page has', () => {
  const read = v.parse(serviceMessage, { id: 1, type: 'error', code: 400, msg: '<b>no name</b>' });
  expect(read).toMatchObject({ msg: 'svcBadMessage' });
});

const rasters = [1, 2, 3].map((seed) => sample('noise', 77, 20, seed));
const wide = job({ width: 77, height: 20 });
const header = (frame: Uint8Array, changes: Partial<BatchHeader> = {}): BatchHeader => ({
  id: 1,
  type: 'batch',
  jobId: UUID,
  index: 0,
  count: 3,
  crc: crc32(frame),
  ...changes,
});

test('a batch comes out of its frame as it went in', () => {
  const frame = joinBatch(rasters);
  const out = splitBatch(header(frame), wide, frame);
  expect(out.map((raster, i) => differing(raster, rasters[i]!))).toEqual([0, 0, 0]);
});

test('bits beyond the width are cleared, and only those', () => {
  const frame = new Uint8Array(3 * 10 * 20).fill(255);
  for (const { bits } of splitBatch(header(frame), wide, frame)) {
    expect([...bits].every((byte, i) => byte === (i % 10 === 9 ? 0b11111000 : 255))).toBe(true);
  }
  const full = splitBatch(
    header(frame, { count: 1, crc: crc32(frame.subarray(0, 200)) }),
    job({ width: 80, height: 20 }),
    frame.subarray(0, 200),
  );
  expect([...full[0]!.bits].every((byte) => byte === 255)).toBe(true);
});

test('a frame of the wrong length or with one wrong bit is refused', () => {
  const frame = joinBatch(rasters);
  const flipped = frame.slice();
  flipped[100]! ^= 1;
  for (const [bad, with_] of [
    [frame.subarray(1), header(frame.subarray(1))],
    [frame, header(frame, { count: 2 })],
    [flipped, header(frame)],
    [new Uint8Array(0), header(new Uint8Array(0))],
  ] as const) {
    expect(() => splitBatch(with_, wide, bad)).toThrow(Refusal);
  }
});
