/**
 * Options and combinations as instruments, found by code like everything else that is traded. Made
 * when they are asked for: thousands are listed and few are held. Whether one is listed at an
 * instant is the listing's question; one that expired is still found.
 */
import { formatLocalDate } from '@candor/kit/moment-format';
import { keepRecent } from '@candor/market/path/line/recent';
import type { Calendars, MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Instrument, InstrumentId, OptionFacts, TickBand } from '@candor/market/instrument';
import type { Universe } from '@candor/market/instruments/universe';
import {
  mostAtExpiry,
  parseCombination,
  printCombination,
  strikeText,
  type Combination,
} from './combination.ts';
import { findExpiry } from './expiries.ts';
import { openUnderlyings, type OptionUnderlying, type OptionUnderlyings } from './underlyings.ts';

export type OptionHours = {
  readonly hours: MarketHoursMode;
  readonly exchangeCalendars: () => Calendars;
  /** See underlyings.ts. */
  readonly ranked?: readonly string[];
};

/** The universe in which options are found by id and code. Lists and search are without them. */
export function withOptions(universe: Universe, hours: OptionHours): Universe {
  let underlyings: OptionUnderlyings | null = null;
  const made = keepRecent<string, { readonly instrument: Instrument | null }>(KEPT_MAX);
  const byCode = (code: string): Instrument | null =>
    made.get(code, () => {
      const combination = parseCombination(code);
      underlyings ??= openUnderlyings(universe, hours.ranked);
      return {
        instrument:
          combination === null ? null : makeOption(combination, underlyings, universe, hours),
      };
    }).instrument;
  return {
    ...universe,
    byId: (id) => {
      if (!id.startsWith(SHARE_PREFIX) && !id.startsWith(FUTURE_PREFIX)) return universe.byId(id);
      const found = byCode(id.slice(SHARE_PREFIX.length));
      return found?.id === id ? found : null;
    },
    byCode: (assetClass, code) =>
      assetClass === 'option' ? byCode(code) : universe.byCode(assetClass, code),
  };
}

function makeOption(
  combination: Combination,
  underlyings: OptionUnderlyings,
  universe: Universe,
  { hours, exchangeCalendars }: OptionHours,
): Instrument | null {
  const underlying = underlyings.byRoot(combination.root);
  if (underlying === null) return null;
  const { instrument, hasDailies, multiplier, style, settlement } = underlying;
  const calendar = exchangeCalendars()(instrument.calendar);
  const expiry = findExpiry({ calendar, hours, hasDailies }, combination.expiresOn);
  if (expiry === null) return null;
  const followed =
    instrument.assetClass === 'future'
      ? universe.contracts.listed(instrument, expiry.on)[0]?.instrument
      : instrument;
  if (followed === undefined) return null;
  const option: OptionFacts = {
    root: combination.root,
    underlying: instrument.id,
    followed: followed.id,
    expiresOn: expiry.on,
    expiresAtMs: expiry.atMs,
    style,
    settlement,
    multiplier,
    legs: combination.legs,
    most: mostAtExpiry(combination.legs),
  };
  const code = printCombination(combination);
  const prefix = instrument.assetClass === 'future' ? FUTURE_PREFIX : SHARE_PREFIX;
  return {
    ...followed,
    id: `${prefix}${code}` as InstrumentId,
    assetClass: 'option',
    code,
    name: nameOf(instrument, combination, underlying),
    market: instrument.assetClass === 'future' ? instrument.market : 'OPRA',
    ticks: ticksOf(underlying, combination),
    decimals: decimalsOf(ticksOf(underlying, combination)),
    lot: 1,
    facts: { ...followed.facts, contract: null, option },
  };
}

/** A combination trades in the finest steps of its options, as on the exchanges. */
function ticksOf(
  { ticks, settlement }: OptionUnderlying,
  { legs }: Combination,
): readonly TickBand[] {
  if (legs.length === 1) return ticks;
  const finest = settlement === 'shares' ? '0.01' : (ticks[0]?.step ?? '0.01');
  return [{ from: '0', step: finest }];
}

function decimalsOf([first]: readonly TickBand[]): number {
  return first?.step.split('.')[1]?.length ?? 0;
}

/** What a consolidation has left of its shares is part of the name. */
function nameOf(
  { code }: Instrument,
  { expiresOn, legs }: Combination,
  { consolidations, multiplier }: OptionUnderlying,
): Instrument['name'] {
  const strikes = [...new Set(legs.map(({ strike }) => strikeText(strike)))].join('/');
  const [en, zhHans] = words(legs);
  const isAdjusted = consolidations > 0;
  return {
    en: `${code} ${formatLocalDate(expiresOn, 'monthFirst')} ${strikes} ${en}${isAdjusted ? ` (${multiplier} shares)` : ''}`,
    zhHans: `${code} ${formatLocalDate(expiresOn, 'yearFirst')} ${strikes} ${zhHans}${isAdjusted ? `（每张 ${multiplier} 股）` : ''}`,
  };
}

function words(legs: Combination['legs']): readonly [string, string] {
  const [first] = legs;
  if (legs.length === 4) return ['iron condor', '铁鹰'];
  if (legs.length === 1) return first?.kind === 'call' ? ['Call', '认购'] : ['Put', '认沽'];
  if (first?.side === 1 && first.kind === 'put')
    return legs[0]?.strike === legs[1]?.strike ? ['straddle', '跨式'] : ['strangle', '宽跨式'];
  return first?.kind === 'call' ? ['call spread', '认购价差'] : ['put spread', '认沽价差'];
}

export const SHARE_PREFIX = 'OP:';
export const FUTURE_PREFIX = 'OF:';
const KEPT_MAX = 20_000;
