/** 10,000 entries, read from the database and recomputed; beside the bare SHA-256 of as many bytes. */
import { hash } from 'node:crypto';
import { assert } from '@candor/kit/assert';
import { openAudit } from '@candor/server/core/audit/audit';
import { listEntriesAfter } from '@candor/server/core/audit/audit.store';
import { encodeEntry } from '@candor/ledger-proof/audit-entry';
import { record } from '@candor/server/core/audit/record';
import { systemClock } from '@candor/server/platform/clock';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { openQuietDatabase } from '../../open-product.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const ENTRIES = 10_000;
const ROUNDS = 9;
const VERIFY_MAX_MS = 1_000;

export const auditVerify: Figure = {
  name: 'audit-verify',
  about: `checking an audit log of ${ENTRIES} entries`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const db = openQuietDatabase(database.url, { poolSize: 2, onIdleError: () => undefined });
  const audit = openAudit({
    db,
    clock: systemClock,
    secrets: secretsFrom(Buffer.alloc(32, 5)),
    dataDir: database.folder,
  });
  await db.transact(async (tx) => {
    for (let i = 0; i < ENTRIES; i += 1) {
      const actor = {
        kind: 'operator',
        operatorId: 'opr_00000000000000000000000001',
        name: 'Mei Lin',
        roles: ['reviewer', 'support'],
        network: '192.0.2.17',
      } as const;
      await record(tx, actor, {
        action: 'field.unmasked',
        customerId: null,
        subject: 'idNumber',
        reason: `comparing with the letter of the bank, case ${i}`,
        details: { case: i },
      });
    }
  });
  await audit.keepCheckpoint();
  const entries = await listEntriesAfter(db, 0, ENTRIES, ENTRIES);
  const texts = entries.map(({ entry }) => encodeEntry(entry));
  assert(texts.length === ENTRIES, 'the log is as long as it was made');

  const verifying: number[] = [];
  const hashing: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    verifying.push(
      await timed(async () =>
        assert((await audit.verify()).problem === null, 'the log is in order'),
      ),
    );
    hashing.push(await timed(() => texts.forEach((text) => hash('sha256', text, 'hex'))));
  }
  await db.close();
  await database.close();
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return {
    rows: [
      {
        figure: `checking ${ENTRIES} audit entries`,
        unit: 'ms',
        measured: median(verifying),
        baseline: median(hashing),
        target: { of: 'measured', is: 'atMost', value: VERIFY_MAX_MS },
      },
    ],
    notes: [
      `read from the database, encoded, hashed (${Math.round(bytes / 1024)} KB), compared and held against a signed checkpoint; the baseline is the bare SHA-256 of the same texts; medians of ${ROUNDS}`,
    ],
  };
}

async function timed(work: () => Promise<void> | void): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
