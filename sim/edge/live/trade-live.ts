/**
 * The adversaries that need no patience, through the customers' calls, each a customer of its own:
 * stale pairs, jumps and momentum for most of the time, then nights of pairs and ex-dates, to which
 * the server's clock is moved. All of them take what is offered at the best price again and again,
 * as often as one book gives it.
 *
 * Profit is what a customer's wallets together have more when nothing is open, so every cost is in
 * it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { getWeekday } from '@candor/market/calendar/zone';
import { estimate, type Estimate } from '../statistics.ts';
import { future, pairs, followers, type Pair } from './lines.ts';
import type { LiveCustomer, LiveMarket, Ticket } from './live-market.ts';
import { overExDates, overNights, type Told } from './over-instants.ts';
import { closeAll, takeBest, type Taken } from './take-best.ts';

export type LiveFinding = Estimate & { readonly name: string };

/** Plays one unit, and says whether there was an occasion. */
type Unit = (name: string, who: LiveCustomer, trade: () => Promise<boolean>) => Promise<void>;

const LOOK_MS = 700;
const MEAN_OF = 24;
const MEAN_MIN = 8;
/** Of the spread: who takes only what pays for it, and who takes whatever is behind at all. */
const worthIt = { careful: 1.25, eager: 0.25 } as const;
const RENEWED_MS = 17 * SECOND_MS;
/** Times the usual move from one look to the next. */
const JUMP = 4;
const LOOKS_MIN = 60;
const JUMP_HELD_MS = 5 * SECOND_MS;
const HALF_MINUTE_MS = 30 * SECOND_MS;
const HALVES_MIN = 5;
const FUTURES_MOST = 5;
const SHARES_MOST = 200;
const TOLD_MS = 2 * MINUTE_MS;
/** Of the time: the session that is now, that of Tokyo, and the rest for nights and ex-dates. */
const SHARE_NOW = 0.35;
const SHARE_WATCHED = 0.6;
const SHARE_WITH_NIGHTS = 0.8;

const names = [
  'stale pairs',
  'stale pairs, eager',
  'jumps',
  'momentum',
  'nights',
  'ex-dates, short',
  'ex-dates, long',
];

export async function tradeLive(
  market: LiveMarket,
  minutes: number,
  hours: MarketHoursMode,
): Promise<LiveFinding[]> {
  const begunAt = Date.now();
  const endOf = (share: number): number => begunAt + share * minutes * MINUTE_MS;
  const profits = new Map<string, number[]>(names.map((name) => [name, []]));
  const findings = (): LiveFinding[] =>
    Array.from(profits, ([name, values]) => ({ name, ...estimate(values) }));
  const told: Told = (name, profit) => void profits.get(name)?.push(profit);
  const unit: Unit = async (name, who, trade) => {
    const before = await who.worth();
    if (await trade()) told(name, (await who.worth()) - before);
  };
  const tell = (): void =>
    console.log(
      `  ${((Date.now() - begunAt) / MINUTE_MS).toFixed(0)} min: ${findings()
        .map(({ name, count, mean }) => `${name} ${count} × ${mean.toFixed(2)}`)
        .join(', ')}; ${market.orders().sent} orders, ${market.orders().filled} filled`,
    );
  const telling = setInterval(tell, TOLD_MS);

  const watchers: ((untilMs: number) => Promise<void>)[] = [];
  for (const patience of ['careful', 'eager'] as const)
    for (const pair of pairs) {
      const who = await market.customer();
      watchers.push((untilMs) => watchPair(market, who, { pair, patience }, { unit, untilMs }));
    }
  for (const watching of [watchJumps, watchMinutes]) {
    const who = await market.customer();
    watchers.push((untilMs) => watching(market, who, { unit, untilMs }));
  }
  const watch = async (untilMs: number): Promise<void> => {
    await Promise.all(watchers.map((watcher) => watcher(untilMs)));
  };
  // Whenever it is begun, New York trades.
  if (hours === 'exchange') await market.moveTo(weekdayAt(market.now(), NEW_YORK_OPEN_MS));
  await watch(endOf(SHARE_NOW));
  if (hours === 'exchange') await market.moveTo(weekdayAt(market.now(), TOKYO_OPEN_MS));
  await watch(endOf(SHARE_WATCHED));
  await overNights(market, told, endOf(SHARE_WITH_NIGHTS));
  await overExDates(market, told, { hours, untilMs: endOf(1) });
  clearInterval(telling);
  tell();
  return findings();
}

type Watching = { readonly unit: Unit; readonly untilMs: number };

async function watchPair(
  market: LiveMarket,
  who: LiveCustomer,
  { pair, patience }: { pair: Pair; patience: keyof typeof worthIt },
  { unit, untilMs }: Watching,
): Promise<void> {
  const name = patience === 'careful' ? 'stale pairs' : 'stale pairs, eager';
  for (const past: number[] = []; Date.now() < untilMs; await sleep(LOOK_MS)) {
    const behind = await sideBehind(market, pair, { past, worth: worthIt[patience] });
    if (behind === null) continue;
    await unit(name, who, async () => {
      const taken = await takeBest(who, pair.follower, { ...behind, most: FUTURES_MOST });
      if (taken.length > 0) await renewed(market, pair, behind.ticket);
      await closeAll(who, taken);
      return taken.length > 0;
    });
  }
}

async function sideBehind(
  market: LiveMarket,
  { follower, leader, sign }: Pair,
  { past, worth }: { past: number[]; worth: number },
): Promise<{ side: 'long' | 'short'; ticket: Ticket } | null> {
  const [behind, ahead] = await Promise.all([market.ticket(follower), market.ticket(leader)]);
  if (behind === null || ahead === null || !behind.isOpen || !ahead.isOpen) return null;
  const apart = Math.log(middle(behind)) - sign * Math.log(middle(ahead));
  const mean = past.reduce((sum, each) => sum + each, 0) / past.length;
  const isKnown = past.length >= MEAN_MIN;
  past.push(apart);
  if (past.length > MEAN_OF) past.shift();
  const cost = (behind.ask - behind.bid) / behind.bid;
  if (!isKnown || Math.abs(apart - mean) < worth * cost) return null;
  return { side: apart < mean ? 'long' : 'short', ticket: behind };
}

async function renewed(market: LiveMarket, { follower }: Pair, taken: Ticket): Promise<void> {
  for (const endsAt = Date.now() + RENEWED_MS; Date.now() < endsAt; await sleep(LOOK_MS / 2)) {
    const now = await market.ticket(follower);
    if (now !== null && middle(now) !== middle(taken)) return;
  }
}

/** Of the whole market from one look to the next: takes shares before they may have followed. */
async function watchJumps(
  market: LiveMarket,
  who: LiveCustomer,
  { unit, untilMs }: Watching,
): Promise<void> {
  const leader = future('ES');
  const moves: number[] = [];
  for (let before: Ticket | null = null; Date.now() < untilMs; await sleep(LOOK_MS)) {
    const now: Ticket | null = await market.ticket(leader);
    const move: number =
      now === null || before === null ? 0 : Math.log(middle(now) / middle(before));
    before = now;
    const isJump = moves.length >= LOOKS_MIN && Math.abs(move) > JUMP * usual(moves);
    if (move !== 0) moves.push(move);
    if (!isJump) continue;
    const side = move > 0 ? 'long' : 'short';
    await unit('jumps', who, async () => {
      const taken: Taken[] = [];
      for (const share of followers) {
        const ticket = await market.ticket(share);
        if (ticket?.isOpen !== true) continue;
        taken.push(...(await takeBest(who, share, { side, ticket, most: SHARES_MOST })));
      }
      await sleep(JUMP_HELD_MS);
      await closeAll(who, taken);
      return taken.length > 0;
    });
  }
}

/** A large first half of a minute goes on in the second. */
async function watchMinutes(
  market: LiveMarket,
  who: LiveCustomer,
  { unit, untilMs }: Watching,
): Promise<void> {
  const line = future('NQ');
  const halves: number[] = [];
  const until = (partMs: number): Promise<void> =>
    sleep((MINUTE_MS + partMs - (market.now() % MINUTE_MS)) % MINUTE_MS);
  while (Date.now() < untilMs) {
    await until(0);
    const start = await market.ticket(line);
    await until(HALF_MINUTE_MS);
    const half = await market.ticket(line);
    if (start === null || half === null || !start.isOpen || !half.isOpen) continue;
    const move = Math.log(middle(half) / middle(start));
    const isLarge = halves.length >= HALVES_MIN && Math.abs(move) > usual(halves);
    halves.push(move);
    if (!isLarge) continue;
    await unit('momentum', who, async () => {
      const side = move > 0 ? 'long' : 'short';
      const taken = await takeBest(who, line, { side, ticket: half, most: FUTURES_MOST });
      if (taken.length > 0) await until(MINUTE_MS - SECOND_MS);
      await closeAll(who, taken);
      return taken.length > 0;
    });
  }
}

function middle({ bid, ask }: Ticket): number {
  return (bid + ask) / 2;
}

function usual(moves: readonly number[]): number {
  return Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
}

/** On the next of them; holidays are those of the calendars. */
function weekdayAt(atMs: number, timeMs: number): number {
  let day = Math.floor(atMs / DAY_MS) + 1;
  while (getWeekday(day) === 0 || getWeekday(day) === 6) day += 1;
  return day * DAY_MS + timeMs;
}

/** Some minutes into the session, winter and summer. */
const NEW_YORK_OPEN_MS = 14.6 * HOUR_MS;
const TOKYO_OPEN_MS = 5 * MINUTE_MS;
