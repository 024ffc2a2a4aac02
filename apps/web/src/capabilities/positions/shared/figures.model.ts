/** Figures of orders and positions. Unknown ones are null, shown as a dash. */
import { assert } from '@candor/kit/assert';
import type { Money, Rate } from '@candor/money/amount';
import { add, subtract, sum } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { formatPrice, formatQuantity, type NumberLocale } from '@candor/money/format';
import type { HoldingTotal, PositionRow } from '../positions.api.ts';
import { moneyFromWire, priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';

export function toMoney(text: string, currency: Currency): Money {
  const amount = moneyFromWire(text, currency);
  assert(amount !== null, `an amount of ${currency} was expected`);
  return amount;
}

export function moneyOrNull(text: string | null, currency: Currency): Money | null {
  return text === null ? null : toMoney(text, currency);
}

/** Null where there is none. An order may be filled in several parts. */
export function inAll(
  texts: readonly (string | null | undefined)[],
  currency: Currency,
): Money | null {
  const amounts = texts.flatMap((text) =>
    text === null || text === undefined ? [] : [toMoney(text, currency)],
  );
  return amounts.length === 0 ? null : sum(amounts, currency);
}

/** What one position adds to the total; what it is worth, where it is owned. */
export function worthOf({
  currency,
  profit,
  isolatedPosition,
}: Pick<PositionRow, 'currency' | 'profit' | 'isolatedPosition'>): Money | null {
  return worthTogether({ currency, profit, invested: isolatedPosition, margin: '0.00' });
}

/**
 * What positions add to the total: cost, margin and open result. The full value of a leveraged one
 * is not money one has. Null without a quote.
 */
export function worthTogether({
  currency,
  profit,
  invested,
  margin,
}: Pick<HoldingTotal, 'currency' | 'profit' | 'invested' | 'margin'>): Money | null {
  const result = moneyOrNull(profit, currency);
  if (result === null) return null;
  return sum([toMoney(invested, currency), toMoney(margin, currency), result], currency);
}

/**
 * What a position brought in the end, as the history adds up: charges, nights and dividends
 * included.
 */
export function earnedOf({
  currency,
  sellProfit,
  fees,
  financing,
}: Pick<PositionRow, 'currency' | 'sellProfit' | 'fees' | 'financing'>): Money {
  return add(
    subtract(toMoney(sellProfit, currency), toMoney(fees, currency)),
    toMoney(financing, currency),
  );
}

export function rateOrNull(text: string | null): Rate | null {
  return text === null ? null : rateFromWire(text);
}

export function priceShown(
  text: string | null,
  { decimals, locale }: { decimals: number; locale: NumberLocale },
): string | null {
  const price = text === null ? null : priceFromWire(text);
  return price === null ? null : formatPrice(price, { locale, decimals });
}

/**
 * A price that lies between those that can be traded, such as that of a trailing stop, in the
 * decimals prices have; below one they have more.
 */
export function roughShown(
  text: string | null,
  { decimals, locale }: { decimals: number; locale: NumberLocale },
): string | null {
  return priceShown(
    text === null
      ? null
      : shortened(text, text.startsWith('0.') ? decimals + AVERAGE_DECIMALS_MORE : decimals),
    { decimals, locale },
  );
}

/**
 * The average of several fills falls between two ticks; two places more than a price has are enough
 * to tell it.
 */
const AVERAGE_DECIMALS_MORE = 2;

export function averageShown(
  text: string | null,
  { decimals, locale }: { decimals: number; locale: NumberLocale },
): string | null {
  const price =
    text === null ? null : priceFromWire(shortened(text, decimals + AVERAGE_DECIMALS_MORE));
  return price === null ? null : formatPrice(price, { locale, decimals });
}

export function quantityShown(text: string | null, locale: NumberLocale): string | null {
  const quantity = text === null ? null : quantityFromWire(text);
  return quantity === null ? null : formatQuantity(quantity, { locale });
}

/** Whether an English text needs its singular. */
export function isOne(quantity: string): boolean {
  return /^1(\.0*)?$/.test(quantity);
}

/** How much of an order is filled, as a share of one, for a bar. */
export function filledShare({ filled, quantity }: { filled: string; quantity: string }): number {
  const [part, whole] = [
    quantityFromWire(filled)?.nano ?? 0n,
    quantityFromWire(quantity)?.nano ?? 0n,
  ];
  return whole <= 0n ? 0 : Number((part * BAR_STEPS) / whole) / Number(BAR_STEPS);
}

const BAR_STEPS = 1_000n;

/** Cut, not rounded: below any tradable unit. */
function shortened(text: string, decimalsMax: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimalsMax);
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** When it was bought and sold, in the order it happened; a short position is sold first. */
export function tradedTimes({
  buyTimeStamp,
  sellTimeStamp,
}: {
  readonly buyTimeStamp: number | null;
  readonly sellTimeStamp: number | null;
}): { readonly act: 'boughtAt' | 'soldAt'; readonly at: number }[] {
  return [
    ...(buyTimeStamp === null ? [] : [{ act: 'boughtAt', at: buyTimeStamp } as const]),
    ...(sellTimeStamp === null ? [] : [{ act: 'soldAt', at: sellTimeStamp } as const]),
  ].sort((one, other) => one.at - other.at);
}
