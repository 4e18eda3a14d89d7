import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { entity, newUser } from '../labels';

const FILE = '/api/v3/oss/file/abcdefgh-12345678';

onBothDatabases((server) => {
  test('LIB-01 a cover drawn again changes neither revision nor time and makes no version', async () => {
    const user = await newUser(server());
    const templetId = await user.save('价签', { cover: '' });
    await user.call('POST /templet/save', entity('价签二', { templetId, revision: 1 }));
    const before = await user.read(templetId);
    server().pass(60_000);
    const input = { templetId, revision: 2, cover: FILE, coverDrawing: 2 };
    expect((await user.call('POST /templet/cover', input)).data).toEqual({ templetId, revision: 2 });
    expect(await user.read(templetId)).toEqual({ ...before, cover: FILE, coverDrawing: 2 });
    const { rows } = (await user.call('GET /templet/getVersion', { templetId })).data;
    expect(rows.map(({ revision, cover }) => [revision, cover])).toEqual([[1, '']]);
  });

  test('LIB-01 SEC-09 a cover is taken from the owner alone, for the revision it was drawn of, as a file of this site', async () => {
    const [owner, other] = [await newUser(server()), await newUser(server())];
    const templetId = await owner.save('私有');
    const good = { templetId, revision: 1, cover: FILE, coverDrawing: 2 };
    const code = async (user: typeof owner, change: object) =>
      (await user.send('POST /templet/cover', { ...good, ...change })).code;
    expect(await code(other, {})).toBe(3001);
    expect(await code(owner, { revision: 7 })).toBe(3004);
    for (const cover of ['https://example.com/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])
      expect(await code(owner, { cover }), cover).toBe(3003);
    for (const bad of [
      { cover: '' },
      { cover: FILE.repeat(20) },
      { cover: {} },
      { coverDrawing: 'a' },
      { revision: -1 },
    ])
      expect(await code(owner, bad), JSON.stringify(bad)).toBe(400);
    expect((await owner.read(templetId)).cover).toBe('');
    expect(await code(owner, {})).toBe(200);
  });
});
