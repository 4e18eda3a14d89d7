import { expect, test } from 'vitest';
import { onBothDatabases, PASSWORD } from '../databases';

const DAY = 24 * 3_600_000;

onBothDatabases((running) => {
  test('SAFE-01 name and picture change, a picture of ours only', async () => {
    const { call, send, signUp } = running();
    const { accessToken: token } = await signUp();
    const update = (input: object) => send('POST /user/update', input, { token });
    expect((await update({ nickName: ' 韩梅梅 ' })).data.nickName).toBe('韩梅梅');
    const userImg = '/api/v3/oss/file/0123456789abcdef0123456789abcdef';
    expect((await update({ userImg })).data).toMatchObject({ userImg, nickName: '韩梅梅' });
    const own = `${running().config.publicUrl}${userImg}`;
    expect((await update({ userImg: own })).data.userImg).toBe(own);
    for (const bad of [
      'https://evil.example/a.png',
      `https://evil.example${userImg}`,
      'javascript:alert(1)',
      '/x',
    ])
      expect(await update({ userImg: bad }), bad).toMatchObject({ code: 400, msg: '字段 userImg 无效' });
    for (const bad of ['', '   ', 'x'.repeat(33), 'a\u0000b', '\ud800'])
      expect((await update({ nickName: bad })).code, JSON.stringify(bad)).toBe(400);
    expect((await update({ userImg: '' })).data.userImg).toBe('');
    expect((await call('GET /user/info', {}, { token })).data.nickName).toBe('韩梅梅');
  });

  test('SAFE-01 a new password needs the old one and ends the other sessions', async () => {
    const { call, signUp } = running();
    const { accessToken: token, userPhone: phone } = await signUp();
    const other = await call('POST /login/doLogin', { phone, password: PASSWORD });
    const change = (oldPassword: string | undefined, password: string) =>
      call('POST /user/update', { ...(oldPassword && { oldPassword }), password }, { token, ip: '10.8.0.1' });
    expect((await change(undefined, 'another-Horse-8')).msg).toBe('字段 oldPassword 无效');
    expect((await change('wrong', 'another-Horse-8')).code).toBe(2001);
    expect((await change(PASSWORD, 'aaaaaaaa')).code).toBe(2005);
    expect((await change(PASSWORD, 'another-Horse-8')).code).toBe(200);
    const info = async (one: string) => (await call('GET /user/info', {}, { token: one })).code;
    expect([await info(token), await info(other.data.accessToken)]).toEqual([200, 10002]);
    expect((await call('POST /login/doLogin', { phone, password: 'another-Horse-8' })).code).toBe(200);
  });

  test('SAFE-01 5 wrong old passwords make the account wait', async () => {
    const { call, signUp } = running();
    const { accessToken: token } = await signUp();
    const input = { oldPassword: 'wrong', password: 'another-Horse-8' };
    const codes: number[] = [];
    for (let i = 0; i < 6; i++)
      codes.push((await call('POST /user/update', input, { token, ip: '10.8.0.2' })).code);
    expect(codes).toEqual([2001, 2001, 2001, 2001, 2001, 429]);
  });

  test('SEC-14 a share code can be renewed 5 times a day', async () => {
    const { call, signUp, pass } = running();
    const { accessToken: token, shareCode } = await signUp();
    const seen = new Set([shareCode]);
    for (let i = 0; i < 5; i++)
      seen.add((await call('POST /user/resetShareCode', {}, { token })).data.shareCode);
    expect(seen.size).toBe(6);
    expect(await call('POST /user/resetShareCode', {}, { token })).toMatchObject({ status: 429, code: 429 });
    pass(DAY - 1);
    expect((await call('POST /user/resetShareCode', {}, { token })).code).toBe(429);
    pass(1);
    expect((await call('POST /user/resetShareCode', {}, { token })).code).toBe(200);
  });

  test('G-44 preferences begin with their defaults, change in part and are one account’s own', async () => {
    const { call, send, signUp } = running();
    const { accessToken: token } = await signUp();
    const { accessToken: other } = await signUp();
    const defaults = {
      safeMode: 0,
      printMode: 'interval',
      printDensity: 4,
      printSpeed: 0,
      defaultPrinter: '',
      lengthUnit: '',
    };
    const get = async (one: string) => (await call('GET /user/userPreference', {}, { token: one })).data;
    expect(await get(token)).toEqual(defaults);
    const change = (input: object) => send('POST /user/updateUserPreference', input, { token });
    expect((await change({ safeMode: 1 })).data).toEqual({ ...defaults, safeMode: 1 });
    expect((await change({ printMode: 'otsu', defaultPrinter: '仓库 A' })).data).toMatchObject({
      safeMode: 1,
    });
    expect((await change({})).data).toEqual({
      ...defaults,
      safeMode: 1,
      printMode: 'otsu',
      defaultPrinter: '仓库 A',
    });
    expect(await get(other)).toEqual(defaults);
    expect((await change({ lengthUnit: 'in' })).data).toMatchObject({ lengthUnit: 'in', printMode: 'otsu' });
    for (const bad of [
      { safeMode: 2 },
      { unknown: 1 },
      { printDensity: 16 },
      { printSpeed: 'x' },
      { lengthUnit: 'cm' },
    ])
      expect(await change(bad), JSON.stringify(bad)).toMatchObject({
        code: 400,
        msg: `字段 ${Object.keys(bad)[0]} 无效`,
      });
  });

  test('API-04 fields are read from the query too; the body wins', async () => {
    const { send, signUp } = running();
    const { accessToken: token } = await signUp();
    const path = 'POST /user/updateUserPreference?safeMode=1&printDensity=7';
    const reply = await send(path, { printDensity: 9 }, { token });
    expect(reply.data).toMatchObject({ safeMode: 1, printDensity: 9 });
  });

  test('TOP-05 reports of errors are taken, 30 an hour from an address, 4 kB each', async () => {
    const { call, send } = running();
    const report = { error: 'TypeError: x\u0000', info: 'at y \ud800', url: 'http://x/edit?token=1#2' };
    const codes: number[] = [];
    for (let i = 0; i < 31; i++) codes.push((await call('POST /log/error', report, { ip: '10.8.1.1' })).code);
    expect(codes).toEqual([...Array<number>(30).fill(200), 429]);
    const long = await send('POST /log/error', { error: 'x'.repeat(5000) }, { ip: '10.8.1.2' });
    expect([long.status, long.code]).toEqual([413, 413]);
  });
});
