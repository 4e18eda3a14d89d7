import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bind, isTimed } from '../../../src/label/bind';
import type { Context2D, DrawEnv, LabelElement } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';
import { formatTime, fromInput, shifted, toInput } from '../../../src/label/moment';
import { type Label, newLabel, readElement } from '../../../src/label/template';

const label = (...elements: LabelElement[]): Label => ({ ...newLabel('t'), elements });
const at = (...parts: [number, number, number, number?, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, ...(parts.slice(2) as [number])).getTime();
const NOW = at(2024, 2, 29, 23, 5, 9);

/** What an element prints at a moment. */
function printed(given: Record<string, unknown>, now = NOW): unknown {
  const { elements, problems } = bind(label(newElement(9, given)), [], { index: 0, now }, 8);
  expect(problems).toEqual([]);
  return elements[0]!.content;
}

test('ELEM-10 defaults of date and time', () => {
  expect(newElement(9)).toMatchObject({
    width: 25,
    height: 20,
    textSize: 9,
    dateType: 2,
    autoUpdate: true,
    dateFormat: 'YYYY年MM月DD日',
    timeFormat: '',
    hourMigration: 0,
    timeMigration: 0,
    monthMigration: 0,
    yearMigration: 0,
    fontType: '-1',
    font_scale: 1,
    bold: false,
    italic: false,
    underline: false,
    strikethrough: false,
    alignment: 1,
    lineWrap: true,
    automaticHeightCalculation: true,
  });
});

test.each([
  ['YYYY年MM月DD日', '', '2024年02月29日'],
  ['YYYY-MM-DD', 'HH:mm:ss', '2024-02-29 23:05:09'],
  ['YYYY/MM/DD', 'HH:mm', '2024/02/29 23:05'],
  ['MM-DD', '', '02-29'],
  ['DD/MM/YYYY', '', '29/02/2024'],
  ['', 'HH:mm', '23:05'],
])('G-49 date format "%s" with time format "%s"', (dateFormat, timeFormat, text) => {
  expect(printed({ dateFormat, timeFormat })).toBe(text);
});

test('G-49 the panel offers the six date formats and three time formats', () => {
  const row = (field: string) => elementTypes.get(9)!.panel.find((candidate) => candidate.field === field)!;
  expect(row('dateFormat').options!.map(({ value }) => value)).toEqual([
    'YYYY年MM月DD日',
    'YYYY-MM-DD',
    'YYYY/MM/DD',
    'MM-DD',
    'DD/MM/YYYY',
    '',
  ]);
  expect(row('timeFormat').options!.map(({ value }) => value)).toEqual(['HH:mm:ss', 'HH:mm', '']);
});

describe('ELEM-11 moments and offsets', () => {
  test('print-out time is the moment of the job, fixed time the stored one', () => {
    const lockTimeStamp = at(2020, 1, 2);
    expect(printed({ autoUpdate: true, lockTimeStamp })).toBe('2024年02月29日');
    expect(printed({ autoUpdate: false, lockTimeStamp })).toBe('2020年01月02日');
  });

  test.each([
    [{ yearMigration: 1 }, '2025-02-28 23:05'],
    [{ yearMigration: 4 }, '2028-02-29 23:05'],
    [{ monthMigration: 12 }, '2025-02-28 23:05'],
    [{ monthMigration: -1 }, '2024-01-29 23:05'],
    [{ timeMigration: 1 }, '2024-03-01 23:05'],
    [{ hourMigration: 1 }, '2024-03-01 00:05'],
    [{ yearMigration: 1, timeMigration: 1 }, '2025-03-01 23:05'],
    [{ yearMigration: 1, monthMigration: 1, timeMigration: 3, hourMigration: -24 }, '2025-03-30 23:05'],
  ])('offsets in the order years, months, days, hours: %j', (offsets, text) => {
    expect(printed({ dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm', ...offsets })).toBe(text);
  });

  test('months are clamped to the month end', () => {
    const moved = (months: number) =>
      formatTime(shifted(at(2023, 1, 31), { years: 0, months, days: 0, hours: 0 }), 'YYYY-MM-DD');
    expect([1, 2, 3, 13, -2].map(moved)).toEqual([
      '2023-02-28',
      '2023-03-31',
      '2023-04-30',
      '2024-02-29',
      '2022-11-30',
    ]);
  });

  test('any months keep the day, or end on the last day of the month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: -2400, max: 2400 }),
        (moment, months) => {
          const from = new Date(moment);
          const to = shifted(moment, { years: 0, months, days: 0, hours: 0 });
          const distance = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
          expect(distance).toBe(months);
          const next = new Date(to);
          next.setDate(to.getDate() + 1);
          expect(
            to.getDate() === from.getDate() || (next.getDate() === 1 && to.getDate() < from.getDate()),
          ).toBe(true);
        },
      ),
    );
  });

  test('a fixed time that was never set, and a missing moment, forbid printing', () => {
    const unset = label(newElement(9, { autoUpdate: false }));
    expect(bind(unset, [], { index: 0, now: NOW }, 8).problems[0]).toMatchObject({ key: 'timeUnset' });
    expect(bind(label(newElement(9)), [], { index: 0 }, 8).problems[0]).toMatchObject({ key: 'timeMissing' });
  });
});

test('G-49 dateType agrees with autoUpdate, which wins on load', () => {
  const read = (given: object) => {
    const { dateType, autoUpdate } = readElement({ elementType: 9, ...given });
    return [dateType, autoUpdate];
  };
  expect(read({ dateType: 1, autoUpdate: true })).toEqual([2, true]);
  expect(read({ dateType: 2, autoUpdate: 0 })).toEqual([1, false]);
  expect(read({ dateType: 1 })).toEqual([1, false]);
  expect(elementTypes.get(9)!.change!(newElement(9), 'dateType', 1)).toEqual({
    dateType: 1,
    autoUpdate: false,
  });
});

test('an element never prints neither date nor time', () => {
  const { change } = elementTypes.get(9)!;
  expect(change!(newElement(9), 'dateFormat', '')).toEqual({ dateFormat: '', timeFormat: 'HH:mm' });
  const time = newElement(9, { dateFormat: '', timeFormat: 'HH:mm' });
  expect(change!(time, 'timeFormat', '')).toEqual({ timeFormat: '', dateFormat: 'YYYY年MM月DD日' });
});

test('ELEM-10 a label is timed when something printed shows the moment of printing', () => {
  expect(isTimed(label(newElement(9)))).toBe(true);
  expect(isTimed(label(newElement(9, { autoUpdate: false, lockTimeStamp: NOW })))).toBe(false);
  expect(isTimed(label(newElement(9, { takePrint: false })))).toBe(false);
  const hidden = { ...newElement(9, { takePrint: false }), id: 'date' };
  expect(isTimed(label(hidden, newElement(1, { contentType: 'reference', refIds: ['date'] })))).toBe(true);
});

test('the input of a fixed time reads back what it shows, and refuses what is none', () => {
  expect(toInput(NOW)).toBe('2024-02-29T23:05:09');
  expect(fromInput(toInput(NOW))).toBe(NOW);
  expect(['', 'x', '2024-13-40T00:00', '2024-02-29'].map(fromInput)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('G-13 textSize is the truth, fontSize its mirror that is read when there is no textSize', () => {
  const sizes = (code: number, given: object) => {
    const { textSize, fontSize } = readElement({ elementType: code, ...given });
    return [textSize, fontSize];
  };
  for (const code of [1, 9]) {
    expect(sizes(code, { fontSize: 14 })).toEqual([14, 14]);
    expect(sizes(code, { fontSize: 14, textSize: 11 })).toEqual([11, 11]);
    expect(sizes(code, { fontSize: 'x' })).toEqual([9, 9]);
    expect(sizes(code, { fontSize: 1e9 })).toEqual([400, 400]);
  }
});

test('G-13 hAlignment wins over horizontalAlignment, which mirrors it', () => {
  const read = (given: object) => {
    const { hAlignment, horizontalAlignment } = readElement({ elementType: 1, ...given });
    return [hAlignment, horizontalAlignment];
  };
  expect(read({ horizontalAlignment: 3 })).toEqual([3, 3]);
  expect(read({ horizontalAlignment: 3, hAlignment: 2 })).toEqual([2, 2]);
  expect(read({ horizontalAlignment: 7 })).toEqual([1, 1]);
});

test('G-17 takePrint accepts 0 and 1, and is on when missing', () => {
  const read = (takePrint: unknown) => readElement({ elementType: 9, takePrint }).takePrint;
  expect([0, 1, '0', true, undefined, 'x'].map(read)).toEqual([false, true, false, true, true, true]);
});

test('ELEM-10 font_scale multiplies the size of the text', () => {
  const drawn = (given: object) => {
    const canvas = createCanvas(320, 160);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, 320, 160);
    const element = newElement(9, { width: 40, height: 20, content: '2024-02-29', ...given });
    const env: DrawEnv = { dotsPerMm: 8, fontFamily: 'sans-serif', picture: () => undefined };
    ctx.scale(8, 8);
    elementTypes.get(9)!.draw(ctx as unknown as Context2D, element, env);
    return Buffer.from(ctx.getImageData(0, 0, 320, 160).data).toString('base64');
  };
  expect(drawn({ font_scale: 2 })).toBe(drawn({ textSize: 18 }));
  expect(drawn({ font_scale: 2 })).not.toBe(drawn({}));
});
