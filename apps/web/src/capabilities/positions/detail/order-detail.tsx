import { OrderType } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { useState } from 'react';
import { AskService } from '../../../core/customer/ask-service.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import {
  averageShown,
  filledShare,
  toMoney,
  priceShown,
  roughShown,
} from '../shared/figures.model.ts';
import { OldMark } from '../lists/old-mark.tsx';
import { OrderActs, type OrderAct } from './order-acts.tsx';
import { ForcedNote } from '../shared/forced-note.tsx';
import { stateTones } from '../shared/order-look.ts';
import { changeable, isWorking } from './order.model.ts';
import { OriginLink } from '../../../core/customer/order-origin.tsx';
import { Card, Part } from '../../../core/product/part.tsx';
import { ConditionLines } from '../../../core/ticket/review/condition-lines.tsx';
import { OrderNotes } from '../../../core/trade-notes/order-notes.tsx';
import { useOrder, type OrderRow } from '../positions.api.ts';
import { Timeline } from './timeline.tsx';
import { TradedHead } from './traded-head.tsx';
import { orderTypeNames } from '../../../core/ticket/order-words.ts';
import { useTradeWords } from '../shared/trade-words.ts';

export function OrderDetailView({ id, title }: { id: string; title: string }) {
  const t = useText();
  const reading = useOrder(id);
  const [act, setAct] = useState<OrderAct | null>(null);
  if (reading.status !== 'ready')
    return (
      <PageScreen title={title}>
        <QueryState of={reading} />
      </PageScreen>
    );
  const { order, history, origin } = reading.data;
  const canCancel = order.isCancellable && isWorking(order);
  return (
    <PageScreen
      title={order.name}
      onRefresh={refreshShown}
      {...(canCancel ? { footer: <Acts order={order} onAct={setAct} /> } : {})}
    >
      <OldMark isOld={reading.isOld} readAt={reading.readAt} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
        <Hero order={order} />
        <ForcedNote order={order} />
        {isWorking(order) && !order.isCancellable && (
          <Note tone="warn">{t('positions.order.locked')}</Note>
        )}
        <Part title={t('positions.detail.figures')}>
          <Terms order={order} />
        </Part>
        {origin !== undefined && (
          <Card>
            <KeyValueList>
              <KeyValue label={t('common.origin')}>
                <OriginLink of={origin} />
              </KeyValue>
            </KeyValueList>
          </Card>
        )}
        {order.otherId !== undefined && <ToOther id={order.otherId} order={order} />}
        {order.positionId !== null && order.filled !== '0' && (
          <ToPosition id={order.positionId} order={order} />
        )}
        <Part title={t('positions.detail.history')}>
          <Timeline rows={history} />
        </Part>
        <OrderNotes order={order} />
        <AskService of="order" id={order.id} />
      </div>
      <OrderActs act={act} onClose={() => setAct(null)} />
    </PageScreen>
  );
}

function Acts({ order, onAct }: { order: OrderRow; onAct: (act: OrderAct) => void }) {
  const t = useText();
  const canChange = changeable(order).length > 0;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5">
      {canChange && (
        <Button tone="secondary" isWide onPress={() => onAct({ kind: 'change', order })}>
          {t('positions.change')}
        </Button>
      )}
      <Button tone="danger" isWide onPress={() => onAct({ kind: 'cancel', order })}>
        {t('positions.cancel')}
      </Button>
    </div>
  );
}

function ToOther({ id, order: { name, code, source } }: { id: string; order: OrderRow }) {
  const t = useText();
  return (
    <div className="grid gap-2">
      <Note>{t('positions.order.oco')}</Note>
      <Button
        tone="secondary"
        isWide
        onPress={() =>
          push('pages/trade/detail', { name, code, source: String(source), id, type: '2' })
        }
      >
        {t('positions.order.toOther')}
      </Button>
    </div>
  );
}

function ToPosition({ id, order: { name, code, source } }: { id: string; order: OrderRow }) {
  const t = useText();
  return (
    <Button
      tone="secondary"
      isWide
      onPress={() =>
        push('pages/trade/detail', { name, code, source: String(source), id, type: '0' })
      }
    >
      {t('common.seePosition')}
    </Button>
  );
}

function Hero({ order }: { order: OrderRow }) {
  const t = useText();
  const words = useTradeWords();
  return (
    <section className="grid gap-3">
      <TradedHead
        of={order}
        chips={<Chip>{words.side(order)}</Chip>}
        value={<Chip tone={stateTones[order.state]}>{t(`trading.state.${order.state}`)}</Chip>}
      />
      <div>
        <p className="text-caption text-ink3">{words.terms(order)}</p>
        <p className="text-value font-semibold tracking-heading">
          {t('positions.order.filledOfLong', {
            filled: words.count(order.filled, order),
            quantity: words.quantity(order.quantity, order),
          })}
        </p>
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-s3">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${filledShare(order) * 100}%` }}
        />
      </div>
      {order.reasonText !== null && (
        <Note tone={order.state === 'rejected' ? 'alert' : 'warn'}>{order.reasonText}</Note>
      )}
    </section>
  );
}

function Terms({ order }: { order: OrderRow }) {
  const t = useText();
  const { locale } = useFigures();
  const { decimals, currency } = order;
  const price = (text: string | null) => (
    <NumberText text={priceShown(text, { decimals, locale })} />
  );
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('trading.orderType')}>
          {t(`trading.orderType.${orderTypeNames[order.orderType]}`)}
        </KeyValue>
        {order.price !== null && (
          <KeyValue label={t('positions.limitPrice')}>{price(order.price)}</KeyValue>
        )}
        {order.stopPrice !== null && (
          <KeyValue label={t('positions.trigger')}>{price(order.stopPrice)}</KeyValue>
        )}
        {order.orderType === OrderType.TrailingStop && (
          <KeyValue label={t('positions.trail.now')}>
            <NumberText text={roughShown(order.trailStop, { decimals, locale })} />
          </KeyValue>
        )}
        <KeyValue label={t('trading.tif')}>{t(`trading.tif.${order.timeInForce}`)}</KeyValue>
        <ConditionLines of={order} />
        <KeyValue label={t('positions.order.by')}>{t(`positions.madeBy.${order.madeBy}`)}</KeyValue>
        <KeyValue label={t('common.averageFillPrice')}>
          <NumberText text={averageShown(order.averagePrice, { decimals, locale })} />
        </KeyValue>
        {order.takeProfit !== null && (
          <KeyValue label={t('positions.takeProfit')}>{price(order.takeProfit)}</KeyValue>
        )}
        {order.stopLoss !== null && (
          <KeyValue label={t('positions.stopLoss')}>{price(order.stopLoss)}</KeyValue>
        )}
        <KeyValue label={t('trading.leverage')}>
          {t('trading.times', { n: order.leverage })}
        </KeyValue>
        {isWorking(order) && (
          <KeyValue label={t('positions.order.held')}>
            <MoneyText amount={toMoney(order.held, currency)} />
          </KeyValue>
        )}
        <KeyValue label={t('positions.feesPaid')}>
          <MoneyText amount={toMoney(order.fees, currency)} />
        </KeyValue>
        <KeyValue label={t('common.placed')}>
          {formatDateTime(order.createdAt, viewerZone())}
        </KeyValue>
        {order.expiresAt !== null && isWorking(order) && (
          <KeyValue label={t('positions.order.expiresAt')}>
            {formatDateTime(order.expiresAt, viewerZone())}
          </KeyValue>
        )}
        {order.endedAt !== null && (
          <KeyValue label={t('common.endedAt')}>
            {formatDateTime(order.endedAt, viewerZone())}
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  );
}
