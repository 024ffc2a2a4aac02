/**
 * In which products alone a customer's new orders are stopped, and until when, as the customer's
 * row spells it. There is one spelling, so that the desk can compare it without reading it.
 */
import { tradedProducts, type TradedProduct } from '@candor/contract/kernel/products';
import { assert } from '@candor/kit/assert';

export type HeldProducts = ReadonlyMap<TradedProduct, number>;

export const noProductsHeld: HeldProducts = new Map();

export function parseHeldProducts(text: string): HeldProducts {
  if (text === '') return noProductsHeld;
  return new Map(
    text.split(' ').map((entry) => {
      const [name, until] = entry.split('=');
      const product = tradedProducts.find((known) => known === name);
      assert(product !== undefined && until !== undefined, `no product: ${entry}`);
      return [product, Number(until)];
    }),
  );
}

/** By name, byte by byte, as the trigger of restrictions does. */
export function spellHeldProducts(held: HeldProducts): string {
  return [...held]
    .map(([product, until]) => `${product}=${until}`)
    .sort()
    .join(' ');
}
