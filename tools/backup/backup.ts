/**
 * Copies the database while servers run on it: `npm run backup -- <folder> [options]`.
 *
 * --key-file <file> encrypts with the key in it, 64 hex digits; --without-check leaves out the
 * restoring into a scratch database, which otherwise proves the backup. The folder must be new.
 *
 * SECRET_KEY (or DATA_DIR/secret.key) is not in it, and without that key what is sealed in the
 * backup opens for nobody: keep a copy of it elsewhere.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings } from '@candor/server/platform/start/settings';
import { startLine } from '@candor/server/platform/start/start-line';
import { BackupWrong } from './backup-wrong.ts';
import { readKeyFile } from './key-file.ts';
import { makeBackup } from './make-backup.ts';
import { reachExisting } from './reach-untouched.ts';
import { restoreBackup } from './restore-backup.ts';
import { inScratchDatabase } from './scratch-database.ts';
import { verifyRestored } from './verify-restored.ts';

const MEGABYTE = 1_000_000;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'key-file': { type: 'string' }, 'without-check': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length !== 1)
    throw new BackupWrong('npm run backup -- <new folder> [--key-file <file>] [--without-check]');
  const key = readKeyFile(values['key-file']);
  const database = await reachExisting(readSettings(process.env), 'backup command');
  const startedMs = performance.now();
  try {
    const { tables, at } = await makeBackup(database.url, folder, key);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${folder}: ${rows} rows of ${tables.length} tables as of ${at}, ${(bytes / MEGABYTE).toFixed(1)} MB in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s${key === null ? ', not encrypted' : ', encrypted'}`,
    );
  } catch (error) {
    // A folder that was not empty before is somebody's; one that we began is of no use.
    if (!(error instanceof BackupWrong)) rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
  if (values['without-check'] !== true)
    console.log(
      await inScratchDatabase(async (url, dataDir) => {
        await restoreBackup(url, folder, key);
        return `restored into a scratch database: ${await verifyRestored(url, dataDir)}`;
      }),
    );
  console.log('Keep SECRET_KEY (or secret.key of DATA_DIR) elsewhere: it is not in the backup.');
} catch (error) {
  console.error(startLine(error, process.env));
  process.exitCode = 1;
}
