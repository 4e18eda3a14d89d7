import { expect, test } from 'vitest';
import { TOAST_TIME } from '../../src/app/api';
import { API_TIMEOUT } from '../../src/app/api/client';
import { REMEMBER_DAYS } from '../../src/app/api/session/account';
import { RELOAD_DELAY } from '../../src/app/api/session/SessionStore';
import { MARGIN } from '../../src/app/documents/content';
import { PER_INCH } from '../../src/app/documents/pdf/scale';
import { SHARE_CODE_MAX } from '../../src/app/library/share/ShareForm';
import { JPEG_QUALITY } from '../../src/app/pictures/canvasFile';
import { PICTURE_MB } from '../../src/app/pictures/open';
import { PAGE_SHEETS } from '../../src/app/print/form/PreviewStore';
import { MAX_COPIES, MAX_OFFSET } from '../../src/app/print/form/printOptions';
import { MAX_ROW_COPIES } from '../../src/app/print/form/RowChoice';
import { DELAYS } from '../../src/app/print/service/ServiceFinder';
import { MM_PER_UNIT } from '../../src/base/units';
import { newElement } from '../../src/label/elements';
import { BACKGROUND_MB, LIMITS, NAME_MAX, ROUNDING } from '../../src/label/rules';
import { DEFAULT_SIZES } from '../../src/label/sizes';
import { newLabel } from '../../src/label/template';
import { storedWatermark } from '../../src/label/watermark';
import { FIRST_BATCH, NEXT_BATCH } from '../../src/raster/batch';

test('CONST-01 printing: copies, offsets, batches and pages of the preview', () => {
  expect([MAX_COPIES, MAX_ROW_COPIES, MAX_OFFSET]).toEqual([2000, 1000, 100]);
  expect([FIRST_BATCH, NEXT_BATCH, PAGE_SHEETS]).toEqual([15, 5, 10]);
});

test('CONST-01 times: session, requests, toasts, reload, the search for the service', () => {
  expect([REMEMBER_DAYS, API_TIMEOUT, TOAST_TIME, RELOAD_DELAY]).toEqual([30, 60_000, 5000, 2000]);
  expect(DELAYS).toMatchObject({ attempt: 200, first: 1000, retry: 400, retries: 20 });
});

test('CONST-01 pictures: sizes, margin of cropping, quality, scale of PDF pages', () => {
  expect([PICTURE_MB, BACKGROUND_MB, MARGIN, JPEG_QUALITY, PER_INCH]).toEqual([10, 2, 10, 0.92, 203]);
});

test('CONST-01 labels: size, gaps, canvas unit, names, corners, history of sizes', () => {
  const { width, height, gap, blackLabelGap, blackLabelOffset } = newLabel('');
  expect([width, height, gap, blackLabelGap, blackLabelOffset]).toEqual([40, 30, 2, 2, 2]);
  expect([MM_PER_UNIT, NAME_MAX, ROUNDING, SHARE_CODE_MAX]).toEqual([0.3527, 32, 0.15, 100]);
  expect(DEFAULT_SIZES.sizes).toEqual(['50*30', '70*40', '100*150']);
  expect(LIMITS).toMatchObject({ columnNum: { min: 1, max: 5 }, offset: { min: -100, max: 100 } });
});

test('CONST-01 elements and watermark: text size, font, gray value', () => {
  const text = newElement(1);
  expect([text.textSize, String(text.fontType)]).toEqual([9, '-1']);
  expect(newElement(6)).toMatchObject({ grayValue: 128 });
  expect(storedWatermark(undefined)).toMatchObject({ angle: 45, fontSize: 9, transparent: 100 });
});
