import type { Db } from './schema';

/** How long reported errors, uses of keys, deliveries to webhooks and revoked keys are kept, ms. */
const KEPT = 30 * 24 * 3_600_000;

/** How long jobs that are over are kept, ms. */
const JOBS_KEPT = 90 * 24 * 3_600_000;

/** Removes expired rows. Each statement uses an index, and several instances may run it concurrently. */
export async function sweep(db: Db, time: number): Promise<void> {
  for (const table of ['tokens', 'captchas', 'tickets', 'limits', 'enrolments'] as const)
    await db.deleteFrom(table).where('expireTime', '<=', time).execute();
  const before = time - KEPT;
  await db.deleteFrom('errors').where('createTime', '<', before).execute();
  await db.deleteFrom('apiUses').where('time', '<', before).execute();
  await db.deleteFrom('deliveries').where('createTime', '<', before).execute();
  await db.deleteFrom('apiKeys').where('revokeTime', '<', before).execute();
  await db
    .deleteFrom('printJobs')
    .where('endTime', '<', time - JOBS_KEPT)
    .execute();
}
