import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine';

/** Keys of the open API, of which only the hash is stored, and a row per request made with one. */
const TABLES = (id: string) => [
  `create table api_keys (
    id ${id}, user_id bigint not null references users on delete cascade, name text not null,
    hash text not null unique, start text not null, scopes text not null, per_minute integer not null,
    create_time bigint not null, expire_time bigint, revoke_time bigint, use_time bigint
  )`,
  'create index api_keys_user on api_keys (user_id, id)',
  'create index api_keys_revoked on api_keys (revoke_time) where revoke_time is not null',
  `create table api_uses (
    id ${id}, key_id bigint not null references api_keys on delete cascade, time bigint not null,
    request text not null, status integer not null, templet_id bigint, labels integer not null
  )`,
  'create index api_uses_key on api_uses (key_id, id)',
  'create index api_uses_time on api_uses (time)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = isPostgres(db)
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement';
  for (const statement of TABLES(id)) await sql.raw(statement).execute(db);
}
