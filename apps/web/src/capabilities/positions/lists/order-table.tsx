/** Orders as a table, where there is room for one: the cards' figures and acts. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { NumberText } from '@candor/ui/figures/number-text';
import { Chip } from '@candor/ui/marks/chip';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { OrderAct } from '../detail/order-acts.tsx';
import { changeable, isWorking } from '../detail/order.model.ts';
import type { OrderRow } from '../positions.api.ts';
import { stateTones } from '../shared/order-look.ts';
import { useTradeWords } from '../shared/trade-words.ts';
import { nextSort, sortedOrders, type OrderSort } from './order-sort.model.ts';
import { RowAct } from './row-act.tsx';
import { ActsHead, MoreRows, SortHead } from './table-parts.tsx';

/** The page of the order has them too. */
const ROOMY = 'hidden @3xl:table-cell';

export function OrderTable({
  orders,
  onAct,
  onMore,
}: {
  orders: readonly OrderRow[];
  onAct: (act: OrderAct) => void;
  /** Null when all are there. */
  onMore: (() => void) | null;
}) {
  const t = useText();
  const [sort, setSort] = useState<OrderSort | null>(null);
  const heads: readonly { text: string; by?: OrderSort['by']; className: string }[] = [
    { text: t('common.name'), by: 'code', className: 'pl-4 text-left' },
    { text: t('common.side'), by: 'side', className: 'px-2 text-left' },
    { text: t('common.order'), className: 'px-2 text-left' },
    { text: t('common.filled'), className: 'px-2 text-right' },
    { text: t('trading.tif'), className: cx('px-2 text-left', ROOMY) },
    { text: t('common.status'), by: 'state', className: 'px-2 text-left' },
    { text: t('common.time'), by: 'createdAt', className: cx('px-2 text-left', ROOMY) },
  ];
  return (
    <>
      <div
        className="@container relative overflow-x-auto focus-visible:-outline-offset-2"
        tabIndex={0}
        role="region"
        aria-label={t('positions.tab.entrusted')}
      >
        <table className="w-full border-collapse text-label whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-line text-caption text-ink3">
              {heads.map(({ text, by, className }) => (
                <SortHead
                  key={text}
                  text={text}
                  direction={by !== undefined && sort?.by === by ? sort.direction : undefined}
                  className={className}
                  onSort={by === undefined ? null : () => setSort(nextSort(sort, by))}
                />
              ))}
              <ActsHead />
            </tr>
          </thead>
          <tbody>
            {sortedOrders(orders, sort).map((order) => (
              <Row key={order.id} order={order} onAct={onAct} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows onMore={onMore} />
    </>
  );
}

function Row({ order, onAct }: { order: OrderRow; onAct: (act: OrderAct) => void }) {
  const t = useText();
  const words = useTradeWords();
  const { id, code, name, source } = order;
  const canAct = order.isCancellable && isWorking(order);
  return (
    <tr className="border-b border-line hover:bg-s2/50">
      <th
        scope="row"
        aria-label={`${code} ${name}`}
        className="max-w-44 pl-4 text-left font-normal"
      >
        <a
          href={linkTo('pages/trade/detail', { name, code, source: String(source), id, type: '2' })}
          className="grid min-h-11 content-center"
        >
          <span className="font-semibold">{code}</span>
          <span className="truncate text-caption text-ink3">{name}</span>
        </a>
      </th>
      <td className="px-2">{words.side(order)}</td>
      <td className="px-2">{words.terms(order)}</td>
      <td className="px-2 text-right">
        <NumberText
          text={t('positions.order.filledOf', {
            filled: words.count(order.filled, order),
            quantity: words.count(order.quantity, order),
          })}
        />
      </td>
      <td className={cx('px-2 text-ink2', ROOMY)}>{t(`trading.tif.${order.timeInForce}`)}</td>
      <td className="px-2" title={order.reasonText ?? undefined}>
        <Chip tone={stateTones[order.state]}>{t(`trading.state.${order.state}`)}</Chip>
      </td>
      <td className={cx('px-2 text-ink2', ROOMY)}>
        {formatDateTime(order.createdAt, viewerZone())}
      </td>
      <td className="pr-4 text-right">
        {canAct && (
          <span className="inline-flex gap-1">
            {changeable(order).length > 0 && (
              <RowAct
                label={t('positions.change.of', { code })}
                onPress={() => onAct({ kind: 'change', order })}
              >
                {t('positions.change')}
              </RowAct>
            )}
            <RowAct
              label={t('positions.cancel.of', { code })}
              onPress={() => onAct({ kind: 'cancel', order })}
            >
              {t('framework.cancel')}
            </RowAct>
          </span>
        )}
      </td>
    </tr>
  );
}
