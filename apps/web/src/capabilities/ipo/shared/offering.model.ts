/**
 * An offering's life as a screen shows it: its phase by the clock, what comes next, its dates, and
 * which part of the calendar it belongs to.
 */
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { quantityFromWire } from '@candor/money/wire';
import { idNamed } from '../../../core/product/place.model.ts';
import type { PagePath } from '../../../routes.table.ts';
import type { OfferingPhase, OfferingRow } from '../ipo.api.ts';

/** Between two answers it opens and closes by the clock; all else waits for the server. */
export function phaseAt(
  { phase, opensAt, closesAt }: Pick<OfferingRow, 'phase' | 'opensAt' | 'closesAt'>,
  now: number,
): OfferingPhase {
  if (phase !== 'upcoming' && phase !== 'subscribable') return phase;
  if (now >= closesAt) return 'waitingAllotment';
  return now >= opensAt ? 'subscribable' : phase;
}

export type NextStep = {
  readonly step: NonNullable<OfferingRow['next']>['step'];
  readonly at: number;
  /** Its time has come, and the server is about to take it. */
  readonly isDue: boolean;
};

export function nextStep(row: OfferingRow, now: number): NextStep | null {
  if (row.next === null) return null;
  const steps = timetable(row);
  const from = steps.findIndex(({ step }) => step === row.next?.step);
  const ahead = steps.slice(from).find(({ step, at }) => at > now || WAITED_FOR.has(step));
  if (ahead === undefined) return { ...row.next, isDue: row.next.at <= now };
  return { ...ahead, isDue: ahead.at <= now };
}

/** Done by the server some seconds after their time. */
const WAITED_FOR: ReadonlySet<NextStep['step']> = new Set(['prices', 'allots', 'lists']);

export type Dated = { readonly step: NextStep['step']; readonly at: number };

export function timetable({
  opensAt,
  closesAt,
  pricesAt,
  allotsAt,
  listsAt,
}: Pick<OfferingRow, 'opensAt' | 'closesAt' | 'pricesAt' | 'allotsAt' | 'listsAt'>): Dated[] {
  return [
    { step: 'opens', at: opensAt },
    { step: 'closes', at: closesAt },
    { step: 'prices', at: pricesAt },
    { step: 'allots', at: allotsAt },
    { step: 'lists', at: listsAt },
  ];
}

export const calendarParts = [
  'open',
  'waiting',
  'listing',
  'upcoming',
  'listed',
  'calledOff',
] as const;
export type CalendarPart = (typeof calendarParts)[number];

const partOfPhase: Readonly<Record<OfferingPhase, CalendarPart>> = {
  upcoming: 'upcoming',
  subscribable: 'open',
  waitingAllotment: 'waiting',
  reconfirming: 'waiting',
  allotted: 'listing',
  listed: 'listed',
  postponed: 'calledOff',
  withdrawn: 'calledOff',
};

export type MarketChoice = 'all' | OfferingRow['market'];

/** In the order of the calendar; parts without any are left out. Rows keep the server's order. */
export function calendarOf(
  rows: readonly OfferingRow[],
  market: MarketChoice,
  now: number,
): { readonly part: CalendarPart; readonly rows: readonly OfferingRow[] }[] {
  const shown = rows.filter((row) => market === 'all' || row.market === market);
  return calendarParts
    .map((part) => ({
      part,
      rows: shown.filter((row) => partOfPhase[phaseAt(row, now)] === part),
    }))
    .filter((found) => found.rows.length > 0);
}

/** Null where one of them is no whole number, or it is not in whole lots. */
export function lotsIn(quantity: string, lot: string): bigint | null {
  const [shares, each] = [quantityFromWire(quantity), quantityFromWire(lot)];
  if (shares === null || each === null || each.nano <= 0n || shares.nano % each.nano !== 0n)
    return null;
  return shares.nano / each.nano;
}

/** A lot of one share is not worth a word. */
export function isSingleLot(lot: string): boolean {
  return /^1(\.0*)?$/.test(lot);
}

/** The ticket of its market, as the specification has them. */
export function ticketPath(market: OfferingRow['market']): PagePath {
  return market === 'US' ? 'pages/payment/newstock' : 'pages/hkstock/payipo';
}

/** The wallet that pays, by the name it has in addresses and texts. */
export function walletName(walletType: HoldingWallet): 'subscription' | 'hkStock' {
  return walletType === HoldingWallet.HkStock ? 'hkStock' : 'subscription';
}

/** Out of an address. */
export const readOfferingId = idNamed('off');
export const readSubscriptionId = idNamed('sub');

/** Of one market and code the newest: a code is not given twice while the first is in the list. */
export function offeringNamed<Row extends Pick<OfferingRow, 'market' | 'code'>>(
  rows: readonly Row[],
  market: OfferingRow['market'],
  code: string,
): Row | null {
  return rows.find((row) => row.market === market && row.code === code) ?? null;
}
