/**
 * Fills an empty database from a backup: `npm run restore -- <folder> [--key-file <file>]`, into
 * DATABASE_URL or, without it, a new DATA_DIR. Then the books and the audit log are verified.
 *
 * The server that is started on it needs the SECRET_KEY of then. Signed checkpoints that are newer
 * than the backup make it refuse to start, because time seems to run backwards; what to do is in
 * docs/guides/runbook.md.
 */
import { parseArgs } from 'node:util';
import { grantToServer } from '@candor/server/platform/db/server-grants';
import { readSettings } from '@candor/server/platform/start/settings';
import { startLine } from '@candor/server/platform/start/start-line';
import { BackupWrong } from './backup-wrong.ts';
import { readKeyFile } from './key-file.ts';
import { reachUntouched } from './reach-untouched.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyRestored } from './verify-restored.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'key-file': { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length !== 1)
    throw new BackupWrong('npm run restore -- <folder of a backup> [--key-file <file>]');
  const settings = readSettings(process.env);
  const key = readKeyFile(values['key-file']);
  const database = await reachUntouched(settings, 'restore command');
  const startedMs = performance.now();
  try {
    const { at, server } = await restoreBackup(database.url, folder, key);
    if (settings.DATABASE_OWNER_URL !== null && settings.DATABASE_URL !== null)
      await grantToServer(settings.DATABASE_OWNER_URL, settings.DATABASE_URL);
    console.log(
      `restored as of ${at}, Candor ${server.version}, in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s: ${await verifyRestored(database.url, settings.DATA_DIR)}`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(startLine(error, process.env));
  process.exitCode = 1;
}
