/**
 * Ways to subscribe that somebody may hope to earn with. Each sees nothing but what is public when
 * it decides: the terms and how earlier offerings ended until the deadline, demand and price when a
 * price far outside the range asks again, and prices of the first day up to the sale.
 */
import { lotsFor, mostLots } from './allotment.ts';
import type { FirstDay } from './first-days.ts';
import type { MadeOffering } from './make-offerings.ts';

export type Strategy = {
  readonly name: string;
  /** Lots that each identity asks for; 0 to stay away. `before` is the last one of its market. */
  readonly asksFor: (offering: MadeOffering, before: MadeOffering | null) => number;
  readonly identities: number;
  /** When asked again. */
  readonly agrees: (offering: MadeOffering) => boolean;
  /** What is got for a share, over the offer price. */
  readonly sells: (day: FirstDay) => number;
};

export const USUAL_DOLLARS = 20_000;
/** What one tap a day adds at most. */
export const LARGE_DOLLARS = 1_000_000;
const HOT_HUNDREDTHS = 1_000;

const usual: Strategy = {
  name: 'the same amount in every offering',
  asksFor: (offering) => lotsFor(offering, USUAL_DOLLARS),
  identities: 1,
  agrees: () => true,
  sells: ([first = 0]) => first,
};

/** Which are applied for, by something public. */
const choices: readonly (readonly [
  string,
  (one: MadeOffering, before: MadeOffering | null) => boolean,
])[] = [
  ['US alone', ({ company }) => company.market === 'US'],
  ['Hong Kong alone', ({ company }) => company.market === 'HK'],
  ['the most volatile', ({ company }) => company.dailyVolatility > 0.045],
  [
    'the smallest ballots',
    ({ ballotLots, ballotMarket }) => ballotLots < (ballotMarket === 'us' ? 450_000 : 15_000),
  ],
  [
    'the largest ballots',
    ({ ballotLots, ballotMarket }) => ballotLots > (ballotMarket === 'us' ? 700_000 : 40_000),
  ],
  ['technology and health', ({ company }) => /Technology|Health/.test(company.sector)],
  [
    'after one that was hot',
    (_, before) => (before?.demand.crowdHundredths ?? 0) >= HOT_HUNDREDTHS,
  ],
  [
    'after one that was cold',
    (_, before) => (before?.demand.crowdHundredths ?? HOT_HUNDREDTHS) < 300,
  ],
];

/** When what was allotted is sold. */
const sales: readonly (readonly [string, Strategy['sells']])[] = [
  ['sold after a quarter of an hour', ([, price = 0]) => price],
  ['sold after an hour', ([, , price = 0]) => price],
  ['sold after four hours', ([, , , price = 0]) => price],
  ['sold after twelve hours', ([, , , , price = 0]) => price],
  ['sold at the first gain, or late', (day) => day.find((price) => price > 1) ?? day.at(-1) ?? 0],
  ['losers sold at once, winners late', (day) => ((day[0] ?? 0) < 1 ? day[0] : day.at(-1)) ?? 0],
];

export const strategies: readonly Strategy[] = [
  usual,
  { ...usual, name: 'one lot in every offering', asksFor: () => 1 },
  { ...usual, name: 'a million dollars', asksFor: (one) => lotsFor(one, LARGE_DOLLARS) },
  { ...usual, name: 'as much as is allowed', asksFor: mostLots },
  {
    ...usual,
    name: 'the smallest request in Hong Kong’s pool B',
    asksFor: (one) =>
      one.ballotMarket === 'hk' ? Math.min(one.poolALotsMax + 1, mostLots(one)) : 0,
  },
  { ...usual, name: 'ten identities', identities: 10 },
  { ...usual, name: 'ten identities with one lot', identities: 10, asksFor: () => 1 },
  {
    ...usual,
    name: 'ten identities with all that is allowed in the US',
    identities: 10,
    asksFor: (one) => (one.ballotMarket === 'us' ? mostLots(one) : 0),
  },
  { ...usual, name: 'a hundred identities', identities: 100 },
  { ...usual, name: 'a hundred identities with one lot', identities: 100, asksFor: () => 1 },
  {
    ...usual,
    name: 'a hundred identities with all that is allowed in the US',
    identities: 100,
    asksFor: (one) => (one.ballotMarket === 'us' ? mostLots(one) : 0),
  },
  {
    ...usual,
    name: 'a hundred identities with all that is allowed in Hong Kong',
    identities: 100,
    asksFor: (one) => (one.ballotMarket === 'hk' ? mostLots(one) : 0),
  },
  {
    ...usual,
    name: 'asked again, yes only to what is hot',
    agrees: ({ demand }) => demand.crowdHundredths >= HOT_HUNDREDTHS,
  },
  {
    ...usual,
    name: 'asked again, yes only to a price above the range',
    agrees: ({ price, company }) => Number(price) > Number(company.priceHigh),
  },
  ...choices.map(([name, isChosen]): Strategy => ({
    ...usual,
    name,
    asksFor: (one, before) => (isChosen(one, before) ? usual.asksFor(one, before) : 0),
  })),
  ...sales.map(([name, sells]): Strategy => ({ ...usual, name, sells })),
];
