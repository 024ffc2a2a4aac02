/** Every share has auctions; the list has the most watched. */
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { AuctionClock, useServerNow } from './auction-clock.tsx';
import { AuctionListRow } from './auction-list-row.tsx';
import {
  useAuctions,
  type AuctionList,
  type AuctionMarket,
  type AuctionRow,
} from './auction.api.ts';
import { getResult } from './auction.model.ts';

export function AuctionListScreen(_: ScreenOf) {
  const t = useText();
  const [market, setMarket] = useState<AuctionMarket>('UsStock');
  const auctions = useAuctions(market);
  return (
    <PageScreen title={t('common.auctions')} onRefresh={refreshShown}>
      <p className="px-4 pb-2 text-label text-ink2">{t('auction.intro')}</p>
      <div className="px-4 pt-1 pb-3">
        <Segmented
          label={t('common.market')}
          value={market}
          onChange={setMarket}
          options={[
            { value: 'UsStock', label: t('common.usStocks') },
            { value: 'HK', label: t('common.hkStocks') },
          ]}
        />
      </div>
      {auctions.status === 'ready' ? (
        <Auctions
          market={market}
          list={auctions.data}
          readAt={auctions.readAt}
          isOld={auctions.isOld}
        />
      ) : (
        <QueryState of={auctions} rows={SKELETON_ROWS} />
      )}
    </PageScreen>
  );
}

const SKELETON_ROWS = 8;

function Auctions({
  market,
  list,
  readAt,
  isOld,
}: {
  market: AuctionMarket;
  list: AuctionList;
  readAt: number;
  isOld: boolean;
}) {
  const t = useText();
  const [first] = list.items;
  if (first === undefined)
    return <StateView kind="empty" title={t('auction.empty')} detail={t('auction.empty.detail')} />;
  return (
    <>
      <AuctionClock times={first.auction} at={first.at} readAt={readAt} />
      <div className="px-4 pb-2">
        <Note>
          {list.hours === 'continuous' ? t('auction.practice') : t(`auction.exchange.${market}`)}
        </Note>
      </div>
      <div role="status">
        {isOld && readAt > 0 && (
          <p className="px-4 py-1.5 text-caption text-ink3">
            {t('common.figuresAsOf', { time: formatTimeOfDay(readAt, viewerZone()) })}
          </p>
        )}
      </div>
      <Columns first={first} readAt={readAt} />
      {list.items.map((row, index) => (
        <AuctionListRow
          key={row.stock_code}
          row={row}
          readAt={readAt}
          isLast={index === list.items.length - 1}
        />
      ))}
    </>
  );
}

function Columns({ first, readAt }: { first: AuctionRow; readAt: number }) {
  const t = useText();
  const result = getResult(first, useServerNow({ at: first.at, readAt }));
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-bg px-4 py-1.5 text-caption text-ink3"
    >
      <span className="flex-1" />
      <span className="w-24 shrink-0 text-right">{t('auction.reference')}</span>
      <span className="min-w-23 text-right">
        {t(result === null ? 'auction.column.indicative' : 'auction.result')}
      </span>
    </div>
  );
}
