/** What is chosen for a new league: ready as it comes, the rules follow from a few taps. */
import type { makeLeague } from '@candor/contract/leagues';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import {
  leagueProducts,
  type LeaguePeriod,
  type LeagueProduct,
  type LeagueScoring,
  type LeagueTies,
} from '@candor/contract/kernel/league-rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { isNameRefused } from '@candor/contract/kernel/refused-names';

/** From when it is made. */
export const startsIn = ['minutes5', 'minutes30', 'hours2', 'days1'] as const;
export type StartsIn = (typeof startsIn)[number];
export const offeredMoney = ['10000', '100000', '1000000'] as const;
export const offeredLeverages = [1, 2, 10, 50] as const;

export type LeagueForm = {
  readonly name: string;
  readonly isPublic: boolean;
  readonly period: LeaguePeriod;
  readonly startsIn: StartsIn;
  /** Until the start, or until half of it is over. */
  readonly isLateEntry: boolean;
  readonly startingMoney: string;
  readonly products: readonly LeagueProduct[];
  readonly leverageMax: number;
  readonly scoring: LeagueScoring;
  readonly ties: LeagueTies;
};

export function firstForm(name: string): LeagueForm {
  return {
    name,
    isPublic: false,
    period: 'hour',
    startsIn: 'minutes5',
    isLateEntry: true,
    startingMoney: '100000',
    products: ['stocks', 'hkStocks', 'futures', 'forex'],
    leverageMax: 1,
    scoring: 'return',
    ties: 'shared',
  };
}

export function nameProblem(name: string): 'leagues.nameMissing' | 'LEAGUE_NAME_REFUSED' | null {
  if (name.trim() === '') return 'leagues.nameMissing';
  return isNameRefused(name) ? 'LEAGUE_NAME_REFUSED' : null;
}

/** The last one stays. */
export function toggled(
  products: readonly LeagueProduct[],
  product: LeagueProduct,
): readonly LeagueProduct[] {
  if (!products.includes(product))
    return leagueProducts.filter((one) => one === product || products.includes(one));
  return products.length === 1 ? products : products.filter((one) => one !== product);
}

const waits: Readonly<Record<StartsIn, number>> = {
  minutes5: 5 * MINUTE_MS,
  minutes30: 30 * MINUTE_MS,
  hours2: 2 * HOUR_MS,
  days1: DAY_MS,
};
const halves: Readonly<Record<LeaguePeriod, number>> = {
  hour: HOUR_MS / 2,
  day: DAY_MS / 2,
  week: 3.5 * DAY_MS,
  month: 15 * DAY_MS,
};

/** `now` is the server's. Starts on a whole minute. */
export function leagueBody(
  { startsIn: wait, isLateEntry, products, name, ...form }: LeagueForm,
  now: number,
): Omit<BodyOf<typeof makeLeague>, 'requestId'> {
  const startsAt = Math.ceil((now + waits[wait]) / MINUTE_MS) * MINUTE_MS;
  // Whoever enters late would know how the index went.
  const isLate = isLateEntry && form.scoring !== 'index';
  return {
    ...form,
    name: name.trim(),
    products: [...products],
    startsAt,
    entryUntil: isLate ? startsAt + halves[form.period] : startsAt,
  };
}
