/** One order: terms, fills, expiry and reason. */
import { formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { viewerZone } from '@candor/client/time';
import { filledShare } from '../shared/figures.model.ts';
import type { OrderAct } from '../detail/order-acts.tsx';
import { ForcedNote } from '../shared/forced-note.tsx';
import { stateTones } from '../shared/order-look.ts';
import { changeable, isWorking } from '../detail/order.model.ts';
import type { OrderRow } from '../positions.api.ts';
import { Figure, TradedHead } from '../detail/traded-head.tsx';
import { useTradeWords } from '../shared/trade-words.ts';
import { CardButton } from '../../../core/product/card-button.tsx';

export function OrderCard({ order, onAct }: { order: OrderRow; onAct: (act: OrderAct) => void }) {
  const t = useText();
  const words = useTradeWords();
  const { id, name, code, source } = order;
  const canChange = changeable(order).length > 0;
  return (
    <article className="mx-4 mb-2.5 overflow-hidden rounded-card border border-line bg-s1">
      <a
        href={linkTo('pages/trade/detail', { name, code, source: String(source), id, type: '2' })}
        className="grid gap-2.5 px-4 pt-3 pb-3 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
      >
        <TradedHead
          of={order}
          chips={
            <>
              <Chip>{words.side(order)}</Chip>
              {order.otherId !== undefined && <Chip>{t('trading.oco')}</Chip>}
              {order.hours === 'extended' && <Chip>{t('trading.hours.extended')}</Chip>}
            </>
          }
          value={<Chip tone={stateTones[order.state]}>{t(`trading.state.${order.state}`)}</Chip>}
        />
        <OrderFigures order={order} />
        <ForcedNote order={order} />
        {order.reasonText !== null && <p className="text-label text-ink2">{order.reasonText}</p>}
      </a>
      {order.isCancellable && isWorking(order) && (
        <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
          {canChange && (
            <CardButton
              label={t('positions.change.of', { code })}
              onPress={() => onAct({ kind: 'change', order })}
            >
              {t('positions.change')}
            </CardButton>
          )}
          <CardButton
            label={t('positions.cancel.of', { code })}
            tone="danger"
            onPress={() => onAct({ kind: 'cancel', order })}
          >
            {t('positions.cancel')}
          </CardButton>
        </div>
      )}
    </article>
  );
}

function OrderFigures({ order }: { order: OrderRow }) {
  const t = useText();
  const words = useTradeWords();
  const share = `${filledShare(order) * 100}%`;
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_auto] gap-4">
        <Figure
          label={
            order.madeBy === 'customer' ? t('common.order') : t(`positions.madeBy.${order.madeBy}`)
          }
        >
          <span className="whitespace-normal">{words.terms(order)}</span>
        </Figure>
        <Figure label={t('trading.tif')}>{t(`trading.tif.${order.timeInForce}`)}</Figure>
        <Figure
          label={t(order.unit === 'baseUnit' ? 'positions.order.filledLots' : 'common.filled')}
          isEnd
        >
          {t('positions.order.filledOf', {
            filled: words.count(order.filled, order),
            quantity: words.count(order.quantity, order),
          })}
        </Figure>
      </div>
      <div aria-hidden="true" className="h-[3px] overflow-hidden rounded-full bg-s3">
        <span className="block h-full rounded-full bg-accent" style={{ width: share }} />
      </div>
      <p className="text-caption text-ink3">{formatDateTime(order.createdAt, viewerZone())}</p>
    </>
  );
}
