/**
 * Every order, cancel, fill and close goes through the desk. Commands waiting at the same moment
 * share one transaction (platform/db/group-commit): state is loaded once, decided command by
 * command in memory, and written once, with money, record, answers and announcements. So of a
 * cancel and a fill that race, one wins. While one transaction is written and committed the next
 * one loads and decides; customers that both concern make it wait.
 *
 * A customer's command takes effect once: its answer is stored with its effect. An illegal step is
 * a bug and fails the batch, whose commands then run one by one, so that no other command is lost.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { LocalDate } from '@candor/kit/local-date';
import { openGroupCommit } from '../../platform/db/group-commit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Instruments } from '../instruments/instruments.ts';
import { openHouseHead } from '../ledger/house-head.ts';
import { openJournalNumbers } from '../ledger/journal-numbers.ts';
import { wasAnsweredElsewhere } from '../ledger/store/requests.store.ts';
import type { AskedCommand, RuleCommand, WithinCommand } from './state/commands.ts';
import type { DeskAnswer } from './state/desk-answer.ts';
import { openKnownFacts } from './store/desk-facts.ts';
import type { Decided, DeskState } from './state/desk-state.ts';
import { noActions, type DueActions } from './state/due-actions.ts';
import { openKnownTraders, unknown, type KnownTraders } from './state/known-traders.ts';
import { openDues, openLooked } from './settlement/open-dues.ts';
import { applyToAll } from './settlement/apply-due.ts';
import { previewAll, previewOne } from './batch/preview-commands.ts';
import type { MarketViews } from './terms/market-view.ts';
import { partOfMore, type BatchAnswer, type BatchCommand } from './batch/batch-command.ts';
import type { RuleRunner } from './state/rule-runner.ts';
import { runBatch } from './batch/run-batch.ts';

export type DeskRequest = {
  readonly requestId: string;
  /** Hash of the call and of every field that affects it (core/ledger/once.ts). */
  readonly bodyHash: string;
};

export type Desk = RuleRunner & {
  submit(command: AskedCommand, request: DeskRequest): Promise<Decision<DeskAnswer, RefusalCode>>;
  /** The same as `run`, as a part of the caller's transaction, which holds no book yet. */
  runWithin(tx: Tx, commands: readonly WithinCommand[]): Promise<RunWithin>;
  /** The same rules on the same state, without writing. */
  preview(command: AskedCommand): Promise<{ readonly state: DeskState; readonly decided: Decided }>;
  /** Of one account, each on what those before it left. */
  previewAll(customerId: string, commands: readonly AskedCommand[]): Promise<Decided[]>;
  drain(): Promise<void>;
};

export type RunWithin = {
  /** One for each command, in the order given. */
  readonly positionIds: readonly (string | null)[];
  readonly decisions: readonly Decision<DeskAnswer, RefusalCode>[];
};

export type DeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly views: MarketViews;
  readonly instruments: Pick<Instruments, 'universe' | 'hours'>;
  /** Without it, shares never split and pay nothing. */
  readonly dueActions?: DueActions;
  /** The last night before borrowed shares were charged for; without it, every night is. */
  readonly borrowFreeThrough?: LocalDate | null;
  readonly onBatch?: (size: number) => void;
  /** What it remembers of its customers; its own without it. */
  readonly traders?: KnownTraders;
};

/** Of 512 that wait, half are decided while the others are written. */
const GROUP_MAX = 256;

export function openDesk({
  db,
  clock,
  views,
  instruments,
  dueActions = noActions,
  borrowFreeThrough = null,
  onBatch = () => undefined,
  traders = openKnownTraders(),
}: DeskDeps): Desk {
  const deps = {
    views,
    instruments,
    facts: openKnownFacts(),
    dues: openDues(instruments, { actions: dueActions, borrowFreeThrough }),
    looked: openLooked(),
    houseHead: openHouseHead(),
    journalNumbers: openJournalNumbers(2 * GROUP_MAX),
    traders,
  };
  const listeners: Parameters<Desk['listen']>[0][] = [];
  const group = openGroupCommit<BatchCommand, BatchAnswer>({
    db,
    name: 'desk batch',
    groupMax: GROUP_MAX,
    onGroup: onBatch,
    run: (tx, commands, handOver) => runBatch(tx, commands, deps, { handOver, onSent: tx.end }),
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
      if (wasAnsweredElsewhere(error)) return 'again';
      throw error;
    }
  }

  async function run(commands: readonly RuleCommand[]) {
    const running = commands.map((command) => settled({ command, request: null }));
    await Promise.allSettled(running);
    return Promise.all(running);
  }

  return {
    submit: (command, { requestId, bodyHash }) =>
      settled({ command, request: { actor: command.customerId, requestId, bodyHash } }),
    run,
    async applyDue() {
      const now = clock.now();
      await applyToAll({ db, dues: deps.dues, views, run }, now);
      deps.looked.atAll(now);
    },
    async runWithin(tx, commands) {
      const asked = commands.map((command) => ({ command, request: null }));
      const answers = await runBatch(tx, asked, { ...deps, traders: unknown(traders) }, partOfMore);
      const changes = answers.flatMap((answer) => (answer === 'again' ? [] : [answer.changes]));
      tx.whenOver((isCommitted) => {
        for (const one of isCommitted ? changes : [])
          if (one !== null) for (const listener of listeners) listener(one);
      });
      return {
        positionIds: changes.map((one) => one?.events[0]?.positionId ?? null),
        decisions: answers.flatMap((answer) => (answer === 'again' ? [] : [answer.decision])),
      };
    },
    preview: (command) => previewOne(db, command, clock.now(), deps),
    previewAll: (customerId, commands) => previewAll(db, customerId, commands, clock.now(), deps),
    listen: (listener) => void listeners.push(listener),
    drain: group.drain,
  };
}
