/** After verification: the paper money, and three shares to start with. */
import { loadFirstSteps } from '@candor/contract/wallet';
import { isPositive } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useTotals } from '../money/totals.ts';
import { KnownShares } from './known-shares.tsx';

/** Empty after the first trade, and while unknown. */
export function FirstTrade() {
  const t = useText();
  const steps = useCallQuery(loadFirstSteps);
  if (steps.status !== 'ready' || steps.data.hasTraded) return null;
  return (
    <section
      aria-label={t('newcomer.first')}
      className="grid gap-3 rounded-card border border-line-strong bg-s1 p-4"
    >
      <div>
        <Funds />
        <h2 className="text-section font-semibold tracking-heading">{t('newcomer.first')}</h2>
      </div>
      <KnownShares />
      <a
        href={linkTo('pages/market/index')}
        className="min-h-11 content-center text-center text-label font-semibold text-accent"
      >
        {t('newcomer.markets')}
      </a>
    </section>
  );
}

function Funds() {
  const t = useText();
  const { locale } = useFigures();
  const overview = useTotals();
  const available =
    overview.status === 'ready' && overview.data.available !== null
      ? moneyFromWire(overview.data.available, 'USD')
      : null;
  if (available === null || !isPositive(available)) return null;
  return (
    <p role="status" className="text-body text-ink2">
      {t('newcomer.money', { amount: formatMoney(available, { locale, decimals: 0 }) })}
    </p>
  );
}
