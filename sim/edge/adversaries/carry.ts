/**
 * What a contract is dearer or cheaper than its underlying, held until it has come together: alone
 * for months, and against the underlying itself, where no price matters any more.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { dateOfDay } from '@candor/market/path/days';
import type { Instrument } from '@candor/market/instrument';
import { swapRates } from '@candor/server/core/desk/terms/swap.rules';
import type { Adversary } from '../adversary.ts';
import { termsOf } from '../costs.ts';
import { findLinks } from '../linked.ts';
import type { Play } from '../play.ts';

const STAKE = 400_000;
const HELD_DAYS = 90;
const AHEAD_DAYS = 95;

export const carry: readonly Adversary[] = [
  {
    name: 'carry: all futures towards their front, for 90 days',
    family: 'carry',
    knows: 'the prices of two months of every future',
    rule: 'sells the later month where it is dearer than the nearer, buys it where it is cheaper, for 90 days',
    hours: 'exchange',
    begins: () => ['2026-11-10T16:00:00Z'],
    play: (play) => {
      for (const root of play.market.universe.ofClass('future')) {
        const [near, far] = twoMonths(play, root);
        if (near === null || far === null || !play.isOpen(far)) continue;
        const apart = Math.log(play.middle(far) / play.middle(near));
        if (Math.abs(apart) < play.costShare(far)) continue;
        const lots = play.lotsFor(far, STAKE);
        if (apart > 0) play.sell(far, lots);
        else play.buy(far, lots);
      }
      play.wait(play.now() + HELD_DAYS * DAY_MS);
    },
  },
  {
    name: 'carry pair: spot against its future, for 90 days',
    family: 'carry pairs',
    knows: 'which future is which pair, the table of nights, and how far the two are apart',
    rule: 'holds the side of each currency pair and metal whose nights and whose distance from the future pay more than all costs, against a future of the same worth, for 90 days',
    hours: 'exchange',
    begins: () => ['2026-11-10T16:00:00Z'],
    play: spotAgainstFuture,
  },
  {
    name: 'carry pair: coin against its future, for 90 days',
    family: 'carry pairs',
    knows: 'which future is which coin',
    rule: 'buys bitcoin and ether and sells the future of the same worth, for 90 days',
    hours: 'exchange',
    begins: () => ['2026-11-10T16:00:00Z'],
    play: (play) => {
      for (const [coinId, rootId] of coinFutures) {
        const [, far] = twoMonths(play, play.instrument(rootId));
        if (far === null) continue;
        const lots = play.lotsFor(far, COIN_STAKE);
        const coins = Number(lots) * Number(far.facts.contract?.multiplier ?? 1);
        play.sell(far, lots);
        play.buy(play.instrument(coinId), BigInt(Math.round(coins * MILLIONTHS)));
      }
      play.wait(play.now() + HELD_DAYS * DAY_MS);
    },
  },
];

/** The front, and the first month that trades for longer than it is held. */
function twoMonths(play: Play, root: Instrument): [Instrument | null, Instrument | null] {
  const { contracts } = play.market.universe;
  const ends = dateOfDay(Math.floor(play.now() / DAY_MS) + AHEAD_DAYS);
  const listed = contracts.listed(root, play.today());
  const [near] = listed;
  const far = listed.find(({ expiresOn }) => expiresOn > ends);
  return [near?.instrument ?? null, far === near ? null : (far?.instrument ?? null)];
}

function spotAgainstFuture(play: Play): void {
  const links = findLinks(play.market).filter(
    ({ followerId, leaderId }) => followerId.startsWith('FU:') && leaderId.startsWith('FX:'),
  );
  for (const { followerId, leaderId, beta } of links) {
    const pair = play.instrument(leaderId);
    const [, far] = twoMonths(play, play.instrument(followerId));
    const { pair: facts } = pair.facts;
    if (far === null || facts === null || !play.isOpen(pair) || !play.isOpen(far)) continue;
    const side = payingSide(play, { pair, far, beta });
    if (side === null) continue;
    const lots = play.lotsFor(far, STAKE);
    const each = Number(far.facts.contract?.multiplier ?? 1);
    const worth = (Number(lots) * each * play.middle(far)) / play.perDollar(far.currency);
    const { lot } = termsOf(pair, play.today());
    const units =
      (BigInt(Math.round((worth * play.perDollar(pair.currency)) / play.middle(pair))) / lot) * lot;
    if (units === 0n) continue;
    const filled = side === 1 ? play.buy(pair, units) : play.sell(pair, units);
    if (filled < units) {
      play.close(pair);
      continue;
    }
    // The future moves with the pair, or against it.
    if ((side === 1) === beta > 0) play.sell(far, lots);
    else play.buy(far, lots);
  }
  play.wait(play.now() + HELD_DAYS * DAY_MS);
}

/** The side of the pair whose nights and whose distance from the future are worth more than costs. */
function payingSide(
  play: Play,
  { pair, far, beta }: { pair: Instrument; far: Instrument; beta: number },
): 1 | -1 | null {
  assert(pair.facts.pair !== null, 'a currency pair has two currencies');
  const { long, short } = swapRates(pair.facts.pair, play.today());
  const [spot, future] = [Math.log(play.middle(pair)), Math.log(play.middle(far))];
  const apart = beta > 0 ? future - spot : -(future + spot);
  // Quoted in other units: nothing can be said about their distance.
  const distance = Math.abs(apart) < DISTANCE_MAX ? apart : 0;
  const years = HELD_DAYS / DAYS_PER_YEAR;
  const costs = play.costShare(pair) + play.costShare(far);
  if ((Number(long) / NANO) * years + distance > costs) return 1;
  return (Number(short) / NANO) * years - distance > costs ? -1 : null;
}

const coinFutures = [
  ['CR:BTC', 'FU:MBT'],
  ['CR:ETH', 'FU:MET'],
] as const;
const COIN_STAKE = 40_000;
const MILLIONTHS = 1_000_000;
const DAYS_PER_YEAR = 365;
const NANO = 1e9;
const DISTANCE_MAX = 0.2;
