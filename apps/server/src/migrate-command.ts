/**
 * `npm run migrate`: brings the tables up to date as the role of DATABASE_OWNER_URL, and gives the
 * role of DATABASE_URL what a server needs, which owns nothing then. Servers may run meanwhile.
 */
import { migrations } from './migrations.ts';
import { roleIn } from './platform/db/server-grants.ts';
import { prepareTables } from './platform/db/prepare-tables.ts';
import { openLog } from './platform/log.ts';
import { readSettings } from './platform/start/settings.ts';
import { startLine } from './platform/start/start-line.ts';
import { StartRefused } from './platform/start/start-refused.ts';

/** A first installation has dozens. */
const NAMED_MAX = 10;

try {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readSettings(process.env);
  if (DATABASE_URL === null)
    throw new StartRefused(
      'Set DATABASE_URL, and DATABASE_OWNER_URL for the role that owns the tables. The embedded database is brought up to date by `npm start`.',
    );
  const log = openLog({ level: 'error', file: null });
  const { applied, granted } = await prepareTables(
    { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL },
    migrations,
    log,
  );
  console.log(
    applied.length === 0
      ? 'The tables are those of this version.'
      : `Applied ${applied.length} migrations${applied.length > NAMED_MAX ? '' : `: ${applied.join(', ')}`}.`,
  );
  if (DATABASE_OWNER_URL !== null)
    console.log(
      `The role "${roleIn(DATABASE_URL)}" may use them and owns none${granted.length === 0 ? '' : `; ${granted.length} rights were changed`}.`,
    );
} catch (error) {
  console.error(startLine(error, process.env));
  process.exitCode = 1;
}
