/**
 * Bounds that hold whatever happens: boxes, verticals, butterflies, calendars and put-call parity.
 * A violation at bid and ask, net of fees, is money without risk; there is nothing to wait for.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { DAY_MS } from '@candor/kit/time';
import { localDate } from '@candor/kit/local-date';
import { listExDates } from '@candor/market/corporate/dividends';
import { dateOfDay } from '@candor/market/path/days';
import type { Expiry } from '@candor/options/contracts/expiries';
import type { Adversary } from '../adversary.ts';
import { optionFees } from '../costs.ts';
import type { Play } from '../play.ts';
import { sessions } from './instants.ts';

const EUROPEAN = 'SPX';
const AMERICAN = 'AAPL';
const STRIKES = 8;
const EXPIRIES = 3;

type Prices = { readonly bid: number; readonly ask: number };
type Row = { readonly strike: number; readonly call: Prices; readonly put: Prices };
type Chain = {
  readonly expiry: Expiry;
  readonly years: number;
  readonly rows: readonly Row[];
  readonly multiplier: number;
  readonly spot: number;
};

/** Gains per unit of price that are certain, one for each violation; `legs` are charged for. */
type Search = (
  chains: readonly Chain[],
  play: Play,
) => { gain: number; legs: number; stake: number }[];

const searches: readonly { name: string; root: string; rule: string; search: Search }[] = [
  {
    name: 'boxes',
    root: EUROPEAN,
    rule: 'buys a box below its discounted payment, sells one above it',
    search: boxes,
  },
  {
    name: 'verticals',
    root: EUROPEAN,
    rule: 'buys a spread that costs nothing, sells one for more than it can be worth',
    search: verticals,
  },
  {
    name: 'butterflies',
    root: EUROPEAN,
    rule: 'buys a butterfly that costs nothing',
    search: butterflies,
  },
  {
    name: 'calendars',
    root: AMERICAN,
    rule: 'buys the later of two equal options where it is not dearer',
    search: calendars,
  },
  {
    name: 'parity',
    root: AMERICAN,
    rule: 'turns call, put and share into each other where the bounds of American options are broken',
    search: parity,
  },
];

export const noArbitrage: readonly Adversary[] = searches.map(({ name, root, rule, search }) => ({
  name: `options: ${name}`,
  family: 'bounds of options',
  knows: 'the chain at bid and ask, the share, the yield of bills',
  rule,
  hours: 'exchange',
  begins: sessions,
  play: (play) => {
    const chains = play
      .expiries(root)
      .slice(0, EXPIRIES)
      .map((expiry) => chainOf(play, root, expiry));
    for (const { gain, legs, stake } of search(chains, play)) {
      const [chain] = chains;
      if (chain === undefined) continue;
      const fees =
        (optionFees(Direction.Buy, legs, play.today()) +
          optionFees(Direction.Sell, legs, play.today())) /
        2;
      const profit = gain * chain.multiplier - fees;
      if (profit > 0) play.book(profit, stake * chain.multiplier, 1);
    }
  },
}));

function chainOf(play: Play, root: string, expiry: Expiry): Chain {
  const strikes = play.strikes(root, expiry);
  const probe = play.options(root, expiry, [{ kind: 'call', strike: strikes[0] ?? 0 }]);
  const near = strikes
    .toSorted((one, two) => Math.abs(one / 1_000 - probe.spot) - Math.abs(two / 1_000 - probe.spot))
    .slice(0, STRIKES)
    .toSorted((one, two) => one - two);
  const { quotes } = play.options(
    root,
    expiry,
    near.flatMap((strike) => [{ kind: 'call', strike } as const, { kind: 'put', strike } as const]),
  );
  const none = { bid: 0, ask: Number.POSITIVE_INFINITY };
  return {
    expiry,
    years: (expiry.atMs - play.now()) / DAY_MS / 365,
    multiplier: probe.multiplier,
    spot: probe.spot,
    rows: near.map((strike, place) => ({
      strike: strike / 1_000,
      call: quotes[2 * place] ?? none,
      put: quotes[2 * place + 1] ?? none,
    })),
  };
}

function* pairsOf({ rows }: Chain): Generator<[Row, Row]> {
  for (const [place, low] of rows.entries())
    for (const high of rows.slice(place + 1)) yield [low, high];
}

function discount(play: Play, years: number): number {
  return Math.exp((-play.yieldPercent(Math.max(years, 1 / 12)) / 100) * years);
}

function boxes(chains: readonly Chain[], play: Play) {
  return chains.flatMap((chain) =>
    [...pairsOf(chain)].flatMap(([low, high]) => {
      const pays = (high.strike - low.strike) * discount(play, chain.years);
      const bought = low.call.ask - high.call.bid + high.put.ask - low.put.bid;
      const sold = low.call.bid - high.call.ask + high.put.bid - low.put.ask;
      return [pays - bought, sold - pays]
        .filter((gain) => gain > 0)
        .map((gain) => ({ gain, legs: 4, stake: pays }));
    }),
  );
}

function verticals(chains: readonly Chain[]) {
  return chains.flatMap((chain) =>
    [...pairsOf(chain)].flatMap(([low, high]) => {
      const width = high.strike - low.strike;
      return [
        high.call.bid - low.call.ask,
        low.put.bid - high.put.ask,
        low.call.bid - high.call.ask - width,
        high.put.bid - low.put.ask - width,
      ]
        .filter((gain) => gain > 0)
        .map((gain) => ({ gain, legs: 2, stake: width }));
    }),
  );
}

function butterflies(chains: readonly Chain[]) {
  return chains.flatMap(({ rows }) =>
    rows.slice(2).flatMap((high, place) => {
      const [low, middle] = [rows[place], rows[place + 1]];
      if (low === undefined || middle === undefined) return [];
      if (Math.abs(high.strike + low.strike - 2 * middle.strike) > 1e-9) return [];
      return [
        2 * middle.call.bid - low.call.ask - high.call.ask,
        2 * middle.put.bid - low.put.ask - high.put.ask,
      ]
        .filter((gain) => gain > 0)
        .map((gain) => ({ gain, legs: 4, stake: high.strike - low.strike }));
    }),
  );
}

/** An American option that lasts longer can do all that the other can. */
function calendars(chains: readonly Chain[]) {
  return chains.slice(1).flatMap((later, place) =>
    later.rows.flatMap((row) => {
      const earlier = chains[place]?.rows.find(({ strike }) => strike === row.strike);
      if (earlier === undefined) return [];
      return [earlier.call.bid - row.call.ask, earlier.put.bid - row.put.ask]
        .filter((gain) => gain > 0)
        .map((gain) => ({ gain, legs: 2, stake: row.strike }));
    }),
  );
}

/** S - D - K <= C - P <= S - K at the discount; the share is turned over at its own costs. */
function parity(chains: readonly Chain[], play: Play) {
  const share = play.instrument(`US:${AMERICAN}`);
  const cost = play.costShare(share);
  const dividend = dividendsAhead(play, chains.at(-1)?.expiry ?? null);
  return chains.flatMap(({ rows, years, spot }) =>
    rows.flatMap(({ strike, call, put }) => {
      const high = spot * (1 + cost) - strike * discount(play, years);
      const low = spot * (1 - cost) - dividend - strike;
      return [call.bid - put.ask - high, low - (call.ask - put.bid)]
        .filter((gain) => gain > 0)
        .map((gain) => ({ gain, legs: 2, stake: strike }));
    }),
  );
}

/** A share pays on the published ex-dates at most its usual dividend. */
function dividendsAhead(play: Play, until: Expiry | null): number {
  if (until === null) return 0;
  const share = play.instrument(`US:${AMERICAN}`);
  const yearly = (share.facts.dividendYield ?? 0) * share.anchor.price;
  return (
    (listExDates(localDate(dateOfDay(Math.floor(play.now() / DAY_MS))), until.on).length * yearly) /
    4
  );
}
