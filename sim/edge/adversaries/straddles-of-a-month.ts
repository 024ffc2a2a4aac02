/**
 * Straddles of a month on large shares, bought where the last weeks were wilder than they say and
 * sold where they were calmer, hedged with the shares themselves for a fortnight.
 *
 * Who sells is covered by nothing but the hedge: a stronger adversary than a customer can be.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import type { Adversary } from '../adversary.ts';
import { optionFees } from '../costs.ts';
import type { OptionLeg } from '../view.ts';
import type { Play } from '../play.ts';
import { expiryAfter, moveTo, nearest } from './straddles.ts';

/** Of every share the same, so that all count alike. */
const STAKE = 20_000;
const SHARES = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'META', 'GOOGL', 'TSLA', 'JPM', 'XOM', 'BAC'];
const EXPIRES_IN_MS = 31 * DAY_MS;
const HELD_MS = 14 * DAY_MS;
const HEDGED_MS = DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const WEEK_DAYS = 5;
const STEP_MS = HOUR_MS;
/** What is expected is made of: an ordinary day, the last week, the last four. */
const SHARES_OF = [0.5, 0.2, 0.3] as const;
/** So many times what the straddle says, or less than one over it. */
const APART = 1.5;

export const straddlesOfAMonth: readonly Adversary[] = [
  {
    name: 'straddle: a month of shares, by their last weeks',
    family: 'straddles',
    knows: 'the chains of ten large shares and what these moved in the last weeks',
    rule: 'where the last week, the last four and an ordinary day together say 1.5 times the variance of a month’s straddle, or less than that part of it, buys or sells it, hedged once a day for a fortnight',
    hours: 'exchange',
    begins: (form) =>
      ['2026-11-10', '2026-12-01', '2026-12-22', '2027-01-12']
        .slice(0, form === 'short' ? 2 : 4)
        .map((date) => `${date}T16:00:00Z`),
    play: (play) => {
      const endsAt = play.now() + HELD_MS;
      const held = SHARES.flatMap((code) => open(play, play.instrument(`US:${code}`)) ?? []);
      for (; play.now() < endsAt; play.wait(play.now() + HEDGED_MS))
        for (const straddle of held) straddle.hedge();
      for (const straddle of held) straddle.close();
    },
  },
];

type Straddle = { hedge(): void; close(): void };

/** Null where it is worth about what it costs. */
function open(play: Play, share: Instrument): Straddle | null {
  const root = share.code;
  const expiry = expiryAfter(play, play.now() + EXPIRES_IN_MS, root);
  const strike = nearest(play, expiry, root, share.id);
  const legs: readonly OptionLeg[] = [
    { kind: 'call', strike },
    { kind: 'put', strike },
  ];
  const { quotes, spot, multiplier, isOpen } = play.options(root, expiry, legs);
  const isSplit = play.actions(share, play.now()).some(({ kind }) => kind === 'split');
  if (!isOpen || isSplit) return null;
  const middle = quotes.reduce((sum, { bid, ask }) => sum + (bid + ask) / 2, 0);
  // At the money a straddle is worth the mean of the size of a normal move.
  const implied = (middle / spot) ** 2 * (Math.PI / 2);
  const days = ((expiry.atMs - play.now()) / WEEK_MS) * WEEK_DAYS;
  const apart = (expectedDaily(play, share) * days) / implied;
  if (apart < APART && apart > 1 / APART) return null;
  const sign = apart > 1 ? 1 : -1;
  const count = Math.max(1, Math.round(STAKE / (middle * multiplier)));

  const trade = (way: 1 | -1): number => {
    const now = play.options(root, expiry, legs).quotes;
    const isBuy = way * sign === 1;
    const price = now.reduce((sum, { bid, ask }) => sum + (isBuy ? ask : bid), 0);
    const direction = isBuy ? Direction.Buy : Direction.Sell;
    const fees = optionFees(direction, legs.length * count, play.today());
    return (isBuy ? -1 : 1) * price * multiplier * count - fees;
  };
  const opened = trade(1);
  return {
    hedge: () => {
      const now = play.options(root, expiry, legs);
      if (!now.isOpen) return;
      const delta = now.quotes.reduce((sum, quote) => sum + quote.delta, 0);
      moveTo(play, share, BigInt(-Math.round(delta * multiplier * count * sign)));
    },
    close: () => {
      play.book(opened + trade(-1), middle * multiplier * count, 1);
      moveTo(play, share, 0n);
    },
  };
}

/** Variance of a trading day. */
function expectedDaily(play: Play, share: Instrument): number {
  const [ordinary, week, weeks] = SHARES_OF;
  return (
    ordinary * share.dailyVolatility ** 2 +
    week * seen(play, share, 1) +
    weeks * seen(play, share, 4)
  );
}

function seen(play: Play, share: Instrument, weeks: number): number {
  let sum = 0;
  for (let atMs = play.now() - weeks * WEEK_MS + STEP_MS; atMs <= play.now(); atMs += STEP_MS)
    sum += Math.log(play.last(share, atMs) / play.last(share, atMs - STEP_MS)) ** 2;
  return sum / (weeks * WEEK_DAYS);
}
