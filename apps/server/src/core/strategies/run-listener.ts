/** What the runner tells those who began its runs. */
import type { Strategy } from '@candor/strategies/strategy';
import type { Tx } from '../../platform/db/database.ts';
import type { LoadedAccount } from './load-accounts.ts';
import type { KeptDecision, OrderAnswer, Run } from './run.ts';

/** Null for a strategy or a version that this server does not know. */
export type FindStrategy = (id: string, version: number) => Strategy | null;

export type AnsweredRun = { readonly run: Run; readonly answers: readonly OrderAnswer[] };
export type FailedRun = { readonly run: Run; readonly reason: string };

/** What the capability of a run does in the runner's transactions. They announce, so they are last. */
export type RunListener = {
  decided?(tx: Tx, taken: readonly TakenDecision[]): Promise<void>;
  answered?(tx: Tx, answered: readonly AnsweredRun[]): Promise<void>;
  failed?(tx: Tx, failed: readonly FailedRun[]): Promise<void>;
};

/** `run` as it is after the decision. */
export type TakenDecision = {
  readonly run: Run;
  readonly decision: KeptDecision;
  readonly account: LoadedAccount;
};
