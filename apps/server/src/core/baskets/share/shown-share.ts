/** How a US share, dollars and a kept refusal are shown beside what is bought of it. */
import type { Language } from '@candor/contract/kernel/language';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import type { TextValues } from '@candor/i18n/text';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { getLogoAddress, getName } from '../../instruments/instruments.ts';

export function shownShare(share: Instrument, language: Language) {
  return {
    code: share.code,
    name: getName(share, language),
    localLogoUrl: getLogoAddress(share),
  };
}

export function dollars(minor: bigint): string {
  return toWire(money('USD', minor));
}

/** Its values are texts already. */
export type KeptRefusal = { readonly code: RefusalCode; readonly values: TextValues };

export function shownKept(
  kept: KeptRefusal | null,
  language: Language,
): { reason: RefusalCode; text: string } | null {
  return kept === null
    ? null
    : { reason: kept.code, text: refusalText(kept.code, kept.values, language) };
}
