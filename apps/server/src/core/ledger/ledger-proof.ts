import * as z from 'zod/mini';
import { SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { Settings } from '../../platform/start/settings.ts';
import { signingKeyFrom } from '../../platform/start/signing-key.ts';
import { checkpointFolder } from './checkpoint-folder.ts';
import { openLedgerCheckpoints, type LedgerCheckpoints } from './checkpoints.ts';
import { openLiabilities, type Liabilities } from './liabilities.ts';

export type LedgerProof = {
  readonly publicKey: string;
  /** Other statements about the books are signed with the key of the checkpoints. */
  readonly sign: (text: string) => string;
  readonly checkpoints: LedgerCheckpoints;
  readonly liabilities: Liabilities;
  readonly beats: readonly Beat[];
  readonly jobs: readonly JobWork[];
};

const FIVE_PAST_MIDNIGHT = '5 0 * * *';
const publishLiabilitiesJob = job('ledger.publish-liabilities', z.object({}), { concurrency: 1 });

type Options = {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'deriveKey'>;
  settings: Pick<Settings, 'CHECKPOINT_DIR' | 'DATA_DIR' | 'CHECKPOINT_SECONDS'>;
};

export function openLedgerProof({ db, clock, secrets, settings }: Options): LedgerProof {
  const key = signingKeyFrom(secrets.deriveKey('ledger.checkpoint'));
  const checkpoints = openLedgerCheckpoints({ db, key, folder: checkpointFolder(settings) });
  const liabilities = openLiabilities({ db, clock, key, secrets });
  return {
    publicKey: key.publicKey,
    sign: key.sign,
    checkpoints,
    liabilities,
    beats: [
      {
        name: 'ledger.keep-checkpoint',
        everyMs: settings.CHECKPOINT_SECONDS * SECOND_MS,
        run: async () => void (await checkpoints.keep()),
      },
    ],
    jobs: [
      work(publishLiabilitiesJob, async () => void (await liabilities.publish()), {
        cron: FIVE_PAST_MIDNIGHT,
      }),
    ],
  };
}
