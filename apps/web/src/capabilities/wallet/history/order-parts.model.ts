/**
 * An order that was filled in several parts, with nothing booked between them, is one row: what
 * moved together, the average price, and its parts inside.
 */
import { price, quantity, type Money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { divide } from '@candor/money/rounding';
import { moneyFromWire, priceFromWire, quantityFromWire, toWire } from '@candor/money/wire';
import type { Bill } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { chargesIn } from './bill.model.ts';

export type BillWithParts = { readonly bill: Bill; readonly parts: readonly Bill[] };

/** Newest first, as they come. One that is alone has no parts. */
export function joinParts(bills: readonly Bill[]): BillWithParts[] {
  const groups: Bill[][] = [];
  for (const bill of bills) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && areOfOneOrder(before, bill))
      group.push(bill);
    else groups.push([bill]);
  }
  return groups.flatMap((group): BillWithParts[] => {
    const whole = group.length > 1 ? together(group) : null;
    return whole === null
      ? group.map((bill) => ({ bill, parts: [] }))
      : [{ bill: whole, parts: group }];
  });
}

function areOfOneOrder(left: Bill, right: Bill): boolean {
  const { order, code2 } = left.facts;
  return (
    order !== undefined &&
    code2 === undefined &&
    order === right.facts['order'] &&
    left.kind === right.kind &&
    left.walletType === right.walletType &&
    SUMMED_KINDS.has(left.kind)
  );
}

const SUMMED_KINDS: ReadonlySet<Bill['kind']> = new Set(['tradeOpened', 'tradeClosed']);

/** Under the number of the newest. Null where a fact of an earlier version is missing. */
function together(parts: readonly Bill[]): Bill | null {
  const [newest] = parts;
  if (newest === undefined) return null;
  const { currency } = newest;
  const traded = parts.map(({ facts }) => ({
    quantity: quantityFromWire(facts['quantity'])?.nano ?? null,
    price: priceFromWire(facts['price'])?.nano ?? null,
  }));
  let [count, value] = [0n, 0n];
  for (const part of traded) {
    if (part.quantity === null || part.price === null || part.quantity <= 0n) return null;
    count += part.quantity;
    value += part.quantity * part.price;
  }
  const facts: Record<string, string> = {
    ...newest.facts,
    quantity: toWire(quantity(count)),
    price: averageText(divide(value, count, 'halfEven'), parts),
  };
  for (const name of ['cost', 'margin'] as const) {
    const amounts = parts.map((part) => moneyFromWire(part.facts[name], currency));
    if (amounts.every((amount) => amount !== null)) facts[name] = toWire(sum(amounts, currency));
    else delete facts[name];
  }
  const fees = feesTogether(parts);
  if (fees === null) delete facts['fees'];
  else facts['fees'] = fees;
  return {
    ...newest,
    amount: toWire(
      sum(
        parts.map(({ amount }) => toMoney(amount, currency)),
        currency,
      ),
    ),
    facts,
  };
}

/** An average falls between two ticks: two places more than the prices have are enough. */
function averageText(nano: bigint, parts: readonly Bill[]): string {
  const places = parts.map(({ facts }) => facts['price']?.split('.')[1]?.length ?? 0);
  const [whole = '0', fraction = ''] = toWire(price(nano)).split('.');
  const least = Math.max(...places);
  const kept = fraction
    .slice(0, least + AVERAGE_DECIMALS_MORE)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

const AVERAGE_DECIMALS_MORE = 2;

function feesTogether(parts: readonly Bill[]): string | null {
  const totals = new Map<string, Money[]>();
  for (const { facts, currency } of parts)
    for (const { item, amount } of facts['fees'] === undefined
      ? []
      : (chargesIn(facts['fees']) ?? []))
      totals.set(item, [...(totals.get(item) ?? []), toMoney(amount, currency)]);
  const [first] = parts;
  if (totals.size === 0 || first === undefined) return null;
  return [...totals]
    .map(([item, amounts]) => `${item} ${toWire(sum(amounts, first.currency))}`)
    .join(', ');
}
