/** The terms of a basket as they are typed. */
import { WHOLE_BPS, type makeBasket } from '@candor/contract/baskets';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Part } from '../../core/baskets/basket.ts';
import { loadShare } from '../../core/baskets/share/load-share.ts';
import type { BasketMarket } from '../../core/baskets/weigh-baskets.ts';

type Typed = Pick<BodyOf<typeof makeBasket>, 'parts'>;

export function loadParts(market: BasketMarket, { parts: typed }: Typed, now: number): Part[] {
  const sum = typed.reduce((all, { weight }) => all + weight, 0);
  if (sum !== WHOLE_BPS) refuseNow('BASKET_WEIGHTS_INVALID', { sum: (sum / 100).toFixed(2) });
  const parts = typed.map(({ code, weight }) => {
    const share = loadShare(market, code, now);
    return { instrumentId: share.id, code: share.code, weight };
  });
  const seen = new Set<string>();
  for (const { instrumentId, code } of parts) {
    if (seen.has(instrumentId)) refuseNow('BASKET_SHARE_TWICE', { code });
    seen.add(instrumentId);
  }
  return parts;
}
