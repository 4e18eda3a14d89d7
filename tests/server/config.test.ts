import { expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { testConfig } from './deployment';

/** The variable a refusal names. */
function refused(env: NodeJS.ProcessEnv): unknown {
  try {
    testConfig(env);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.params?.variable;
    throw error;
  }
  return undefined;
}

test('SEC-13 without variables the server is for this machine', () => {
  expect(testConfig({ HOST: '', DATABASE_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    isPublic: false,
    publicUrl: 'http://127.0.0.1:8080',
    trustProxy: undefined,
    databaseUrl: undefined,
    s3: undefined,
    sms: { kind: 'terminal' },
    signSecret: '',
    logLevel: 'error',
  });
});

const PUBLIC = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://a.example/',
  TRUST_PROXY: '10.0.0.1',
  SMS_PROVIDER: 'none',
};

test('SEC-13 G-41 a public server needs https, a trusted proxy and a sender of codes', () => {
  expect(testConfig(PUBLIC)).toMatchObject({
    isPublic: true,
    publicUrl: 'https://a.example',
    logLevel: 'info',
  });
  expect(refused({ ...PUBLIC, PUBLIC_URL: 'http://a.example' })).toBe('PUBLIC_URL=https://…');
  expect(refused({ HOST: '0.0.0.0' })).toBe('PUBLIC_URL=https://…');
  expect(refused({ ...PUBLIC, TRUST_PROXY: '' })).toBe('TRUST_PROXY');
  expect(refused({ ...PUBLIC, SMS_PROVIDER: '' })).toBe('SMS_PROVIDER=http|none');
  expect(refused({ ...PUBLIC, SMS_PROVIDER: 'terminal' })).toBe('SMS_PROVIDER=http|none');
});

test.each([
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'ftp://x'],
  ['TRUST_PROXY', 'a b'],
  ['SMS_PROVIDER', 'pigeon'],
  ['S3_ENDPOINT', 'here'],
  ['LOG_LEVEL', 'debug'],
  ['DATABASE_POOL', '0'],
])('%s=%s is refused by name', (name, value) => {
  expect(refused({ [name]: value })).toBe(name);
});

test('values that belong together are asked for together', () => {
  expect(refused({ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'labels' })).toBe('S3_ACCESS_KEY');
  expect(refused({ WECHAT_APP_ID: 'x' })).toBe('WECHAT_SECRET');
  expect(refused({ SMS_PROVIDER: 'http' })).toBe('SMS_URL');
});
