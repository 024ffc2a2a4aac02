/**
 * Runs a robot's or a fund's record again: `npm run verify-strategy -- <file.json> [--hash
 * <hash>]`, where the hash is the last one that was published of the run.
 *
 * Ends with 0 when every decision follows, 1 when something does not, 2 when there is no such file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { finish } from '@candor/strategies/finish';
import { openTape } from '@candor/strategies/recompute/open-tape';
import { readRecord } from '@candor/strategies/recompute/read-record';
import type { RunRecord } from '@candor/strategies/recompute/record';
import { verifyRecord } from '@candor/strategies/recompute/verify-record';
import { readMarketTexts, readTable } from '../../packages/market/data/read-market-texts.ts';
import { describeTape, describeVerdict, type Finding } from './describe-verdict.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hash: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new Error('usage: npm run verify-strategy -- <file.json> [--hash <hash>]');
  const record = readRecord(readFileSync(file, 'utf8'));
  const findings =
    record === null
      ? [describeVerdict({ isValid: false, problem: 'notARecord', number: null }, null)]
      : verify(record, values.hash ?? null);
  for (const { lines } of findings) for (const line of lines) console.log(line);
  process.exitCode = findings.every(({ isTrue }) => isTrue) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function verify(record: RunRecord, hash: string | null): Finding[] {
  const tables = {
    texts: readMarketTexts(),
    calibrationJson: readTable('calibration.json'),
    intradayProfileCsv: readTable('intraday-profile-us.csv'),
  };
  if (record.tape === null)
    return [{ isTrue: false, lines: ['PROBLEM: the file does not say on which tape it ran'] }];
  const tape = openTape(record.tape, tables);
  if (!tape.isOpen) return [describeTape(tape)];
  const verdict = finish(verifyRecord(record, tape.source, tape.publishedUntilMs));
  return [describeTape(tape), describeVerdict(verdict, hash)];
}
