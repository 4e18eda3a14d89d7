import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../src/app/api/errors';
import { type CloudFont, FontRegistry } from '../../../src/app/fonts/FontRegistry';
import { FontUploads } from '../../../src/app/fonts/FontUploads';
import type { FontHost, LocalFont } from '../../../src/app/fonts/fontHost';
import { boxFont } from '../../raster/boxFont';

const box = (): Blob => new Blob([new Uint8Array(boxFont('AB'))]);
const fontOf = (fontId: number, given: Partial<CloudFont> = {}): CloudFont => ({
  fontId,
  fontValue: String(fontId),
  fontName: `字体${fontId}`,
  fontKind: 'zh-CN',
  fontEnglishName: '',
  fontTraditionalName: '',
  fontKoreanName: '',
  fontUrl: `/api/v3/oss/file/file-${fontId}`,
  sysUserId: 1,
  size: 1000,
  restricted: 0,
  createTime: 0,
  ...given,
});
const localFont = (postscriptName: string): LocalFont => ({
  postscriptName,
  fullName: postscriptName,
  family: postscriptName,
  style: 'Regular',
  blob: async () => box(),
});

/** A registry whose server has `rows`, and what was asked of both. */
function registryOf(rows: CloudFont[], host: Partial<FontHost> = {}) {
  const calls: string[] = [];
  const list = vi.fn(async (page: number, size: number) => {
    calls.push('list');
    const from = (page - 1) * size;
    return { total: rows.length, rows: rows.slice(from, from + size) };
  });
  const face = vi.fn(async (_: CloudFont) => {
    calls.push('face');
    return { characters: [0x41, 0x5a] };
  });
  const fetch = vi.fn(async (_: string) => box());
  const all = { list, face, fetch, queryLocalFonts: undefined, isLocalAllowed: async () => false, ...host };
  return { registry: new FontRegistry(all as unknown as FontHost), calls, list, face, fetch };
}
afterEach(() => void vi.restoreAllMocks());

test('FONT-01 all pages of the list are fetched; it is replaced only when it differs', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => fontOf(i + 1));
  const { registry, calls } = registryOf(rows);
  await Promise.all([registry.load(), registry.load()]);
  expect(registry.cloud).toEqual(rows);
  expect(calls).toHaveLength(2);
  expect(registry.version).toBe(1);
  await registry.load();
  expect(registry.version).toBe(1);
  rows.pop();
  await registry.load();
  expect([registry.cloud?.length, registry.version]).toEqual([119, 2]);
});

test('FONT-01 a list that did not come says why, and keeps what was there', async () => {
  const { registry, list } = registryOf([fontOf(1)]);
  await registry.load();
  list.mockRejectedValueOnce(new NetworkError('请求超时'));
  await registry.load();
  expect(registry.failure).toBe('请求超时');
  expect(registry.cloud).toHaveLength(1);
  await registry.load();
  expect(registry.failure).toBeUndefined();
});

test('FONT-04 a cloud font is fetched once, from where the list says, and known by its file', async () => {
  const { registry, fetch, calls } = registryOf([fontOf(7)]);
  const [one, two] = await Promise.all([registry.source('cloud:7'), registry.source('cloud:7')]);
  expect(one).toMatchObject({ key: 'cloud:7', id: 'file-7' });
  expect(two).toBe(one);
  expect(fetch.mock.calls).toEqual([['/api/v3/oss/file/file-7']]);
  // Its characters are read from its bytes.
  expect(calls).toEqual(['list']);
});

test('FONT-04 the server reports the characters of a packed font', async () => {
  const { registry } = registryOf([fontOf(7)], { fetch: async () => new Blob(['wOF2....']) });
  expect(await registry.source('cloud:7')).toMatchObject({ characters: [0x41, 0x5a] });
});

test('FONT-03 a font that is not listed, or went, cannot be had; one that failed is tried again', async () => {
  const rows = [fontOf(7)];
  const { registry, fetch } = registryOf(rows);
  expect(await registry.source('cloud:9')).toBeUndefined();
  fetch.mockRejectedValueOnce(new Error('font: HTTP 500'));
  await expect(registry.source('cloud:7')).rejects.toThrow('500');
  expect(await registry.source('cloud:7')).toBeDefined();
  rows.pop();
  await registry.load();
  expect(await registry.source('cloud:7')).toBeUndefined();
});

test('FONT-02 ERR-04 fonts of the machine: no such access, refused, another error, granted', async () => {
  const without = registryOf([]).registry;
  await without.requestLocal();
  expect([without.localProblem, without.local]).toEqual(['fontNoApi', undefined]);

  const query = vi.fn<NonNullable<FontHost['queryLocalFonts']>>();
  const { registry } = registryOf([], { queryLocalFonts: query });
  query.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await registry.requestLocal();
  expect([registry.localProblem, registry.local]).toEqual(['fontDenied', undefined]);
  vi.spyOn(console, 'warn').mockReturnValue();
  query.mockRejectedValueOnce(new DOMException('odd', 'SecurityError'));
  await registry.requestLocal();
  expect([registry.localProblem, registry.local]).toEqual([undefined, []]);
  const bold = { postscriptName: 'SimHei-Bold', fullName: '黑体 粗体', family: '黑体', style: 'Bold' };
  query.mockResolvedValue([{ ...localFont('x'), ...bold }]);
  const { version } = registry;
  await registry.requestLocal();
  expect(registry.local).toEqual([{ ...bold, blob: expect.any(Function) }]);
  expect(registry.version).toBe(version + 1);
});

test('FONT-02 nobody is asked for a font of the machine: it is there once that was allowed', async () => {
  let isAllowed = false;
  const query = vi.fn(async (names?: readonly string[]) => (names ?? ['SimHei', 'Arial']).map(localFont));
  const { registry } = registryOf([], { queryLocalFonts: query, isLocalAllowed: async () => isAllowed });
  expect(await registry.source('local:SimHei')).toBeUndefined();
  await registry.listAllowedLocal();
  expect(query).not.toHaveBeenCalled();
  isAllowed = true;
  const file = await registry.source('local:SimHei');
  expect(file).toMatchObject({ key: 'local:SimHei', id: expect.stringMatching(/^SimHei-\d+$/) });
  expect(query).toHaveBeenCalledWith(['SimHei']);
  await registry.listAllowedLocal();
  expect(registry.local).toHaveLength(2);
});

/** Uploads over a server that answers as `send` does. */
function uploadsOf(send: (signal: AbortSignal) => Promise<unknown>) {
  const load = vi.fn(async () => {});
  const upload = vi.fn((_: string, __: File, ___: object, { signal }: { signal: AbortSignal }) =>
    send(signal),
  );
  const call = vi.fn(async () => ({}));
  const notify = vi.fn();
  const host = { upload, call, registry: { load }, notify } as unknown as ConstructorParameters<
    typeof FontUploads
  >[0];
  return { uploads: new FontUploads(host), upload, load, call, notify };
}
const file = (bytes: BlobPart = box(), name = '黑体.ttf') => new File([bytes], name);

test('FONT-01 an upload shows its progress, can be cancelled, and the list follows', async () => {
  const { uploads, load } = uploadsOf(async () => fontOf(3));
  expect(await uploads.add(file())).toMatchObject({ fontId: 3 });
  expect(load).toHaveBeenCalledTimes(1);
  expect([uploads.name, uploads.failure]).toEqual([undefined, undefined]);

  const slow = uploadsOf(
    (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  const done = slow.uploads.add(file());
  await vi.waitFor(() => expect(slow.upload).toHaveBeenCalled());
  expect(slow.uploads.name).toBe('黑体.ttf');
  expect(await slow.uploads.add(file())).toBeUndefined();
  slow.uploads.cancel();
  expect(await done).toBeUndefined();
  expect([slow.uploads.name, slow.uploads.failure]).toEqual([undefined, undefined]);
  expect(slow.load).not.toHaveBeenCalled();
});

test('FONT-01 what is no font, or too large, is not sent', async () => {
  const { uploads, upload } = uploadsOf(async () => fontOf(3));
  await uploads.add(file('<svg>', 'a.ttf'));
  expect(uploads.failure).toEqual({ key: 'fontUploadType', params: { name: 'a.ttf' } });
  await uploads.add(file(new Uint8Array(30 * 1024 * 1024 + 1), 'b.ttf'));
  expect(uploads.failure).toEqual({ key: 'fontUploadLarge', params: { name: 'b.ttf', mb: 30 } });
  expect(upload).not.toHaveBeenCalled();
});
