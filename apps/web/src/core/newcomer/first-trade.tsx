/** After verification: the paper money, and three shares to start with. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { loadFirstSteps, loadFundingOverview } from '@candor/contract/wallet';
import { isPositive } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { ChevronRight } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { useCallQuery } from '../../platform/use-call-query.ts';

const firstShares = ['AAPL', 'NVDA', 'TSLA'] as const;
const BUY = '0';

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
      <ul className="grid gap-2">
        {firstShares.map((code) => {
          const name = t(`newcomer.share.${code}`);
          return (
            <li key={code}>
              <a
                href={linkTo('pages/payment/stock', {
                  name,
                  code,
                  source: String(TradedSource.Stock),
                  direction: BUY,
                })}
                className="flex min-h-12 items-center gap-3 rounded-control bg-s2 px-3.5 text-body font-semibold hover:bg-s3"
              >
                <span className="min-w-0 flex-1">{t('newcomer.buy', { name })}</span>
                <span className="text-caption font-medium text-ink2">{code}</span>
                <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
              </a>
            </li>
          );
        })}
      </ul>
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
  const overview = useCallQuery(loadFundingOverview);
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
