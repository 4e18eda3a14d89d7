import { expect, test, vi } from 'vitest';
import { COVER_DRAWING } from '../../../src/app/library/cloud/coverDrawing';
import { renewCover } from '../../../src/app/library/cloud/renewCover';
import { newLabel } from '../../../src/label/template';

vi.spyOn(console, 'warn').mockImplementation(() => {});
const origin = { templetId: 7, revision: 3 };

async function callsFor(coverDrawing: number, cover = async () => '/file/new') {
  const calls: unknown[] = [];
  const call = async (path: string, input: unknown) => void calls.push([path, input]);
  await renewCover({ ...newLabel('t'), cover: '/file/old', coverDrawing }, origin, {
    call: call as never,
    cover,
  });
  return calls;
}

test('LIB-01 a cover of an earlier version of the drawing is drawn again and sent', async () => {
  const sent = { ...origin, cover: '/file/new', coverDrawing: COVER_DRAWING };
  expect(await callsFor(0)).toEqual([['POST /templet/cover', sent]]);
});

test('LIB-01 a cover of this version stays, and one that cannot be drawn is not sent', async () => {
  expect(await callsFor(COVER_DRAWING)).toEqual([]);
  expect(await callsFor(0, () => Promise.reject(new Error('no canvas')))).toEqual([]);
});
