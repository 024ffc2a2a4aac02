/** Without a quote or rate there is no figure, and it says so. */
import { subtract } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { ComingHeroMoney, MoneyText } from '@candor/ui/figures/money-text';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { AssetChart } from './asset-chart.tsx';
import { EquitySheet } from './equity-sheet.tsx';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import { MoneyActions } from './money-actions.tsx';
import { IncompleteNote, OldFigures, TodayChip, TotalLabel } from './total-parts.tsx';
import { useOverview, type Overview } from '../wallet.api.ts';
import { moneyParts } from '../shared/money-parts.model.ts';
import { usdOrNull } from '../shared/wallet-money.model.ts';
import { WalletShares } from './wallet-shares.tsx';

export function MoneyOverview() {
  const overview = useOverview();
  if (overview.status === 'unavailable') return <QueryState of={overview} />;
  return (
    <>
      {overview.status === 'loading' ? (
        <ComingTotal />
      ) : (
        <Total overview={overview.data} old={<OldFigures reading={overview} />} />
      )}
      <AssetChart overview={overview.status === 'ready' ? overview.data : null} />
      <PerformanceLink />
      <MoneyActions />
      {overview.status === 'ready' && <WalletShares wallets={overview.data.wallets} />}
    </>
  );
}

function PerformanceLink() {
  const t = useText();
  return (
    <a
      href={linkTo('performance/index')}
      className="mx-4 mt-2 flex min-h-11 items-center justify-between gap-3 rounded-control border border-line bg-s1 px-4 text-label"
    >
      <span className="min-w-0">
        <span className="font-semibold">{t('common.performance')}</span>{' '}
        <span className="text-ink3">{t('wallet.performance.detail')}</span>
      </span>
      <Icon of={ChevronRight} size={16} className="shrink-0 text-ink3" />
    </a>
  );
}

function Total({ overview, old }: { overview: Overview; old: ReactNode }) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  const [isOpen, setOpen] = useState(false);
  const { total, today } = overview;
  const { locale } = useFigures();
  const { cash, spendable, invested, margin, profit } = moneyParts(overview);
  return (
    <section aria-label={t('common.totalAssetsUsd')} className="px-4">
      <TotalLabel />
      <p>
        <MoneyText amount={usdOrNull(total)} look="hero" isHidden={isHidden} />
      </p>
      {old}
      {total === null && (
        <div className="pt-2">
          <IncompleteNote overview={overview} />
        </div>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative mt-1 block w-full text-left before:absolute before:-inset-1"
      >
        <span className="inline-flex min-h-7 items-center gap-0.5">
          <TodayChip today={today} isHidden={isHidden} />
          <Icon of={ChevronRight} size={16} className="text-ink3" />
          <span className="sr-only">{t('wallet.parts.open')}</span>
        </span>
        <span className="grid max-w-sm grid-cols-2 gap-x-3 gap-y-1.5 pt-2">
          <Part
            label={t('wallet.has.cash')}
            detail={
              cash === null || spendable === null || isHidden
                ? null
                : t('wallet.has.cash.spendable', {
                    amount: formatMoney(spendable, { locale, rounding: 'down' }),
                    held: formatMoney(subtract(cash, spendable), { locale }),
                  })
            }
          >
            <MoneyText amount={cash} isHidden={isHidden} />
          </Part>
          <Part label={t('wallet.has.invested')}>
            <MoneyText amount={invested} isHidden={isHidden} />
          </Part>
          <Part label={t('wallet.has.margin')}>
            <MoneyText amount={margin} isHidden={isHidden} />
          </Part>
          <Part label={t('wallet.parts.profit')}>
            <MoneyText amount={profit} look="change" isHidden={isHidden} />
          </Part>
        </span>
      </button>
      <EquitySheet isOpen={isOpen} onClose={() => setOpen(false)} overview={overview} />
    </section>
  );
}

function Part({
  label,
  detail = null,
  children,
}: {
  label: string;
  detail?: string | null;
  children: ReactNode;
}) {
  return (
    <span className="block">
      <span className="block text-caption text-ink3">
        {label}
        {detail !== null && ` · ${detail}`}
      </span>
      <span className="block text-body font-semibold">{children}</span>
    </span>
  );
}

function ComingTotal() {
  const t = useText();
  return (
    <div className="h-47.75 px-4">
      <TotalLabel />
      <div role="status" aria-label={t('framework.loading')} className="grid gap-2.5">
        <p>
          <ComingHeroMoney />
        </p>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-9 w-52" />
      </div>
    </div>
  );
}
