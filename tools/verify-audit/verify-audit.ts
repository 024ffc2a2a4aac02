/**
 * Checks the audit log without the server: `npm run verify-audit [-- options]`.
 *
 * (nothing) the database of the server that runs on DATA_DIR (default .data), or DATABASE_URL
 * --file <log.json> a log that was saved earlier, by anybody --save <log.json> also saves what was
 * read, to be checked elsewhere or later --checkpoints <file> signed checkpoints kept outside; by
 * default DATA_DIR/audit-checkpoints.jsonl, if it is there --public-key <key> the key that
 * checkpoints must be signed with; without it, the one they name is printed for comparison
 *
 * Ends with 0 when everything fits, 1 when something does not, 2 when there is nothing to check.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { logToSave, readCheckpoints, readLogFile, type AuditLog } from './log-file.ts';
import { readLogFromDatabase } from './log-in-database.ts';
import { valueOrFile } from '@candor/server/platform/start/secret-files';
import { judge } from './judge.ts';

const text = { type: 'string' } as const;

try {
  const { values } = parseArgs({
    options: { file: text, save: text, checkpoints: text, 'public-key': text },
  });
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const log: AuditLog =
    values.file === undefined
      ? await readLogFromDatabase({ url: valueOrFile(process.env, 'DATABASE_URL'), dataDir })
      : readLogFile(values.file);
  const filed =
    values.file !== undefined && values.checkpoints === undefined
      ? []
      : readCheckpoints(
          values.checkpoints ?? resolve(dataDir, 'audit-checkpoints.jsonl'),
          values.checkpoints !== undefined,
        );
  const all = { ...log, checkpoints: [...log.checkpoints, ...filed] };
  if (values.save !== undefined)
    writeFileSync(values.save, `${JSON.stringify(logToSave(all), null, 1)}\n`);
  const verdict = judge(all, values['public-key']);
  for (const line of verdict.lines) console.log(line);
  process.exitCode = verdict.isTrue ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
