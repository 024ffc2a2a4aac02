/** What a trade is charged, by market: the tables that previews and bookings are computed from. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { formatMoney, getSymbol } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { BorrowSection } from './borrow-section.tsx';
import { feeMarkets, feesOf, percentText, validFrom, type Fee } from './fees.model.ts';
import { useFeeRates } from './stocks.api.ts';

export function FeesScreen(_: ScreenOf) {
  const t = useText();
  const rates = useFeeRates();
  return (
    <PageScreen title={t('common.feeSchedule')}>
      <p className="px-4 pt-1 pb-2 text-body text-ink2">{t('fees.lead')}</p>
      {rates.status !== 'ready' ? (
        <QueryState of={rates} rows={8} />
      ) : (
        feeMarkets.map((market) => {
          const fees = feesOf(rates.data, market);
          const since = validFrom(fees);
          return (
            <Section key={market} title={t(`fees.of.${market}`)}>
              {fees.length === 0 ? (
                <p className="px-4 text-body text-ink2">{t('fees.spread')}</p>
              ) : (
                <div className="mx-4 divide-y divide-line rounded-card border border-line bg-s1 px-4">
                  {fees.map((fee) => (
                    <FeeLine key={fee.item} fee={fee} />
                  ))}
                </div>
              )}
              {since !== null && (
                <p className="px-4 pt-1.5 text-caption text-ink3">
                  {t('fees.since', { day: formatLocalDate(since) })}
                </p>
              )}
            </Section>
          );
        })
      )}
      {rates.status === 'ready' && rates.data.borrow !== undefined && (
        <BorrowSection borrow={rates.data.borrow} />
      )}
      <div className="px-4 pb-6">
        <Note>{t('fees.note')}</Note>
      </div>
    </PageScreen>
  );
}

function FeeLine({ fee }: { fee: Fee }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <span className="text-body">
        {t(fee.item === 'smallContractFee' ? 'fees.smallContract' : `trading.fee.${fee.item}`)}
        {fee.side === 'sell' && (
          <span className="pl-1.5 text-caption text-ink3">{t('fees.sell')}</span>
        )}
      </span>
      <span className="ml-auto text-right text-body font-medium">
        <FeeAmount fee={fee} />
      </span>
    </div>
  );
}

function FeeAmount({ fee: { market, rate, perUnit, minimum, maximum, currency } }: { fee: Fee }) {
  const t = useText();
  const { locale } = useFigures();
  const amount = (text: string) => {
    const money = moneyFromWire(text, currency);
    return money === null ? '—' : formatMoney(money, { locale });
  };
  const base = [
    ...(rate === null ? [] : [t('fees.rate', { percent: percentText(rate) })]),
    ...(perUnit === null
      ? []
      : [
          t(market === 'FUTURES' ? 'fees.perContract' : 'fees.perShare', {
            amount: `${getSymbol(currency).prefix}${perUnit}`,
          }),
        ]),
  ];
  const bounds = [
    ...(minimum === null ? [] : [t('fees.min', { amount: amount(minimum) })]),
    ...(maximum === null ? [] : [t('fees.max', { amount: amount(maximum) })]),
  ];
  return (
    <>
      {base.join(' + ')}
      {bounds.length > 0 && (
        <span className="block text-caption text-ink3">{bounds.join(' · ')}</span>
      )}
    </>
  );
}
