/** What the sheet of closing an account shows and sends. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { priceFromWire, quantityFromWire } from '@candor/money/wire';
import { formatPrice, formatQuantity, type NumberLocale } from '@candor/money/format';
import type { Closing } from './accounts.api.ts';

export type AtMarket = {
  readonly id: Closing['positions'][number]['id'];
  readonly seenPrice: string;
};

export function isEmpty({ orders, positions }: Pick<Closing, 'orders' | 'positions'>): boolean {
  return orders.length === 0 && positions.length === 0;
}

/** Undefined where nothing is open: what is opened meanwhile is then not closed unseen. */
export function atMarket(
  shown: Pick<Closing, 'orders' | 'positions'>,
): readonly AtMarket[] | undefined {
  return isEmpty(shown)
    ? undefined
    : shown.positions.flatMap(({ id, price }) =>
        price === null ? [] : [{ id, seenPrice: price }],
      );
}

/** As it is sent: with all its decimals. */
export function priceShown(price: string | null, locale: NumberLocale): string | null {
  const known = price === null ? null : priceFromWire(price);
  if (known === null) return null;
  return formatPrice(known, { locale, decimals: price?.split('.')[1]?.length ?? 0 });
}

export function quantityShown(quantity: string, locale: NumberLocale): string {
  const known = quantityFromWire(quantity);
  return known === null ? quantity : formatQuantity(known, { locale });
}

/** A long position is sold, a short one bought back; an order is named by what it would do. */
export function actOf(
  kind: 'order' | 'position',
  { direction }: { readonly direction: Closing['positions'][number]['direction'] },
): 'common.sell' | 'common.buy' {
  const isBuying = direction === Direction.Buy;
  return (kind === 'order') === isBuying ? 'common.buy' : 'common.sell';
}
