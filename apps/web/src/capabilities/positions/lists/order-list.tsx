/** Working orders, with change and cancel; on request all of them, with reasons. */
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { OldMark } from './old-mark.tsx';
import { OrderActs, type OrderAct } from '../detail/order-acts.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import { useOrders } from '../positions.api.ts';
import { TradeEmpty } from './trade-empty.tsx';

export function OrderList({
  source,
  isTable = false,
}: {
  source: TradedSource | null;
  isTable?: boolean;
}) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  return (
    <>
      <div role="group" aria-label={t('positions.orders.which')} className="flex gap-2 px-4 pb-3">
        <ChoiceChip isChosen={!isAll} onPress={() => setAll(false)}>
          {t('trading.state.accepted')}
        </ChoiceChip>
        <ChoiceChip isChosen={isAll} onPress={() => setAll(true)}>
          {t('positions.orders.all')}
        </ChoiceChip>
      </div>
      <Orders key={String(isAll)} source={source} isOpen={!isAll} isTable={isTable} />
    </>
  );
}

function Orders({
  source,
  isOpen,
  isTable,
}: {
  source: TradedSource | null;
  isOpen: boolean;
  isTable: boolean;
}) {
  const t = useText();
  const orders = useOrders(source, isOpen);
  const [act, setAct] = useState<OrderAct | null>(null);
  if (orders.status !== 'ready') return <QueryState of={orders} />;
  if (orders.items.length === 0) {
    return isOpen ? (
      <TradeEmpty title={t('positions.orders.empty')} text={t('positions.orders.empty.text')} />
    ) : (
      <TradeEmpty title={t('positions.orders.none')} text={t('positions.orders.none.text')} />
    );
  }
  return (
    <>
      <OldMark isOld={orders.isOld} readAt={orders.readAt} />
      {isTable ? (
        <OrderTable
          orders={orders.items}
          onAct={setAct}
          onMore={orders.more === 'ready' || orders.more === 'error' ? orders.loadMore : null}
        />
      ) : (
        <PagedList
          pages={orders}
          end={isOpen ? '' : t('framework.noMore')}
          renderRow={(order) => <OrderCard key={order.id} order={order} onAct={setAct} />}
        />
      )}
      <OrderActs act={act} onClose={() => setAct(null)} />
    </>
  );
}
