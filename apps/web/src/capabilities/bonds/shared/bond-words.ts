/** How treasuries, their payments and the time they have left are said. */
import { formatBriefly, formatLocalDate } from '@candor/kit/moment-format';
import { DAY_MS } from '@candor/kit/time';
import { formatMoney } from '@candor/money/format';
import { viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { usd } from '../../../core/product/figures.model.ts';
import { leftText } from '../../../core/product/left-text.ts';
import { leftUntil } from '../../../core/product/left.model.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { BondRow } from '../bonds.api.ts';
import { newYorkDay } from './cash-flows.model.ts';
import { yieldShown } from './figures.model.ts';
import { readTerm, termLeft } from './left.model.ts';

export type Named = Pick<
  BondRow,
  'kind' | 'originalTerm' | 'isPractice' | 'couponRate' | 'maturesOn' | 'maturesAt'
>;

export function useBondWords() {
  const t = useText();
  const { locale } = useFigures();
  const getTerm = (text: string) => {
    const term = readTerm(text);
    return term === null ? text : t(`bonds.term.${term.unit}`, { count: term.count });
  };
  return {
    /** "13-week bill", "Note 4.125%", "1-hour practice bill". */
    title: ({ kind, originalTerm, isPractice, couponRate }: Named) =>
      couponRate === null
        ? t('bonds.titled', {
            term: getTerm(originalTerm),
            kind: t(`bonds.word.${isPractice ? 'practice' : kind}`),
          })
        : t('bonds.titled.coupon', {
            kind: t(`bonds.kind.${kind}`),
            coupon: yieldShown(couponRate, locale) ?? '',
          }),
    term: getTerm,
    money: (amount: string) => formatMoney(usd(amount), { locale }),
    /** Face amounts are whole dollars. */
    face: (amount: string) => formatMoney(usd(amount), { locale, decimals: 0 }),
    maturity: ({ isPractice, maturesOn, maturesAt }: Named, now: number) =>
      isPractice ? instantText(maturesAt, now) : formatLocalDate(maturesOn),
    termLeft: (daysLeft: number) => {
      const { unit, count } = termLeft(daysLeft);
      return t(`bonds.left.${unit}`, { count });
    },
    /** Days for treasuries, and the clock for practice bills and settlements. */
    paidWhen: (paysAt: number, now: number) =>
      paysAt <= now
        ? t('bonds.when.soon')
        : paysAt - now < 2 * DAY_MS
          ? t('bonds.when.in', { left: leftText(t, leftUntil(paysAt, now)) })
          : t('bonds.when.on', { date: formatLocalDate(newYorkDay(paysAt)) }),
  };
}

/** Today only the time is needed. */
export function instantText(at: number, now: number): string {
  return formatBriefly(at, now, viewerZone());
}
