import { expect, test } from 'vitest';
import { foreignAddress, pictureAddress } from '../../src/raster/pictureAddress';

test('IMG-06 files of the server are requested each time; data: and blob: as they are', () => {
  expect(pictureAddress('/api/v3/oss/file/a.png', 17)).toBe('/api/v3/oss/file/a.png?t=17');
  expect(pictureAddress('/a.png?w=2&t=1#x', 17)).toBe('/a.png?w=2&t=17#x');
  for (const own of ['data:image/png;base64,AAAA', 'blob:http://127.0.0.1/1', 'DATA:image/png,x'])
    expect(pictureAddress(own, 17)).toBe(own);
});

test('IMG-06 a TIFF file is asked for as PNG', () => {
  for (const path of ['/a.tif', '/A.TIFF']) expect(pictureAddress(path, 17)).toBe(`${path}?format=png&t=17`);
  expect(pictureAddress('/a.tif.png', 17)).toBe('/a.tif.png?t=17');
});

test('IMG-06 a picture of another server is asked from ours, with a timestamp, its own address unchanged', () => {
  const asked = (address: string) => {
    const { pathname, searchParams } = new URL(foreignAddress(new URL(address), 17), 'http://own.example');
    return [pathname, Object.fromEntries(searchParams)];
  };
  const path = '/api/v3/oss/picture';
  const signed = 'https://cdn.example/a.png?sign=a%2Bb&t=1';
  expect(asked(signed)).toEqual([path, { url: signed, t: '17' }]);
  const tiff = 'https://cdn.example/a.TIF?x=1';
  expect(asked(tiff)).toEqual([path, { url: tiff, format: 'png', t: '17' }]);
});
