/** A reason as a sentence: its facts are written as figures of their instrument. */
import type { Language } from '@candor/contract/kernel/language';
import type { Currency } from '@candor/money/currency';
import { money, rate } from '@candor/money/amount';
import { formatMoney, formatPercent, getParts, joinParts } from '@candor/money/format';
import type { Reason } from '@candor/strategies/strategy';
import { fill } from '../text.ts';
import { reasonsEn } from './reasons-en.ts';
import { reasonsZhHans } from './reasons-zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

export type ReasonContext = {
  /** In the order the strategy knows them. */
  readonly instruments: readonly {
    readonly name: string;
    /** Decimals of its smallest unit of price, and those that are usually shown. */
    readonly unitDecimals: number;
    readonly decimals: number;
  }[];
  readonly currency: Currency;
};

export function reasonText(
  { code, facts }: Reason,
  context: ReasonContext,
  language: Language,
): string {
  const text = inLanguage<Readonly<Record<keyof typeof reasonsEn, string>>>(language, {
    en: reasonsEn,
    zhHans: reasonsZhHans,
  })[code];
  const instrument = Number(facts['instrument'] ?? '0');
  return fill(
    text,
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        factText(name, value, { context, instrument, language }),
      ]),
    ),
  );
}

type FactContext = {
  readonly context: ReasonContext;
  readonly instrument: number;
  readonly language: Language;
};

/** How a fact is written follows from the end of its name. */
function factText(
  name: string,
  value: string,
  { context, instrument, language }: FactContext,
): string {
  if (name === 'instrument' || name === 'other')
    return context.instruments[Number(value)]?.name ?? value;
  if (!/^-?\d+$/.test(value)) return value;
  const units = BigInt(value);
  const options = { locale: language };
  if (name.endsWith('Units')) {
    const shown = context.instruments[instrument];
    return joinParts(
      getParts(units, shown?.unitDecimals ?? 0, { ...options, decimals: shown?.decimals ?? 0 }),
    );
  }
  if (name.endsWith('Bps')) return formatPercent(rate(units * NANO_PER_BPS), options);
  if (name.endsWith('Hundredths'))
    return joinParts(getParts(units, 2, { ...options, decimals: 2 }));
  if (name.endsWith('Minor')) return formatMoney(money(context.currency, units), options);
  return joinParts(getParts(units, 0, options));
}

const NANO_PER_BPS = 100_000n;
