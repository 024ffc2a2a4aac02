import { MoneyText } from '@candor/ui/figures/money-text';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../platform/i18n/text.ts';
import type { Usable } from './withdraw.api.ts';
import { shown } from './withdraw.model.ts';

export function UsableCard({ usable }: { usable: Usable }) {
  const t = useText();
  const { locale } = useFigures();
  const dollars = (amount: string) => shown({ currency: usable.currency, amount });
  return (
    <section
      aria-label={t('withdraw.usable')}
      className="grid gap-2 rounded-card border border-line bg-s1 p-4"
    >
      <p className="text-label text-ink2">{t('withdraw.usable')}</p>
      <p>
        <MoneyText amount={dollars(usable.usable)} look="hero" rounding="down" />
      </p>
      <KeyValueList>
        <KeyValue label={t('withdraw.usable.balance')}>
          <MoneyText amount={dollars(usable.balance)} rounding="down" />
        </KeyValue>
        <KeyValue label={t('withdraw.usable.dailyLeft')}>
          {t('withdraw.usable.dailyOf', {
            left: formatMoney(dollars(usable.dailyLeft), { locale, rounding: 'down' }),
            limit: formatMoney(dollars(usable.dailyLimit), { locale }),
          })}
        </KeyValue>
      </KeyValueList>
      {usable.reasons.length > 0 && (
        <div className="rounded-control bg-s2 px-3 py-2">
          <h3 className="pt-1 text-label font-semibold">{t('withdraw.usable.less')}</h3>
          <KeyValueList>
            {usable.reasons.map(({ reason, amount }) => (
              <KeyValue key={reason} label={t(`withdraw.usable.reason.${reason}`)}>
                <MoneyText amount={dollars(amount)} />
              </KeyValue>
            ))}
          </KeyValueList>
        </div>
      )}
    </section>
  );
}
