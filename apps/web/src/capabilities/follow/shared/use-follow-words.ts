/** Amounts, terms and instants in words. */
import { formatBriefly, formatDate, formatDateTime } from '@candor/kit/moment-format';
import { HOUR_MS } from '@candor/kit/time';
import { formatMoney, formatPercent } from '@candor/money/format';
import { viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { toRate, usd } from '../../../core/product/figures.model.ts';
import { leftText } from '../../../core/product/left-text.ts';
import { leftUntil } from '../../../core/product/left.model.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { Term } from '../follow.api.ts';

const CENTS = 100n;

export function useFollowWords() {
  const t = useText();
  const { locale } = useFigures();
  const moment = (at: number) => formatDateTime(at, viewerZone());
  const percent = (share: string | null, sign: 'negative' | 'always' = 'negative') => {
    const rate = toRate(share);
    return rate === null ? null : formatPercent(rate, { locale, sign });
  };
  return {
    percent,
    money: (amount: string) => formatMoney(usd(amount), { locale }),
    /** Without cents where there are none. */
    round: (amount: string) => {
      const value = usd(amount);
      return formatMoney(value, value.minor % CENTS === 0n ? { locale, decimals: 0 } : { locale });
    },
    moment,
    /** Today only the time is needed. */
    soon: (at: number, now: number) => formatBriefly(at, now, viewerZone()),
    day: (at: number) => formatDate(at, viewerZone()),
    /** "30 days", "2 hours, practice". */
    term: ({ term, days, durationMs }: Term) =>
      term === 'practice' || days === null
        ? t('follow.term.practice', { hours: Math.round(durationMs / HOUR_MS) })
        : t('common.someDays', { days }),
    left: (until: number, now: number) => leftText(t, leftUntil(until, now)),
  };
}
