/**
 * The time of all servers on one database: the database's. Each counts on from there by a clock
 * that nobody can set, and asks again every second, so that a machine whose time is wrong or jumps
 * decides nothing too early or too late. It never goes back: where the database did, it waits.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Clock } from './clock.ts';

export type SteadyClock = Clock & {
  /** The first answer is awaited. */
  follow(ask: () => Promise<number>): Promise<void>;
  /** How far this machine's own time is ahead. */
  machineAheadMs(): number;
  look(): Promise<void>;
  close(): void;
};

/** What the machine has. */
export type Machine = { wall(): number; steady(): number };

/** An answer that is nearer than this is believed to be the same time. */
const NEAR_MS = 20;
const LOOK_EVERY_MS = SECOND_MS;

const thisMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() };

export function openSteadyClock(machine: Machine = thisMachine): SteadyClock {
  let ahead = machine.wall() - machine.steady();
  let last = Number.NEGATIVE_INFINITY;
  let ask: (() => Promise<number>) | null = null;
  let timer: NodeJS.Timeout | null = null;

  const counted = () => Math.floor(machine.steady() + ahead);
  const now = () => (last = Math.max(last, counted()));

  /** It was that time at some moment between the question and the answer. */
  async function look(): Promise<void> {
    if (ask === null) return;
    const from = counted();
    const told = await ask();
    const until = counted();
    if (told > until + NEAR_MS) ahead += told - until;
    else if (told < from - NEAR_MS) ahead += told - from;
  }

  return {
    now,
    look,
    async follow(asked) {
      ask = asked;
      await look();
      // Nothing was decided yet by the time of before.
      last = Number.NEGATIVE_INFINITY;
      // While the database is away it is counted on.
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
    },
    machineAheadMs: () => machine.wall() - counted(),
    close() {
      if (timer !== null) clearInterval(timer);
    },
  };
}
