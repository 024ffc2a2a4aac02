/** What time does to who holds something: nights, dividends, splits, the end of a contract. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { tradingDay } from '@candor/market/calendar/calendar';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import { dateOfDay } from '@candor/market/path/days';
import { getDayEnd, lastDayEnd, type DayEnd } from '@candor/server/core/desk/terms/swap.rules';
import { nightMinor, worthMinor } from './costs.ts';
import { dividendAt, splitAt } from './entitlements.ts';
import type { MarketOfSeed } from './market-of-seed.ts';

import { bookOf, dollars, perDollar, settle, type Account, type Position } from './account.ts';

type TimedEvent = { readonly atMs: number; readonly happen: () => void };

/** What becomes due until then, in order; seen by who looks every so often. */
export function listDue(account: Account, untilMs: number, dueEveryMs: number): TimedEvent[] {
  const fromMs = account.view.now();
  const seenAt = (atMs: number): number =>
    dueEveryMs === 0 ? atMs : (Math.floor(atMs / dueEveryMs) + 1) * dueEveryMs;
  const found: TimedEvent[] = [];
  for (
    let end = getDayEnd(dateAfter(lastDayEnd(fromMs - dueEveryMs).date));
    end.at <= untilMs;
    end = getDayEnd(dateAfter(end.date))
  ) {
    const due = end;
    found.push({ atMs: seenAt(due.at), happen: () => night(account, due) });
  }
  for (const position of account.positions.values())
    if (position.quantity !== 0n) found.push(...dueOf(account, position, untilMs, seenAt));
  return found
    .filter(({ atMs }) => atMs > fromMs && atMs <= untilMs)
    .toSorted((one, two) => one.atMs - two.atMs);
}

function dueOf(
  account: Account,
  position: Position,
  untilMs: number,
  seenAt: (atMs: number) => number,
): TimedEvent[] {
  const { market, view } = account;
  const { instrument } = position;
  const found: TimedEvent[] = [];
  const endsAt = contractEnd(market, instrument);
  if (endsAt !== null)
    found.push({
      atMs: endsAt,
      happen: () =>
        settle(account, position, BigInt(market.engine.settlement(instrument, view.now()))),
    });
  if (instrument.assetClass !== 'usStock' && instrument.assetClass !== 'hkStock') return found;
  // Announced ones too; whatever is not yet known now is announced weeks before it happens.
  const range = { fromMs: view.now() - DAY_MS, untilMs };
  for (const action of market.engine.actions(instrument, range)) {
    const atMs =
      action.kind === 'dividend' ? seenAt(dividendAt(action)) : splitAt(market, instrument, action);
    if (atMs !== null) found.push({ atMs, happen: () => act(account, position, action) });
  }
  return found;
}

function act(account: Account, position: Position, action: CorporateAction): void {
  if (action.kind === 'split')
    position.quantity = (position.quantity * BigInt(action.numerator)) / BigInt(action.denominator);
  else
    account.profit +=
      (Number(action.perShare) * Number(position.quantity)) /
      perDollar(account, position.instrument.currency);
}

function night(account: Account, end: DayEnd): void {
  for (const position of account.positions.values()) {
    const { instrument, terms, quantity } = position;
    const isFinanced = instrument.assetClass === 'forex' && end.nights > 0;
    const forgoes = quantity > 0n && paidInFull.has(instrument.assetClass);
    if (quantity === 0n || !(isFinanced || forgoes)) continue;
    const { bids, asks } = bookOf(account, instrument, terms);
    const units = (quantity > 0n ? bids[0] : asks[0])?.units ?? 0n;
    const size = quantity > 0n ? quantity : -quantity;
    const worth = worthMinor(terms, units * size, Direction.Sell);
    if (isFinanced)
      account.profit += dollars(
        account,
        nightMinor(instrument, quantity > 0n ? Direction.Buy : Direction.Sell, worth, end),
        instrument.currency,
      );
    if (forgoes) {
      const percent = account.market
        .treasuries()
        .curve.at(account.view.now())
        .yieldPercent(1 / 12);
      account.profit -=
        (dollars(account, worth, instrument.currency) * percent) / 100 / DAYS_PER_YEAR;
    }
  }
}

function dateAfter(date: LocalDate): LocalDate {
  return dateOfDay(Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + 1);
}

/** The last moment of a month's last session. */
function contractEnd({ calendars }: MarketOfSeed, { calendar, facts }: Instrument): number | null {
  const expiresOn = facts.contract?.expiresOn ?? null;
  if (expiresOn === null) return null;
  const day = tradingDay(calendars(calendar), localDate(expiresOn));
  const last = day?.spans.findLast(({ phase }) => phase === 'regular');
  return last === undefined ? null : last.untilMs - 1;
}

const DAYS_PER_YEAR = 365;
const paidInFull: ReadonlySet<string> = new Set(['usStock', 'hkStock', 'crypto']);
