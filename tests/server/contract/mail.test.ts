import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailServer } from '../../mailServer';
import { PASSWORD, startServer, type TestServer } from '../databases';

const MINUTE = 60_000;
let mailbox: Awaited<ReturnType<typeof openMailServer>>;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailServer();
  const MAIL_FROM = 'Labelwright <labels@example.com>';
  server = await startServer({ SMS_PROVIDER: 'none', MAIL_URL: mailbox.url, MAIL_FROM });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const english = { headers: { 'accept-language': 'en' } };
const ask = (phone: string, scene: 'login' | 'register' | 'reset') => {
  server.pass(MINUTE);
  return server.call('POST /login/sendCaptcha', { phone, scene }, english);
};

test('ACC-15 G-41 an account is opened by a code sent to a mailbox, and is the same in every spelling', async () => {
  expect((await server.call('GET /login/providers', {})).data).toMatchObject({ sms: false, mail: true });
  expect((await ask(' Ann.Lee@Example.com', 'register')).code).toBe(200);
  const [mail] = mailbox.mails;
  expect(mail!.to).toEqual(['ann.lee@example.com']);
  expect(mail!.text).toMatch(/^From: Labelwright <labels@example\.com>$/m);
  const captcha = mailbox.codeFor('ann.lee@example.com')!;
  expect(mail!.text).toContain(`Your code is ${captcha}`);
  const input = { phone: 'ann.lee@example.com', captcha, password: PASSWORD };
  const { data } = await server.call('POST /login/register', input);
  expect(data).toMatchObject({ userPhone: 'ann.lee@example.com', userNickName: 'ann.lee' });
  const again = await server.call('POST /login/doLogin', {
    phone: 'ANN.LEE@example.com',
    password: PASSWORD,
  });
  expect(again).toMatchObject({ code: 200, data: { userId: data.userId } });
  const info = await server.call('GET /user/info', {}, { token: again.data.accessToken });
  expect(info.data.phone).toBe('a****@example.com');
});

test('ACC-16 a forgotten password is replaced, and a sign-in needs no password, by codes in a mailbox', async () => {
  const phone = 'bo@example.com';
  await ask(phone, 'register');
  const open = { phone, captcha: mailbox.codeFor(phone)!, password: PASSWORD };
  expect((await server.call('POST /login/register', open)).code).toBe(200);
  await ask(phone, 'reset');
  const password = 'another-Horse-8';
  const reset = { phone, captcha: mailbox.codeFor(phone)!, password };
  expect((await server.call('POST /login/resetPwd', reset)).code).toBe(200);
  const old = await server.call('POST /login/doLogin', { phone, password: PASSWORD });
  expect(old).toMatchObject({ code: 2001, msg: '邮箱或密码错误' });
  expect((await server.call('POST /login/doLogin', { phone, password })).code).toBe(200);
  await ask(phone, 'login');
  const code = { phone, captcha: mailbox.codeFor(phone)! };
  expect((await server.call('POST /login/captchaLogin', code)).code).toBe(200);
  await ask(phone, 'register');
  const taken = { ...open, captcha: mailbox.codeFor(phone)! };
  expect(await server.call('POST /login/register', taken)).toMatchObject({ code: 2003, msg: '该邮箱已注册' });
});

test('G-41 an address with more in it gets nothing, and a mailbox that is refused is reported', async () => {
  const before = mailbox.mails.length;
  for (const phone of ['a@x.com,b@x.com', 'a@x.com\r\nBcc: b@x.com', '"a b"@x.com', 'ann@localhost'])
    expect([phone, (await ask(phone, 'register')).code]).toEqual([phone, 400]);
  expect((await ask('13812345678', 'register')).code).toBe(2008);
  mailbox.refuse(true);
  expect(await ask('nobody@example.com', 'register')).toMatchObject({
    code: 400,
    msg: 'The e-mail could not be sent, please try again later',
  });
  mailbox.refuse(false);
  expect(mailbox.mails).toHaveLength(before);
});

test('ACC-01 without a mail server addresses get no code; a mail server without a sender is refused at the start', async () => {
  const plain = await startServer();
  expect((await plain.call('GET /login/providers', {})).data).toMatchObject({ sms: true, mail: false });
  const asked = await plain.call('POST /login/sendCaptcha', { phone: 'ann@example.com', scene: 'register' });
  expect(asked).toMatchObject({ code: 2008, msg: '邮件服务未开通' });
  await plain.close();
  await expect(startServer({ MAIL_URL: mailbox.url })).rejects.toMatchObject({
    problem: { key: 'envInvalid', params: { variable: 'MAIL_FROM' } },
  });
});
