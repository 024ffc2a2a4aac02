/** Checks the ballot of an offering: its file, and what this device saw before the draw. */
import { CallFailed } from '@candor/client/call-errors';
import { runAside } from '../../../core/proof/aside.ts';
import { atHost } from '../../../platform/calls/host.ts';
import type { Ballot } from '../ipo.api.ts';
import type { CheckAsked, CheckProgress } from './ballot-worker.ts';
import { findingsIn, type Finding } from './ballot.model.ts';
import type { CheckedFile } from './checked-file.model.ts';
import { seenCommitment } from './seen-commitment.ts';

export type BallotCheck = {
  readonly file: CheckedFile;
  readonly findings: readonly Finding[];
  /** Whether this device had seen the commitment before the draw. */
  readonly wasSeen: boolean;
};

export async function checkBallot(
  ballot: Ballot,
  signal: AbortSignal,
  onStep: (progress: CheckProgress) => void,
): Promise<BallotCheck> {
  const file = await recomputeFile(ballot, signal, onStep);
  const seen = seenCommitment(ballot.offeringId);
  return { file, findings: findingsIn(ballot, file, seen), wasSeen: seen !== null };
}

async function recomputeFile(
  { file, commitment, own }: Ballot,
  signal: AbortSignal,
  onStep: (progress: CheckProgress) => void,
): Promise<CheckedFile> {
  try {
    return await runAside<CheckAsked, CheckedFile, CheckProgress>(
      new Worker(new URL('./ballot-worker.ts', import.meta.url), { type: 'module' }),
      {
        url: new URL(atHost(file.url), location.href).href,
        commitment,
        number: own?.number ?? null,
      },
      signal,
      onStep,
    );
  } catch (error) {
    // The worker fetches the file itself, so that it did not come is said there as any error.
    throw new CallFailed('the result file was not checked', { cause: error });
  }
}
