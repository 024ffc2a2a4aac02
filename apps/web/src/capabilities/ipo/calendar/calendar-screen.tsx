/**
 * The calendar of new stocks, by phase: what can be subscribed to first. US and Hong Kong, with the
 * time that is left and the own state on each row.
 */
import { TradeTab } from '@candor/contract/kernel/enumerations';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, useState } from 'react';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { rememberCommitments, undrawn } from '../ballot/seen-commitment.ts';
import { useOfferings, type OfferingList } from '../ipo.api.ts';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { calendarOf, type MarketChoice } from '../shared/offering.model.ts';
import { HowItGoes } from './how-it-goes.tsx';
import { OfferingCard } from './offering-card.tsx';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function NewStockCalendarScreen({ params }: ScreenOf) {
  const t = useText();
  const [market, setMarket] = useState<MarketChoice>(() =>
    params['market'] === 'US' || params['market'] === 'HK' ? params['market'] : 'all',
  );
  const offerings = useOfferings();
  const items = offerings.status === 'ready' ? offerings.data.items : null;
  // For the check of their ballots afterwards.
  useEffect(() => {
    if (items !== null) rememberCommitments(undrawn(items));
  }, [items]);
  return (
    <PageScreen title={t('common.newStocks')} onRefresh={refreshShown} actions={<MyApplications />}>
      <div className="grid gap-3 px-4 pb-3">
        <p className="text-label text-ink2">{t('ipo.intro')}</p>
        <Segmented
          label={t('common.market')}
          value={market}
          onChange={setMarket}
          options={(['all', 'US', 'HK'] as const).map((value) => ({
            value,
            label: t(`ipo.market.${value}`),
          }))}
        />
      </div>
      {offerings.status === 'ready' ? (
        <Calendar
          list={offerings.data}
          market={market}
          readAt={offerings.readAt}
          isOld={offerings.isOld}
        />
      ) : (
        <QueryState of={offerings} rows={6} />
      )}
    </PageScreen>
  );
}

function MyApplications() {
  const t = useText();
  const isGuest = useSession() === null;
  if (isGuest) return null;
  return (
    <a
      href={linkTo('pages/trade/index', { tab: String(TradeTab.Subscription) })}
      className="inline-flex min-h-11 items-center px-3 text-label font-semibold text-accent"
    >
      {t('ipo.mine')}
    </a>
  );
}

function Calendar({
  list,
  market,
  readAt,
  isOld,
}: {
  list: OfferingList;
  market: MarketChoice;
  readAt: number;
  isOld: boolean;
}) {
  const t = useText();
  const now = useIpoNow();
  const parts = calendarOf(list.items, market, now);
  if (parts.length === 0)
    return <StateView kind="empty" title={t('ipo.empty')} detail={t('ipo.empty.text')} />;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pb-8">
      {isOld && (
        <div className="-mx-4">
          <OldFigures isOld readAt={readAt} />
        </div>
      )}
      {list.items.every(({ own }) => own === null) && <HowItGoes list={list} />}
      {parts.map(({ part, rows }) => (
        <section key={part} aria-label={t(`ipo.part.${part}`)} className="grid grid-cols-1 gap-2.5">
          <h2 className="text-section font-semibold tracking-heading">
            {t(`ipo.part.${part}`)}
            <span className="pl-2 text-label font-normal text-ink3">{rows.length}</span>
          </h2>
          {rows.map((row) => (
            <OfferingCard key={row.offeringId} row={row} now={now} />
          ))}
        </section>
      ))}
      <FictionalNote of="companies" />
    </div>
  );
}
