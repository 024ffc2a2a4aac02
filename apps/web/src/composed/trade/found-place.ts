/**
 * Where something that was found on the Trade tab leads: to its ticket, or to its quote where it is
 * not traded by hand.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { orderPath, quotePath, type OrderPath } from '../../core/quotes/quote-place.ts';
import type { PagePath } from '../../routes.table.ts';

export type Found = {
  readonly source: QuotedSource;
  readonly code: string;
  readonly name: string;
};

const BUY = '0';

export function placeOfFound({ source, code, name }: Found): {
  readonly path: OrderPath | PagePath;
  readonly params: Readonly<Record<string, string>>;
} {
  const params = { name, code, source: String(source) };
  const order = orderPath(source);
  return order === null
    ? { path: quotePath(source), params }
    : { path: order, params: { ...params, direction: BUY } };
}
