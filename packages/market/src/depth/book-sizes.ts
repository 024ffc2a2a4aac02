/**
 * Sizes per book level at a trade. They change with the book, grow away from the middle, and are
 * whole lots.
 */
import type { DayKeys, NameWords } from '../path/day-keys.ts';
import { dayOfTick, TICKS_PER_DAY } from '../path/days.ts';
import { hashWord, uniform } from '../path/keyed-hash.ts';
import { volumeOfQuanta, type Ticker } from '../quote/ticker.ts';

/** The key of the book of an instrument on a UTC day. */
export type BookKeys = (name: NameWords, day: number) => NameWords;

/** Caches the last day of each name: quotes ask for it repeatedly. */
export function openBookKeys(keys: DayKeys): BookKeys {
  const latest = new Map<NameWords, { day: number; key: NameWords }>();
  return (name, day) => {
    const known = latest.get(name);
    if (known?.day === day) return known.key;
    const key = keys.stepKey(day, name, 'book');
    latest.set(name, { day, key });
    return key;
  };
}

export function bestSizes(
  ticker: Ticker,
  quantaPerDay: number,
  tick: number,
  books: BookKeys,
): { bid: number; ask: number } {
  const key = books(ticker.name, dayOfTick(tick));
  const ordinary = ordinaryTrade(ticker, quantaPerDay);
  return {
    bid: sizeOf(ticker, ordinary, key, 0, getWord(tick, 'bid', 0)),
    ask: sizeOf(ticker, ordinary, key, 0, getWord(tick, 'ask', 0)),
  };
}

/** Level 0 is the best one. */
export function sizeAt(
  ticker: Ticker,
  quantaPerDay: number,
  { tick, side, level }: BookPlace,
  books: BookKeys,
): number {
  const key = books(ticker.name, dayOfTick(tick));
  return sizeOf(
    ticker,
    ordinaryTrade(ticker, quantaPerDay),
    key,
    level,
    getWord(tick, side, level),
  );
}

export type BookPlace = {
  readonly tick: number;
  readonly side: 'bid' | 'ask';
  readonly level: number;
};

function getWord(tick: number, side: 'bid' | 'ask', level: number): number {
  return (
    ((tick - dayOfTick(tick) * TICKS_PER_DAY) * LEVELS_MAX + level) * 2 + (side === 'bid' ? 0 : 1)
  );
}

function sizeOf(
  ticker: Ticker,
  ordinaryUnits: number,
  key: NameWords,
  level: number,
  word: number,
): number {
  const chance = uniform(hashWord(key.low, key.high, word));
  const ordinary = ordinaryUnits * (LEVEL_BASE + level * LEVEL_GROWTH);
  return volumeOfQuanta(ticker, 1 + Math.floor((ordinary * (0.2 + chance)) / (1.15 - chance)));
}

/** Units of volume an ordinary trade has. */
function ordinaryTrade({ rhythm }: Ticker, quantaPerDay: number): number {
  return Math.max(1, (quantaPerDay * rhythm.pace) / ORDINARY_TICKS);
}

const LEVELS_MAX = 8;
const LEVEL_BASE = 0.8;
const LEVEL_GROWTH = 0.5;
const ORDINARY_TICKS = 390 * 64;
