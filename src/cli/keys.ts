import { parseArgs } from 'node:util';
import { machineClock } from '../base/clock';
import { MAX_PER_MINUTE, PER_MINUTE, SCOPES } from '../base/openApi';
import { refuse } from '../base/problem';
import { DEMO_PHONE } from '../server/auth/demo';
import { readConfig } from '../server/config';
import type { Database } from '../server/db';
import type { ApiKey } from '../server/db/apiKeys';
import type { User } from '../server/db/users';
import { checked } from '../server/open/body';
import { createKey, isValid, newKey, scopesOf } from '../server/open/keys';
import { readEnvironment } from './environment';
import { listLine, withDatabase } from './operator';
import { oneOfWords, refuseOption, t, wholeNumber } from './terminal';
import { findAccount } from './users';

/** Keys read at a time. */
const PAGE = 500;

/**
 * `keys create --name NAME --scopes A,B [--user ACCOUNT] [--per-minute N] [--days N]` prints a new key of the open API;
 * `keys list [--json]`; `keys revoke ID`. Without `--user` the key is the demo account's, which a public server
 * does not have.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      scopes: { type: 'string' },
      user: { type: 'string' },
      'per-minute': { type: 'string' },
      days: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [word, id] = positionals;
  const what = oneOfWords('keys', word ?? '', ['create', 'list', 'revoke']);
  if (what === 'list') await withDatabase((db) => list(db, values.json === true));
  else if (what === 'revoke') await revoke(id);
  else {
    const { name, scopes = '', user, days } = values;
    if (name === undefined) throw refuseOption('optionMissing', { option: '--name' });
    const key = checked(newKey, {
      name,
      scopes: scopes.split(',').map((scope) => oneOfWords('--scopes', scope.trim(), SCOPES)),
      perMinute: wholeNumber('--per-minute', values['per-minute'], PER_MINUTE, 1, MAX_PER_MINUTE),
      ...(days !== undefined && { days: wholeNumber('--days', days, 1, 1, 3650) }),
    });
    const made = await withDatabase(async (db) =>
      createKey({ db, now: machineClock.now }, (await ownerOf(db, user)).id, key),
    );
    process.stdout.write(`${made.secret}\n`);
  }
}

async function ownerOf(db: Database, account: string | undefined): Promise<User> {
  if (account !== undefined) {
    const user = await findAccount(db, account);
    if (!user) throw refuse('userUnknown', { account });
    return user;
  }
  // A public server has no demo account.
  if (readConfig(readEnvironment()).isPublic) throw refuseOption('optionMissing', { option: '--user' });
  const demo = { phone: DEMO_PHONE, passwordHash: null, nickName: t('demoName'), userImg: '' };
  const user = (await db.users.byPhone(DEMO_PHONE)) ?? (await db.users.add(demo));
  // Added by the server in between.
  return user ?? ownerOf(db, DEMO_PHONE);
}

async function list({ apiKeys }: Database, asJson: boolean): Promise<void> {
  const rows: object[] = [];
  const day = (time: number | null) => (time === null ? '-' : new Date(time).toISOString().slice(0, 10));
  for (let after = 0; ; ) {
    const page = await apiKeys.listAll(after, PAGE);
    for (const key of page) {
      const { id, userId, start, name, perMinute, expireTime, useTime } = key;
      const scopes = scopesOf(key);
      const state = stateOf(key);
      if (asJson) rows.push({ id, userId, name, start, scopes, perMinute, state, expireTime, useTime });
      else {
        const cells = [id, userId, `${start}…`, scopes.join(','), state, day(expireTime), day(useTime), name];
        process.stdout.write(listLine(cells));
      }
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.id;
  }
  if (asJson) process.stdout.write(`${JSON.stringify(rows)}\n`);
}

const stateOf = (key: ApiKey): 'revoked' | 'expired' | 'valid' => {
  if (key.revokeTime !== null) return 'revoked';
  return isValid(key, machineClock.now()) ? 'valid' : 'expired';
};

async function revoke(id: string | undefined): Promise<void> {
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw refuseOption('optionKey');
  if (!(await withDatabase(({ apiKeys }) => apiKeys.revoke(Number(id))))) throw refuse('keyUnknown', { id });
  process.stdout.write(`${t('keyRevoked', { id })}\n`);
}
