/**
 * One transaction for everybody who waits: commands that arrive while one is in flight form the
 * next, so one flush serves them all. A group that hands over, because all that is left for it is
 * to be written, lets the next one begin; at most two are under way. A few commands beside a large
 * group wait for its commit: a transaction costs as much as a dozen of commands, and they would
 * only stand behind it in the database.
 *
 * When a group fails it is split in halves, recursively, so one bad command fails alone.
 */
import { isDatabaseAway, type Db, type Tx } from './database.ts';
import type { Place } from '../tracing/tracing.ts';
import { isStorageFull } from './storage-full.ts';

export type GroupCommit<Command, Answer> = {
  submit(command: Command): Promise<Answer>;
  drain(): Promise<void>;
};

export type GroupCommitOptions<Command, Answer> = {
  readonly db: Pick<Db, 'transact' | 'tracing'>;
  /** In traces. */
  readonly name?: string;
  /**
   * May be run again: it must not keep in memory what a rollback would have to undo. `handOver` is
   * for one whose locks keep the next group from what it decided on.
   */
  readonly run: (
    tx: Tx,
    commands: readonly Command[],
    handOver: () => void,
  ) => Promise<readonly Answer[]>;
  readonly groupMax: number;
  /** How many commands shared a transaction that committed. */
  readonly onGroup?: (size: number) => void;
};

type Waiting<Command, Answer> = {
  readonly command: Command;
  readonly place: Place;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

export function openGroupCommit<Command, Answer>(
  options: GroupCommitOptions<Command, Answer>,
): GroupCommit<Command, Answer> {
  const { db, groupMax } = options;
  let waiting: Waiting<Command, Answer>[] = [];
  let isAwaited = false;
  let isBeginning = false;
  let underWay = 0;
  let commandsUnderWay = 0;
  let drained: (() => void)[] = [];

  function beginNext(): void {
    if (waiting.length === 0 && underWay === 0) {
      const told = drained;
      drained = [];
      for (const tell of told) tell();
    }
    if (waiting.length === 0 || isAwaited || isBeginning || underWay >= UNDER_WAY_MAX) return;
    if (waiting.length < commandsUnderWay * WORTH_ITS_OWN) return;
    isAwaited = true;
    // Others who come in this turn of the loop come along.
    setImmediate(() => {
      isAwaited = false;
      begin();
    });
  }

  function begin(): void {
    const group = waiting.slice(0, groupMax);
    waiting = waiting.slice(groupMax);
    isBeginning = true;
    underWay += 1;
    commandsUnderWay += group.length;
    let hasHandedOver = false;
    const handOver = (): void => {
      if (hasHandedOver) return;
      hasHandedOver = true;
      isBeginning = false;
      beginNext();
    };
    void settle(options, group, handOver).then(() => {
      underWay -= 1;
      commandsUnderWay -= group.length;
      if (hasHandedOver) beginNext();
      else handOver();
    });
  }

  return {
    submit: (command) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ command, place: db.tracing?.here(), resolve, reject });
        beginNext();
      }),
    drain: () =>
      new Promise<void>((resolve) => {
        drained.push(resolve);
        beginNext();
      }),
  };
}

async function settle<Command, Answer>(
  options: Pick<GroupCommitOptions<Command, Answer>, 'db' | 'name' | 'run' | 'onGroup'>,
  group: readonly Waiting<Command, Answer>[],
  handOver: () => void,
): Promise<void> {
  const { db, name = 'batch', run, onGroup } = options;
  try {
    const transact = () =>
      db.transact(
        (tx) =>
          run(
            tx,
            group.map(({ command }) => command),
            handOver,
          ),
        { isPlannedOnce: true },
      );
    const answers = await (db.tracing === undefined
      ? transact()
      : db.tracing.group(
          name,
          group.map(({ place }) => place),
          transact,
        ));
    onGroup?.(group.length);
    group.forEach(({ resolve, reject }, i) =>
      i in answers
        ? resolve(answers[i] as Answer)
        : reject(new Error('a command of the group was not answered')),
    );
  } catch (error) {
    // An outage or a full disk is not the command's fault.
    if (group.length === 1 || isDatabaseAway(error) || isStorageFull(error))
      for (const { reject } of group) reject(error);
    else for (const half of getHalves(group)) await settle(options, half, handOver);
  }
}

const UNDER_WAY_MAX = 2;
/** Of those under way. */
const WORTH_ITS_OWN = 0.5;

function getHalves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
