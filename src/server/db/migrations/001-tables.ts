import { type Kysely, sql } from 'kysely';
import { own } from '../../../base/own';
import { isPostgres } from '../engine';

/**
 * Every table. `ID` is a row number that is never used twice, `KEY` text in binary order (the same on both
 * databases). Times are epoch ms, sizes of labels mm, flags 0 or 1, nested values JSON text.
 */
const TABLES = `
create table users (
  id ID, phone text unique, password_hash text, nick_name text not null, user_img text not null,
  share_code text not null unique, role text not null, create_time bigint not null
);
create table identities (
  provider text not null, open_id text not null, union_id text not null,
  user_id bigint not null references users on delete cascade, create_time bigint not null,
  primary key (provider, open_id)
);
create index identities_union on identities (provider, union_id);
create index identities_user on identities (user_id);

-- Without a foreign key: a token still reports that it was revoked after its account is deleted.
create table tokens (
  hash text primary key, user_id bigint not null, remember integer not null, create_time bigint not null,
  expire_time bigint not null, revoke_time bigint
);
create index tokens_user on tokens (user_id, create_time);
create index tokens_expiry on tokens (expire_time);

create table captchas (
  phone text not null, scene text not null, hash text not null, tries integer not null,
  expire_time bigint not null, primary key (phone, scene)
);
create index captchas_expiry on captchas (expire_time);

-- One-time secrets of a sign-in at a provider: the state sent there, the ticket brought back.
create table tickets (
  hash text primary key, kind text not null, content text not null, expire_time bigint not null
);
create index tickets_expiry on tickets (expire_time);

-- One row per counted event, until its window has passed.
create table limits (id ID, key KEY not null, expire_time bigint not null);
create index limits_key on limits (key, expire_time);
create index limits_expiry on limits (expire_time);

create table preferences (
  user_id bigint primary key references users on delete cascade, safe_mode integer not null,
  print_mode text not null, print_density integer not null, print_speed integer not null,
  default_printer text not null
);

create table folders (
  id ID, owner_id bigint not null references users on delete cascade, name text not null,
  create_time bigint not null, unique (owner_id, name)
);

create table categories (id ID, name text not null unique, position integer not null);

-- Own templates have an owner, market templates a category and no owner: ids are of one kind.
-- settings: the entity's fields without columns here; data: the element list, last because it is long.
create table templets (
  id ID, owner_id bigint references users on delete cascade,
  folder_id bigint references folders on delete set null,
  category_id bigint references categories, market_code text unique,
  name text not null, search_key KEY not null, sort_key KEY not null,
  width double precision not null, height double precision not null, cover text not null,
  revision integer not null, create_time bigint not null, update_time bigint not null,
  settings text not null, data text not null
);
create index templets_time on templets (owner_id, update_time, id);
create index templets_folder on templets (owner_id, folder_id, update_time, id);
create index templets_name on templets (owner_id, sort_key, id);
create index templets_search on templets (owner_id, search_key, id);
create index templets_width on templets (owner_id, width, id);
create index templets_folder_only on templets (folder_id);
-- PostgreSQL does not see that rows without an owner are in one order: the whole market has indexes of its own.
create index templets_market on templets (update_time, id) where owner_id is null;
create index templets_market_name on templets (sort_key, id) where owner_id is null;
create index templets_market_width on templets (width, id) where owner_id is null;
create index templets_category on templets (category_id, update_time, id);
create index templets_category_name on templets (category_id, sort_key, id);
create index templets_category_width on templets (category_id, width, id);

-- Words of market names (see grams in names.ts). Own templates need none: an owner has 2,000 at most.
create table grams (
  gram KEY not null, templet_id bigint not null references templets on delete cascade,
  primary key (gram, templet_id)
);
create index grams_templet on grams (templet_id);

create table versions (
  templet_id bigint not null references templets on delete cascade, revision integer not null,
  name text not null, width double precision not null, height double precision not null,
  cover text not null, update_time bigint not null, settings text not null, data text not null,
  primary key (templet_id, revision)
);

create table collects (
  user_id bigint not null references users on delete cascade,
  templet_id bigint not null references templets on delete cascade, create_time bigint not null,
  primary key (user_id, templet_id)
);
create index collects_templet on collects (templet_id);

create table recents (
  user_id bigint not null references users on delete cascade,
  templet_id bigint not null references templets on delete cascade, use_time bigint not null,
  primary key (user_id, templet_id)
);
create index recents_time on recents (user_id, use_time);
create index recents_templet on recents (templet_id);

-- A snapshot, so templet_id may outlive its template. Each side hides the record for itself.
create table shares (
  id ID, sender_id bigint not null references users on delete cascade,
  receiver_id bigint not null references users on delete cascade, templet_id bigint not null,
  sender_hidden integer not null, receiver_hidden integer not null, saved integer not null,
  name text not null, width double precision not null, height double precision not null,
  cover text not null, create_time bigint not null, settings text not null, data text not null
);
create index shares_received on shares (receiver_id, create_time, id);
create index shares_sent on shares (sender_id, create_time, id);
create index shares_again on shares (sender_id, receiver_id, templet_id, create_time);

-- owner_id counts towards the quota; bytes stay while a holder needs them.
create table files (
  id text primary key, owner_id bigint references users on delete set null, kind text not null,
  name text not null, type text not null, size bigint not null, width integer, height integer,
  create_time bigint not null
);
create index files_owner on files (owner_id, size);
create index files_time on files (create_time);

-- Who needs a file: holder is the table (templets, shares, users, data_files, fonts, feedback), holder_id its row.
create table file_refs (
  holder text not null, holder_id bigint not null,
  file_id text not null references files on delete cascade, primary key (holder, holder_id, file_id)
);
create index file_refs_file on file_refs (file_id);

create table data_files (
  id ID, owner_id bigint not null references users on delete cascade, file_id text not null references files,
  name text not null, fields text not null, row_count integer not null, size bigint not null,
  create_time bigint not null
);
create index data_files_time on data_files (owner_id, create_time, id);
create index data_files_file on data_files (file_id);

-- Without an owner: a font of the site.
create table fonts (
  id ID, owner_id bigint references users on delete cascade, file_id text not null references files,
  font_name text not null, font_kind text not null, font_korean_name text not null,
  font_english_name text not null, font_traditional_name text not null, search_key KEY not null,
  size bigint not null, create_time bigint not null
);
create index fonts_time on fonts (owner_id, create_time, id);
create index fonts_file on fonts (file_id);

create table feedback (
  id ID, user_id bigint references users on delete set null, type integer not null, content text not null,
  contact text not null, images text not null, create_time bigint not null
);
create index feedback_user on feedback (user_id);
create index feedback_time on feedback (create_time);

create table errors (
  id ID, user_id bigint, error text not null, info text not null, url text not null,
  create_time bigint not null
);
create index errors_time on errors (create_time);

-- Single values of the site, such as whether it was seeded.
create table facts (name text primary key, value text not null);
`;

const WORDS = {
  postgres: { ID: 'bigint generated always as identity primary key', KEY: 'text collate "C"' },
  sqlite: { ID: 'integer primary key autoincrement', KEY: 'text' },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const words = WORDS[isPostgres(db) ? 'postgres' : 'sqlite'];
  const text = TABLES.replaceAll(/^--.*$/gm, '').replaceAll(/\b(ID|KEY)\b/g, (word) => own(words, word)!);
  for (const statement of text.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
