import { Direction } from '@candor/contract/kernel/enumerations';
import { orderPath } from '../../../core/quotes/quote-place.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { OfferingRow } from '../ipo.api.ts';

/** The ordinary ticket that sells a listed share; null where the market does not know it. */
export function sellHref({
  name,
  code,
  listedSource: source,
}: Pick<OfferingRow, 'name' | 'code' | 'listedSource'>): string | null {
  const path = orderPath(source);
  return path === null
    ? null
    : linkTo(path, { name, code, source: String(source), direction: String(Direction.Sell) });
}
