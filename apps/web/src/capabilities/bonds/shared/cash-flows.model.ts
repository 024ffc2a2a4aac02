/**
 * The picture of what a treasury pays: one bar per day, by time. Interest is a small part of the
 * face, so each is drawn to its own scale, and the picture says so.
 */
import { localDateAt, parseTimeZone } from '@candor/kit/moment-format';
import { add, sum } from '@candor/money/arithmetic';
import { price, type Money, type Price } from '@candor/money/amount';
import { moneyFromWire, priceFromWire } from '@candor/money/wire';

/** A payment of a quote, a ticket or a holding. */
export type Flow = {
  readonly kind: 'coupon' | 'principal' | 'sale';
  readonly dueOn: string;
  /** Where the banks are closed on the due day, the next they are open. */
  readonly paidOn?: string;
  readonly paysAt: number;
  readonly amount: string;
};

export function getPaidOn({ paidOn, paysAt }: Flow): string {
  return paidOn ?? newYorkDay(paysAt);
}

/** The day of the treasury's own zone, as the wire writes days. */
export function newYorkDay(at: number): string {
  return newYork === null ? '' : localDateAt(at, newYork);
}

const newYork = parseTimeZone('America/New_York');

export type FlowBar = {
  readonly day: string;
  /** Share of the width. */
  readonly x: number;
  /** Shares of the height; null where there is none. */
  readonly coupon: number | null;
  readonly principal: boolean;
};

/** From the first moment, which is now, to the last payment. */
export function flowBars(flows: readonly Flow[], nowMs: number): FlowBar[] {
  const paid = [...new Set(flows.map(getPaidOn))];
  const last = Math.max(...flows.map(({ paysAt }) => paysAt), nowMs + 1);
  const most = Math.max(
    ...flows.filter(({ kind }) => kind === 'coupon').map(({ amount }) => Number(amount)),
    0,
  );
  return paid.map((day) => {
    const ofDay = flows.filter((flow) => getPaidOn(flow) === day);
    const coupon = ofDay.find(({ kind }) => kind === 'coupon');
    const [first] = ofDay;
    const at = first === undefined ? nowMs : first.paysAt;
    return {
      day,
      x: Math.min(1, Math.max(0, (at - nowMs) / (last - nowMs))),
      coupon: coupon === undefined || most === 0 ? null : Number(coupon.amount) / most,
      principal: ofDay.some(({ kind }) => kind !== 'coupon'),
    };
  });
}

/** Of a ticket or a holding, in dollars. */
export function sumOfMoney(flows: readonly Flow[]): Money | null {
  const amounts = flows.map(({ amount }) => moneyFromWire(amount, 'USD'));
  return amounts.every((amount) => amount !== null) ? sum(amounts, 'USD') : null;
}

/** Per 100 of face. */
export function sumPerHundred(flows: readonly Flow[]): Price | null {
  const amounts = flows.map(({ amount }) => priceFromWire(amount));
  return amounts.every((amount) => amount !== null)
    ? amounts.reduce<Price>((total, amount) => add(total, amount), price(0n))
    : null;
}
