/** Changes a working order: the old one is replaced in one step. */
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { NumberField } from '@candor/ui/fields/number-field';
import { showToast } from '@candor/ui/overlays/toast';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet, type SheetOpening } from '../../../platform/app-sheet.tsx';
import {
  orderedQuantity,
  quantityDecimals,
  shownQuantity,
} from '../../../core/ticket/form/lots.model.ts';
import { changeable } from '../detail/order.model.ts';
import { refetchTrades, useReplaceOrder, type OrderRow } from '../positions.api.ts';
import { PriceStep, useTick } from './price-step.tsx';
import { getChanges, openQuantity } from './replace.model.ts';
import { SendFoot } from './send-foot.tsx';
import { useTradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { useRequestId } from '../shared/use-request-id.ts';
import { useTradeWords } from '../shared/trade-words.ts';

export type WishedPrice = { readonly price?: string; readonly stopPrice?: string };

export function ReplaceSheet({
  order,
  wished,
  ...opening
}: { order: OrderRow; wished?: WishedPrice | undefined } & SheetOpening) {
  const t = useText();
  return (
    <AppSheet {...opening} title={t('positions.change.title', { code: order.code })}>
      <Replace order={order} wished={wished} onDone={opening.onClose} />
    </AppSheet>
  );
}

function Replace({
  order,
  wished,
  onDone,
}: {
  order: OrderRow;
  wished: WishedPrice | undefined;
  onDone: () => void;
}) {
  const t = useText();
  const words = useTradeWords();
  const fields = changeable(order);
  const [typed, setTyped] = useState(() => ({
    quantity: shownQuantity(order, openQuantity(order)),
    price: wished?.price ?? order.price ?? '',
    stopPrice: wished?.stopPrice ?? order.stopPrice ?? '',
  }));
  const changes = getChanges(order, { ...typed, quantity: orderedQuantity(order, typed.quantity) });
  const requestId = useRequestId({ id: order.id, changes });
  const lock = useTradingLock();
  const tick = useTick({
    ...order,
    price: order.price ?? order.stopPrice,
    positionId: order.openClose === 1 ? order.positionId : null,
  });
  const replacing = useReplaceOrder({
    done: () => {
      showToast(t('positions.change.done'), 'done');
      void refetchTrades();
      onDone();
    },
    refused: lock.hear,
  });
  return (
    <div className="grid gap-4">
      <KeyValueList>
        <KeyValue label={words.side(order)}>{words.terms(order)}</KeyValue>
      </KeyValueList>
      {fields.includes('stopPrice') && (
        <PriceStep
          label={t('positions.trigger')}
          value={typed.stopPrice}
          onChange={(stopPrice) => setTyped({ ...typed, stopPrice })}
          tick={tick}
          market={order.stopPrice}
        />
      )}
      {fields.includes('price') && (
        <PriceStep
          label={t('positions.limitPrice')}
          value={typed.price}
          onChange={(price) => setTyped({ ...typed, price })}
          tick={tick}
          market={order.price}
        />
      )}
      <NumberField
        label={t(`positions.unit.${order.unit}`)}
        value={typed.quantity}
        onChange={(quantity) => setTyped({ ...typed, quantity })}
        decimalsMax={quantityDecimals(order.unit, order.lot)}
        hint={
          order.filled === '0'
            ? t('positions.change.quantity')
            : t('positions.change.filled', { filled: words.quantity(order.filled, order) })
        }
      />
      <Note>{t('positions.change.hint')}</Note>
      <SendFoot
        lock={lock}
        sending={replacing}
        label={t('positions.change.act')}
        isDisabled={changes === null && !Object.values(typed).some(isWrongNumber)}
        onSend={() =>
          changes !== null && replacing.send({ body: { requestId, id: order.id, ...changes } })
        }
      />
    </div>
  );
}
