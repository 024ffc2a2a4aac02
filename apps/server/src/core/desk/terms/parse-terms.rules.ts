/**
 * Parses typed prices and quantities against the instrument's grid and lots. A refusal names the
 * nearest valid values.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { isOnGrid, priceText, type TickGrid } from '@candor/market/quote/tick-grid';
import { NANO_DECIMALS, NANO_PER_ONE } from '@candor/money/amount';
import { parseUnits } from '@candor/money/decimal';
import type { BookedSource } from '../state/booked-source.rules.ts';
import type { Terms } from '../state/terms.ts';
import { isTypedWithPoint, quantityFromText, quantityText } from './coin-quantity.rules.ts';

const PRICE_DIGITS_MAX = 9;
const QUANTITY_DIGITS_MAX = 15;
const priceShape = {
  integerDigitsMax: PRICE_DIGITS_MAX,
  decimalsMax: NANO_DECIMALS,
  isSigned: false,
};
const quantityShape = { integerDigitsMax: QUANTITY_DIGITS_MAX, decimalsMax: 0, isSigned: false };
const powersOfTen = Array.from(
  { length: NANO_DECIMALS + 1 },
  (_, decimals) => 10n ** BigInt(decimals),
);

export function parsePrice(
  { grid }: Pick<Terms, 'grid'>,
  text: string,
): Decision<bigint, RefusalCode> {
  const nano = parseUnits(text, NANO_DECIMALS, priceShape);
  if (nano === null || nano <= 0n) return refuse('PRICE_INVALID');
  const perUnit = powersOfTen[NANO_DECIMALS - grid.unitDecimals] ?? 1n;
  const units = nano / perUnit;
  if (nano % perUnit === 0n && isOnGrid(grid, Number(units))) return ok(units);
  const step = stepAt(grid, units);
  const below = units - (units % step);
  const [low, high] = [unitsText(grid, below === 0n ? step : below), unitsText(grid, below + step)];
  return refuse('PRICE_OFF_TICK', {
    tick: unitsText(grid, step),
    below: low,
    above: high,
    nearest: nearest(low, high),
  });
}

export function parseQuantity(
  {
    source,
    lot,
    quantityMin,
    quantityMax,
  }: Pick<Terms, 'source' | 'lot' | 'quantityMin' | 'quantityMax'>,
  text: string,
): Decision<bigint, RefusalCode> {
  const quantity = parseAsked(source, text);
  if (quantity === null) return refuse('QUANTITY_INVALID');
  if (quantity % lot !== 0n) {
    return notWholeLots(lot, quantity, quantityMax);
  }
  if (quantity < quantityMin)
    return refuse('QUANTITY_TOO_SMALL', { min: quantityText(source, quantityMin) });
  if (quantity > quantityMax)
    return refuse('QUANTITY_TOO_LARGE', { max: quantityText(source, quantityMax) });
  return ok(quantity);
}

/** Names the whole lots on either side, up to `most`. */
export function notWholeLots(
  lot: bigint,
  quantity: bigint,
  most: bigint,
): ReturnType<typeof refuse<'QUANTITY_NOT_WHOLE_LOTS'>> {
  const under = quantity - (quantity % lot);
  const above = under + lot <= most ? under + lot : under;
  const below = under === 0n ? above : under;
  return refuse('QUANTITY_NOT_WHOLE_LOTS', {
    lot: String(lot),
    below: String(below),
    above: String(above),
    nearest: nearest(String(below), String(above)),
  });
}

function nearest(below: string, above: string): string {
  return below === above ? above : `${below} / ${above}`;
}

/** As it is asked for: a rented robot asks for coins in whole millionths. */
export function parseAsked(source: BookedSource, text: string): bigint | null {
  if (!isTypedWithPoint(source)) return parseWhole(text);
  const quantity = quantityFromText(source, text);
  return quantity === null || quantity <= 0n ? null : quantity;
}

/** Null for anything but a positive whole number. */
export function parseWhole(text: string): bigint | null {
  const quantity = parseUnits(text, 0, quantityShape);
  return quantity === null || quantity <= 0n ? null : quantity;
}

/** Between zero and one, in billionths. */
export function parseShare(text: string): bigint | null {
  const nano = parseUnits(text, NANO_DECIMALS, {
    integerDigitsMax: 1,
    decimalsMax: NANO_DECIMALS,
    isSigned: false,
  });
  return nano === null || nano <= 0n || nano >= NANO_PER_ONE ? null : nano;
}

export function unitsText(grid: TickGrid, units: bigint): string {
  return priceText(grid, Number(units));
}

export function stepAt({ bands }: TickGrid, units: bigint): bigint {
  const band = bands.findLast(({ from }) => from <= Number(units)) ?? bands[0];
  assert(band !== undefined, 'an instrument moves in steps');
  return BigInt(band.step);
}
