/** Buying, rebalancing or selling a basket. Parameters: its `id`, and `kind`. */
import { basketRunKinds, type BasketRunKind } from '@candor/contract/baskets';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { idNamed } from '../../core/product/place.model.ts';
import { PurchaseDone } from '../../core/purchase/purchase-done.tsx';
import { NothingToBuy, PurchaseScreen } from '../../core/purchase/purchase-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { RunOrders } from './basket-runs.tsx';
import { BasketTicket } from './basket-ticket.tsx';
import type { Basket, BasketRun } from './baskets.api.ts';

const readBasketId = idNamed('bsk');

export function BasketTradeScreen({ params }: ScreenOf) {
  const t = useText();
  const kind = basketRunKinds.find((one) => one === params['kind']) ?? 'buy';
  const title = t(`baskets.trade.${kind}`);
  const id = readBasketId(params['id']) as Basket['id'] | null;
  return (
    <PurchaseScreen
      title={title}
      named={id}
      none={
        <NothingToBuy
          screen={title}
          title={t('BASKET_UNKNOWN')}
          action={{ label: t('baskets.all'), onPress: () => void replace('baskets/index') }}
        />
      }
      ticket={(_, onDone: (run: BasketRun) => void) =>
        id !== null && <BasketTicket id={id} kind={kind} title={title} onDone={onDone} />
      }
      done={(run) => <Done run={run} kind={kind} title={title} id={id ?? ''} />}
    />
  );
}

function Done({
  run: { orders },
  kind,
  title,
  id,
}: {
  run: BasketRun;
  kind: BasketRunKind;
  title: string;
  id: string;
}) {
  const t = useText();
  const done = orders.filter(({ refusal }) => refusal === null).length;
  return (
    <PurchaseDone
      screen={title}
      title={t(`baskets.done.${kind}`)}
      text={<p>{t('baskets.run.orders', { done, all: orders.length })}</p>}
      figures={
        <>
          <KeyValueList>
            <KeyValue label={t('baskets.orders')}>{String(orders.length)}</KeyValue>
          </KeyValueList>
          <RunOrders orders={orders} />
        </>
      }
      next={[
        { label: t('baskets.see'), onPress: () => void replace('baskets/basket', { id }) },
        { label: t('baskets.all'), onPress: () => void replace('baskets/index') },
      ]}
    />
  );
}
