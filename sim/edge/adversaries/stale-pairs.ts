/**
 * Pairs that are one line under two names, of which one book is older than the other.
 *
 * The pairs are found by the suite itself (linked.ts). The middle of the follower against the
 * leader's has a mean; where it is off by more than all costs of turning the follower over, the
 * follower is taken on the side that is behind, and given back when a stale book must have been
 * renewed.
 */
import { HOUR_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Instrument } from '@candor/market/instrument';
import type { Adversary, Form } from '../adversary.ts';
import { findLinks, type Link } from '../linked.ts';
import type { Play } from '../play.ts';
import { ticksAfter } from '../view.ts';
import { noon, tokyo } from './instants.ts';

const STAKE = 250_000;
/** Not a divisor of a minute's ticks: every phase of a book's beat is met. */
const LOOK_TICKS = 61;
const RENEWED_TICKS = 18;
const MEAN_OF = 24;
const MEAN_MIN = 8;
/** Of the costs. */
const WORTH_IT = 1.25;

const kinds: readonly {
  name: string;
  begins: (form: Form) => string[];
  has: (link: Link) => boolean;
  hours?: MarketHoursMode;
}[] = [
  { name: 'index futures', begins: noon, has: isFuture('IX:', /N225|HS|GDAXI|STOXX/, false) },
  { name: 'futures of Asia', begins: tokyo, has: isFuture('IX:', /N225|HS/, true) },
  { name: 'the future of platinum', begins: noon, has: ({ followerId }) => followerId === 'FU:PL' },
  { name: 'the future of bitcoin', begins: noon, has: ({ followerId }) => followerId === 'FU:BTC' },
  { name: 'futures of metals', begins: noon, has: isFuture('FX:X', null, true) },
  { name: 'futures of coins', begins: noon, has: isFuture('CR:', null, true) },
  {
    name: 'futures of currencies and the rest',
    begins: noon,
    has: ({ followerId, leaderId }) =>
      followerId.startsWith('FU:') && !/^(IX|CR):|^FX:X/.test(leaderId),
  },
  {
    name: 'funds of New York',
    begins: noon,
    has: ({ followerId }) => followerId.startsWith('US:'),
  },
  {
    name: 'funds of Hong Kong',
    begins: tokyo,
    has: ({ followerId }) => followerId.startsWith('HK:'),
  },
  {
    name: 'currencies and coins',
    begins: noon,
    has: ({ followerId }) => /^(FX|CR):/.test(followerId),
  },
  {
    name: 'everything traded, in practice hours',
    begins: noon,
    has: ({ followerId }) => !/^(FX|CR):/.test(followerId),
    hours: 'continuous',
  },
];

/** How the book that is behind is taken, and given back when it is renewed. */
export type Taking = {
  readonly take: (play: Play, follower: Instrument, side: 'buy' | 'sell') => void;
  readonly give: (play: Play, follower: Instrument) => void;
};

const once: Taking = {
  take: (play, follower, side) => {
    const lots = play.lotsFor(follower, STAKE);
    if (side === 'buy') play.buy(follower, lots);
    else play.sell(follower, lots);
  },
  give: (play, follower) => play.close(follower),
};

export const stalePairs: readonly Adversary[] = kinds.map(
  ({ name, begins, has, hours = 'exchange' }) => ({
    name: `stale: ${name}`,
    family: 'stale pairs',
    knows: 'the prices of everything that is the same line, found on another seed',
    rule: 'takes the book that is behind its pair by more than 1.25 times all costs, and closes when it is renewed, at the latest after 17 s',
    hours,
    begins,
    play: (play) => playPairs(play, findLinks(play.market).filter(has)),
  }),
);

export function playPairs(play: Play, links: readonly Link[], { take, give } = once): void {
  const endsAt = play.now() + HOUR_MS;
  const pairs = links.map(({ followerId, leaderId, beta }) => ({
    follower: play.traded(followerId),
    leader: play.traded(leaderId),
    beta,
    past: [] as number[],
  }));
  while (play.now() < endsAt) {
    for (const { follower, leader, beta, past } of pairs) {
      if (!play.isOpen(follower) || !play.isOpen(leader)) continue;
      const apart = Math.log(play.middle(follower)) - beta * Math.log(play.middle(leader));
      const mean = past.reduce((sum, each) => sum + each, 0) / past.length;
      const isKnown = past.length >= MEAN_MIN;
      past.push(apart);
      if (past.length > MEAN_OF) past.shift();
      if (!isKnown || Math.abs(apart - mean) < WORTH_IT * play.costShare(follower)) continue;
      take(play, follower, apart < mean ? 'buy' : 'sell');
      const taken = play.middle(follower);
      for (let tick = 0; tick < RENEWED_TICKS && play.middle(follower) === taken; tick += 1)
        play.wait(ticksAfter(play.now(), 1));
      give(play, follower);
    }
    play.wait(ticksAfter(play.now(), LOOK_TICKS));
  }
}

function isFuture(leader: string, which: RegExp | null, isMeant: boolean): (link: Link) => boolean {
  return ({ followerId, leaderId }) =>
    followerId.startsWith('FU:') &&
    leaderId.startsWith(leader) &&
    (which === null || which.test(leaderId) === isMeant);
}
