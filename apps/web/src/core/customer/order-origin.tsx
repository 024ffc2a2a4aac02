/** What placed an order for its owner, and the way to it. */
import type { OrderOrigin } from '@candor/contract/kernel/order-origin';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { useOwnBaskets } from './own-baskets.ts';

export function OriginLink({ of }: { of: OrderOrigin }) {
  const name = useOriginName(of.kind === 'basket');
  return (
    <a href={originLink(of)} className="text-label font-medium text-accent">
      {name(of)}
    </a>
  );
}

/** A basket has a name of its own, once it is known. */
export function useOriginName(isBasket: boolean): (origin: OrderOrigin) => string {
  const t = useText();
  const baskets = useOwnBaskets(isBasket);
  return ({ kind, id }) => {
    const name = baskets.find((basket) => basket.id === id)?.name;
    return kind === 'basket' && name !== undefined
      ? t('common.origin.named', { name })
      : t(`common.origin.${kind}`);
  };
}

function originLink({ kind, id }: OrderOrigin): string {
  switch (kind) {
    case 'basket':
      return linkTo('baskets/basket', { id });
    case 'plan':
      return linkTo('plans/plan', { id });
    case 'dividends':
      return linkTo('plans/dividends');
  }
}
