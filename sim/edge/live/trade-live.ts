/**
 * The adversaries that need no patience, through the customers' calls: stale pairs and jumps for
 * some minutes, then a night of pairs and an ex-date, to which the server's clock is moved.
 *
 * Profit is what all wallets together have more when nothing is open, so every cost is in it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { nextExDate } from '@candor/market/corporate/dividends';
import { dateOfDay } from '@candor/market/path/days';
import { nextNight } from '@candor/server/core/desk/terms/swap.rules';
import { estimate, type Estimate } from '../statistics.ts';
import type { LiveDesk, Ticket, Traded } from './live-desk.ts';

export type LiveFinding = Estimate & { readonly name: string };

type Pair = {
  readonly follower: Traded;
  readonly leader: Omit<Traded, 'path'>;
  readonly sign: 1 | -1;
};

const future = (code: string): Traded => ({
  code,
  source: QuotedSource.Future,
  path: /^(GC|SI|PL|PA|HG|MGC|SIL)$/.test(code) ? '/gold/create' : '/crude/create',
});
const forex = (code: string): Traded => ({
  code,
  source: QuotedSource.Forex,
  path: '/forex/create',
});
const share = (code: string): Traded => ({
  code,
  source: QuotedSource.Stock,
  path: '/stock/create',
});
const index = (code: string) => ({ code, source: QuotedSource.GlobalIndex });
const coin = (code: string) => ({ code, source: QuotedSource.RobotCrypto });

/** Those that linked.ts finds with the slowest books. */
const pairs: readonly Pair[] = [
  { follower: future('NKD'), leader: index('N225'), sign: 1 },
  { follower: future('PL'), leader: forex('XPTUSD'), sign: 1 },
  { follower: future('PA'), leader: forex('XPDUSD'), sign: 1 },
  { follower: future('BTC'), leader: coin('BTC'), sign: 1 },
  { follower: future('ETH'), leader: coin('ETH'), sign: 1 },
  { follower: future('6M'), leader: forex('USDMXN'), sign: -1 },
  { follower: future('6N'), leader: forex('NZDUSD'), sign: 1 },
  { follower: future('FDAX'), leader: index('GDAXI'), sign: 1 },
];
const jumped = ['AAPL', 'F', 'KO', 'PFE', 'BAC', 'NEE'].map(share);
const paid: readonly (readonly [Traded, 'long' | 'short', number])[] = [
  [forex('USDTRY'), 'short', 10_000],
  [forex('USDBRL'), 'short', 10_000],
  [forex('USDMXN'), 'short', 10_000],
];
const payers = ['KO', 'VZ', 'T', 'PFE', 'MO', 'O'].map(share);
const SHARES_EACH = 20;

const LOOK_MS = 700;
const MEAN_OF = 24;
const MEAN_MIN = 8;
const WORTH_IT = 1.25;
const RENEWED_MS = 17 * SECOND_MS;
const JUMP = 0.003;

export async function tradeLive(
  desk: LiveDesk,
  minutes: number,
  hours: MarketHoursMode,
): Promise<LiveFinding[]> {
  const profits = new Map<string, number[]>();
  const unit = async (name: string, trade: () => Promise<boolean>): Promise<void> => {
    const before = await desk.worth();
    if (!(await trade())) return;
    profits.set(name, [...(profits.get(name) ?? []), (await desk.worth()) - before]);
  };
  const watched = pairs.map((pair) => ({ pair, past: [] as number[] }));
  let market = await desk.ticket(future('ES'));
  for (const endsAt = Date.now() + minutes * MINUTE_MS; Date.now() < endsAt;) {
    for (const { pair, past } of watched) {
      const side = await sideBehind(desk, pair, past);
      if (side !== null) await unit('stale pairs', () => untilRenewed(desk, pair.follower, side));
    }
    const now = await desk.ticket(future('ES'));
    const move = now === null || market === null ? 0 : Math.log(middle(now) / middle(market));
    market = now;
    if (Math.abs(move) > JUMP)
      await unit('jumps', () =>
        all(desk, jumped, move > 0 ? 'long' : 'short', SHARES_EACH, RENEWED_MS),
      );
    await sleep(LOOK_MS);
  }
  await unit('roll', async () => {
    await desk.moveTo(nextNight(desk.now()).at - 30 * SECOND_MS);
    return overRoll(desk);
  });
  await unit('ex-date', () => overExDate(desk, hours));
  return ['stale pairs', 'jumps', 'roll', 'ex-date'].map((name) => ({
    name,
    ...estimate(profits.get(name) ?? []),
  }));
}

function middle({ bid, ask }: Ticket): number {
  return (bid + ask) / 2;
}

async function sideBehind(
  desk: LiveDesk,
  { follower, leader, sign }: Pair,
  past: number[],
): Promise<'long' | 'short' | null> {
  const [behind, ahead] = await Promise.all([desk.ticket(follower), desk.ticket(leader)]);
  if (behind === null || ahead === null || !behind.isOpen || !ahead.isOpen) return null;
  const apart = Math.log(middle(behind)) - sign * Math.log(middle(ahead));
  const mean = past.reduce((sum, each) => sum + each, 0) / past.length;
  const isKnown = past.length >= MEAN_MIN;
  past.push(apart);
  if (past.length > MEAN_OF) past.shift();
  const cost = (behind.ask - behind.bid) / behind.bid;
  if (!isKnown || Math.abs(apart - mean) < WORTH_IT * cost) return null;
  return apart < mean ? 'long' : 'short';
}

async function untilRenewed(desk: LiveDesk, of: Traded, side: 'long' | 'short'): Promise<boolean> {
  const taken = await desk.ticket(of);
  const position = await desk.open(of, side, 1);
  if (position === null) return false;
  for (const endsAt = Date.now() + RENEWED_MS; Date.now() < endsAt; await sleep(LOOK_MS / 2)) {
    const now = await desk.ticket(of);
    if (now !== null && taken !== null && middle(now) !== middle(taken)) break;
  }
  await closed(desk, position, 1);
  return true;
}

async function all(
  desk: LiveDesk,
  list: readonly Traded[],
  side: 'long' | 'short',
  quantity: number,
  holdMs: number,
): Promise<boolean> {
  const opened: string[] = [];
  for (const each of list) {
    const position = await desk.open(each, side, quantity);
    if (position !== null) opened.push(position);
  }
  await sleep(holdMs);
  for (const position of opened) await closed(desk, position, quantity);
  return opened.length > 0;
}

async function overRoll(desk: LiveDesk): Promise<boolean> {
  const opened: { position: string; quantity: number }[] = [];
  for (const [pair, side, quantity] of paid) {
    const position = await desk.open(pair, side, quantity);
    if (position !== null) opened.push({ position, quantity });
  }
  await sleep(MINUTE_MS);
  for (const { position, quantity } of opened) await closed(desk, position, quantity);
  return opened.length > 0;
}

/** Before the last close, and after the opening; in practice hours around midnight in New York. */
async function overExDate(desk: LiveDesk, hours: MarketHoursMode): Promise<boolean> {
  const exOn = nextExDate(localDate(dateOfDay(Math.floor(desk.now() / DAY_MS) + 2)));
  const midnight = Date.parse(`${exOn}T05:00:00Z`);
  await desk.moveTo(
    hours === 'continuous' ? midnight - 30 * SECOND_MS : midnight - 8 * HOUR_MS - 2 * MINUTE_MS,
  );
  const opened: string[] = [];
  for (const each of payers) {
    const position = await desk.open(each, 'long', SHARES_EACH);
    if (position !== null) opened.push(position);
  }
  await desk.moveTo(hours === 'continuous' ? midnight + MINUTE_MS : midnight + 9.6 * HOUR_MS);
  for (const position of opened) await closed(desk, position, SHARES_EACH);
  return opened.length > 0;
}

/** What one book does not have, the next one may. */
async function closed(desk: LiveDesk, position: string, quantity: number): Promise<void> {
  for (let tries = 0; tries < 20 && !(await desk.close(position, quantity)); tries += 1)
    await sleep(LOOK_MS);
}
