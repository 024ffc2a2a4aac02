import type { Language } from '@candor/contract/kernel/language';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { RefusedDecision } from '@candor/kit/decision';
import type { TimeZone } from '@candor/kit/moment-format';
import type { TextValues } from '../text.ts';
import { refusalText } from './refusal-text.ts';
import { shownValues } from './shown-values.ts';

export type ShownRefusal = { reason: RefusalCode; text: string; values: TextValues };

/** What stands in the way, as a preview says it before anything is sent. */
export function shownRefusal(
  refused: RefusedDecision<RefusalCode> | null,
  language: Language,
  zone: TimeZone | null = null,
): ShownRefusal | null {
  if (refused === null) return null;
  const { code } = refused;
  const values = shownValues(refused.values, language, zone);
  return { reason: code, text: refusalText(code, values, language), values };
}
