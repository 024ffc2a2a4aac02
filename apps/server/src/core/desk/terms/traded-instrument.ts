/**
 * Resolves an order's code to an instrument. Each call takes one class: another class's code is
 * refused as such, and an index because it is not traded. A futures root means its current
 * contract, so an order in GC is booked in GCZ26 and says so.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { lastTradingDayAt } from '@candor/market/calendar/calendar';
import type { AssetClass, Instrument } from '@candor/market/instrument';
import type { Instruments } from '../../instruments/instruments.ts';

export type TradableInstruments = Pick<Instruments, 'universe' | 'getCalendar'>;

/** Classes an order of a source may be in. */
const classesOf: Readonly<Record<TradedSource, readonly AssetClass[]>> = {
  [TradedSource.Stock]: ['usStock'],
  [TradedSource.HkStock]: ['hkStock'],
  [TradedSource.Future]: ['future'],
  [TradedSource.Forex]: ['forex'],
  [TradedSource.BlockTrade]: ['usStock'],
  [TradedSource.AuctionStock]: ['usStock', 'hkStock'],
  [TradedSource.Option]: ['option'],
  [TradedSource.RobotCrypto]: ['crypto'],
};

const otherClasses: readonly AssetClass[] = ['usStock', 'hkStock', 'future', 'forex', 'crypto'];

export function tradedInstrument(
  instruments: TradableInstruments,
  source: TradedSource,
  typedCode: string,
  now: number,
): Decision<Instrument, RefusalCode> {
  const universe = instruments.universe();
  const code = typedCode.toUpperCase();
  for (const assetClass of classesOf[source]) {
    const found = universe.byCode(assetClass, code);
    if (found !== null) return ok(isRoot(found) ? getFront(instruments, found, now) : found);
  }
  if (universe.byCode('index', code) !== null) return refuse('INSTRUMENT_NOT_TRADABLE');
  return refuse(
    otherClasses.some((assetClass) => universe.byCode(assetClass, code) !== null)
      ? 'INSTRUMENT_CLASS_WRONG'
      : 'INSTRUMENT_UNKNOWN',
  );
}

/** Metals have a call of their own. */
export function isMetal({ assetClass, sector }: Instrument): boolean {
  return assetClass === 'future' && sector === 'Metals';
}

function isRoot({ assetClass, facts }: Instrument): boolean {
  return assetClass === 'future' && facts.contract?.expiresOn === null;
}

function getFront(
  { universe, getCalendar }: TradableInstruments,
  root: Instrument,
  now: number,
): Instrument {
  return universe().contracts.front(root, lastTradingDayAt(getCalendar(root), now).date).instrument;
}
