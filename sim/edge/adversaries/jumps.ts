/** What follows others: shares after a jump of the market, and slower lines after faster ones. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';
import { ticksAfter } from '../view.ts';
import { sessions } from './instants.ts';

const STAKE = 50_000;
const SHARES = 60;
/** Shares a day: those that trade less may have books that are slower than the market. */
const SLOW_VOLUME = 130_000;
const JUMP = 0.003;
const SCANNED_DAYS = 28;
const RENEWED_TICKS = 20;

const pairs: readonly (readonly [string, string])[] = [
  ['FU:ES', 'FU:NQ'],
  ['FU:ES', 'FU:RTY'],
  ['FU:CL', 'FU:RB'],
  ['FU:ZN', 'FU:ZB'],
  ['FX:EURUSD', 'FX:GBPUSD'],
  ['FX:XAUUSD', 'FX:XAGUSD'],
  ['CR:BTC', 'FU:ETH'],
];
const LARGE = 3;
const WORTH_IT = 5;

export const jumps: readonly Adversary[] = [
  {
    name: 'jump: shares whose book has not moved',
    family: 'jumps',
    knows: 'the future of the market and the books of shares',
    rule: 'after a jump of the S&P 500 of more than 0.3 % within a tick takes every share that stood still, and closes when its book has moved',
    hours: 'exchange',
    begins: () => ['2026-11-09T14:00:00Z', '2027-01-04T14:00:00Z', '2027-02-08T14:00:00Z'],
    play: afterJumps,
  },
  {
    name: 'lead and lag: the slower of two lines',
    family: 'lead and lag',
    knows: 'the last quarter of a minute of a line that others move with',
    rule: 'after a move of the leader of more than three times the usual takes the follower for 15 seconds',
    hours: 'exchange',
    begins: sessions,
    play: afterLeaders,
  },
];

function afterJumps(play: Play): void {
  const market = play.instrument('IX:SPX');
  const shares = play.market.universe
    .ofClass('usStock')
    .filter(
      ({ facts, beta, averageVolume }) =>
        facts.kind === 'common' && beta > 0.5 && averageVolume < SLOW_VOLUME,
    )
    .toSorted((one, two) => two.popularity - one.popularity)
    .slice(0, SHARES);
  for (const endsAt = play.now() + SCANNED_DAYS * DAY_MS; play.now() < endsAt;) {
    if (!play.isOpen(market)) {
      play.wait(play.now() + 30 * MINUTE_MS);
      // The gap of an opening is in every book.
      if (play.isOpen(market)) play.wait(play.now() + MINUTE_MS);
      continue;
    }
    // Jumps come with a minute; one tick before nobody knows of it.
    const before = ticksAfter(play.now(), -1);
    const move = Math.log(play.last(market) / play.last(market, before));
    if (Math.abs(move) > JUMP) takeStanding(play, shares, before, move > 0);
    play.wait(Math.floor(play.now() / MINUTE_MS + 1) * MINUTE_MS);
  }
}

function takeStanding(
  play: Play,
  shares: readonly Instrument[],
  before: number,
  isUp: boolean,
): void {
  const taken = shares.filter(
    (share) => play.isOpen(share) && play.middle(share) === play.middle(share, before),
  );
  for (const share of taken) {
    const lots = play.lotsFor(share, STAKE);
    if (isUp) play.buy(share, lots);
    else play.sell(share, lots);
  }
  play.wait(ticksAfter(play.now(), RENEWED_TICKS));
  for (const share of taken) play.close(share);
}

function afterLeaders(play: Play): void {
  const lines = pairs.map(([leader, follower]) => ({
    leader: play.traded(leader),
    follower: play.traded(follower),
    usual: [] as number[],
    before: 0,
  }));
  for (const endsAt = play.now() + 6 * HOUR_MS; play.now() < endsAt;) {
    for (const line of lines) line.before = play.middle(line.leader);
    play.wait(ticksAfter(play.now(), 16));
    const held: Instrument[] = [];
    for (const { leader, follower, usual, before } of lines) {
      const move = Math.log(play.middle(leader) / before);
      const size = Math.sqrt(usual.reduce((sum, each) => sum + each * each, 0) / usual.length);
      const isLarge = usual.length >= 12 && Math.abs(move) > LARGE * size;
      if (move !== 0) usual.push(move);
      if (usual.length > 40) usual.shift();
      if (!isLarge || !play.isOpen(follower) || held.includes(follower)) continue;
      if (Math.abs(move) < WORTH_IT * play.costShare(follower)) continue;
      const lots = play.lotsFor(follower, 5 * STAKE);
      if (move > 0) play.buy(follower, lots);
      else play.sell(follower, lots);
      held.push(follower);
    }
    play.wait(ticksAfter(play.now(), 16));
    for (const follower of held) play.close(follower);
  }
}
