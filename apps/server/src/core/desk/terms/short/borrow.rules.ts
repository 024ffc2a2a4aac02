/**
 * Whether a share can be borrowed to sell it short, and what that costs a year: a pure function of
 * its published data and of the table in force (borrow.table.ts). It is charged for every night, as
 * nights of currency pairs are (settlement/due-actions.rules.ts).
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { isShareSource, type BookedSource } from '../../state/booked-source.rules.ts';
import { versionAt } from '../../state/dated.ts';
import type { Borrow } from '../../state/short-sale.ts';
import { borrowTable, type BorrowVersion } from './borrow.table.ts';

/** Null for what is no share. */
export function getBorrow(instrument: Instrument, on: LocalDate): Borrow | null {
  const { assetClass } = instrument;
  if (assetClass !== 'usStock' && assetClass !== 'hkStock') return null;
  const table = versionAt(borrowTable, on);
  const version = table.validFrom;
  const base = isNew(instrument, on, table)
    ? null
    : assetClass === 'usStock'
      ? baseInUs(instrument, table.us)
      : baseInHk(instrument, table.hk);
  if (base === null) return { version, status: 'unavailable', rate: table.rateMax };
  const full = base * timesFor(instrument, table);
  const rate = full < table.rateMax ? full : table.rateMax;
  return { version, status: rate <= table.easyMax ? 'easy' : 'hard', rate };
}

/** A short position in shares stands on borrowed ones. */
export function isBorrowed(position: {
  readonly source: BookedSource;
  readonly direction: Direction;
}): boolean {
  return position.direction === Direction.Sell && isShareSource(position.source);
}

function isNew({ listing }: Instrument, on: LocalDate, { listedDaysMin }: BorrowVersion): boolean {
  if (listing === undefined) return false;
  return Date.parse(`${on}T00:00:00Z`) - listing.listsAtMs < listedDaysMin * DAY_MS;
}

function baseInUs(instrument: Instrument, us: BorrowVersion['us']): bigint | null {
  const { price } = instrument.anchor;
  const turnover = dayTurnover(instrument);
  if (price < us.priceMin || turnover < us.turnoverMin) return null;
  const size = instrument.facts.marketCap ?? turnover * FUND_DAYS;
  const rate = us.sizes.find(({ from }) => size >= from)?.rate ?? null;
  if (rate === null) return null;
  return rate * (price < us.lowPrice ? 2n : 1n) * (turnover < us.thinTurnover ? 2n : 1n);
}

function baseInHk(instrument: Instrument, hk: BorrowVersion['hk']): bigint | null {
  const { board, kind, memberOf } = instrument.facts;
  const turnover = dayTurnover(instrument);
  const isDesignated =
    kind === 'etf' || memberOf.includes('HSI') || (board === 'Main' && turnover >= hk.turnoverMin);
  return isDesignated ? (hk.sizes.find(({ from }) => turnover >= from)?.rate ?? null) : null;
}

function timesFor({ dailyVolatility }: Instrument, { volatilities }: BorrowVersion): bigint {
  return volatilities.find(({ from }) => dailyVolatility >= from)?.times ?? 1n;
}

function dayTurnover({ averageVolume, anchor }: Instrument): number {
  return averageVolume * anchor.price;
}

/** Turnover of so many days stands in for the market value of a fund, as for its spread. */
const FUND_DAYS = 100;
