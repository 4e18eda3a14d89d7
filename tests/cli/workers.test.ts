import { expect, test } from 'vitest';
import { run } from './cli';

test('G-55 a worker names what it lacks', async () => {
  const refused = (env: NodeJS.ProcessEnv) => run(['worker'], { DATABASE_URL: '', ...env });
  const { code, err } = await refused({});
  expect([code, err]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
  const none = await refused({ DATABASE_URL: 'postgres://127.0.0.1/x', RENDER_PARTS: '0' });
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('RENDER_PARTS')]);
  const wrong = await refused({ DATABASE_URL: 'postgres://127.0.0.1/x', RENDER_LEASE: '5' });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('RENDER_LEASE')]);
  // On SQLite there would be no process that renders.
  const server = await run(['server'], { DATABASE_URL: '', RENDER_PARTS: '0' });
  expect([server.code, server.err]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
});
