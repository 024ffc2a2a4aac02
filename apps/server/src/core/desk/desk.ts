/**
 * The desk: every order, cancel, fill and close of the product goes through it. Commands that wait
 * at the same moment, of customers and of rules alike, share one transaction
 * (platform/db/group-commit): the state they touch is loaded at once, decided one after the other
 * in memory, and written at once, with the money, the record, the answers, the announcements.
 * Whoever comes second finds what the first one left, so of a cancel and a fill that race one
 * wins.
 *
 * An asked command takes effect once: its answer is kept with its effect. An illegal step is a bug
 * and fails the batch, whose parts are then run by themselves, so that nobody else is taken along.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import { openGroupCommit } from '../../platform/db/group-commit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Instruments } from '../instruments/instruments.ts';
import type { AskedCommand, RuleCommand } from './state/commands.ts';
import { decide } from './rules/decide.rules.ts';
import type { DeskAnswer } from './state/desk-answer.ts';
import { openKnownFacts } from './state/desk-facts.ts';
import type { Decided, DeskState } from './state/desk-state.ts';
import { loadPreview } from './run/load-batch.ts';
import type { MarketViews } from './state/market-view.ts';
import {
  answeredElsewhere,
  runBatch,
  type BatchAnswer,
  type BatchCommand,
  type Changes,
} from './run/run-batch.ts';

export type DeskRequest = {
  readonly requestId: string;
  /** Of the call and everything in its body that decides what it does (core/ledger/once.ts). */ readonly bodyHash: string;
};

export type Desk = {
  /** Once for each request of the customer; the same again is answered the same. */
  submit(command: AskedCommand, request: DeskRequest): Promise<Decision<DeskAnswer, RefusalCode>>;
  /**
   * What the clock or the market asks for. Twice is harmless: rules find that there is nothing left
   * to do. Answers in the order given. Where one of them fails the others are run all the same, and
   * its failure is thrown at the end.
   */
  run(commands: readonly RuleCommand[]): Promise<Decision<DeskAnswer, RefusalCode>[]>;
  /** What would happen now, decided by the same rules on the same state. Writes nothing. */
  preview(command: AskedCommand): Promise<{ readonly state: DeskState; readonly decided: Decided }>;
  /** Hears what each command changed, once it is durable. */
  listen(listener: (changes: Changes) => void): void;
  /** Waits for what is under way. */
  drain(): Promise<void>;
};

export type DeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly views: MarketViews;
  readonly instruments: Pick<Instruments, 'universe'>;
};

const GROUP_MAX = 512;

export function openDesk({ db, clock, views, instruments }: DeskDeps): Desk {
  const deps = { views, instruments, facts: openKnownFacts() };
  const listeners: ((changes: Changes) => void)[] = [];
  const group = openGroupCommit<BatchCommand, BatchAnswer>({
    db,
    groupMax: GROUP_MAX,
    run: (tx, commands) => runBatch(tx, commands, deps),
  });

  async function settled(command: BatchCommand): Promise<Decision<DeskAnswer, RefusalCode>> {
    for (;;) {
      const answer = await submitted(command);
      if (answer === 'again') continue;
      if (answer.changes !== null) for (const listener of listeners) listener(answer.changes);
      return answer.decision;
    }
  }

  async function submitted(command: BatchCommand): Promise<BatchAnswer> {
    try {
      return await group.submit(command);
    } catch (error) {
      if (error === answeredElsewhere) return 'again';
      throw error;
    }
  }

  return {
    submit: (command, { requestId, bodyHash }) =>
      settled({ command, request: { actor: command.customerId, requestId, bodyHash } }),
    async run(commands) {
      const running = commands.map((command) => settled({ command, request: null }));
      await Promise.allSettled(running);
      return Promise.all(running);
    },
    async preview(command) {
      const state = await loadPreview(db, command, clock.now(), deps);
      return { state, decided: decide(state, command) };
    },
    listen: (listener) => void listeners.push(listener),
    drain: group.drain,
  };
}
