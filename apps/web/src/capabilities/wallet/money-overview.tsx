/**
 * The top of the account tab: what all wallets are worth together, how that changed today, what is free and what is in use. What has no rate has no
 * figure, and says so.
 */
import { Icon } from '@candor/ui/icon';
import { MoneyText } from '@candor/ui/money-text';
import { Note } from '@candor/ui/note';
import { Skeleton } from '@candor/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ReadingState } from '../../platform/reading-state.tsx';
import { AssetChart } from './asset-chart.tsx';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import { MoneyActions } from './money-actions.tsx';
import { TodaySheet } from './today-sheet.tsx';
import { TodayChip, TotalLabel } from './total-parts.tsx';
import { useOverview, type Overview } from './wallet.api.ts';
import { usdOrNull } from './wallet-money.model.ts';
import { WalletShares } from './wallet-shares.tsx';

export function MoneyOverview() {
  const overview = useOverview();
  if (overview.status === 'unavailable') return <ReadingState of={overview} />;
  return (
    <>
      {overview.status === 'loading' ? <ComingTotal /> : <Total overview={overview.data} />}
      <AssetChart />
      <MoneyActions />
      {overview.status === 'ready' && <WalletShares wallets={overview.data.wallets} />}
    </>
  );
}

function Total({ overview: { total, available, used, today, ...rest } }: { overview: Overview }) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('wallet.total')} className="px-4">
      <TotalLabel />
      <p><MoneyText amount={usdOrNull(total)} look="hero" isHidden={isHidden} /></p>
      {total === null && <div className="pt-2"><Note tone="warn">{t('wallet.noRate')}</Note></div>}
      <div className="pt-1">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="relative -my-1 inline-flex min-h-9 items-center gap-0.5 before:absolute before:-inset-1">
          <TodayChip today={today} isHidden={isHidden} />
          <Icon of={ChevronRight} size={16} className="text-ink3" />
          <span className="sr-only">{t('wallet.today.open')}</span>
        </button>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 pt-2.5">
        <Part label={t('wallet.available')}><MoneyText amount={usdOrNull(available)} rounding="down" isHidden={isHidden} /></Part>
        <Part label={t('wallet.used')}><MoneyText amount={usdOrNull(used)} isHidden={isHidden} /></Part>
      </dl>
      <TodaySheet isOpen={isOpen} onClose={() => setOpen(false)} overview={{ total, available, used, today, ...rest }} />
    </section>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className="text-body font-semibold">{children}</dd>
    </div>
  );
}

/** The same places as the real ones, so that nothing jumps when they arrive. */
function ComingTotal() {
  const t = useText();
  return (
    <div role="status" aria-label={t('framework.loading')} className="grid gap-2.5 px-4 pt-3">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-9 w-52" />
    </div>
  );
}
