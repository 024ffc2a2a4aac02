/** The ledger counts UTC days; readers see their own. */
import {
  groupOfKind,
  journalKinds,
  type BillGroup,
  type JournalKind,
} from '@candor/contract/kernel/enumerations';
import {
  addDays,
  addMonths,
  daysInMonth,
  localDate,
  parseLocalDate,
  type LocalDate,
} from '@candor/kit/local-date';
import type { Bill, BillFilter } from '../wallet.api.ts';
import { joinParts, type BillWithParts } from './order-parts.model.ts';
import { getWalletType, readWalletName, type WalletName } from '../shared/wallet-name.model.ts';

export const billDirections = ['in', 'out'] as const;
export const billPeriods = ['all', '7', '30', '90', 'days'] as const;
export type BillDirection = (typeof billDirections)[number];
export type BillPeriod = (typeof billPeriods)[number];

export type HistoryChoice = {
  readonly wallet: WalletName | null;
  readonly group: BillGroup | null;
  /** Of that group. */
  readonly kind: JournalKind | null;
  readonly direction: BillDirection | null;
  /** Of one instrument, where another screen asks for it. */
  readonly code: string | null;
  readonly period: BillPeriod;
  /** For the period `days`; both included. */
  readonly from: string;
  readonly to: string;
};

export const everything: HistoryChoice = {
  wallet: null,
  group: null,
  kind: null,
  direction: null,
  code: null,
  period: 'all',
  from: '',
  to: '',
};

export function getFilter(
  { wallet, group, kind, direction, code, period, from, to }: HistoryChoice,
  today: LocalDate,
): BillFilter {
  const days =
    period === 'all'
      ? {}
      : period === 'days'
        ? { from, to }
        : { from: addDays(today, 1 - Number(period)), to: today };
  return {
    ...(wallet === null ? {} : { walletType: getWalletType(wallet) }),
    ...(kind !== null ? { kind } : group !== null ? { group } : {}),
    ...(direction === null ? {} : { direction }),
    ...(code === null ? {} : { code }),
    ...days,
  };
}

export function hasFilter({ wallet, group, direction, code, period }: HistoryChoice): boolean {
  return (
    wallet !== null || group !== null || direction !== null || code !== null || period !== 'all'
  );
}

/** What another screen asks for in the address, which is untrusted. */
export function readChoice(params: Readonly<Record<string, string | undefined>>): HistoryChoice {
  const [from, to] = [parseLocalDate(params['from']), parseLocalDate(params['to'])];
  const code = params['code'] ?? '';
  const kind = readKind(params['kind']);
  return {
    ...everything,
    wallet: readWalletName(params['type']),
    group: kind === null ? null : groupOfKind[kind],
    kind,
    code: /^[\w.:-]{1,40}$/.test(code) ? code : null,
    ...(from === null || to === null || from > to ? {} : { period: 'days', from, to }),
  };
}

function readKind(text: string | undefined): JournalKind | null {
  return journalKinds.find((kind) => kind === text) ?? null;
}

export type HistoryRow =
  | { readonly row: 'day'; readonly at: number; readonly day: string }
  | ({ readonly row: 'bill' } & BillWithParts);

/** `getDay` gives the reader's local day. */
export function withDays(bills: readonly Bill[], getDay: (at: number) => string): HistoryRow[] {
  return joinParts(bills).flatMap(({ bill, parts }, place, rows): HistoryRow[] => {
    const day = getDay(bill.at);
    const before = rows[place - 1];
    const isNewDay = before === undefined || getDay(before.bill.at) !== day;
    return [
      ...(isNewDay ? [{ row: 'day', at: bill.at, day } as const] : []),
      { row: 'bill', bill, parts },
    ];
  });
}

const MONTHS_OFFERED = 13;

export function offeredMonths(today: LocalDate): readonly LocalDate[] {
  const first = localDate(`${today.slice(0, 'YYYY-MM'.length)}-01`);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => addMonths(first, -back));
}

/** A month by its first day, up to today. */
export function monthPeriod(
  first: string,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = localDate(first);
  const last = addDays(from, daysInMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7))) - 1);
  return { from, to: last > today ? today : last };
}

const YEARS_OFFERED = 5;

export function offeredYears(today: LocalDate): readonly string[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_OFFERED }, (_, back) => String(year - back));
}

export function yearPeriod(
  year: string,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const last = localDate(`${year}-12-31`);
  return { from: localDate(`${year}-01-01`), to: last > today ? today : last };
}
