import { loadPasswordPolicy } from '@candor/contract/kernel/password-policy';
import { Button } from '@candor/ui/buttons/button';
import { Skeleton, SkeletonRows } from '@candor/ui/marks/skeleton';
import { useState } from 'react';
import { useTotals } from '../../core/money/totals.ts';
import { useText, withTexts } from '../../platform/i18n/text.ts';
import { lazyPart } from '../../platform/loading/lazy-part.ts';
import { loadOnline } from '../../platform/loading/load-online.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { ComingSteps } from './coming-steps.tsx';
import { positionsExpected } from './home-room.model.ts';
import { ComingMoney } from './home-total.tsx';

/** No made-up amounts. */
export function HomeGuest() {
  const t = useText();
  const rules = useStaleQuery(loadPasswordPolicy, {}, { isQuiet: true });
  const hasDemo = rules.status === 'ready' && rules.data.hasDemoPeople;
  // Most installations have it: what stands below does not move when the answer comes.
  const mayHaveDemo = hasDemo || rules.status === 'loading';
  return (
    <section
      aria-label={t('home.guest.title')}
      className="mx-4 mb-3 grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <div className="grid gap-1">
        <h2 className="text-section font-semibold tracking-heading">{t('home.guest.title')}</h2>
        <p className="text-label text-ink2">{t('home.guest.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="medium" onPress={() => push('pages/auth/registerindividual')}>
          {t('home.guest.register')}
        </Button>
        {mayHaveDemo && (
          <span className={hasDemo ? undefined : 'invisible'}>
            <DemoButton />
          </span>
        )}
        <a
          href={linkTo('pages/auth/login')}
          className="min-h-11 content-center px-2 text-label font-semibold text-accent"
        >
          {t('common.signIn')}
        </a>
      </div>
    </section>
  );
}

/** Loaded on tap: most visits do not need it. */
function DemoButton() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      const { enterDemo } = await loadOnline(() => import('../../capabilities/auth/enter-demo.ts'));
      await enterDemo();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="medium" tone="secondary" isBusy={isBusy} onPress={() => void enter()}>
      {t('common.tryTheDemoAccount')}
    </Button>
  );
}

/** A chunk of its own, because most first visits are guests'; the total does not wait for it. */
export const HomeFunds = lazyPart(
  () =>
    loadOnline(() =>
      withTexts(async () => (await import('./home-money.tsx')).HomeMoney, 'wallet', 'common'),
    ),
  <ComingMoney />,
);

export const HomeHoldings = lazyPart(
  () =>
    loadOnline(() =>
      withTexts(
        async () => (await import('./home-positions.tsx')).HomePositions,
        'positions',
        'trading',
        'markets',
        'common',
      ),
    ),
  <ComingHoldings />,
);

/** The room of as many as the totals say there are, so that the market below does not move. */
function ComingHoldings() {
  const t = useText();
  const count = positionsExpected(useTotals());
  return count === 0 ? null : (
    <div className="pb-4">
      <div className="flex h-15 items-center px-4">
        <Skeleton className="h-4 w-28" />
      </div>
      <SkeletonRows count={count} label={t('framework.loading')} />
    </div>
  );
}

/** Space is reserved for those who have not done it all. */
export const HomeFirstSteps = lazyPart(
  () =>
    loadOnline(() =>
      withTexts(async () => (await import('./home-start.tsx')).HomeStart, 'newcomer'),
    ),
  <ComingSteps />,
);
