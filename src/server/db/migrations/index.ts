import type { Migration } from 'kysely';
import * as tables from './001-tables';
import * as unusedFiles from './002-unused-files';
import * as fontLicence from './003-font-licence';
import * as bin from './004-bin';
import * as openedShares from './005-opened-shares';
import * as lengthUnit from './006-length-unit';
import * as apiKeys from './007-api-keys';
import * as webhooks from './008-webhooks';
import * as printJobs from './009-print-jobs';
import * as partLeases from './010-part-leases';
import * as jobFiles from './011-job-files';
import * as takeLimit from './012-take-limit';

/** All migrations, in order. A released migration is never edited: add the next number. */
export const migrations: Record<string, Migration> = {
  '001-tables': tables,
  '002-unused-files': unusedFiles,
  '003-font-licence': fontLicence,
  '004-bin': bin,
  '005-opened-shares': openedShares,
  '006-length-unit': lengthUnit,
  '007-api-keys': apiKeys,
  '008-webhooks': webhooks,
  '009-print-jobs': printJobs,
  '010-part-leases': partLeases,
  '011-job-files': jobFiles,
  '012-take-limit': takeLimit,
};
