/** What the clock and the market need of the desk, which is opened above them. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { RuleCommand } from './commands.ts';
import type { DeskAnswer } from './desk-answer.ts';
import type { WrittenEvent } from './desk-event.ts';
import type { Order } from './order.ts';
import type { Position } from './position.ts';

export type RuleRunner = {
  /**
   * Commands of the clock or the market. Idempotent: a repeat finds nothing to do. Answers in the
   * order given. One failure does not stop the others; it is thrown at the end.
   */
  run(commands: readonly RuleCommand[]): Promise<Decision<DeskAnswer, RefusalCode>[]>;
  /**
   * Applies what is due to all open positions. Before anything else a batch does the same for those
   * it touches, and, once an hour, for all of its customers'.
   */
  applyDue(): Promise<void>;
  listen(listener: (changes: Changes) => void): void;
};

export type Changes = {
  readonly events: readonly WrittenEvent[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
};
