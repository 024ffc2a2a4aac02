/**
 * Instruments that somebody follows, whoever it is: each is looked at once when a tick of the tape
 * begins, and whoever follows it hears what changed. Nothing is looked at while nobody follows.
 */
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick, tickAt } from '@candor/market/path/days';
import type { Quote } from '@candor/market/quote/quote';
import type { Clock } from '../../platform/clock.ts';
import type { Pricing } from './pricing.ts';
import type { Priced } from './quote-row.ts';

export type FollowedQuotes = {
  /** Hears of changes after this instant, until what it returns is called. */
  follow(instrument: Instrument, hear: Hear): () => void;
  /** Hears every tick. */
  followTicks(hear: (atMs: number) => void): () => void;
  close(): void;
};

type Hear = (changed: Priced) => void;
type Follower = { readonly hear: Hear; shown: Quote };
type Followed = { readonly instrument: Instrument; readonly followers: Set<Follower> };

type Following = {
  readonly pricing: Pick<Pricing, 'quote'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly followed: Map<string, Followed>;
  readonly tickHearers: Set<(atMs: number) => void>;
  timer: NodeJS.Timeout | null;
  lookedAt: number;
};

export function openFollowedQuotes(
  options: Pick<Following, 'pricing' | 'clock' | 'onError'>,
): FollowedQuotes {
  const following: Following = {
    ...options,
    followed: new Map(),
    tickHearers: new Set(),
    timer: null,
    lookedAt: 0,
  };
  return {
    follow: (instrument, hear) => follow(following, instrument, hear),
    followTicks(hear) {
      following.tickHearers.add(hear);
      start(following);
      return () => {
        following.tickHearers.delete(hear);
        stopUnused(following);
      };
    },
    close: () => stop(following),
  };
}

function follow(following: Following, instrument: Instrument, hear: Hear): () => void {
  const { followed, pricing, clock } = following;
  const entry = followed.get(instrument.id) ?? { instrument, followers: new Set() };
  const follower = { hear, shown: pricing.quote(instrument, clock.now()) };
  followed.set(instrument.id, entry);
  entry.followers.add(follower);
  start(following);
  return () => {
    entry.followers.delete(follower);
    if (entry.followers.size === 0 && followed.get(instrument.id) === entry)
      followed.delete(instrument.id);
    stopUnused(following);
  };
}

function start(following: Following): void {
  if (following.timer !== null) return;
  following.lookedAt = tickAt(following.clock.now());
  wait(following);
}

/** Also sooner than the next tick is due, in case the clock is moved. */
function wait(following: Following): void {
  const now = following.clock.now();
  const untilNext = instantOfTick(tickAt(now) + 1) - now;
  following.timer = setTimeout(
    () => {
      look(following);
      if (following.timer !== null) wait(following);
    },
    Math.min(Math.max(untilNext, 1), LOOKED_EVERY_MS),
  );
}

function stop(following: Following): void {
  if (following.timer !== null) clearTimeout(following.timer);
  following.timer = null;
}

function stopUnused(following: Following): void {
  if (following.followed.size === 0 && following.tickHearers.size === 0) stop(following);
}

function look(following: Following): void {
  const atMs = following.clock.now();
  const tick = tickAt(atMs);
  if (tick === following.lookedAt) return;
  following.lookedAt = tick;
  for (const { instrument, followers } of following.followed.values())
    guarded(following, () => tell(following, instrument, followers, atMs));
  for (const hear of following.tickHearers) guarded(following, () => hear(atMs));
}

function tell(
  following: Following,
  instrument: Instrument,
  followers: ReadonlySet<Follower>,
  atMs: number,
): void {
  const quote = following.pricing.quote(instrument, atMs);
  for (const follower of followers) {
    if (isSame(quote, follower.shown)) continue;
    follower.shown = quote;
    guarded(following, () => follower.hear({ instrument, quote, atMs }));
  }
}

/** What fails for one is no reason for the others to hear nothing. */
function guarded({ onError }: Following, work: () => void): void {
  try {
    work();
  } catch (error) {
    onError(error);
  }
}

/** A quote is determined by its trade and the phase. */
function isSame(left: Quote, right: Quote): boolean {
  return (
    left === right ||
    (left.sequence === right.sequence &&
      left.phase === right.phase &&
      left.tradingDate === right.tradingDate)
  );
}

const LOOKED_EVERY_MS = 250;
