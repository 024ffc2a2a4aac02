/**
 * A wrong proof counts although the request is refused: these functions return a decision, the
 * transaction commits, and only then the caller refuses. A right one is consumed in the transaction
 * of what it is for, so of two requests with one code exactly one succeeds.
 *
 * Signing in: askSecondFactor, then judgeSignIn. Sensitive changes: askForProof (for passkeys),
 * then withProof.
 */
import type { SecondFactorMethod, SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { orRefuse } from '@candor/contract/kernel/refused';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { addFailure, noFailures } from '@candor/kit/growing-wait';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import {
  deleteChallenge,
  findChallengeForUpdate,
  openChallenge,
  type Challenge,
} from './challenges.store.ts';
import { loadFactors, getMethods } from './factors.ts';
import type { Holder } from './holder.ts';
import type { PasskeySite } from './passkey-site.ts';
import { passkeyQuestion, takePasskey, type WebAuthnOptions } from './passkeys.ts';
import { listPasskeys } from './passkeys.store.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { decideProofTry } from './second-factor.rules.ts';
import {
  countRecoveryCodesLeft,
  hasConfirmedFactor,
  lockHolder,
  saveProofFailures,
} from './second-factor.store.ts';
import { takeTotp } from './totp.ts';

export type SecondFactors = { readonly secrets: Secrets; readonly site: PasskeySite };

export type AskedSecondFactor = {
  readonly challengeId: string;
  readonly methods: SecondFactorMethod[];
  readonly passkeyOptions: WebAuthnOptions | null;
  readonly expiresAt: number;
};

export async function askSecondFactor(
  tx: Tx,
  { site }: SecondFactors,
  holder: Holder,
): Promise<AskedSecondFactor | null> {
  const factors = await loadFactors(tx, holder);
  const methods = getMethods(factors);
  if (methods.length === 0) return null;
  const question = await passkeyQuestion(site, factors.passkeys);
  const { id, expiresAt } = await openChallenge(tx, {
    holder,
    purpose: 'login',
    passkeyChallenge: question?.challenge ?? null,
  });
  return { challengeId: id, methods, passkeyOptions: question?.options ?? null, expiresAt };
}

export async function askForProof(
  tx: Tx,
  { site }: SecondFactors,
  holder: Holder,
): Promise<{ challengeId: string; options: WebAuthnOptions } | null> {
  const question = await passkeyQuestion(site, await listPasskeys(tx, holder));
  if (question === null) return null;
  const { id } = await openChallenge(tx, {
    holder,
    purpose: 'proof',
    passkeyChallenge: question.challenge,
  });
  return { challengeId: id, options: question.options };
}

/** `codesLeft` after a recovery code was used, for the notice. */
export type Proved = { readonly method: SecondFactorMethod; readonly codesLeft: number | null };
type TryRefusal = 'SECOND_FACTOR_EXPIRED' | 'SECOND_FACTOR_MUST_WAIT' | 'SECOND_FACTOR_WRONG';
export type SignInJudgement =
  | { readonly holder: Holder; readonly decision: Decision<Proved, TryRefusal> }
  /** The challenge is used up, expired or unknown. */
  | { readonly holder: null; readonly decision: Decision<never, 'SECOND_FACTOR_EXPIRED'> };

/** After a wrong proof the challenge can be answered again. */
export async function judgeSignIn(
  tx: Tx,
  factors: SecondFactors,
  kind: Holder['kind'],
  answer: { challengeId: string; proof: SecondFactorProof },
): Promise<SignInJudgement> {
  const challenge = await findChallengeForUpdate(tx, {
    id: answer.challengeId,
    kind,
    purpose: 'login',
  });
  if (challenge === null) return { holder: null, decision: refuse('SECOND_FACTOR_EXPIRED') };
  const { holder } = challenge;
  const isForAnother =
    answer.proof.method === 'passkey' && answer.proof.challengeId !== challenge.id;
  if (isForAnother) return { holder, decision: refuse('SECOND_FACTOR_EXPIRED') };
  const decision = await judge(tx, factors, holder, answer.proof, challenge);
  if (decision.ok) await deleteChallenge(tx, challenge.id);
  return { holder, decision };
}

export async function withProof<Result>(
  db: Db,
  factors: SecondFactors,
  holder: Holder,
  proof: SecondFactorProof,
  act: (tx: Tx, proved: Proved) => Promise<Result>,
): Promise<Result> {
  const decision = await db.transact(async (tx) => {
    if (!(await hasConfirmedFactor(tx, holder))) return refuse('SECOND_FACTOR_NOT_SET');
    const judged = await judgeProof(tx, factors, holder, proof);
    return judged.ok ? ok(await act(tx, judged.outcome)) : judged;
  });
  return orRefuse(decision);
}

async function judgeProof(
  tx: Tx,
  factors: SecondFactors,
  holder: Holder,
  proof: SecondFactorProof,
): Promise<Decision<Proved, TryRefusal>> {
  if (proof.method !== 'passkey') return judge(tx, factors, holder, proof, null);
  const challenge = await findChallengeForUpdate(tx, {
    id: proof.challengeId,
    kind: holder.kind,
    purpose: 'proof',
  });
  if (challenge === null || challenge.holder.id !== holder.id)
    return refuse('SECOND_FACTOR_EXPIRED');
  const decision = await judge(tx, factors, holder, proof, challenge);
  if (decision.ok) await deleteChallenge(tx, challenge.id);
  return decision;
}

async function judge(
  tx: Tx,
  factors: SecondFactors,
  holder: Holder,
  proof: SecondFactorProof,
  challenge: Challenge | null,
): Promise<Decision<Proved, 'SECOND_FACTOR_MUST_WAIT' | 'SECOND_FACTOR_WRONG'>> {
  const failures = await lockHolder(tx, holder);
  const mayTry = decideProofTry(failures, tx.now);
  if (!mayTry.ok) return mayTry;
  if (!(await isRight(tx, factors, holder, proof, challenge))) {
    await saveProofFailures(tx, holder, addFailure(failures, tx.now));
    return refuse('SECOND_FACTOR_WRONG');
  }
  await saveProofFailures(tx, holder, noFailures);
  return ok({
    method: proof.method,
    codesLeft: proof.method === 'recovery' ? await countRecoveryCodesLeft(tx, holder) : null,
  });
}

async function isRight(
  tx: Tx,
  { secrets, site }: SecondFactors,
  holder: Holder,
  proof: SecondFactorProof,
  challenge: Challenge | null,
): Promise<boolean> {
  switch (proof.method) {
    case 'totp':
      return takeTotp(tx, secrets, holder, proof.code);
    case 'recovery':
      return takeRecoveryCode(tx, secrets, holder, proof.code);
    case 'passkey':
      return challenge !== null && takePasskey(tx, site, challenge, proof.response);
  }
}
