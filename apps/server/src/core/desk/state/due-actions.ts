/**
 * Dividends and splits of a share as the desk applies them: each with an id that sorts by time, and
 * the instant from which on the market quotes without it.
 */
import { beginsAt, tradingDay } from '@candor/market/calendar/calendar';
import { getDay, instantAt, openZone } from '@candor/market/calendar/zone';
import type { CorporateAction as MarketAction } from '@candor/market/corporate/actions';
import type { Instrument, PairFacts } from '@candor/market/instrument';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import type { Market } from '../../pricing/market.ts';
import type { CorporateAction } from './commands.ts';
import type { Position } from './position.ts';

export type DatedAction = { readonly at: number; readonly action: CorporateAction };

/** In force by now, oldest first. */
export type DueActions = (instrumentId: string, now: number) => readonly DatedAction[];

export type Dues = {
  readonly actions: DueActions;
  /** What it costs a year to borrow a share on a day, in billionths. */
  readonly borrowRate: (instrumentId: string, on: LocalDate) => bigint;
  /** The last night before borrowed shares were charged for here. */
  readonly borrowFreeThrough: LocalDate | null;
  /** The two currencies of a pair. */
  readonly pair: (instrumentId: string) => Pick<PairFacts, 'base' | 'quote'>;
  /** In practice hours futures settle on weekends too. */
  readonly settlesEveryDay: boolean;
};

/** How far a position was applied, as a list of them knows it. */
export type Applied = Pick<
  Position,
  | 'source'
  | 'direction'
  | 'instrumentId'
  | 'openedAt'
  | 'expiresAt'
  | 'settledThrough'
  | 'financedThrough'
  | 'actedThrough'
>;

export const noActions: DueActions = () => [];

export function openDueActions(market: Pick<Market, 'instruments' | 'pricing'>): DueActions {
  const kept = new Map<string, { readonly hour: number; readonly list: readonly DatedAction[] }>();
  return (instrumentId, now) => {
    // Trading days begin on whole hours, so an hour's list holds until the next one.
    const hour = Math.floor(now / HOUR_MS);
    let known = kept.get(instrumentId);
    if (known?.hour !== hour) {
      if (kept.size >= KEPT_MAX) kept.clear();
      kept.set(instrumentId, (known = { hour, list: listDated(market, instrumentId, now) }));
    }
    return known.list;
  };
}

function listDated(
  { instruments, pricing }: Pick<Market, 'instruments' | 'pricing'>,
  instrumentId: string,
  now: number,
): DatedAction[] {
  const instrument = instruments.universe().byId(instrumentId);
  if (instrument === null) return [];
  const { option } = instrument.facts;
  if (option !== undefined)
    return listDated({ instruments, pricing }, option.underlying, now).filter(
      ({ at, action }) => at < option.expiresAtMs && action.kind === 'split',
    );
  const calendar = instruments.getCalendar(instrument);
  const found = pricing.actions(instrument, { fromMs: now - LOOKED_BACK_MS, untilMs: now });
  const splits = new Map<string, number>();
  for (const action of found) {
    const day = action.kind === 'split' ? tradingDay(calendar, action.effectiveOn) : null;
    if (action.kind === 'split' && day !== null) splits.set(action.effectiveOn, beginsAt(day));
  }
  return found
    .flatMap((one): DatedAction[] => {
      if (one.kind === 'dividend')
        return [
          {
            at: Math.max(instantAt(newYork, getDay(one.exOn), 0), splits.get(one.exOn) ?? 0),
            action: { id: actionId(instrument, one), kind: 'dividend', perShare: one.perShare },
          },
        ];
      const at = splits.get(one.effectiveOn);
      return at === undefined ? [] : [{ at, action: getSplit(instrument, one) }];
    })
    .filter(({ at }) => at <= now)
    .toSorted((left, right) => (left.action.id < right.action.id ? -1 : 1));
}

function getSplit(
  instrument: Instrument,
  found: Extract<MarketAction, { kind: 'split' }>,
): CorporateAction {
  return {
    id: actionId(instrument, found),
    kind: 'split',
    from: BigInt(found.denominator),
    to: BigInt(found.numerator),
  };
}

/**
 * Capitals sort first: on a day that has both, the dividend is paid on the new shares, when they
 * are there.
 */
function actionId({ id }: Instrument, action: MarketAction): string {
  return action.kind === 'dividend'
    ? `${action.exOn} ${id} dividend`
    : `${action.effectiveOn} ${id} SPLIT`;
}

const newYork = openZone('America/New_York');
/** Longer than any outage. */
const LOOKED_BACK_MS = 400 * DAY_MS;
const KEPT_MAX = 5_000;
