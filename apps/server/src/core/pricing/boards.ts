/**
 * All quotes of one class at one instant, for lists and leaderboards.
 *
 * Computed at most once a second, on demand, in slices that let other requests through. While a
 * fresh board is being made, the previous one is shown for a few seconds; every row states its
 * time. The first board of a class takes long: its rows are there as they are made, the most traded
 * first.
 */
import type { AssetClass } from '@candor/market/instrument';
import { inSlices, within } from '../../platform/in-slices.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Instruments } from '../instruments/instruments.ts';
import type { Pricing } from './pricing.ts';
import type { Priced } from './quote-row.ts';

export type Board = { readonly atMs: number; readonly rows: readonly Priced[] };

export type Boards = {
  load(assetClass: AssetClass): Promise<Board>;
  /** The last whole board, or before there is one the rows that are made already. */
  soFar(assetClass: AssetClass): Board;
  /** Until the first board is whole, the rows that are there after a moment; later as `load`. */
  loadSoon(
    assetClass: AssetClass,
    patienceMs: number,
  ): Promise<Board & { readonly isWhole: boolean }>;
  warm(): Promise<void>;
  close(): void;
};

export function openBoards({
  instruments,
  pricing,
  clock,
}: {
  instruments: Instruments;
  pricing: Pricing;
  clock: Clock;
}): Boards {
  const latest = new Map<AssetClass, Board>();
  const making = new Map<AssetClass, Promise<Board>>();
  const begun = new Map<AssetClass, Board>();
  let isClosed = false;

  async function make(assetClass: AssetClass): Promise<Board> {
    const atMs = clock.now();
    const rows: Priced[] = [];
    begun.set(assetClass, { atMs, rows });
    const all = instruments.universe().ofClass(assetClass);
    await inSlices(
      latest.has(assetClass) ? all : all.toSorted((one, two) => two.popularity - one.popularity),
      (instrument) => rows.push({ instrument, quote: pricing.quote(instrument, atMs), atMs }),
      () => isClosed,
    );
    const board = { atMs, rows };
    latest.set(assetClass, board);
    return board;
  }

  /** One at a time per class; concurrent callers share it. */
  function refresh(assetClass: AssetClass): Promise<Board> {
    const running = making.get(assetClass);
    if (running !== undefined) return running;
    const made = make(assetClass).finally(() => making.delete(assetClass));
    making.set(assetClass, made);
    return made;
  }

  async function load(assetClass: AssetClass): Promise<Board> {
    const known = latest.get(assetClass);
    const ageMs = known === undefined ? Number.POSITIVE_INFINITY : clock.now() - known.atMs;
    if (known === undefined || ageMs < 0 || ageMs >= SHOWN_MS) return refresh(assetClass);
    if (ageMs < FRESH_MS) return known;
    const isMaking = making.has(assetClass);
    const made = refresh(assetClass);
    return isMaking ? known : made;
  }

  function soFar(assetClass: AssetClass): Board {
    const { atMs, rows } = latest.get(assetClass) ??
      begun.get(assetClass) ?? { atMs: clock.now(), rows: [] };
    return { atMs, rows: [...rows] };
  }

  return {
    load,
    soFar,
    async loadSoon(assetClass, patienceMs) {
      const whole = load(assetClass);
      // A whole one that is old must not stand for today's.
      const made = latest.has(assetClass) ? await whole : await within(patienceMs, whole);
      return { ...(made ?? soFar(assetClass)), isWhole: made !== null };
    },
    async warm() {
      for (const assetClass of warmOrder) if (!isClosed) await load(assetClass);
    },
    close() {
      isClosed = true;
    },
  };
}

const FRESH_MS = 1_000;
/** No list shows a quote older than this. */
const SHOWN_MS = 5_000;
/** What the first screen shows, then the slowest; small classes are quick to make on demand. */
const warmOrder: readonly AssetClass[] = [
  'index',
  'usStock',
  'hkStock',
  'future',
  'forex',
  'crypto',
];
