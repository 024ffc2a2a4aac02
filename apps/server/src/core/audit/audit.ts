/** Signs the head every minute; refuses to start on a database older than what was signed. */
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import { anchorKeys } from './anchor-keys.ts';
import {
  findHashAt,
  findLastCheckpointSeq,
  insertCheckpoint,
  listCheckpoints,
  listEntriesAfter,
  loadEnds,
  loadHead,
  loadHeadForUpdate,
} from './audit.store.ts';
import {
  startChainCheck,
  type ChainHead,
  type ChainProblem,
  type Checkpoint,
} from './chain.rules.ts';
import { checkpointFile } from './checkpoint-file.ts';
import { openCheckpointKey, type CheckpointKey } from './checkpoint-key.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type Verification = {
  readonly entries: number;
  readonly checkpoints: number;
  readonly head: ChainHead;
  readonly problem: ChainProblem | null;
  readonly tookMs: number;
};

export type Audit = {
  /** Whose signature checkpoints have. */
  readonly publicKey: string;
  keepCheckpoint(): Promise<void>;
  verify(): Promise<Verification>;
  requireNotRolledBack(): Promise<void>;
  readonly jobs: readonly JobWork[];
};

const EVERY_MINUTE = '* * * * *';
const keepCheckpointJob = job('audit.keep-checkpoint', z.object({}), { concurrency: 1 });
const ENTRIES_AT_ONCE = 2_000;

export function openAudit({
  db,
  clock,
  secrets,
  dataDir,
}: {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'deriveKey'>;
  dataDir: string;
}): Audit {
  const key = openCheckpointKey(secrets);
  const file = checkpointFile(dataDir);

  async function keepCheckpoint(): Promise<void> {
    // Committed first: only what is durable is signed.
    const anchored = await db.transact(anchorKeys);
    await db.transact(async (tx) => {
      const head = await loadHeadForUpdate(tx);
      const hash = anchored === null ? null : await findHashAt(tx, anchored);
      const anchor = anchored === null || hash === null ? [] : [{ seq: anchored, hash }];
      let last = await findLastCheckpointSeq(tx);
      for (const place of [...anchor, head]) {
        if (place.seq <= last) continue;
        const checkpoint = key.sign(place, tx.now);
        await insertCheckpoint(tx, checkpoint);
        // Before the commit: a checkpoint only in the file is still true, one only in the database
        // could be rolled back.
        await file.append(checkpoint);
        last = place.seq;
      }
    });
  }

  async function allCheckpoints(): Promise<Checkpoint[]> {
    const all = [...(await listCheckpoints(db)), ...(await file.read())];
    return [
      ...new Map(
        all.map((checkpoint) => [
          `${checkpoint.seq} ${checkpoint.atMs} ${checkpoint.signature}`,
          checkpoint,
        ]),
      ).values(),
    ];
  }

  return {
    publicKey: key.publicKey,
    keepCheckpoint,
    verify: () => verifyChain({ db, clock, key }, allCheckpoints),
    async requireNotRolledBack() {
      const filed = await file.read();
      if (filed.some(({ publicKey }) => publicKey !== '' && publicKey !== key.publicKey)) {
        throw new StartRefused(
          `The checkpoints in ${file.path} were signed with another key than this database has, so they are not about this database. ` +
            'Bring the right one back; only if the change is meant, move that file away and start again.',
        );
      }
      const newest = filed.filter(key.isSigned).sort((a, b) => b.seq - a.seq)[0];
      if (newest === undefined || (await findHashAt(db, newest.seq)) === newest.hash) return;
      const head = await loadHead(db);
      throw new StartRefused(
        `The audit log in this database ends at entry ${head.seq} or was changed, but entry ${newest.seq} was signed on ${new Date(newest.atMs).toISOString()} (${file.path}). ` +
          'An older or another database stands behind this data folder. Bring the right one back; only if the change is meant, move that file away and start again.',
      );
    },
    jobs: [work(keepCheckpointJob, keepCheckpoint, { cron: EVERY_MINUTE })],
  };
}

async function verifyChain(
  { db, clock, key }: { readonly db: Db; readonly clock: Clock; readonly key: CheckpointKey },
  listKnown: () => Promise<readonly Checkpoint[]>,
): Promise<Verification> {
  const startedAt = clock.now();
  const checkpoints = await listKnown();
  const { head, newest } = await loadEnds(db);
  const check = startChainCheck(head, checkpoints, {
    sha256: sha256Hex,
    isSigned: key.isSigned,
    mustBeKnown: () => true,
  });
  const verdict = (entries: number, problem: ChainProblem | null) => ({
    entries,
    checkpoints: checkpoints.length,
    head,
    problem,
    tookMs: clock.now() - startedAt,
  });
  let entries = 0;
  for (let last = 0; ;) {
    const piece = await listEntriesAfter(db, last, newest, ENTRIES_AT_ONCE);
    for (const { entry, sealed } of piece) {
      const problem = check.next(entry, sealed);
      if (problem !== null) return verdict(entries, problem);
      entries += 1;
      last = entry.seq;
    }
    if (piece.length < ENTRIES_AT_ONCE) return verdict(entries, check.end());
  }
}
