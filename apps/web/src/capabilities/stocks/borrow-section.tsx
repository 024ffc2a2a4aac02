/** What borrowing a share costs who sells it short, by the published rule. */
import { formatLocalDate } from '@candor/kit/moment-format';
import type { Currency } from '@candor/money/currency';
import { formatCompact } from '@candor/money/format-compact';
import { moneyFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { percentText } from './fees.model.ts';
import type { FeeRates } from './stocks.api.ts';

export function BorrowSection({ borrow }: { borrow: NonNullable<FeeRates['borrow']> }) {
  const t = useText();
  const amount = useAmount();
  const { us, hk, volatilities, rateMax, listedDaysMin, version } = borrow;
  return (
    <Section title={t('fees.borrow')}>
      <p className="px-4 pb-2 text-body text-ink2">{t('fees.borrow.lead')}</p>
      <div className="mx-4 rounded-card border border-line bg-s1 px-4">
        <KeyValueList>
          {us.sizes.map(({ from, rate }) => (
            <KeyValue key={from} label={t('fees.borrow.us', { from: amount(from, 'USD') })}>
              {t('fees.borrow.rate', { percent: percentText(rate) })}
            </KeyValue>
          ))}
          {hk.sizes.map(({ from, rate }) => (
            <KeyValue
              key={from}
              label={t('fees.borrow.hk', {
                from: amount(from === '0' ? hk.turnoverMin : from, 'HKD'),
              })}
            >
              {t('fees.borrow.rate', { percent: percentText(rate) })}
            </KeyValue>
          ))}
          <KeyValue label={t('fees.borrow.lowPrice', { price: amount(us.lowPrice, 'USD') })}>
            {t('fees.borrow.times', { times: 2 })}
          </KeyValue>
          <KeyValue label={t('fees.borrow.thin', { turnover: amount(us.thinTurnover, 'USD') })}>
            {t('fees.borrow.times', { times: 2 })}
          </KeyValue>
          {volatilities.toReversed().map(({ from, times }) => (
            <KeyValue key={from} label={t('fees.borrow.restless', { percent: percentText(from) })}>
              {t('fees.borrow.times', { times })}
            </KeyValue>
          ))}
          <KeyValue label={t('fees.borrow.most')}>
            {t('fees.borrow.rate', { percent: percentText(rateMax) })}
          </KeyValue>
        </KeyValueList>
      </div>
      <div className="grid gap-1.5 px-4 pt-1.5 text-caption text-ink3">
        <p>
          {t('fees.borrow.none.us', {
            size: amount(us.sizes.at(-1)?.from ?? '0', 'USD'),
            price: amount(us.priceMin, 'USD'),
            turnover: amount(us.turnoverMin, 'USD'),
            days: listedDaysMin,
          })}
        </p>
        <p>{t('fees.borrow.none.hk', { turnover: amount(hk.turnoverMin, 'HKD') })}</p>
        <p>{t('fees.borrow.restriction')}</p>
        <p>{t('fees.since', { day: formatLocalDate(version) })}</p>
      </div>
    </Section>
  );
}

/** Sizes of companies and turnovers, where the size is the message. */
function useAmount(): (text: string, currency: Currency) => string {
  const { locale } = useFigures();
  return (text, currency) => {
    const money = moneyFromWire(text, currency);
    return money === null ? '—' : formatCompact(money, { locale });
  };
}
