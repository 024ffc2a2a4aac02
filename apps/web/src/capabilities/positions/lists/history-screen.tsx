/** A customer's order and position events, newest first. Each fill opens its receipt. */
import { deskEventKinds } from '@candor/contract/positions/shapes';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { PickChip } from '../../../platform/pick-chip.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { OldMark } from './old-mark.tsx';
import { useTradeHistory, type HistoryFilter, type HistoryRow } from '../positions.api.ts';
import { SourceChips } from './source-chips.tsx';
import { EventLine } from '../detail/timeline.tsx';
import { TradeEmpty } from './trade-empty.tsx';
import { sourceOfKind, type TradedKind } from './trade-tab.model.ts';

export function TradeHistoryScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.tradeHistory')} onRefresh={refreshShown}>
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
          <KindChip chosen={kind} onChoose={setKind} />
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

const ALL = 'all';

function KindChip({
  chosen,
  onChoose,
}: {
  chosen: EventKind | null;
  onChoose: (kind: EventKind | null) => void;
}) {
  const t = useText();
  return (
    <div className="px-4 pb-2">
      <PickChip
        title={t('positions.history.kinds')}
        value={chosen ?? ALL}
        usual={ALL}
        options={[
          { value: ALL, label: t('positions.history.all') },
          ...offered.map((kind) => ({ value: kind, label: t(`positions.event.${kind}`) })),
        ]}
        onChoose={(kind) => onChoose(kind === ALL ? null : kind)}
      />
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
      <PagedList
        pages={rows}
        renderRow={(row) => (
          <div key={row.seq} className="mx-4 border-b border-line py-1">
            <EventLine row={row} hasName />
          </div>
        )}
      />
    </>
  );
}
