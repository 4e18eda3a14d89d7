import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine';

/**
 * Counts events of a sliding window in one round trip: most calls of the open API begin with that. The lock comes first, so
 * that what follows sees all events of earlier calls.
 */
const TAKE_LIMIT = `
create function take_limit(of_key text, most integer, events integer, begins bigint, ends bigint)
returns table (taken bigint, blocked_until bigint) language plpgsql as $$
declare blocked bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_key, 0));
  delete from limits where key = of_key and expire_time <= begins;
  select expire_time into blocked from limits where key = of_key
    order by expire_time desc offset most - events limit 1;
  if found then
    return query select null::bigint, blocked;
  else
    return query insert into limits (key, expire_time)
      select of_key, ends from generate_series(1, events) returning id, null::bigint;
  end if;
end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql.raw(TAKE_LIMIT).execute(db);
}
