/**
 * Funds at their strike. A fund of Hong Kong's shares is worth what they closed at there, thirteen
 * hours before; by then the same companies have traded a day in New York. Where that says that they
 * open higher by more than the costs, subscribes a few minutes before the strike, sells the same
 * shares short at the opening, and buys them back before the strike that settles.
 *
 * Equal parts of all that the fund may hold stand for what it holds.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { lastRegularBy, upcomingTradingDay } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import { tiedShares } from '@candor/market/path/line/tied-shares';
import { settlementOf, strikeFor } from '@candor/server/core/funds/strikes.rules';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { funds } from '@candor/strategies/catalogue/funds';
import { tickGrid } from '@candor/market/quote/tick-grid';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';

/** By which strike an order placed now is confirmed, given when all its markets last traded by one. */
type StrikeOf = (placedAt: number, lastTradedBy: (atMs: number) => number) => number;

const FUND = 'AGY10';
const STAKE = 600_000;
const SCANNED_DAYS = 28;
/** A minute after Hong Kong opens, and three before New York closes. */
const MORNING_MS = HOUR_MS + 31 * MINUTE_MS;
const EVENING_MS = 20 * HOUR_MS + 57 * MINUTE_MS;
const DAYS_PER_YEAR = 365;
const NANO = 1e9;

export const fundStrikes: readonly Adversary[] = [
  fundAtStrike('fund at its strike: Hong Kong after a day in New York', (placedAt, lastTradedBy) =>
    strikeFor('exchange', placedAt, lastTradedBy),
  ),
];

function fundAtStrike(name: string, strikeOf: StrikeOf): Adversary {
  return {
    name,
    family: 'funds at their strike',
    knows: 'what a fund holds, and what the same companies did in New York since it was worth that',
    rule: 'subscribes before the strike when they say more than its fee and the costs of the hedge, hedged with the shares from the next opening on',
    hours: 'exchange',
    begins: (form) => [
      '2026-11-09T01:00:00Z',
      ...(form === 'short' ? [] : ['2026-12-28T01:00:00Z', '2027-02-15T01:00:00Z']),
    ],
    play: (play) => subscribeOnce(play, strikeOf),
  };
}

type Held = { readonly share: Instrument; readonly twin: Instrument | null };

function subscribeOnce(play: Play, strikeOf: StrikeOf): void {
  const fund = funds.find(({ id }) => id === FUND);
  assert(fund !== undefined, `${FUND} is a fund`);
  const held = fund.instruments.map((id): Held => {
    const twin = tiedShares(id).find((other) => other !== id);
    return { share: play.instrument(id), twin: twin === undefined ? null : play.instrument(twin) };
  });
  const today = Math.floor(play.now() / DAY_MS);
  for (let day = today; day < today + SCANNED_DAYS; day += 1) {
    play.wait(Math.max(play.now(), day * DAY_MS + MORNING_MS));
    if (!held.every(({ share }) => play.isOpen(share))) continue;
    const usual = held.map((one) => distance(play, one));
    play.wait(day * DAY_MS + EVENING_MS);
    if (!held.every(({ twin }) => twin === null || play.isOpen(twin))) continue;
    const ahead = held.map((one, place) => distance(play, one) - (usual[place] ?? 0));
    const gap = ahead.reduce((sum, each) => sum + each, 0) / held.length;
    if (gap < costsOf(play, fund, held)) continue;
    follow(play, { fund, held, strikeOf });
    return;
  }
}

/** Of the share in New York from that in Hong Kong; nothing is known of the others. */
function distance(play: Play, { share, twin }: Held): number {
  return twin === null ? 0 : Math.log(play.middle(twin) / play.middle(share));
}

function costsOf(play: Play, { cycleDays, feeRate }: Fund, held: readonly Held[]): number {
  const years = cycleDays / DAYS_PER_YEAR;
  const hedge = held.reduce((sum, { share }) => sum + play.costShare(share), 0) / held.length;
  return hedge + (Number(feeRate) / NANO) * years;
}

function follow(
  play: Play,
  { fund, held, strikeOf }: { fund: Fund; held: readonly Held[]; strikeOf: StrikeOf },
): void {
  const [first] = held;
  assert(first !== undefined, 'a fund holds something');
  const calendar = play.market.calendars(first.share.calendar);
  const placedAt = play.now();
  const strikesAt = strikeOf(placedAt, (atMs) => lastRegularBy(calendar, atMs));
  const settlesAt = settlementOf('exchange', strikesAt, fund.cycleDays * DAY_MS);
  play.wait(strikesAt);
  const bought = held.map(({ share }) => bidOf(play, share));
  // As soon as Hong Kong trades again.
  const opens = upcomingTradingDay(calendar, play.now()).spans.find(
    ({ phase }) => phase === 'regular',
  );
  assert(opens !== undefined, 'a day has a session');
  play.wait(opens.fromMs + MINUTE_MS);
  for (const { share } of held) sellShort(play, share, STAKE / held.length);
  play.wait(lastRegularBy(calendar, settlesAt) - MINUTE_MS);
  play.closeAll();
  play.wait(Math.max(play.now(), settlesAt));
  const grown = held.map(
    ({ share }, place) => grownBy(play, share, { paid: bought[place] ?? 1, fromMs: strikesAt }) - 1,
  );
  const gain = grown.reduce((sum, each) => sum + each, 0) / held.length;
  const years = (settlesAt - strikesAt) / DAY_MS / DAYS_PER_YEAR;
  // What was paid for the units is what the shares were sold for: neither earns interest.
  play.book(STAKE * (gain - (Number(fund.feeRate) / NANO) * years), STAKE, 1);
}

function bidOf(play: Play, share: Instrument): number {
  const [bid] = play.depth(share).bids;
  assert(bid !== undefined, `${share.id} has a bid`);
  return bid.units / tickGrid(share.ticks).unitsPerWhole;
}

/** With its dividends, in shares of before its splits. */
function grownBy(
  play: Play,
  share: Instrument,
  { paid, fromMs }: { paid: number; fromMs: number },
): number {
  let [shares, cash] = [1, 0];
  for (const action of play.actions(share, fromMs)) {
    if (action.kind === 'split') shares *= action.numerator / action.denominator;
    else if (Date.parse(`${action.exOn}T05:00:00Z`) > fromMs)
      cash += shares * Number(action.perShare);
  }
  return (shares * bidOf(play, share) + cash) / paid;
}

/** Over as many books as it takes, for some minutes. */
function sellShort(play: Play, share: Instrument, dollars: number): void {
  const worth = dollars * play.perDollar(share.currency);
  const lot = BigInt(share.lot);
  let left = (BigInt(Math.floor(worth / play.middle(share))) / lot) * lot;
  for (let book = 0; left > 0n && book < BOOKS_MOST; book += 1) {
    left -= play.sell(share, left);
    if (left > 0n) play.wait(play.now() + NEXT_BOOK_MS);
  }
}

const BOOKS_MOST = 60;
const NEXT_BOOK_MS = 1_000;
