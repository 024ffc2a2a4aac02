import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { loadMarketClock } from '@candor/contract/markets';
import type { listTapes } from '@candor/contract/proof';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';

type Clock = ReceivedDataOf<typeof loadMarketClock>;
type Tapes = ReceivedDataOf<typeof listTapes>;

export type TodaysTape = {
  readonly day: string;
  readonly fingerprint: string;
  readonly revealsAt: number;
};

/** Null when the record lacks today, as on a device with a wrong clock. */
export function todaysTape({ items }: Pick<Tapes, 'items'>, now: number): TodaysTape | null {
  const today = items.find(({ day }) => beginsAt(day) <= now && now < beginsAt(day) + DAY_MS);
  return today === undefined
    ? null
    : {
        day: today.day,
        fingerprint: today.commitment.slice(0, FINGERPRINT_DIGITS),
        revealsAt: beginsAt(today.day) + DAY_MS,
      };
}

const namedMarkets = ['US', 'HK', 'CME', 'FOREX'] as const;
type NamedMarket = (typeof namedMarkets)[number];
export type SessionTurn = {
  readonly market: NamedMarket;
  readonly what: 'opens' | 'closes';
  readonly at: number;
};

/** Soonest first. In practice hours there are none. */
export function turnsAhead({ hours, markets }: Clock, now: number): SessionTurn[] {
  if (hours === 'continuous') return [];
  const turns = namedMarkets.flatMap((market): SessionTurn[] => {
    const found = markets.find((entry) => entry.market === market);
    if (found === undefined) return [];
    const isOpen = found.phase === 'regular';
    const at = isOpen ? found.until : found.nextOpen;
    return at === null || at <= now || at - now > AHEAD_MS
      ? []
      : [{ market, what: isOpen ? 'closes' : 'opens', at }];
  });
  return turns.toSorted((left, right) => left.at - right.at).slice(0, TURNS_SHOWN);
}

function beginsAt(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** A time without a date is only clear within a day. */
const AHEAD_MS = 18 * HOUR_MS;
const TURNS_SHOWN = 3;
const FINGERPRINT_DIGITS = 8;
