/** A parameter's value as it is read: bars counted, shares as percent, deviations with decimals. */
import type { Language } from '@candor/contract/kernel/language';
import { rate } from '@candor/money/amount';
import { formatPercent, getParts, joinParts } from '@candor/money/format';
import type { ParameterUnit } from '@candor/strategies/strategy';
import { fill } from '../text.ts';
import { metricTexts } from './metrics-text.ts';
import { inLanguage } from '../traditional/traditional.ts';

export function parameterText(value: number, unit: ParameterUnit, language: Language): string {
  return fill(inLanguage(language, metricTexts).units[unit], {
    value: figure(BigInt(value), unit, language),
  });
}

function figure(value: bigint, unit: ParameterUnit, locale: Language): string {
  if (unit === 'bps') return formatPercent(rate(value * NANO_PER_BPS), { locale });
  if (unit === 'hundredths') return joinParts(getParts(value, 2, { locale, decimals: 2 }));
  return joinParts(getParts(value, 0, { locale }));
}

const NANO_PER_BPS = 100_000n;
