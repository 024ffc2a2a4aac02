/** A US share by its code, as something that is bought in fractions. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Instrument } from '@candor/market/instrument';
import type { Market } from '../../pricing/market.ts';
import { tradedInstrument } from '../../desk/terms/traded-instrument.ts';

export function loadShare(
  { instruments, pricing }: Pick<Market, 'instruments' | 'pricing'>,
  code: string,
  now: number,
): Instrument {
  const listsAt = instruments.expectedAt('usStock', code);
  if (listsAt !== null && instruments.universe().byCode('usStock', code.toUpperCase()) === null)
    refuseNow('INSTRUMENT_NOT_LISTED', { code, listsAt: { instantMs: listsAt } });
  const share = orRefuse(tradedInstrument(instruments, TradedSource.Stock, code, now));
  return pricing.isListed(share, now) ? share : refuseNow('INSTRUMENT_UNKNOWN');
}
