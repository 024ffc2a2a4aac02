/** A reason as a sentence, with the names and figures of the run's instruments. */
import type { Language } from '@candor/contract/kernel/language';
import { reasonText } from '@candor/i18n/strategies/reason-text';
import type { Instrument } from '@candor/market/instrument';
import type { Currency } from '@candor/money/currency';
import type { Reason } from '@candor/strategies/strategy';
import { getGrid } from '../pricing/decimal-texts.ts';

export function sayReason(
  reason: Reason,
  {
    instruments,
    currency,
  }: { readonly instruments: readonly Instrument[]; readonly currency: Currency },
  language: Language,
): string {
  return reasonText(
    reason,
    {
      instruments: instruments.map((instrument) => ({
        name: instrument.code,
        unitDecimals: getGrid(instrument).unitDecimals,
        decimals: instrument.decimals,
      })),
      currency,
    },
    language,
  );
}
