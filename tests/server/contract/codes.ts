import { expect } from 'vitest';
import type { TestServer } from '../databases';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

let addresses = 0;
/** An address of its own for a test that counts attempts. */
export const newIp = () => `10.9.${addresses >> 8}.${++addresses & 255}`;

/** Sends a code to a phone and reads it from the sender. */
export async function codeFor(
  server: TestServer,
  phone: string,
  scene: 'login' | 'register' | 'reset' | 'unregister',
) {
  server.pass(MINUTE);
  const { code } = await server.call('POST /login/sendCaptcha', { phone, scene }, { ip: newIp() });
  expect(code).toBe(200);
  const message = server.sent.at(-1)!;
  expect([message.phone, message.scene]).toEqual([phone, scene]);
  return message.code;
}

export const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
