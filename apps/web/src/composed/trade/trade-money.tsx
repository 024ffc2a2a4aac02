import { Icon } from '@candor/ui/marks/icon';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAreAmountsHidden } from '../../capabilities/wallet/overview/hidden-amounts.ts';
import { IncompleteNote, OldFigures } from '../../capabilities/wallet/overview/total-parts.tsx';
import { useOverview } from '../../capabilities/wallet/wallet.api.ts';
import { usdOrNull } from '../../capabilities/wallet/shared/wallet-money.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';

/** The open result is with the positions, once. */
export function TradeMoney() {
  const t = useText();
  const overview = useOverview();
  const isHidden = useAreAmountsHidden();
  const figures = overview.status === 'ready' ? overview.data : null;
  return (
    <section
      aria-label={t('common.totalAssets')}
      className="mx-4 mb-3 grid gap-1.5 rounded-card border border-line bg-s1 px-4 py-2.5"
    >
      <a href={linkTo('pages/profile/index')} className="flex items-center gap-3">
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
          <Figure label={t('common.totalAssetsUsd')}>
            {overview.status === 'loading' ? (
              <Skeleton className="h-6 w-28" />
            ) : (
              <MoneyText amount={usdOrNull(figures?.total ?? null)} isHidden={isHidden} />
            )}
          </Figure>
          <Figure label={t('wallet.today.change')}>
            <MoneyText
              amount={usdOrNull(figures?.today?.change ?? null)}
              look="change"
              isHidden={isHidden}
            />
          </Figure>
        </span>
        <span className="sr-only">{t('wallet.home.open')}</span>
        <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
      </a>
      <OldFigures reading={overview} />
      {figures !== null && <IncompleteNote overview={figures} />}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="block">
      <span className="block text-caption text-ink3">{label}</span>
      <span className="block text-body font-semibold">{children}</span>
    </span>
  );
}
