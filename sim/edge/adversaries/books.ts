/**
 * More of a book than it shows: the same one again and again, with order after order at its best
 * price, and as one person who has a hundred accounts, for each of which it is there once.
 */
import type { Adversary } from '../adversary.ts';
import { findLinks } from '../linked.ts';
import type { Play } from '../play.ts';
import { noon, sessions, tokyo } from './instants.ts';
import { playHalfMinutes } from './momentum.ts';
import { playPairs, type Taking } from './stale-pairs.ts';

const ACCOUNTS = 100;
const STAKE_EACH = 500_000;
const ORDERS = 10;
const ORDER_MOST = 1_000_000n;

const againAndAgain: Taking = {
  take: (play, follower, side) => {
    for (let order = 0; order < ORDERS; order += 1)
      if (play.takeBest(follower, side, ORDER_MOST) === 0n) return;
  },
  give: (play, follower) => {
    for (let order = 0; order < ORDERS && play.held(follower) !== 0n; order += 1) {
      const held = play.held(follower);
      play.takeBest(follower, held > 0n ? 'sell' : 'buy', held > 0n ? held : -held);
    }
    play.close(follower);
  },
};

const behind = {
  knows: 'the prices of everything that is the same line, found on another seed',
  hours: 'exchange',
  play: (play: Play) =>
    playPairs(
      play,
      findLinks(play.market).filter(({ followerId }) => followerId.startsWith('FU:')),
      againAndAgain,
    ),
} as const;

export const books: readonly Adversary[] = [
  {
    ...behind,
    name: 'book: one that is behind, again and again',
    family: 'books',
    rule: `takes a future's book that is behind its pair with ${ORDERS} orders, each for all that its best level shows, at its price`,
    begins: (form) => [...tokyo(form), ...noon(form)],
  },
  {
    ...behind,
    name: 'hundred accounts: a book that is behind',
    family: 'identities',
    rule: 'the same with a hundred accounts',
    accounts: ACCOUNTS,
    begins: tokyo,
  },
  {
    name: 'hundred accounts: momentum of half a minute',
    family: 'identities',
    knows: 'the last moves of the instrument itself',
    rule: 'as momentum of half a minute, for a hundred times as much, of which each account takes what the best level has',
    hours: 'exchange',
    accounts: ACCOUNTS,
    begins: sessions,
    play: (play) => playHalfMinutes(play, ACCOUNTS * STAKE_EACH),
  },
];
