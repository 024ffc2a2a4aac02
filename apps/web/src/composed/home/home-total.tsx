/**
 * The place of one's money while the part that shows it is on its way: the total, which was asked
 * for before the app was there, does not wait for it. As large and in the same place as there.
 */
import { ComingHeroMoney, MoneyText } from '@candor/ui/figures/money-text';
import { useAreAmountsHidden } from '../../capabilities/wallet/overview/hidden-amounts.ts';
import { usdOrNull } from '../../capabilities/wallet/shared/wallet-money.model.ts';
import { useTotals } from '../../core/money/totals.ts';
import { useText } from '../../platform/i18n/text.ts';

export const MONEY_CARD = 'mx-4 mb-3 min-h-44 rounded-card border border-line bg-s1 px-4 py-2.5';

export function ComingMoney() {
  const t = useText();
  return (
    <div role="status" aria-label={t('framework.loading')} className={MONEY_CARD}>
      <p className="-mb-1.5 flex h-7 items-center text-label text-ink2">
        {t('common.totalAssetsUsd')}
      </p>
      <HomeTotal />
    </div>
  );
}

export function HomeTotal() {
  const totals = useTotals();
  const isHidden = useAreAmountsHidden();
  return (
    <span className="flow-root min-h-[1.1em] text-hero">
      {totals.status === 'loading' ? (
        <ComingHeroMoney />
      ) : (
        <MoneyText
          amount={totals.status === 'ready' ? usdOrNull(totals.data.total) : null}
          look="hero"
          isHidden={isHidden}
        />
      )}
    </span>
  );
}
