/** What an order alone put into the books: its position may hold more, from earlier orders. */
import { assert } from '@candor/kit/assert';
import type { Currency } from '@candor/money/currency';
import type { Money } from '@candor/money/amount';
import { add } from '@candor/money/arithmetic';
import { moneyFromWire } from '@candor/money/wire';

type Event = {
  readonly kind: string;
  readonly booked: string | null;
  readonly fees: string | null;
  readonly margin?: string | undefined;
};
/** `cost`: margin taken and fees. `result`: realised, after fees. */
export type Booked = { readonly cost: Money; readonly result: Money };

/** Null before any fill is known. */
export function getBooked(history: readonly Event[], currency: Currency): Booked | null {
  const fills = history.filter(({ kind }) => kind === 'filled');
  if (fills.length === 0) return null;
  const money = (amount: string) => {
    const parsed = moneyFromWire(amount, currency);
    assert(parsed !== null, 'the contract promises an amount');
    return parsed;
  };
  const sum = (amounts: readonly (string | null | undefined)[]) =>
    amounts.map((amount) => money(amount ?? '0')).reduce((before, amount) => add(before, amount));
  return {
    cost: sum(fills.flatMap(({ margin, fees }) => [margin, fees])),
    result: sum(fills.map(({ booked }) => booked)),
  };
}
