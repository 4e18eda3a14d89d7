import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selfSigned } from '../certificate';
import { file, folder, run } from './cli';

const own = selfSigned(folder, 'own');
const other = selfSigned(folder, 'other');
const gone = join(folder, 'gone.pem');
const junk = file('junk.pem', 'no certificate');

test.each([
  ['only the certificate', { SERVICE_TLS_CERT: own.cert }, 'SERVICE_TLS_KEY'],
  ['only the key', { SERVICE_TLS_KEY: own.key }, 'SERVICE_TLS_CERT'],
  ['a file that is missing', { SERVICE_TLS_CERT: gone, SERVICE_TLS_KEY: own.key }, gone],
  ['a file that is no PEM', { SERVICE_TLS_CERT: own.cert, SERVICE_TLS_KEY: junk }, junk],
  ['the key of another certificate', { SERVICE_TLS_CERT: own.cert, SERVICE_TLS_KEY: other.key }, other.key],
])('the print service does not start with %s, and one line names it', async (_, env, part) => {
  const { code, err } = await run(['service'], { DATA_DIR: join(folder, 'data'), ...env });
  expect(code).toBe(2);
  expect(err).toContain(part);
  expect(err.trim().split('\n')).toHaveLength(1);
});
