/**
 * One transaction for everybody who waits: commands that arrive while one is in flight form the
 * next, so one flush serves them all.
 *
 * When a group fails it is split in halves, recursively, so one bad command fails alone.
 */
import { isDatabaseAway, type Db, type Tx } from './database.ts';
import { isStorageFull } from './storage-full.ts';

export type GroupCommit<Command, Answer> = {
  submit(command: Command): Promise<Answer>;
  drain(): Promise<void>;
};

export type GroupCommitOptions<Command, Answer> = {
  readonly db: Pick<Db, 'transact'>;
  /** May be run again: it must not keep in memory what a rollback would have to undo. */
  readonly run: (tx: Tx, commands: readonly Command[]) => Promise<readonly Answer[]>;
  readonly groupMax: number;
};

type Waiting<Command, Answer> = {
  readonly command: Command;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

export function openGroupCommit<Command, Answer>({
  db,
  run,
  groupMax,
}: GroupCommitOptions<Command, Answer>): GroupCommit<Command, Answer> {
  let waiting: Waiting<Command, Answer>[] = [];
  let turning: Promise<void> | null = null;

  async function turn(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, groupMax);
      waiting = waiting.slice(groupMax);
      await settle(group);
    }
    turning = null;
  }

  async function settle(group: readonly Waiting<Command, Answer>[]): Promise<void> {
    try {
      const answers = await db.transact((tx) =>
        run(
          tx,
          group.map(({ command }) => command),
        ),
      );
      group.forEach(({ resolve, reject }, i) =>
        i in answers
          ? resolve(answers[i] as Answer)
          : reject(new Error('a command of the group was not answered')),
      );
    } catch (error) {
      // An outage or a full disk is not the command's fault.
      if (group.length === 1 || isDatabaseAway(error) || isStorageFull(error))
        for (const { reject } of group) reject(error);
      else for (const half of getHalves(group)) await settle(half);
    }
  }

  return {
    submit: (command) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ command, resolve, reject });
        turning ??= turn();
      }),
    drain: async () => {
      while (turning !== null) await turning;
    },
  };
}

function getHalves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
