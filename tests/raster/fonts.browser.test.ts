import { expect, test } from 'vitest';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';

/** Names whose characters come from many subset files of the face; all of them with LONG_TESTS=1. */
const names = [
  '熟饼',
  '小沱',
  '龙井',
  '碧螺春',
  '蟠桃',
  '榴莲',
  '鳜鱼',
  '鲈鱼',
  '薏米',
  '砝码',
  '螺栓',
  '轴承',
  '镀锌',
].slice(0, import.meta.env.LONG_TESTS ? undefined : 5);

test('FONT-04 glyphs that arrive after a worker drew its first text are drawn all the same', async () => {
  const label: Label = {
    ...newLabel('t', 40, 30),
    elements: [
      newElement(1, { x: 1, y: 1, width: 38, textSize: 12, bold: true, inputDataType: 3, excelKey: 'a' }),
      newElement(1, { x: 1, y: 8, width: 38, textSize: 9, inputDataType: 3, excelKey: 'a' }),
    ],
  };
  const rows = names.map((name, i) => [`${name} ${i}号`]);
  const job = {
    label,
    fields: ['a'],
    mode: 'interval',
    dpi: 203,
    direction: 0,
    hOffset: 0,
    vOffset: 0,
  } as const;
  const sheets = rows.map((_, i) => [i]);
  const pool = appPool(1);
  const renderer = new BatchRenderer(pool, job, rows);
  await renderer.render([[0]]);
  await renderer.check(rows.map((_, i) => i));
  const late = await renderer.render(sheets);
  for (const [i, name] of names.entries()) {
    // A worker of its own has all of the row's glyphs before it draws anything.
    const own = appPool(1);
    const [raster] = await new BatchRenderer(own, job, rows).render([[i]]);
    expect(raster!.bits.join() === late[i]!.bits.join(), name).toBe(true);
    own.close();
  }
  pool.close();
});
