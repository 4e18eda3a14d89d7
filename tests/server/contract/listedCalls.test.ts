import { expect, test } from 'vitest';
import { onBothDatabases, PASSWORD } from '../databases';
import { newUser } from '../labels';
import { picture, upload } from '../uploads';
import { codeFor } from './codes';

// The calls and the places of their fields, typed from the specification's section on calls; secrets are in the body.
onBothDatabases((running) => {
  test('API-03 the calls of the account: sign in, register, reset, sign out, unregister', async () => {
    const server = running();
    const phone = '13811110001';
    const ok = async (call: string, body: object = {}, token?: string) => {
      const { code, data } = await server.send(call, body, { token });
      expect(code, call).toBe(200);
      return data as Record<string, string>;
    };
    const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

    const registered = await ok(`POST /login/register?${query({ phone, nickName: '王五', remember: '1' })}`, {
      captcha: await codeFor(server, phone, 'register'),
      password: PASSWORD,
    });
    expect(registered).toMatchObject({ userNickName: '王五', userPhone: phone });
    const byPassword = await ok(`POST /login/doLogin?${query({ phone })}`, { password: PASSWORD });
    expect(byPassword.userPhone).toBe(phone);
    const captcha = await codeFor(server, phone, 'login');
    const byCode = await ok(`POST /login/captchaLogin?${query({ phone })}`, { captcha });
    expect(byCode.userId).toBe(registered.userId);
    await ok(`POST /login/resetPwd?${query({ phone })}`, {
      captcha: await codeFor(server, phone, 'reset'),
      password: 'another-Horse-8',
    });
    const again = await ok(`POST /login/doLogin?${query({ phone })}`, { password: 'another-Horse-8' });
    const token = again.accessToken!;
    await ok('POST /login/logout', {}, token);
    const gone = await server.send('GET /user/userPreference', {}, { token });
    expect(gone.code).toBe(10001);
    const last = await ok(`POST /login/doLogin?${query({ phone })}`, { password: 'another-Horse-8' });
    await ok('POST /login/unregister', { password: 'another-Horse-8' }, last.accessToken);
    const unknown = await server.send(`POST /login/doLogin?${query({ phone })}`, {
      password: 'another-Horse-8',
    });
    expect(unknown.code).toBe(2001);
    // The provider is not set up here: the call is there and says so.
    const social = { openId: 'o', loginType: '1', avatar: '', nickName: '小王', unionId: 'u' };
    const faster = await server.send(`POST /login/fasterLogin?${query(social)}`, { ticket: 'x'.repeat(32) });
    expect(faster.code).toBe(2006);
  });

  test('API-03 the calls of a signed-in user: profile, preferences, shares, pictures, fonts, recent labels', async () => {
    const server = running();
    const [me, partner] = [await newUser(server, '甲'), await newUser(server, '乙')];
    const token = me.accessToken;
    const ok = async (call: string, body: object = {}) => {
      const { code, data } = await server.send(call, body, { token });
      expect(code, call).toBe(200);
      return data as Record<string, unknown>;
    };
    await ok(`POST /user/update?${new URLSearchParams({ nickName: '甲一' })}`);
    expect((await me.call('GET /user/info', {})).data.nickName).toBe('甲一');
    await ok('POST /user/updateUserPreference', { safeMode: 1 });
    expect(await ok('GET /user/userPreference')).toMatchObject({ safeMode: 1 });
    const templetId = await partner.save('来自乙');
    const shared = await partner.send('POST /templet/share', { shareCode: me.shareCode, templetId });
    expect(shared.code).toBe(200);
    const list = await ok('GET /templet/getShareTemplet?pageNumber=1&pageSize=10&shareType=2');
    expect(list).toMatchObject({ total: 1, pageNumber: 1, pageSize: 10, rows: [{ name: '来自乙' }] });
    const sent = await partner.send('GET /templet/getShareTemplet?pageNumber=1&pageSize=10&shareType=1', {});
    expect(sent.data).toMatchObject({ total: 1, rows: [{ name: '来自乙', shareType: 1 }] });
    expect(await ok('GET /templet/getShareTemplet?pageNumber=1&pageSize=10&shareType=1')).toMatchObject({
      total: 0,
    });
    const picked = await upload(server, '/oss/uploadImg', await picture('png'), {
      token,
      fields: { uuid: 'u-1' },
    });
    expect([picked.code, typeof picked.data]).toEqual([200, 'string']);
    // The id of the browser decides nothing: the same bytes have the same address without it. It is checked all the same.
    const without = await upload(server, '/oss/uploadImg', await picture('png'), { token });
    expect(without).toMatchObject({ code: 200, data: picked.data });
    const long = await upload(server, '/oss/uploadImg', await picture('png'), {
      token,
      fields: { uuid: 'u'.repeat(101) },
    });
    expect([long.code, long.msg]).toEqual([400, expect.stringContaining('uuid')]);
    expect(await ok('GET /font/getFont')).toMatchObject({ total: 0, rows: [] });
    const recent = await me.save('最近的');
    await ok(`GET /templet/getTemplet?templetId=${recent}&use=print`);
    expect(JSON.stringify(await ok('GET /label/recent'))).toContain('最近的');
  });

  test.each([
    ['POST', '/login/doLogin'],
    ['POST', '/login/captchaLogin'],
    ['POST', '/login/fasterLogin'],
    ['POST', '/login/register'],
    ['POST', '/login/resetPwd'],
    ['POST', '/login/unregister'],
    ['POST', '/login/logout'],
    ['POST', '/user/update'],
    ['GET', '/user/userPreference'],
    ['POST', '/user/updateUserPreference'],
    ['GET', '/templet/getShareTemplet'],
    ['POST', '/templet/share'],
    ['POST', '/oss/uploadImg'],
    ['GET', '/font/getFont'],
    ['GET', '/label/recent'],
  ])('API-03 %s %s by this method alone', async (method, url) => {
    const other = method === 'GET' ? 'POST' : 'GET';
    const reply = await running().app.inject({ method: other, url: `/api/v3${url}` });
    expect([reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([405, method, 405]);
  });
});
