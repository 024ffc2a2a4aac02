import { getDecimals } from '@candor/money/currency';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberField } from '@candor/ui/fields/number-field';
import { NumberText } from '@candor/ui/figures/number-text';
import { writtenMoney } from '@candor/money/written-money';
import { useText } from '../../platform/i18n/text.ts';
import type { DepositMethod } from './deposit.api.ts';
import { COIN_MINIMUM_WORTH, isDollarCoin, writtenLimit, writtenRate } from './deposit.model.ts';
import type { DepositEntry } from './use-deposit-form.ts';

/** The server's limit. */
const AMOUNT_DIGITS_MAX = 12;

export function AmountPart({
  entry: { form },
  method,
}: {
  entry: DepositEntry;
  method: DepositMethod;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { currency, minimum, maximum, rateUsd } = method;
  const { sent, arrives } = form.summary;
  const isDollars = currency === 'USD';
  const isWorth = method.channel === 'crypto' && !isDollarCoin(currency);
  const limits = {
    min: writtenLimit(minimum, currency, locale),
    max: writtenLimit(maximum, currency, locale),
  };
  return (
    <div className="grid gap-3">
      <NumberField
        {...form.field('amount')}
        label={t('common.amount')}
        hint={
          isWorth
            ? t('deposit.limits.worth', { ...limits, worth: COIN_MINIMUM_WORTH })
            : t('common.minToMax', limits)
        }
        currency={currency}
        decimalsMax={getDecimals(currency)}
        digitsMax={AMOUNT_DIGITS_MAX}
        suffix={currency}
      />
      {(!isDollars || arrives !== null) && (
        <div className="grid gap-1 rounded-control bg-s2 px-3.5 py-3">
          {sent !== null && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-label text-ink2">
              {t(isDollars ? 'common.youReceive' : 'deposit.estimate')}
              <output className="text-section font-semibold text-ink">
                <NumberText text={arrives === null ? null : writtenMoney(arrives, locale)} />
              </output>
            </p>
          )}
          {!isDollars && (
            <p className="text-caption text-ink2">
              {rateUsd === null
                ? t('deposit.estimate.none')
                : t('deposit.estimate.note', { rate: writtenRate(rateUsd, locale), currency })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
