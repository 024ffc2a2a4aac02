/** A customer's order and position events, newest first. Each fill opens its receipt. */
import { deskEventKinds } from '@candor/contract/positions';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { InfiniteList } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/query-state.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { OldMark } from './old-mark.tsx';
import { useTradeHistory, type HistoryFilter, type HistoryRow } from '../positions.api.ts';
import { SourceChips } from './source-chips.tsx';
import { EventLine } from '../detail/timeline.tsx';
import { TradeEmpty } from './trade-empty.tsx';
import { sourceOfKind, type TradedKind } from './trade-tab.model.ts';

export function TradeHistoryScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('positions.history.title')} onRefresh={refreshShown}>
      {() => <History />}
    </CustomerScreen>
  );
}

type EventKind = HistoryRow['kind'];

/** Fills are what people look for. */
const offered: readonly EventKind[] = [
  'filled',
  ...deskEventKinds.filter((kind) => kind !== 'filled'),
];

function History() {
  const [traded, setTraded] = useState<TradedKind | null>(null);
  const [kind, setKind] = useState<EventKind | null>(null);
  const filter = {
    ...(traded === null ? {} : { source: sourceOfKind(traded) }),
    ...(kind === null ? {} : { kind }),
  };
  return (
    // Where there is room the filters stand beside what they filter.
    <div className="@container">
      <div className="@4xl:grid @4xl:grid-cols-[20rem_minmax(0,1fr)] @4xl:items-start">
        <div className="@4xl:[&>*]:flex-wrap">
          <SourceChips chosen={traded} onChoose={setTraded} />
          <KindChips chosen={kind} onChoose={setKind} />
        </div>
        <div className="min-w-0 @4xl:border-l @4xl:border-line">
          <Events
            key={JSON.stringify(filter)}
            filter={filter}
            isFiltered={traded !== null || kind !== null}
          />
        </div>
      </div>
    </div>
  );
}

function KindChips({
  chosen,
  onChoose,
}: {
  chosen: EventKind | null;
  onChoose: (kind: EventKind | null) => void;
}) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('positions.history.kinds')}
      className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 pb-2 *:shrink-0"
    >
      <ChoiceChip isChosen={chosen === null} onPress={() => onChoose(null)}>
        {t('positions.history.all')}
      </ChoiceChip>
      {offered.map((kind) => (
        <ChoiceChip key={kind} isChosen={chosen === kind} onPress={() => onChoose(kind)}>
          {t(`positions.event.${kind}`)}
        </ChoiceChip>
      ))}
    </div>
  );
}

function Events({ filter, isFiltered }: { filter: HistoryFilter; isFiltered: boolean }) {
  const t = useText();
  const rows = useTradeHistory(filter);
  if (rows.status !== 'ready') return <QueryState of={rows} rows={7} />;
  if (rows.items.length === 0)
    return isFiltered ? (
      <StateView kind="empty" title={t('positions.history.nothingFits')} />
    ) : (
      <TradeEmpty title={t('positions.history.empty')} text={t('positions.history.empty.text')} />
    );
  return (
    <>
      <OldMark isOld={rows.isOld} readAt={rows.readAt} />
      <InfiniteList
        items={rows.items}
        status={rows.more}
        onMore={rows.loadMore}
        texts={{
          loading: t('framework.loadMore'),
          end: t('framework.noMore'),
          error: t('framework.tapToReload'),
        }}
        renderRow={(row) => (
          <div key={row.seq} className="mx-4 border-b border-line py-1">
            <EventLine row={row} hasName />
          </div>
        )}
      />
    </>
  );
}
