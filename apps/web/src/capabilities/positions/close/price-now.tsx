import { Direction } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useTick } from '../../../core/quotes/use-quote.ts';
import { priceShown } from '../shared/figures.model.ts';
import type { PositionRow } from '../positions.api.ts';
import { getQuotes } from '../lists/trade-tab.model.ts';

/**
 * The pushed closing price: bid of a long position, ask of a short one; until then as loaded.
 * Only where one is about to deal at it: elsewhere a price is that of the figures beside it.
 */
export function PriceNow({ of: position }: { of: PositionRow }) {
  const { locale } = useFigures();
  const { code, decimals, direction } = position;
  const tick = useTick(getQuotes(position), code);
  const pushed = direction === Direction.Buy ? tick?.bid : tick?.ask;
  const price = pushed ?? position.price;
  return (
    <PriceFlash price={price}>
      <NumberText text={priceShown(price, { decimals, locale })} />
    </PriceFlash>
  );
}
