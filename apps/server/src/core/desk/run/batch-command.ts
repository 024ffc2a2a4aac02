/** What a batch is given, and what it answers. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { RequestKey } from '../../ledger/requests.store.ts';
import type { Command } from '../state/commands.ts';
import type { DeskAnswer } from '../state/desk-answer.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';

export type BatchRequest = RequestKey & { readonly bodyHash: string };
export type BatchCommand = { readonly command: Command; readonly request: BatchRequest | null };

export type Changes = {
  readonly events: readonly WrittenEvent[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};
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
