import { randomBytes } from 'node:crypto';
import { SHARE_CODE_LENGTH } from '../../base/shareCode';
import { releaseJobsOf } from './printJobs';
import type { Db, NewRow, Row } from './schema';

/** An account without its password. */
export type User = Omit<Row<'users'>, 'passwordHash'>;

export const userColumns = [
  'users.id',
  'users.phone',
  'users.nickName',
  'users.userImg',
  'users.shareCode',
  'users.role',
  'users.createTime',
] as const;

// Without I, L, O and U, which are misread or form words.
const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten random characters of base32: 50 bits. */
export const makeShareCode = (): string =>
  Array.from(randomBytes(SHARE_CODE_LENGTH), (byte) => BASE32[byte % 32]).join('');

type Changes = Partial<Pick<NewRow<'users'>, 'nickName' | 'userImg' | 'passwordHash' | 'shareCode'>>;

/** Accounts and their identities at providers. */
export const users = (db: Db, now: () => number) => ({
  byId: (id: number): Promise<User | undefined> =>
    db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst(),

  byPhone: (phone: string): Promise<User | undefined> =>
    db.selectFrom('users').select(userColumns).where('phone', '=', phone).executeTakeFirst(),

  /** Share codes ignore case. */
  byShareCode: (shareCode: string): Promise<User | undefined> =>
    db
      .selectFrom('users')
      .select(userColumns)
      .where('shareCode', '=', shareCode.toUpperCase())
      .executeTakeFirst(),

  /** The stored hash, or undefined for an account without a password. */
  async passwordHash(id: number): Promise<string | undefined> {
    const row = await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst();
    return row?.passwordHash ?? undefined;
  },

  /** Adds an account; undefined when the phone is taken. */
  async add(
    account: Pick<NewRow<'users'>, 'phone' | 'passwordHash' | 'nickName' | 'userImg'> & {
      role?: 'operator';
    },
  ): Promise<User | undefined> {
    return db
      .insertInto('users')
      .values({ role: 'user', ...account, shareCode: makeShareCode(), createTime: now() })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning(userColumns)
      .executeTakeFirst();
  },

  async change(id: number, changes: Changes): Promise<void> {
    await db.updateTable('users').set(changes).where('id', '=', id).execute();
  },

  /** The account of a provider's identity: by its union id if there is one, else by its open id. */
  async byIdentity(identity: Pick<Row<'identities'>, 'provider' | 'openId' | 'unionId'>) {
    const { provider, openId, unionId } = identity;
    return db
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.userId')
      .select(userColumns)
      .where('provider', '=', provider)
      .where((on) =>
        unionId ? on.or([on('unionId', '=', unionId), on('openId', '=', openId)]) : on('openId', '=', openId),
      )
      .orderBy('identities.createTime')
      .executeTakeFirst();
  },

  /** Links an identity to an account and updates the union id of a known one. */
  async addIdentity(
    userId: number,
    identity: Pick<Row<'identities'>, 'provider' | 'openId' | 'unionId'>,
  ): Promise<void> {
    await db
      .insertInto('identities')
      .values({ ...identity, userId, createTime: now() })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'openId']).doUpdateSet({ unionId: identity.unionId }),
      )
      .execute();
  },

  /**
   * Removes an account and all its data. Tables that name it as owner follow by foreign key. Its file
   * references are removed, so files that nothing else needs are swept later.
   */
  async remove(id: number): Promise<void> {
    const own = {
      templets: db.selectFrom('templets').select('id').where('ownerId', '=', id),
      shares: db
        .selectFrom('shares')
        .select('id')
        .where((on) => on.or([on('senderId', '=', id), on('receiverId', '=', id)])),
      data_files: db.selectFrom('dataFiles').select('id').where('ownerId', '=', id),
      fonts: db.selectFrom('fonts').select('id').where('ownerId', '=', id),
      feedback: db.selectFrom('feedback').select('id').where('userId', '=', id),
    };
    for (const holder of ['templets', 'shares', 'data_files', 'fonts', 'feedback'] as const) {
      await db
        .deleteFrom('fileRefs')
        .where('holder', '=', holder)
        .where('holderId', 'in', own[holder])
        .execute();
    }
    await db.deleteFrom('fileRefs').where('holder', '=', 'users').where('holderId', '=', id).execute();
    await db.updateTable('feedback').set({ contact: '', images: '[]' }).where('userId', '=', id).execute();
    await releaseJobsOf(db, id, now());
    await db.deleteFrom('users').where('id', '=', id).execute();
  },
});
