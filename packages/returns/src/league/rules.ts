/**
 * The rules of a league, and the one text they are sealed as. Hash and signature are over that
 * text, so whoever has it can tell whether anything was changed since.
 */
import {
  leaguePeriods,
  leagueProducts,
  leagueScorings,
  leagueTies,
} from '@candor/contract/kernel/league-rules';
import type {
  LeaguePeriod,
  LeagueProduct,
  LeagueScoring,
  LeagueTies,
} from '@candor/contract/kernel/league-rules';
import { sha256Hex } from '@candor/kit/sha256';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';

export type LeagueRules = {
  readonly league: string;
  /** 1, and one more with each change before somebody joined. */
  readonly version: number;
  readonly name: string;
  readonly isPublic: boolean;
  readonly period: LeaguePeriod;
  readonly startsAt: number;
  readonly entryUntil: number;
  /** In cents. */
  readonly startingMinor: bigint;
  readonly products: readonly LeagueProduct[];
  readonly leverageMax: number;
  readonly scoring: LeagueScoring;
  readonly ties: LeagueTies;
};

/** How long it lasts, and how far its bars are apart. */
const lengths: Readonly<Record<LeaguePeriod, { readonly barMs: number; readonly bars: number }>> = {
  hour: { barMs: 5 * MINUTE_MS, bars: 12 },
  day: { barMs: HOUR_MS, bars: 24 },
  week: { barMs: 6 * HOUR_MS, bars: 28 },
  month: { barMs: DAY_MS, bars: 30 },
};

export function leagueEndsAt({
  period,
  startsAt,
}: Pick<LeagueRules, 'period' | 'startsAt'>): number {
  return startsAt + lengthOf(period);
}

export function lengthOf(period: LeaguePeriod): number {
  const { barMs, bars } = lengths[period];
  return barMs * bars;
}

/** The instants just before which every account is valued: the last one is the end. */
export function barsOf({ period, startsAt }: Pick<LeagueRules, 'period' | 'startsAt'>): number[] {
  const { barMs, bars } = lengths[period];
  return Array.from({ length: bars }, (_, place) => startsAt + (place + 1) * barMs);
}

const FORMAT = 'candor league rules 1';

/** One line. */
export function rulesText(rules: LeagueRules): string {
  return JSON.stringify([
    FORMAT,
    rules.league,
    rules.version,
    rules.name,
    rules.isPublic ? 'public' : 'invitation',
    rules.period,
    rules.startsAt,
    rules.entryUntil,
    String(rules.startingMinor),
    rules.products,
    rules.leverageMax,
    rules.scoring,
    rules.ties,
  ]);
}

export function rulesHash(rules: LeagueRules): string {
  return sha256Hex(rulesText(rules));
}

/** What is signed at the moment entry opens. */
export function sealText(rules: LeagueRules, sealedAt: number): string {
  return `candor league seal 1\n${rules.league}\n${rules.version}\n${sealedAt}\n${rulesHash(rules)}\n`;
}

const PARTS = 13;

/** Null for anything that is not exactly such a text. */
export function parseRules(text: string): LeagueRules | null {
  const parts = readList(text);
  if (parts?.length !== PARTS || parts[0] !== FORMAT) return null;
  const [, league, version, name, access, period, startsAt, entryUntil, starting] = parts;
  const [products, leverageMax, scoring, ties] = parts.slice(9);
  const rules = {
    period: leaguePeriods.find((one) => one === period),
    scoring: leagueScorings.find((one) => one === scoring),
    ties: leagueTies.find((one) => one === ties),
  };
  if (rules.period === undefined || rules.scoring === undefined || rules.ties === undefined)
    return null;
  if (![version, startsAt, entryUntil, leverageMax].every(Number.isSafeInteger)) return null;
  if (typeof league !== 'string' || typeof name !== 'string' || !Array.isArray(products))
    return null;
  if (typeof starting !== 'string' || !/^[1-9]\d{0,14}$/.test(starting)) return null;
  const found: LeagueRules = {
    ...{ league, name, version: Number(version), isPublic: access === 'public' },
    ...{ period: rules.period, scoring: rules.scoring, ties: rules.ties },
    ...{ startsAt: Number(startsAt), entryUntil: Number(entryUntil) },
    startingMinor: BigInt(starting),
    products: leagueProducts.filter((one) => products.includes(one)),
    leverageMax: Number(leverageMax),
  };
  return rulesText(found) === text ? found : null;
}

/** Null for what is not a list in JSON. */
export function readList(text: string): readonly unknown[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
