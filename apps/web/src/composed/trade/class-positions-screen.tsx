/**
 * The own positions in currency pairs, or in futures: open or closed. The trade tab has all classes
 * together; these are opened from the lists of their class.
 */
import { listForexPositions } from '@candor/contract/forex';
import { listFuturePositions } from '@candor/contract/futures';
import { TradeTab } from '@candor/contract/kernel/enumerations';
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import {
  PositionSheets,
  type SheetAsked,
} from '../../capabilities/positions/detail/position-sheets.tsx';
import { ClosedRow } from '../../capabilities/positions/lists/closed-list.tsx';
import { OldMark } from '../../capabilities/positions/lists/old-mark.tsx';
import { PositionCard } from '../../capabilities/positions/lists/position-card.tsx';
import { TradeEmpty } from '../../capabilities/positions/lists/trade-empty.tsx';
import { usePositionsBy } from '../../capabilities/positions/positions.api.ts';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';

type TradedClass = 'forex' | 'futures';

export function ForexPositionsScreen(_: ScreenOf) {
  return <ClassPositions of="forex" />;
}

export function FuturePositionsScreen(_: ScreenOf) {
  return <ClassPositions of="futures" />;
}

function ClassPositions({ of: traded }: { of: TradedClass }) {
  const t = useText();
  const [tab, setTab] = useState<'holding' | 'closed'>('holding');
  return (
    <CustomerScreen title={t(`positions.of.${traded}`)} onRefresh={refreshShown}>
      {() => (
        <>
          <div className="px-4 pt-1 pb-3">
            <Segmented
              label={t('positions.tab.lists')}
              value={tab}
              onChange={setTab}
              options={[
                { value: 'holding', label: t('positions.tab.holding') },
                { value: 'closed', label: t('positions.tab.closed') },
              ]}
            />
          </div>
          <List key={tab} of={traded} isOpen={tab === 'holding'} />
        </>
      )}
    </CustomerScreen>
  );
}

const calls = { forex: listForexPositions, futures: listFuturePositions };

function List({ of: traded, isOpen }: { of: TradedClass; isOpen: boolean }) {
  const t = useText();
  const tab = isOpen ? TradeTab.Holding : TradeTab.Closed;
  const list = usePositionsBy(calls[traded], tab);
  const [asked, setAsked] = useState<SheetAsked | null>(null);
  if (list.status !== 'ready') return <QueryState of={list} />;
  const empty = isOpen ? 'positions.holding.empty' : 'positions.closed.empty';
  if (list.items.length === 0) return <TradeEmpty title={t(empty)} text={t(`${empty}.text`)} />;
  return (
    <>
      <OldMark isOld={list.isOld} readAt={list.readAt} />
      <PagedList
        pages={list}
        end=""
        renderRow={(position) =>
          isOpen ? (
            <PositionCard key={position.id} position={position} onAsk={setAsked} />
          ) : (
            <ClosedRow key={position.id} position={position} />
          )
        }
      />
      <PositionSheets asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
