/** One line of a robot's log, in words. Facts are decimal texts and instants in milliseconds. */
import type { Language } from '@candor/contract/kernel/language';
import type { TimeZone } from '@candor/kit/moment-format';
import { formatMoney, formatPercent } from '@candor/money/format';
import { moneyFromWire, rateFromWire } from '@candor/money/wire';
import { fill } from '../text.ts';
import { robotMessagesEn } from './en.ts';
import { robotMessagesZhHans } from './zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';
import { zonedMoment } from '../zoned-moment.ts';

type Texts = Readonly<Record<keyof typeof robotMessagesEn, string>>;
export type RobotMessageKind = Exclude<keyof Texts, 'ordered' | 'late' | 'buy' | 'sell'>;

export type RobotMessageFacts = {
  readonly kind: RobotMessageKind;
  readonly facts: Readonly<Record<string, string>>;
  /** What was decided; empty where nothing was ordered. */
  readonly orders: readonly {
    readonly side: 'buy' | 'sell';
    readonly quantity: string;
    readonly code: string;
  }[];
};

export function robotMessageText(
  { kind, facts, orders }: RobotMessageFacts,
  { language, zone }: { readonly language: Language; readonly zone: TimeZone | null },
): string {
  const texts = inLanguage<Texts>(language, { en: robotMessagesEn, zhHans: robotMessagesZhHans });
  if (kind === 'decided' && orders.length > 0)
    return fill(texts.ordered, {
      orders: orders
        .map((order) => fill(texts[order.side], order))
        .join(language === 'en' ? ', ' : '，'),
    });
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      instantPlaces.has(name)
        ? zonedMoment(Number(value), zone, language)
        : shown(name, value, language),
    ]),
  );
  if (kind === 'refused')
    return fill(texts.refused, { why: facts['why'] === '' ? texts.late : (facts['why'] ?? '') });
  return fill(texts[kind], values).trim();
}

const moneyPlaces = new Set(['capital', 'fees', 'refund', 'paidOut', 'income']);
const instantPlaces = new Set(['firstBar', 'refillsAt']);

function shown(name: string, value: string, locale: Language): string {
  if (moneyPlaces.has(name)) {
    const amount = moneyFromWire(value, 'USD');
    return amount === null ? value : formatMoney(amount, { locale });
  }
  if (name !== 'ratio') return value;
  const ratio = rateFromWire(value);
  return ratio === null ? value : formatPercent(ratio, { locale, decimals: 3 });
}
