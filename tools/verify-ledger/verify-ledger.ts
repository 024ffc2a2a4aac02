/**
 * Checks the whole ledger without the server: `npm run verify-ledger [-- options]`.
 *
 * (nothing) the database of DATA_DIR (default .data), or DATABASE_URL, against the file in
 * CHECKPOINT_DIR --checkpoints <file> another file of signed checkpoints, such as a copy that was
 * kept elsewhere --public-key <key> the key that checkpoints must be signed with; without it, the
 * one they name is printed for comparison --day-ends <file> only the day-end statements in this
 * file, without a database; with --checkpoints also against those
 *
 * Ends with 0 when everything fits, 1 when something does not, 2 when there is nothing to check.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkpointFolder } from '@candor/server/core/ledger/checkpoint-folder';
import {
  filedCheckpoints,
  LEDGER_CHECKPOINT_FILE,
} from '@candor/server/core/ledger/ledger-checkpoint-file';
import { readSettings } from '@candor/server/platform/start/settings';
import { reachDatabase } from '@candor/server/reach-database';
import { verifyDayEnds } from './verify-day-ends.ts';
import { readLedger } from './ledger-in-database.ts';
import { checkWholeLedger } from './whole-ledger.ts';

const text = { type: 'string' } as const;

try {
  const { values } = parseArgs({
    options: { checkpoints: text, 'public-key': text, 'day-ends': text },
  });
  if (values['day-ends'] === undefined) await verifyWholeLedger(values);
  else {
    const { lines, isRight } = verifyDayEnds(readFileSync(values['day-ends'], 'utf8'), {
      checkpoints: values.checkpoints === undefined ? '' : readFileSync(values.checkpoints, 'utf8'),
      publicKey: values['public-key'],
    });
    for (const line of lines) console.log(line);
    process.exitCode = isRight ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function verifyWholeLedger(values: {
  readonly checkpoints?: string;
  readonly 'public-key'?: string;
}): Promise<void> {
  const settings = readSettings(process.env);
  const file = values.checkpoints ?? join(checkpointFolder(settings), LEDGER_CHECKPOINT_FILE);
  const isThere = existsSync(file);
  if (!isThere && values.checkpoints !== undefined) throw new Error(`There is no ${file}.`);
  const database = await reachDatabase(settings, 'verify-ledger command');
  const ledger = await readLedger(database.url);
  try {
    const filed = isThere ? filedCheckpoints(readFileSync(file, 'utf8')) : [];
    const { books, entries, checkpoints, proofs, publicKey, problems } = await checkWholeLedger(
      ledger,
      filed,
      values['public-key'],
    );
    console.log(
      `${entries} rows in ${books} books, ${checkpoints} checkpoints, ${proofs} kept proofs, ${filed.length} checkpoints in ${isThere ? file : 'no file'}`,
    );
    console.log(
      publicKey === null
        ? 'no checkpoint: books that were rewritten as a whole would not be noticed'
        : `checkpoints are signed with the key ${publicKey}${values['public-key'] === undefined ? ' (compare it with the one you know)' : ''}`,
    );
    for (const problem of problems) console.log(`PROBLEM: ${problem}`);
    if (problems.length === 0) console.log('everything fits');
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await ledger.close();
    await database.close();
  }
}
