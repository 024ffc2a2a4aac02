/** A result file may have a hundred thousand lines: it is fetched and recomputed in a worker. */
import { verifyBallot, type BallotStep } from '@candor/ballot/verify';
import { steadyMs } from '@candor/client/time';
import { sha256HexOfBytes } from '@candor/kit/sha256';
import { answerAside } from '../../../core/proof/answer-aside.ts';
import { loadFile } from '../../../platform/calls/load-file.ts';
import { lineIn, type CheckedFile } from './checked-file.model.ts';

export type CheckAsked = {
  readonly url: string;
  /** What was published before the subscription opened. */
  readonly commitment: string;
  readonly number: string | null;
};

export type CheckProgress =
  | { readonly step: 'loading'; readonly bytes: number }
  | { readonly step: BallotStep };

answerAside(check);

async function check(
  { url, commitment, number }: CheckAsked,
  onStep: (progress: CheckProgress) => void,
): Promise<CheckedFile> {
  const bytes = await loadFile(url, (arrived) => onStep({ step: 'loading', bytes: arrived }));
  const startedMs = steadyMs();
  const sha256 = await hashOf(bytes);
  const verdict = verifyBallot(bytes, commitment, (step) => onStep({ step }));
  return {
    verdict,
    sha256,
    own: number === null ? null : lineIn(new TextDecoder().decode(bytes), number),
    tookMs: Math.round(steadyMs() - startedMs),
  };
}

/** By the browser, which is faster; an insecure page has no such thing. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = crypto;
  if ((subtle as SubtleCrypto | undefined) === undefined) return sha256HexOfBytes(bytes);
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
