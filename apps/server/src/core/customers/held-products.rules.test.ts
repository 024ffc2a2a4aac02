import { expect, it } from 'vitest';
import { noProductsHeld, parseHeldProducts, spellHeldProducts } from './held-products.rules.ts';

it('is read and spelled alike, whatever order it is in', () => {
  expect(parseHeldProducts('')).toBe(noProductsHeld);
  expect(spellHeldProducts(noProductsHeld)).toBe('');
  const text = 'bonds=8640000000000000 newStocks=1790000000000 options=5';
  const held = parseHeldProducts(text);
  expect(held.get('newStocks')).toBe(1_790_000_000_000);
  expect(held.get('futures')).toBeUndefined();
  expect(spellHeldProducts(held)).toBe(text);
  expect(spellHeldProducts(new Map([...held].reverse()))).toBe(text);
});

it('knows no product that there is not', () => {
  expect(() => parseHeldProducts('tulips=5')).toThrow('no product');
});
