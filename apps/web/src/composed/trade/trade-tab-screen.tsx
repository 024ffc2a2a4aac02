/**
 * Another screen may open it at one of its lists, and at one kind (`?tab=0&kind=option`). It joins
 * several capabilities.
 */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { Segmented } from '@candor/ui/fields/segmented';
import { ChartColumn, History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import { ClosedList } from '../../capabilities/positions/lists/closed-list.tsx';
import { HoldingList } from '../../capabilities/positions/lists/holding-list.tsx';
import type { PositionRow } from '../../capabilities/positions/positions.api.ts';
import { OrderList } from '../../capabilities/positions/lists/order-list.tsx';
import { SourceChips } from '../../capabilities/positions/lists/source-chips.tsx';
import {
  kindAsked,
  listAsked,
  sourceOfKind,
  tradeLists,
  type TradedKind,
  type TradeList,
} from '../../capabilities/positions/lists/trade-tab.model.ts';
import { BrandMark } from '@candor/ui/marks/brand-mark';
import { useText } from '../../platform/i18n/text.ts';
import { lazyScreen } from '../../platform/loading/lazy-screen.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { TabHead } from '../../platform/tab-head.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import { useWholeWindow } from '../../platform/window/use-whole-window.ts';
import type { TabPath } from '../../routes.table.ts';
import { TradeMoney } from './trade-money.tsx';
import { TradeSearch, TradeSuggestions } from './trade-search.tsx';

export function TradeTabScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const [list, setList] = useList(params);
  const isWhole = useWholeWindow();
  const title = t('shell.tab.trade');
  if (isGuest)
    return (
      <PageScreen title={title} isTab>
        <GuestCard />
      </PageScreen>
    );
  return (
    <PageScreen
      title={title}
      isTab
      onRefresh={refreshShown}
      header={
        <>
          <TabHead title={title}>
            <IconButton
              icon={ChartColumn}
              label={t('common.performance')}
              onPress={() => push('performance/index')}
            />
            <IconButton
              icon={History}
              label={t('common.tradeHistory')}
              onPress={() => push('trade/history')}
            />
          </TabHead>
          <div className={isWhole ? 'max-w-190' : ''}>
            <TradeSearch />
          </div>
          <div className={cx('px-4 pb-2', isWhole && 'max-w-190')}>
            <Segmented
              isCompact
              label={t('positions.tab.lists')}
              value={list}
              onChange={setList}
              options={tradeLists.map((name) => ({
                value: name,
                label: t(`positions.tab.${name}`),
              }))}
            />
          </div>
        </>
      }
    >
      <div className={isWhole ? 'max-w-190' : ''}>
        <TradeMoney />
        {list === 'holding' && <TradeSuggestions />}
      </div>
      <List key={`${list} ${params['kind'] ?? ''}`} list={list} first={kindAsked(params)} />
    </PageScreen>
  );
}

function List({ list, first }: { list: TradeList; first: TradedKind | null }) {
  const t = useText();
  const isWhole = useWholeWindow();
  const [kind, setKind] = useState<TradedKind | null>(first);
  if (list === 'subscription' || list === 'bonds' || list === 'follow')
    return (
      <div className={isWhole ? 'max-w-190' : ''}>
        <Suspense fallback={<SkeletonRows count={4} label={t('framework.loading')} />}>
          {OTHER_LISTS[list]}
        </Suspense>
      </div>
    );
  const source = kind === null ? null : sourceOfKind(kind);
  const shown =
    list === 'closed' ? (
      <div className={isWhole ? 'max-w-190' : ''}>
        <ClosedList key={kind} source={source} />
      </div>
    ) : list === 'holding' ? (
      <Holdings key={kind} source={source} isTable={isWhole} />
    ) : (
      <OrderList key={kind} source={source} isTable={isWhole} />
    );
  return (
    <>
      <SourceChips chosen={kind} onChoose={setKind} />
      {list === 'holding' && kind === 'option' ? (
        <Suspense fallback={<SkeletonRows count={4} label={t('framework.loading')} />}>
          <OptionSums>{shown}</OptionSums>
        </Suspense>
      ) : (
        shown
      )}
    </>
  );
}

/** An alert is set over the table, which stays as it is. */
function Holdings({ source, isTable }: { source: TradedSource | null; isTable: boolean }) {
  const [asked, setAsked] = useState<PositionRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HoldingList
        source={source}
        isTable={isTable}
        inPlace={{
          onAlert: (position) => {
            setAsked(position);
            setOpen(true);
          },
        }}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <PositionAlert
            key={asked.id}
            position={asked}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const PositionAlert = lazyScreen(
  async () => (await import('./position-alert.tsx')).PositionAlert,
  'workspace',
  'alerts',
  'common',
);

/** With its own words, because most openings of the tab do not look at it. */
const SubscriptionList = lazyScreen(
  async () => (await import('../../capabilities/ipo/list/subscription-list.tsx')).SubscriptionList,
  'ipo',
  'product',
  'common',
);

const BondTab = lazyScreen(
  async () => (await import('../../capabilities/bonds/mine/bond-tab.tsx')).BondTab,
  'bonds',
  'common',
);

const OptionSums = lazyScreen(
  async () => (await import('../../capabilities/options/held/option-sums.tsx')).OptionSums,
  'options',
  'trading',
  'common',
);

const FollowTab = lazyScreen(
  async () => (await import('../../capabilities/follow/mine/follow-tab.tsx')).FollowTab,
  'follow',
  'product',
  'common',
);

const OTHER_LISTS = {
  subscription: <SubscriptionList />,
  bonds: <BondTab />,
  follow: <FollowTab />,
} as const;

/** The tab stays mounted, so each opening counts once. */
function useList(params: ScreenOf['params']): [TradeList, (list: TradeList) => void] {
  const [list, setList] = useState<TradeList>(() => listAsked(params) ?? 'holding');
  const [followed, setFollowed] = useState(params);
  if (params !== followed) {
    setFollowed(params);
    setList(listAsked(params) ?? list);
  }
  return [list, setList];
}

const TRADE_TAB = 'pages/trade/index' satisfies TabPath;

function GuestCard() {
  const t = useText();
  return (
    <section className="mx-4 mt-1 mb-5 grid gap-4 rounded-card border border-line bg-s1 p-5">
      <BrandMark size={40} />
      <div className="grid gap-1.5">
        <h2 className="text-sheet font-semibold tracking-heading">{t('positions.guest.title')}</h2>
        <p className="text-body text-ink2">{t('positions.guest.text')}</p>
      </div>
      <div className="grid gap-2.5">
        <Button size="medium" isWide onPress={() => push('pages/auth/login', { next: TRADE_TAB })}>
          {t('common.signIn')}
        </Button>
        <Button
          size="medium"
          tone="secondary"
          isWide
          onPress={() => push('pages/auth/register', { next: TRADE_TAB })}
        >
          {t('shell.account.register')}
        </Button>
      </div>
    </section>
  );
}
