import { randomBytes } from 'node:crypto';
import { observable } from 'mobx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/app/api/errors';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { CloudStore } from '../../../src/app/library/cloud/CloudStore';
import { PictureUploads, type Progress, withPictures } from '../../../src/app/pictures/PictureUploads';
import { machineClock } from '../../../src/base/clock';
import { newLabel, readTemplate, writeTemplate } from '../../../src/label/template';
import type { TestServer } from '../../server/databases';
import { fetchFile, sweepNow, upload } from '../../server/uploads';
import { type Page, type Served, withServer } from '../apiOf';
import { host } from '../editor/host';

let server: TestServer;
let page: Page;
let open: Served['open'];
let token: string;
let userId: number;
withServer(async (served) => {
  ({ server, open } = served);
  ({ accessToken: token, userId } = await server.signUp());
  page = open(token);
});

const send = (bytes: Buffer, by = token) => upload(server, '/oss/uploadImg', bytes, { token: by });

/** Pictures of other servers, by address. */
const foreign = new Map<string, Buffer>();

const IMAGE = 6;
const QR = 7;
const MB = 1024 * 1024;

/** A photo of about so many bytes: noise, which no codec makes smaller. */
async function photo(bytes: number): Promise<string> {
  const side = Math.round(Math.sqrt(bytes / 0.87));
  const noise = { raw: { width: side, height: side, channels: 3 as const } };
  const file = await sharp(randomBytes(side * side * 3), noise)
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${file.toString('base64')}`;
}

const bytesOf = (source: string) => Buffer.from(source.slice(source.indexOf(',') + 1), 'base64');

function editorOf(name: string) {
  const sent: string[] = [];
  const shown: (Progress | undefined)[] = [];
  const pictures = new PictureUploads({
    hosts: ['labels.example'],
    fetchForeign: async (address) => {
      const bytes = foreign.get(address);
      if (!bytes) throw new ApiError({ code: 3204, msg: 'the picture on x cannot be read' });
      return new Blob([new Uint8Array(bytes)]);
    },
    store: async (file) => {
      const { code, msg, data } = await send(Buffer.from(await file.arrayBuffer()));
      if (code !== 200) throw new ApiError({ code, msg, data });
      sent.push(data);
      return data;
    },
    hold: async (urls) => (await page.call('POST /oss/holdImg', { urls })).urls,
    wait: async (seconds) => server.pass(seconds * 1000),
    progress: (state) => void shown.push(state),
  });
  const label = newLabel(name, 100, 80);
  const editor = new EditorStore(label, observable({ records: undefined, current: 0 }), host, machineClock);
  const origin = new OriginStore(editor);
  const cloud = new CloudStore(editor, origin, {
    call: page.call,
    cover: async () => '',
    storePictures: pictures.stored,
  });
  return { editor, origin, cloud, sent, shown };
}

async function saveNew({ cloud, origin }: ReturnType<typeof editorOf>, name: string): Promise<number> {
  const saved = cloud.save();
  expect(await cloud.saveAs(name, null), cloud.failure ?? '').toBe(true);
  await saved;
  return origin.origin!.templetId;
}

const stored = (templetId: number, from = page) => from.call('GET /templet/getTemplet', { templetId });
const sourcesOf = (templet: Record<string, unknown>) =>
  readTemplate(templet).elements.flatMap(({ content }) => (typeof content === 'string' && content) || []);

test('a background of 2 MB and ten photos of 1.4 MB are saved as files, and come back byte for byte', async () => {
  const one = editorOf('照片');
  const background = await photo(1.9 * MB);
  const photos = await Promise.all(Array.from({ length: 10 }, () => photo(1.35 * MB)));
  expect(bytesOf(photos[0]!).length).toBeGreaterThan(1.1 * MB);
  one.editor.setElement(one.editor.background!.id, { content: background });
  for (const content of photos) one.editor.add(IMAGE, { x: 20, y: 20 }, { content });
  // One of them twice: it is stored once.
  one.editor.add(IMAGE, { x: 60, y: 20 }, { content: photos[3] });
  const before = one.editor.label;
  const templetId = await saveNew(one, '照片');
  expect(one.sent).toHaveLength(11);
  // The label on the canvas, its history and its draft keep their pictures.
  expect(one.editor.label.elements).toEqual(before.elements);
  const saved = await stored(templetId);
  expect(JSON.stringify(saved).length).toBeLessThan(20_000);
  const addresses = sourcesOf(saved);
  expect(addresses).toHaveLength(12);
  for (const [i, source] of [background, ...photos].entries()) {
    const file = await fetchFile(server, addresses[i]!);
    expect(file.rawPayload.equals(bytesOf(source))).toBe(true);
  }
  expect(addresses[11]).toBe(addresses[4]);
  // Saved again, nothing is sent again.
  one.editor.setLabel({ name: '照片二' });
  expect(await one.cloud.save()).toBe(true);
  expect(one.sent).toHaveLength(11);
}, 120_000);

test('pictures stay while a version, a copy or a share shows them', async () => {
  const one = editorOf('甲');
  const content = await photo(50_000);
  one.editor.add(IMAGE, { x: 20, y: 20 }, { content });
  const templetId = await saveNew(one, '甲');
  const [address] = sourcesOf(await stored(templetId));
  const there = async () => (await fetchFile(server, address!)).statusCode === 200;
  const copy = await page.call('POST /templet/copy', { templetId });
  one.editor.remove();
  expect(await one.cloud.save()).toBe(true);
  const receiver = await server.signUp();
  const theirs = open(receiver.accessToken);
  await page.call('POST /templet/share', { shareCode: receiver.shareCode, templetId: copy.templetId });
  await page.call('POST /templet/delete', { templetIds: [copy.templetId] });
  await page.call('POST /templet/restoreVersion', { templetId, revision: 1 });
  expect(sourcesOf(await stored(templetId))).toEqual([address]);
  await page.call('POST /templet/delete', { templetIds: [templetId] });
  expect(await there()).toBe(true);
  const { rows } = await theirs.call('GET /templet/getShareTemplet', { shareType: 2 });
  const { templetId: received } = await theirs.call('POST /templet/saveShare', { shareId: rows[0]!.shareId });
  expect(sourcesOf(await stored(received, theirs))).toEqual([address]);
  expect(await there()).toBe(true);
});

test('a picture whose file is gone is sent again; one the server takes for none stays in the template', async () => {
  const one = editorOf('甲');
  one.editor.add(IMAGE, { x: 20, y: 20 }, { content: await photo(30_000) });
  const templetId = await saveNew(one, '甲');
  await page.call('POST /templet/delete', { templetIds: [templetId] });
  await page.call('POST /templet/deleteForever', { templetIds: [templetId] });
  await sweepNow(server);
  await sweepNow(server, 25 * 3_600_000);
  one.editor.add(IMAGE, { x: 20, y: 20 }, { content: 'data:image/png;base64,AAAA' });
  expect(await one.cloud.save()).toBe(false);
  const again = await saveNew(one, '甲');
  const sources = sourcesOf(await stored(again));
  expect(one.sent[1]).not.toBe(one.sent[0]);
  expect(sources[0]).toBe(one.sent[1]);
  expect((await fetchFile(server, sources[0]!)).statusCode).toBe(200);
  expect(sources[1]).toBe('data:image/png;base64,AAAA');
});

/** Pictures of labels that are saved one after another: the first has to wait. */
const PICTURES = process.env.LONG_TESTS ? [100, 100, 100] : [100, 25, 25];

test(`labels of ${PICTURES.join(', ')} pictures are saved in a row; where the server asks to wait, that is shown`, async () => {
  // Another device of the account has used up nearly all of the minute.
  await server.database((db) => db.limits.take(`upload/${userId}`, 600, 60_000, 500));
  const labels = PICTURES.map((_, n) => editorOf(`多图${n}`));
  for (const [n, one] of labels.entries()) {
    const count = PICTURES[n]!;
    const contents: string[] = [];
    for (let i = 0; i < count; i++) {
      const raw = { raw: { width: 8, height: 8, channels: 3 as const } };
      const file = await sharp(randomBytes(192), raw).png().toBuffer();
      contents.push(`data:image/png;base64,${file.toString('base64')}`);
      one.editor.add(IMAGE, { x: 20, y: 20 }, { content: contents[i] });
    }
    const templetId = await saveNew(one, `多图${n}`);
    expect(one.sent).toHaveLength(count);
    const addresses = sourcesOf(await stored(templetId));
    expect(addresses).toHaveLength(count);
    for (const i of [0, count >> 1, count - 1]) {
      const file = await fetchFile(server, addresses[i]!);
      expect(file.rawPayload.equals(bytesOf(contents[i]!))).toBe(true);
    }
  }
  const [{ shown }] = labels as [ReturnType<typeof editorOf>];
  expect(shown[0]).toEqual({ done: 0, total: 100 });
  expect(shown).toContainEqual({ done: 91, total: 100, wait: 60 });
  expect(shown.slice(-2)).toEqual([{ done: 99, total: 100 }, undefined]);
}, 120_000);

test('a picture the cloud refuses is named; the label keeps it, and is saved once it is replaced', async () => {
  const one = editorOf('甲');
  const good = await photo(30_000);
  one.editor.add(IMAGE, { x: 20, y: 20 }, { content: good });
  const broken = `data:image/png;base64,${randomBytes(MB).toString('base64')}`;
  one.editor.add(IMAGE, { x: 40, y: 20 }, { content: broken });
  const { id } = one.editor.label.elements.at(-1)!;
  const done = one.cloud.save();
  expect(await one.cloud.saveAs('甲', null)).toBe(false);
  expect(one.cloud.failure).toContain('标签中有一张图片已损坏或格式不支持');
  expect(one.editor.label.elements.at(-1)?.content).toBe(broken);
  expect(one.origin.origin).toBeUndefined();
  one.editor.setElement(id, { content: good });
  expect(await one.cloud.saveAs('甲', null)).toBe(true);
  expect(await done).toBe(true);
  // What was stored before the refusal is not sent again.
  expect(one.sent).toHaveLength(1);
  expect(sourcesOf(await stored(one.origin.origin!.templetId))).toEqual([one.sent[0], one.sent[0]]);
});

test('an exported file holds the bytes of pictures that are stored as files', async () => {
  const one = editorOf('甲');
  const content = await photo(30_000);
  one.editor.setElement(one.editor.background!.id, { content });
  one.editor.add(IMAGE, { x: 20, y: 20 }, { content });
  const opened = readTemplate(await stored(await saveNew(one, '甲')));
  const file = await withPictures(
    writeTemplate(opened),
    (source) => source.startsWith('/api/'),
    async (address) =>
      `data:image/jpeg;base64,${(await fetchFile(server, address)).rawPayload.toString('base64')}`,
  );
  expect(sourcesOf(file)).toEqual([content, content]);
});

test('API-03 POST /oss/uploadImg answers the address as plain text; equal ones of an account are stored once', async () => {
  const bytes = bytesOf(await photo(20_000));
  const { data: plain } = await send(bytes);
  expect(plain).toMatch(/^\/api\/v3\/oss\/file\/[\w-]{22}$/);
  expect((await send(bytes)).data).toBe(plain);
  const { data: different } = await send(bytesOf(await photo(20_000)));
  expect(different).not.toBe(plain);
  const { data: others } = await send(bytes, (await server.signUp()).accessToken);
  expect(others).not.toBe(plain);
});

test('SEC-09 IMG-06 a picture of another server is saved as a copy of what it is then; codes keep their content', async () => {
  const address = 'https://cdn.example/a.jpg';
  const [first, second] = [bytesOf(await photo(20_000)), bytesOf(await photo(20_000))];
  const one = editorOf('外链');
  one.editor.add(IMAGE, { x: 20, y: 20 }, { content: address });
  one.editor.add(QR, { x: 40, y: 20 }, { content: address });
  foreign.set(address, first);
  const templetId = await saveNew(one, '外链');
  const saved = async () => {
    const [picture, code] = sourcesOf(await stored(templetId));
    return { code, bytes: (await fetchFile(server, picture!)).rawPayload };
  };
  expect(await saved()).toEqual({ code: address, bytes: first });
  foreign.set(address, second);
  one.editor.setLabel({ name: '外链二' });
  expect(await one.cloud.save()).toBe(true);
  expect(await saved()).toEqual({ code: address, bytes: second });
  // One that cannot be read is not saved as an address, and the label stays.
  foreign.clear();
  expect(await one.cloud.save()).toBe(false);
  expect(one.cloud.failure).toBe('the picture on x cannot be read');
  expect(one.editor.label.elements.at(-2)!.content).toBe(address);
});
