import { parseArgs } from 'node:util';
import { refuse } from '../base/problem';
import type { Database } from '../server/db';
import type { User } from '../server/db/users';
import { listLine, withDatabase } from './operator';
import { oneOfWords, refuseOption, t } from './terminal';

const ROLES = ['user', 'operator'] as const;
/** Accounts read at a time. */
const PAGE = 500;

type Role = User['role'];

/**
 * `users list [--json]`, `users role ACCOUNT user|operator`, `users disable ACCOUNT`, `users enable ACCOUNT`:
 * manages accounts by id or phone. A disabled account is signed out everywhere and cannot sign in.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [word, account, role] = positionals;
  const what = oneOfWords('users', word ?? '', ['list', 'role', 'disable', 'enable']);
  if (what === 'list') {
    await withDatabase((db) => list(db, values.json === true));
    return;
  }
  if (!account) throw refuseOption('optionAccount');
  const roles = { disable: 'disabled', enable: 'user', role: undefined } as const;
  const wanted: Role = roles[what] ?? oneOfWords('role', role ?? '', ROLES);
  await withDatabase((db) => setRole(db, account, wanted));
  process.stdout.write(`${t('userRole', { account, role: wanted })}\n`);
}

async function list({ accounts }: Database, asJson: boolean): Promise<void> {
  const rows: object[] = [];
  for (let after = 0; ; ) {
    const page = await accounts.list(after, PAGE);
    for (const user of page) {
      const { id, nickName, role } = user;
      const phone = masked(user.phone);
      const since = new Date(user.createTime).toISOString().slice(0, 10);
      if (asJson) rows.push({ id, phone, nickName, role, createTime: user.createTime });
      else process.stdout.write(listLine([id, phone, role, since, nickName]));
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.id;
  }
  if (asJson) process.stdout.write(`${JSON.stringify(rows)}\n`);
}

/** A phone with its middle masked, as everywhere it is shown. */
const masked = (phone: string | null): string => phone?.replace(/^(.{3}).*(.{4})$/, '$1****$2') ?? '-';

async function setRole(db: Database, account: string, role: Role): Promise<void> {
  const user = await findAccount(db, account);
  if (!user) throw refuse('userUnknown', { account });
  await db.transaction(async ({ accounts, tokens }) => {
    await accounts.setRole(user.id, role);
    if (role === 'disabled') await tokens.revokeAll(user.id);
  });
}

/** An account by phone; by id if no account has this phone. */
export async function findAccount(
  { users }: Pick<Database, 'users'>,
  account: string,
): Promise<User | undefined> {
  const byPhone = await users.byPhone(account);
  return byPhone ?? (/^\d{1,15}$/.test(account) ? users.byId(Number(account)) : undefined);
}
