import type { Client } from 'pg';

const WORDS = [
  '价签',
  '标签',
  '吊牌',
  '条码',
  '样品',
  '资产',
  '线缆',
  '食品',
  '仓储',
  '物流',
  '医疗',
  '固定',
];

/** A name with two words and a number; `n` is an SQL expression. */
const nameOf = (n: string) => {
  const word = (by: number) =>
    `(array[${WORDS.map((one) => `'${one}'`).join(',')}])[1 + (${n} / ${by}) % 12]`;
  return `${word(1)} || ${word(12)} || ${n}`;
};

/**
 * Fills a PostgreSQL database with `count` templates by SQL: 1,000 of `ownerId`, the rest of users with 100 each; with
 * folders, favourites, last uses, shares, versions and files for them, and 2,000 templates in the market.
 */
export async function fillTables(client: Client, count: number, ownerId: number): Promise<void> {
  const users = Math.ceil(count / 100);
  const templets = (from: string, owner: string, category: string, folder: string) => `
    insert into templets (owner_id, folder_id, category_id, name, search_key, sort_key, width, height, cover,
      revision, create_time, update_time, settings, data)
    select ${owner}, ${folder}, ${category}, name, lower(name), lower(name), 20 + n % 180, 30, '', 2,
      1700000000000 + n, 1700000000000 + n::bigint * 7919 % 10000000000, '{"labelNum":1,"templateBg":""}',
      '[{"elementType":1,"content":"' || repeat('x', 1200) || '"}]'
    from (select n, ${nameOf('n')} as name from ${from}) as named`;
  const statements = [
    `insert into users (phone, nick_name, user_img, share_code, role, create_time)
     select 'g' || n, 'user', '', 'g' || n, 'user', 0 from generate_series(1, ${users}) n`,
    `create temp table owners as select id, row_number() over (order by id) - 1 as place from users where phone like 'g%'`,
    `create index on owners (place)`,
    `insert into folders (owner_id, name, create_time) select ${ownerId}, 'f' || n, 0 from generate_series(1, 50) n`,
    templets(
      'generate_series(1, 1000) n',
      String(ownerId),
      'null',
      `(select min(id) from folders where owner_id = ${ownerId}) + n % 50`,
    ),
    templets(
      `generate_series(1, ${count}) n`,
      `(select id from owners where place = n % ${users})`,
      'null',
      'null',
    ),
    templets('generate_series(1, 2000) n', 'null', '(select min(id) + n % 10 from categories)', 'null'),
    `insert into grams select distinct substr(search_key, at, long), id from templets,
       generate_series(1, 8) at, generate_series(1, 2) long
     where owner_id is null and length(substr(search_key, at, long)) = long on conflict do nothing`,
    `insert into collects select owner_id, id, 0 from templets where owner_id is not null and id % 10 = 0`,
    `insert into collects select ${ownerId}, id, 0 from templets where owner_id is null and id % 10 = 0`,
    `insert into recents select owner_id, id, id from templets where owner_id is not null and id % 5 = 0`,
    `insert into shares (sender_id, receiver_id, templet_id, sender_hidden, receiver_hidden, saved, name, width,
       height, cover, create_time, settings, data)
     select owner_id, (select id from owners where place = t.id % ${users}), id, 0, 0, 0, name, width, height, '',
       create_time, '{}', '[]' from templets t where owner_id is not null and id % 10 = 0`,
    `insert into versions (templet_id, revision, name, width, height, cover, update_time, settings, data)
     select id, 1, name, width, height, '', 0, '{}', '[]' from templets where owner_id is not null and id % 2 = 0`,
    `insert into files (id, owner_id, kind, name, type, size, create_time)
     select 'generated-' || id, owner_id, 'image', '', 'image/png', 1, 0 from templets where id % 4 = 0`,
    `insert into file_refs select 'templets', id, 'generated-' || id from templets where id % 4 = 0`,
    `vacuum analyze`,
  ];
  for (const statement of statements) await client.query(statement);
}
