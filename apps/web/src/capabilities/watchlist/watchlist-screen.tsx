import { IconButton } from '@candor/ui/buttons/icon-button';
import { InfiniteList } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import { Search, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { push, switchTab } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QUOTE_ROW_PX } from '../../core/quotes/live-quote-row.tsx';
import { StaleMark } from '../../core/quotes/stale-mark.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useSession } from '../../platform/device/session.ts';
import type { CallQuery } from '@candor/client/reading';
import { GroupChips } from './group-chips.tsx';
import { GuestNote } from './guest-note.tsx';
import { SortBar } from './sort-bar.tsx';
import { useCustomerWatchlist, useGuestWatchlist, type Watchlist } from './use-watchlist.ts';
import { removeRow } from './watch-acts.ts';
import { WatchedRowLine } from './watched-row-line.tsx';
import { chosenGroup, rowsOfGroup, sortedRows, type WatchSort } from './watchlist.model.ts';

export function WatchlistScreen(_: ScreenOf) {
  return useSession() === null ? <GuestWatchlist /> : <CustomerWatchlist />;
}

function CustomerWatchlist() {
  return <WatchlistFrame reading={useCustomerWatchlist()} isGuest={false} />;
}

function GuestWatchlist() {
  return <WatchlistFrame reading={useGuestWatchlist()} isGuest />;
}

function WatchlistFrame({ reading, isGuest }: { reading: CallQuery<Watchlist>; isGuest: boolean }) {
  const t = useText();
  const actions = (
    <>
      <IconButton
        icon={Search}
        label={t('watchlist.search')}
        onPress={() => push('pages/search/index')}
      />
      <IconButton
        icon={Settings2}
        label={t('watchlist.manage')}
        onPress={() => push('pages/watchlist/manage')}
      />
    </>
  );
  return (
    <PageScreen
      title={t('common.watchlists')}
      isTab
      actions={actions}
      {...(reading.status === 'ready' ? { onRefresh: reading.refresh } : {})}
    >
      <StaleMark />
      {reading.status === 'ready' ? (
        <WatchlistRows list={reading.data} isGuest={isGuest} />
      ) : (
        <QueryState of={reading} rows={6} />
      )}
    </PageScreen>
  );
}

function WatchlistRows({
  list: { groups, items },
  isGuest,
}: {
  list: Watchlist;
  isGuest: boolean;
}) {
  const t = useText();
  const [groupId, setGroupId] = useState<string | null>(null);
  const [sort, setSort] = useState<WatchSort>(null);
  const group = chosenGroup(groups, groupId);
  const rows = sortedRows(rowsOfGroup(items, group), sort);
  if (items.length === 0) return <NothingWatched isGuest={isGuest} />;
  return (
    <>
      {isGuest && <GuestNote />}
      {groups.length > 0 && <GroupChips groups={groups} chosen={group} onChoose={setGroupId} />}
      <SortBar sort={sort} onSort={setSort} />
      {rows.length === 0 && (
        <StateView
          kind="empty"
          title={t('watchlist.group.empty')}
          detail={t('watchlist.group.emptyDetail')}
        />
      )}
      {rows.length > 0 && (
        <InfiniteList
          items={rows}
          rowPx={QUOTE_ROW_PX}
          status="end"
          onMore={() => undefined}
          texts={{
            loading: t('framework.loadMore'),
            end: t('watchlist.count', {
              n: rows.length,
            }),
            error: t('framework.tapToReload'),
          }}
          renderRow={(row, index) => (
            <WatchedRowLine
              key={row.id}
              row={row}
              isLast={index === rows.length - 1}
              onRemove={() => removeRow(row, items)}
            />
          )}
        />
      )}
    </>
  );
}

function NothingWatched({ isGuest }: { isGuest: boolean }) {
  const t = useText();
  return (
    <>
      {isGuest && <GuestNote />}
      <StateView
        kind="empty"
        title={t('watchlist.empty')}
        detail={t('watchlist.emptyDetail')}
        action={{ label: t('watchlist.browse'), onPress: () => switchTab('pages/market/index') }}
      />
    </>
  );
}
