/**
 * Recomputes a ballot from its published result: `npm run verify-ballot -- <file> [--commitment
 * <hash>]`, where the hash is the one that was published before the subscription opened.
 *
 * Ends with 0 when everything follows, 1 when something does not, 2 when there is no such file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyBallot } from '@candor/ballot/verify';
import { describeVerdict } from './describe-verdict.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { commitment: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error('usage: npm run verify-ballot -- <file> [--commitment <hash>]');
  const verdict = verifyBallot(readFileSync(file), values.commitment ?? null);
  for (const line of describeVerdict(verdict, values.commitment !== undefined)) console.log(line);
  process.exitCode = verdict.isValid ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
