/** The check's state: running, done, or impossible. Bound to the screen. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ballot } from '../ipo.api.ts';
import { checkAside, type CheckProgress } from './ballot-aside.ts';
import { findingsIn, type Finding } from './ballot.model.ts';
import type { CheckedFile } from './checked-file.model.ts';
import { seenCommitment } from './seen-commitment.ts';
import { atHost } from '../../../platform/host.ts';

export type BallotCheck =
  | { readonly kind: 'running'; readonly progress: CheckProgress }
  | {
      readonly kind: 'done';
      readonly file: CheckedFile;
      readonly findings: readonly Finding[];
      /** Whether this device had seen the commitment before the draw. */
      readonly wasSeen: boolean;
    }
  | { readonly kind: 'trouble' };

const begun: BallotCheck = { kind: 'running', progress: { step: 'loading', bytes: 0 } };

export function useBallotCheck(ballot: Ballot): {
  readonly check: BallotCheck;
  readonly start: () => void;
} {
  const [check, setCheck] = useState<BallotCheck>(begun);
  const controller = useRef<AbortController | null>(null);
  const newest = useRef(ballot);
  useEffect(() => {
    newest.current = ballot;
  });
  const start = useCallback(() => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (next: BallotCheck) => !mine.signal.aborted && setCheck(next);
    const { current } = newest;
    const { file, commitment, own, offeringId } = current;
    say(begun);
    checkAside(
      {
        url: new URL(atHost(file.url), location.href).href,
        commitment,
        number: own?.number ?? null,
      },
      (progress) => say({ kind: 'running', progress }),
      mine.signal,
    ).then(
      (checked) => {
        const seen = seenCommitment(offeringId);
        say({
          kind: 'done',
          file: checked,
          findings: findingsIn(current, checked, seen),
          wasSeen: seen !== null,
        });
      },
      () => say({ kind: 'trouble' }),
    );
  }, []);
  useEffect(() => {
    start();
    return () => controller.current?.abort();
  }, [start, ballot.offeringId]);
  return { check, start };
}
