/** What a batch is given, and what it answers. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { RequestKey } from '../../ledger/store/requests.store.ts';
import type { Command } from '../state/commands.ts';
import type { DeskAnswer } from '../state/desk-answer.ts';
import type { Changes } from '../state/rule-runner.ts';

export type BatchRequest = RequestKey & { readonly bodyHash: string };
export type BatchCommand = { readonly command: Command; readonly request: BatchRequest | null };

/**
 * `again`: must wait for the next batch, because an earlier command had the same id, or because it
 * was refused on what was not read.
 */
export type BatchAnswer =
  | { readonly decision: Decision<DeskAnswer, RefusalCode>; readonly changes: Changes | null }
  | 'again';

export type BatchSteps = {
  /** Everything is decided: what is left is to be written. */
  readonly handOver: () => void;
  /** No statement follows. */
  readonly onSent: () => void;
};
export const partOfMore: BatchSteps = { handOver: () => undefined, onSent: () => undefined };
