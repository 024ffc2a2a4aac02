/**
 * The closing orders that wait behind a position: take profit, stop loss, and others the customer
 * placed.
 */
import { ListRow } from '@candor/ui/lists/list-row';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { isWorking } from './order.model.ts';
import type { OrderRow, PositionRow } from '../positions.api.ts';
import { useTradeWords } from '../shared/trade-words.ts';

export function AttachedOrders({
  orders,
  position,
}: {
  orders: readonly OrderRow[];
  position: PositionRow;
}) {
  const t = useText();
  const words = useTradeWords();
  const working = orders.filter(isWorking);
  if (working.length === 0)
    return (
      <p className="rounded-card border border-line bg-s1 px-4 py-3 text-label text-ink2">
        {t('positions.protection.none')}
      </p>
    );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-s1">
      {working.map((order, place) => (
        <ListRow
          key={order.id}
          href={linkTo('pages/trade/detail', {
            name: position.name,
            code: order.code,
            source: String(order.source),
            id: order.id,
            type: '2',
          })}
          title={
            order.madeBy === 'customer' ? words.side(order) : t(`positions.madeBy.${order.madeBy}`)
          }
          detail={words.quantity(order.quantity, order)}
          value={<span className="text-label">{words.terms(order)}</span>}
          hasChevron
          isLast={place === working.length - 1}
        />
      ))}
    </div>
  );
}
