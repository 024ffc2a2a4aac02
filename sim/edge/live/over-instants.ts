/**
 * Positions over an instant that everybody knows: short of pairs over the nights that pay for it,
 * shares over their ex-dates, sold short as well as bought. Opened seconds before, closed a tenth
 * of a second after it, or as soon as there is a market again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { getDay, getWeekday } from '@candor/market/calendar/zone';
import { nextExDate } from '@candor/market/corporate/dividends';
import { dateOfDay } from '@candor/market/path/days';
import { getDayEnd, nextNight } from '@candor/server/core/desk/terms/swap.rules';
import { paid, payers } from './lines.ts';
import type { LiveCustomer, LiveMarket, Opened, Traded, Wanted } from './live-market.ts';
import { closeAll } from './take-best.ts';

export type Told = (name: string, profit: number) => void;

type Holder = {
  readonly name: string;
  readonly of: Traded;
  readonly wanted: Wanted;
  readonly who: LiveCustomer;
};

/** Opening takes some of it on a busy machine. */
const BEFORE_MS = 10 * SECOND_MS;
const AFTER_MS = 100;
/** So many orders at the market, one after the other. */
const ORDERS = 5;
const UNITS_EACH = 100_000;
const SHARES_EACH = 100;
/** After an opening of which one does not know whether it is a holiday's. */
const LATER_MS = 65 * MINUTE_MS;
const FRIDAY = 5;
const BEFORE_CLOSE_MS = 8 * HOUR_MS + MINUTE_MS;
const TO_OPENING_MS = 9.5 * HOUR_MS;
const TO_DAY_END_MS = 17 * HOUR_MS;

export async function overNights(market: LiveMarket, tell: Told, untilMs: number): Promise<void> {
  const wanted = { side: 'short', quantity: UNITS_EACH, limit: null } as const;
  const holders: Holder[] = [];
  for (const of of paid) holders.push({ name: 'nights', of, wanted, who: await market.customer() });
  while (Date.now() < untilMs) {
    let night = nextNight(market.now() + MINUTE_MS);
    // After Friday's there is no market before Sunday's.
    if (getWeekday(getDay(night.date)) === FRIDAY) night = nextNight(night.at + MINUTE_MS);
    await over(market, holders, { fromMs: night.at - BEFORE_MS, toMs: night.at, tell });
  }
}

/** In practice hours around midnight in New York; in the exchange's from the close to the opening. */
export async function overExDates(
  market: LiveMarket,
  tell: Told,
  { hours, untilMs }: { hours: MarketHoursMode; untilMs: number },
): Promise<void> {
  const holders: Holder[] = [];
  for (const side of ['short', 'long'] as const)
    for (const of of payers) {
      const wanted = { side, quantity: SHARES_EACH, limit: null };
      holders.push({ name: `ex-dates, ${side}`, of, wanted, who: await market.customer() });
    }
  do {
    const exOn = nextExDate(addDays(dateOfDay(Math.floor(market.now() / DAY_MS)), 2));
    const midnight = getDayEnd(exOn).at - TO_DAY_END_MS;
    const [fromMs, toMs] =
      hours === 'continuous'
        ? [midnight - BEFORE_MS, midnight]
        : [midnight - BEFORE_CLOSE_MS, midnight + TO_OPENING_MS];
    await over(market, holders, { fromMs, toMs, tell });
  } while (Date.now() < untilMs);
}

async function over(
  market: LiveMarket,
  holders: readonly Holder[],
  { fromMs, toMs, tell }: { fromMs: number; toMs: number; tell: Told },
): Promise<void> {
  await market.moveTo(fromMs);
  const held = await Promise.all(
    holders.map(async (holder) => {
      const before = await holder.who.worth();
      const opened: Opened[] = [];
      for (let order = 0; order < ORDERS; order += 1) {
        const one = await holder.who.open(holder.of, holder.wanted);
        if (one !== null) opened.push(one);
      }
      return { ...holder, before, opened };
    }),
  );
  if (toMs - market.now() > MINUTE_MS) await market.moveTo(toMs - BEFORE_MS);
  await sleep(Math.max(0, toMs + AFTER_MS - market.now()));
  for (let tries = 0; tries < TRIES && !(await isOpen(market, holders)); tries += 1)
    await market.moveTo(market.now() + LATER_MS);
  await Promise.all(held.map(({ who, opened }) => closeAll(who, opened)));
  // What is due to a holder may be written some seconds later.
  await sleep(WRITTEN_MS);
  const count = held.filter(({ opened }) => opened.length > 0).length;
  console.log(
    `  over ${new Date(toMs).toISOString()}: ${count} of ${held.length} held, closed at ${new Date(market.now()).toISOString()}`,
  );
  for (const { name, who, before, opened } of held)
    if (opened.length > 0) tell(name, (await who.worth()) - before);
}

async function isOpen(market: LiveMarket, holders: readonly Holder[]): Promise<boolean> {
  const [first] = holders;
  return first === undefined || (await market.ticket(first.of))?.isOpen === true;
}

const TRIES = 5;
const WRITTEN_MS = 8 * SECOND_MS;
