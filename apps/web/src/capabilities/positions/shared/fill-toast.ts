/** Announces the fill of a waiting order. The sender of a new order already sees its result. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { loadOrder } from '@candor/contract/positions';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../../platform/calls/call.ts';
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { currentText } from '../../../platform/i18n/text.ts';
import { currentLocation, push } from '../../../platform/nav/nav.ts';
import { averageShown, quantityShown } from './figures.model.ts';
import { waited } from './fill-toast.model.ts';
import type { OrderRow } from '../positions.api.ts';

export async function tellFill(id: string): Promise<void> {
  const order = await orderOrNull(id);
  if (order === null || currentLocation().params['id'] === id) return;
  const t = currentText();
  const price = averageShown(order.averagePrice, { decimals: order.decimals, locale: 'en' });
  const values = {
    quantity: quantityShown(order.filled, 'en') ?? '',
    code: order.code,
    price: price ?? '',
  };
  const text = t(
    order.direction === Direction.Buy ? 'positions.toast.bought' : 'positions.toast.sold',
    values,
  );
  showToast(text, 'done', {
    label: t('common.view'),
    onPress: () =>
      void push('pages/trade/detail', {
        name: order.name,
        code: order.code,
        source: String(order.source),
        id,
        type: '2',
      }),
  });
}

/** Null if it did not wait or is unknown: the lists will show it. */
async function orderOrNull(id: string): Promise<OrderRow | null> {
  try {
    const { order, history } = await call(loadOrder, { body: { id }, isQuiet: true });
    return waited(order, history) ? order : null;
  } catch (error) {
    if (error instanceof CallFailed || error instanceof CallRefused) return null;
    throw error;
  }
}
