/**
 * Checks the record of a program's key: `npm run verify-key -- <file> [--key <public key>]`, with
 * the key that signs the checkpoints of the audit log, as `npm run verify-audit` names it.
 *
 * Ends with 0 when everything fits, 1 when something does not, 2 when there is no such file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listKeyEntries } from '@candor/contract/keys';
import { KEY_RECORD_FORMAT, verifyKeyRecord } from '@candor/ledger-proof/key-chain';
import * as z from 'zod/mini';
import { isSigned } from '../verify-ledger/is-signed.ts';
import { describeVerdict } from './describe-verdict.ts';

const { items, anchors, publicKey } = listKeyEntries.data.shape;
const recordFile = z.strictObject({
  format: z.literal(KEY_RECORD_FORMAT),
  key: z.string(),
  publicKey,
  entries: items,
  anchors,
});

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error('usage: npm run verify-key -- <file> [--key <key>]');
  const file = recordFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const trusted = values.key ?? file.publicKey;
  const verdict = await verifyKeyRecord({ ...file, publicKey: trusted }, isSigned);
  console.log(`key ${file.key}, ${verdict.entries} entries`);
  console.log(
    `checkpoints are signed with the key ${trusted}${values.key === undefined ? ' (compare it with the one you know)' : ''}`,
  );
  for (const line of describeVerdict(verdict)) console.log(line);
  process.exitCode = verdict.findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
