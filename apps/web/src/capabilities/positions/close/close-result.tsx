/** The outcome of closing, live: filled, part filled, working, or ended with its reason. */
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import type { Money } from '@candor/money/amount';
import { Card } from '../../../core/product/part.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { replace, switchTab } from '../../../platform/nav/nav.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { averageShown, inAll, toMoney } from '../shared/figures.model.ts';
import { isWorking } from '../detail/order.model.ts';
import { useOrder, type OrderRow } from '../positions.api.ts';
import { SignedMoney } from '../shared/signed-money.tsx';
import { actOf, useTradeWords } from '../shared/trade-words.ts';

/** How an order that was sent stands, and what it brought. */
export function useClosed(sent: OrderRow) {
  const reading = useOrder(sent.id);
  const order = reading.status === 'ready' ? reading.data.order : sent;
  const { currency } = order;
  const rows = reading.status === 'ready' ? reading.data.history : [];
  const booked = inAll(
    rows.map((row) => row.booked),
    currency,
  );
  const received = inAll(
    rows.map((row) => row.cash),
    currency,
  );
  return { order, booked, received };
}

export function CloseResult({ sent, isOwned }: { sent: OrderRow; isOwned: boolean }) {
  const t = useText();
  const words = useTradeWords();
  const { order, booked, received } = useClosed(sent);
  const { id, name, code, source } = order;
  const act = actOf({ isOwned });
  return (
    <PageScreen title={t(`positions.${act}.title`)}>
      <div className="grid gap-4 px-4 pt-4 pb-6">
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-sheet bg-s2">
            <Icon of={getGlyph(order)} size={26} />
          </span>
          <p className="text-section font-semibold tracking-heading">
            {t(`positions.result.${outcomeOf(order, isOwned)}`)}
          </p>
          {booked !== null && (
            <p>
              <span className="block text-caption text-ink3">{t('common.profitAfterFees')}</span>
              <span className="text-value font-semibold tracking-heading">
                <SignedMoney amount={booked} />
              </span>
            </p>
          )}
          <p className="max-w-76 text-label text-ink2">
            {order.reasonText ??
              t('positions.order.filledOfLong', {
                filled: words.count(order.filled, order),
                quantity: words.quantity(order.quantity, order),
              })}
          </p>
        </div>
        <ClosedFigures order={order} received={received} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            size="medium"
            tone="secondary"
            onPress={() =>
              replace('pages/trade/detail', { name, code, source: String(source), id, type: '2' })
            }
          >
            {t('positions.toOrder')}
          </Button>
          <Button size="medium" onPress={() => switchTab('pages/trade/index')}>
            {t('positions.toTrade')}
          </Button>
        </div>
      </div>
    </PageScreen>
  );
}

export function ClosedFigures({ order, received }: { order: OrderRow; received: Money | null }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('common.status')}>{t(`trading.state.${order.state}`)}</KeyValue>
        <KeyValue label={t('common.averageFillPrice')}>
          <NumberText
            text={averageShown(order.averagePrice, { decimals: order.decimals, locale })}
          />
        </KeyValue>
        <KeyValue label={t('common.fees')}>
          <MoneyText amount={toMoney(order.fees, order.currency)} />
        </KeyValue>
        {received !== null && (
          <KeyValue label={t('common.youReceive')}>
            <MoneyText amount={received} />
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  );
}

function outcomeOf(order: OrderRow, isOwned: boolean) {
  if (isWorking(order)) return 'working';
  if (order.state === 'filled') return isOwned ? 'sold' : 'filled';
  return isOwned ? 'notSold' : 'ended';
}

function getGlyph(order: OrderRow): Glyph {
  if (isWorking(order)) return Hourglass;
  return order.state === 'filled' ? CircleCheck : CircleAlert;
}
