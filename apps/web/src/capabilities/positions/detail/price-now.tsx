import { Direction } from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useTick } from '../../../core/quotes/use-quote.ts';
import { priceShown } from '../shared/figures.model.ts';
import type { PositionRow } from '../positions.api.ts';
import { getQuotes } from '../lists/trade-tab.model.ts';

/**
 * What it would close at this very moment: the bid of a long position, the ask of a short one, as
 * pushed; until then as it was read.
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
