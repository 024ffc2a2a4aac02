/**
 * Recomputes a league from its result file: `npm run verify-league -- <file> [--seal <hash> --key
 * <key>] [--exclusions <file>]`, where hash and key are those that were published when entry
 * opened.
 *
 * Ends with 0 when everything follows, 1 when something does not, 2 when there is no such file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readExclusions } from '@candor/returns/league/exclusion';
import { verifyLeague } from '@candor/returns/league/verify-league';
import { isSigned } from '../verify-ledger/is-signed.ts';
import { describeVerdict } from './describe-verdict.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seal: { type: 'string' },
      key: { type: 'string' },
      exclusions: { type: 'string' },
    },
  });
  const [file] = positionals;
  const { seal, key: publicKey } = values;
  if (file === undefined || (seal === undefined) !== (publicKey === undefined))
    throw new Error('usage: npm run verify-league -- <file> [--seal <hash> --key <key>]');
  const exclusions =
    values.exclusions === undefined ? [] : readExclusions(readFileSync(values.exclusions, 'utf8'));
  const published = seal === undefined || publicKey === undefined ? null : { seal, publicKey };
  const verdict = await verifyLeague(readFileSync(file, 'utf8'), {
    isSigned: async (key, text, signature) => isSigned(key, text, signature),
    exclusions,
    published,
  });
  for (const line of describeVerdict(verdict, published !== null)) console.log(line);
  process.exitCode = verdict.findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
