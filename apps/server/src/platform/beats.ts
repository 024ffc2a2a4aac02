/** Periodic work. What is due is found in the database, so a missed or doubled beat does no harm. */
import { assert } from '@candor/kit/assert';
import sql, { join, type Sql } from 'sql-template-tag';
import type { CatchUps, InSlices } from './catch-up.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { isStorageFull } from './db/storage-full.ts';
import type { Log } from './log.ts';

export type Beat = {
  readonly name: string;
  readonly everyMs: number;
  /**
   * A condition: only where it holds is there something to do. Those of all beats of a moment are
   * asked in one statement, so that a server at rest asks once a second and not dozens of times.
   */
  readonly due?: (now: number) => Sql;
  /** What may have piled up goes through `inSlices`; without it all of it is waited for. */
  readonly run: (inSlices?: InSlices) => Promise<void>;
};

export type Beats = {
  start(): void;
  /** Those of these names, or all of them. */
  once(...names: string[]): Promise<void>;
  stop(): Promise<void>;
};

type Deps = {
  readonly db: Pick<Db, 'one'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly catchUps?: CatchUps;
};

export function openBeats(beats: readonly Beat[], { db, clock, log, catchUps }: Deps): Beats {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  const asking = new Set<Promise<void>>();

  async function inTurn(beat: Beat): Promise<void> {
    for (let before = running.get(beat.name); before !== undefined; before = running.get(beat.name))
      await before;
    const run = beat.run(catchUps?.of(beat.name)).finally(() => running.delete(beat.name));
    // For those who only wait; the caller gets the failure below.
    running.set(
      beat.name,
      run.catch(() => undefined),
    );
    await run;
  }

  function onTime(beat: Beat): void {
    if (!running.has(beat.name)) inTurn(beat).catch((error: unknown) => tell(error, beat.name));
  }

  function tell(error: unknown, beat: string): void {
    // A full disk is reported once; beats would repeat it every second.
    if (!isStorageFull(error)) log.error({ err: error, beat }, 'beat');
  }

  async function runDue(some: readonly Beat[]): Promise<void> {
    const idle = some.filter(({ name }) => !running.has(name));
    const [asked, always] = [idle.filter(({ due }) => due), idle.filter(({ due }) => !due)];
    for (const beat of always) onTime(beat);
    for (const beat of await listDue(asked)) onTime(beat);
  }

  async function listDue(asked: readonly Beat[]): Promise<readonly Beat[]> {
    const now = clock.now();
    const conditions = asked.flatMap(({ due }) => (due === undefined ? [] : [sql`(${due(now)})`]));
    if (conditions.length === 0) return [];
    const { due } = await db.one<{ due: boolean[] }>(
      sql`select array[${join(conditions)}]::boolean[] as due`,
    );
    assert(due.length === asked.length, 'each question has an answer');
    return asked.filter((_, place) => due[place]);
  }

  function every(everyMs: number, some: readonly Beat[]): NodeJS.Timeout {
    let asked: Promise<void> | null = null;
    return setInterval(() => {
      if (asked !== null) return;
      const now = (asked = runDue(some)
        .catch((error: unknown) => tell(error, some.map(({ name }) => name).join()))
        .finally(() => {
          asking.delete(now);
          asked = null;
        }));
      asking.add(now);
    }, everyMs);
  }

  return {
    start() {
      for (const [everyMs, some] of Map.groupBy(beats, (beat) => beat.everyMs))
        timers.push(every(everyMs, some));
    },
    async once(...names) {
      const wanted = beats.filter(({ name }) => names.length === 0 || names.includes(name));
      const unknown = names.filter((name) => !wanted.some((beat) => beat.name === name));
      if (unknown.length > 0) throw new Error(`there is no beat ${unknown.join()}`);
      for (const beat of wanted)
        if (beat.due === undefined || (await listDue([beat])).length > 0) await inTurn(beat);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      catchUps?.stop();
      await Promise.all(asking);
      await Promise.all(running.values());
    },
  };
}
