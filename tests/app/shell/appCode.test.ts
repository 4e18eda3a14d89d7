import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import AppCode from '../../../src/app/shell/AppCode';
import { paintMatrix, read } from '../../label/symbology/reader';

const drawn = (url: string) => renderToStaticMarkup(createElement(AppCode, { url }));

test('TOP-01 the code of the phone app says its address, on white in dark mode too', async () => {
  const url = 'https://labels.example.com/app?from=标签';
  const svg = drawn(url);
  const [x, , side] = /viewBox="(-\d+) (-\d+) (\d+)/.exec(svg)!.slice(1).map(Number);
  const quiet = -x!;
  const size = side! - 2 * quiet;
  expect(svg).toContain(`<rect x="${x}" y="${x}" width="${side}" height="${side}" fill="white"`);
  const modules = new Uint8Array(size * size);
  for (const [, column, row] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    modules[Number(row) * size + Number(column)] = 1;
  expect(await read(paintMatrix({ width: size, height: size, modules, quiet }))).toEqual([`QRCode:${url}`]);
});

test('TOP-01 an address that no code can carry is left out', () => {
  expect(drawn(`https://labels.example.com/${'a'.repeat(3000)}`)).toBe('');
});
