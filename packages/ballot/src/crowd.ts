/**
 * The simulated crowd that customers compete with: its size and every one of its applications
 * follow from the seed, so that it was fixed before anybody applied and can be made again from the
 * result.
 */
import { sha256Hex, sha256HexAfter } from '@candor/kit/sha256';
import type { Application } from './application.ts';
import type { Market } from './allot.ts';

/** How many times the lots on offer the crowd asks for, in hundredths; each entry is as likely. */
export const demandHundredths: Readonly<Record<Market, readonly number[]>> = {
  us: [70, 110, 130, 140, 150, 160, 220, 250, 270, 620, 670, 780, 1_030, 1_660, 1_910, 2_280],
  hk: [
    60, 110, 150, 220, 340, 360, 720, 940, 1_200, 1_480, 1_700, 2_460, 4_020, 4_940, 14_200, 17_860,
  ],
};

/** Sizes of request in lots, with how many of a hundred people ask for it. */
const sizes: Readonly<Record<Market, readonly (readonly [lots: number, perHundred: number])[]>> = {
  us: [
    [10, 30],
    [20, 20],
    [50, 20],
    [100, 15],
    [200, 8],
    [500, 5],
    [1_000, 2],
  ],
  hk: [
    [1, 45],
    [2, 18],
    [5, 14],
    [10, 10],
    [20, 6],
    [50, 4],
    [200, 2],
    [1_000, 1],
  ],
};

const HUNDRED = 100;
/** A crowd that asks for more than so many people would asks for larger amounts instead. */
const CROWD_USUAL_MAX = 20_000;
const NUMBER_DIGITS = 32;
const WORD_DIGITS = 8;

/** In hundredths of the lots on offer. */
export function crowdDemand(seed: string, market: Market): number {
  const table = demandHundredths[market];
  return table[word(sha256Hex(`${seed} demand`), 0) % table.length] ?? 0;
}

/** The crowd's applications, in the order they are made; together they ask for its demand. */
export function makeCrowd(seed: string, market: Market, lotsOnOffer: number): Application[] {
  const wanted = Math.floor((lotsOnOffer * crowdDemand(seed, market)) / HUNDRED);
  const scale = Math.max(1, Math.ceil(wanted / (CROWD_USUAL_MAX * averageSize(market))));
  const hash = sha256HexAfter(`${seed} crowd `);
  const crowd: Application[] = [];
  for (let asked = 0; asked < wanted;) {
    const digits = hash(String(crowd.length));
    const lots = scale * sizeFor(market, word(digits, NUMBER_DIGITS) % HUNDRED);
    crowd.push({ number: digits.slice(0, NUMBER_DIGITS), lots });
    asked += lots;
  }
  return crowd;
}

function averageSize(market: Market): number {
  return sizes[market].reduce((sum, [lots, perHundred]) => sum + lots * perHundred, 0) / HUNDRED;
}

function sizeFor(market: Market, percent: number): number {
  let below = 0;
  for (const [lots, perHundred] of sizes[market]) {
    below += perHundred;
    if (percent < below) return lots;
  }
  return 1;
}

function word(digits: string, from: number): number {
  return Number.parseInt(digits.slice(from, from + WORD_DIGITS), 16);
}
