import { Icon } from '@candor/ui/marks/icon';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { ChevronRight } from 'lucide-react';
import {
  IncompleteNote,
  OldFigures,
  TodayChip,
  TotalLabel,
} from '../../capabilities/wallet/overview/total-parts.tsx';
import { useAreAmountsHidden } from '../../capabilities/wallet/overview/hidden-amounts.ts';
import { MoneyBar } from '../../capabilities/wallet/overview/money-bar.tsx';
import { useOverview } from '../../capabilities/wallet/wallet.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { HomeTotal, MONEY_CARD } from './home-total.tsx';

/** Without an answer there is no figure. */
export function HomeMoney() {
  const t = useText();
  const overview = useOverview();
  const isHidden = useAreAmountsHidden();
  return (
    <section aria-label={t('common.totalAssets')} className={MONEY_CARD}>
      <TotalLabel />
      <a href={linkTo('pages/profile/index')} className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <HomeTotal />
          <span className="block pt-0.5">
            {overview.status === 'loading' ? (
              <Skeleton className="h-6 w-40" />
            ) : (
              <TodayChip
                today={overview.status === 'ready' ? overview.data.today : null}
                isHidden={isHidden}
              />
            )}
          </span>
        </span>
        <span className="sr-only">{t('wallet.home.open')}</span>
        <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
      </a>
      {overview.status === 'ready' && <MoneyBar overview={overview.data} />}
      <OldFigures reading={overview} />
      {overview.status === 'ready' && <IncompleteNote overview={overview.data} />}
    </section>
  );
}
