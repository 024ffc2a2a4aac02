/**
 * A decision as it is kept: what it saw, what it had, what it did and why, each line hashed with
 * the one before. Plain JSON; bigints are decimal texts.
 */
import { sha256Hex } from '@candor/kit/sha256';
import type { Account, Order, Reason, SizingTerms, StateObject } from '../strategy.ts';

/**
 * `loaded`: history was looked at, nothing decided. `decided`: orders went out, or none were
 * wanted. `paused`: the energy of the day was used up. `missed`: the bar had passed long ago.
 * `ended`: the run is over and everything is sold.
 */
export type DecisionKind = 'loaded' | 'decided' | 'paused' | 'missed' | 'ended';

export type KeptHolding = {
  readonly quantity: string;
  readonly basis: string;
  readonly margin: string;
  readonly isExpiring: boolean;
};

export type KeptAccount = { readonly cash: string; readonly holdings: readonly KeptHolding[] };

export type KeptOrder = Omit<Order, 'quantity'> & { readonly quantity: string };

export type KeptFee = { readonly rate: string; readonly perUnit: string; readonly flat: string };

export type KeptTerms = {
  readonly value: readonly [numerator: string, denominator: string];
  readonly step: string;
  readonly minimum: string;
  readonly worthMinimum: string;
  readonly buy: KeptFee;
  readonly sell: KeptFee;
  readonly halfSpread: string;
  readonly marginPerUnit: string | null;
  /** Left out of terms without it, as in all records from before there was one. */
  readonly usualDay?: readonly [perUnit: string, share: string];
  readonly carry: readonly [long: string, short: string] | null;
};

export type Decision = {
  /** From 1, without gaps. */
  readonly number: number;
  readonly barMs: number;
  readonly kind: DecisionKind;
  /** Newest close of each instrument, in units. */
  readonly closes: readonly number[];
  readonly account: KeptAccount;
  /** Only where they are not those of the line before. */
  readonly terms: readonly KeptTerms[] | null;
  /** Left after the decision; null for a run without a quota. */
  readonly energy: number | null;
  readonly orders: readonly KeptOrder[];
  readonly reasons: readonly Reason[];
  /** The strategy's own, after the decision. */
  readonly state: StateObject;
};

export function hashDecision(previous: string, decision: Decision): string {
  return sha256Hex(`${previous}\n${lineOf(decision)}`);
}

/** Fixed order of names, so the same decision is always the same text. */
export function lineOf(decision: Decision): string {
  const { number, barMs, kind, closes, account, terms, energy, orders, reasons, state } = decision;
  return canonical({
    number,
    barMs,
    kind,
    closes,
    account,
    terms,
    energy,
    orders,
    reasons,
    state,
  });
}

/** JSON with the names of every object in order: a database may give them back in another. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

export function keepAccount({ cash, holdings }: Account): KeptAccount {
  return {
    cash: String(cash),
    holdings: holdings.map(({ quantity, basis, margin, isExpiring }) => ({
      quantity: String(quantity),
      basis: String(basis),
      margin: String(margin),
      isExpiring,
    })),
  };
}

export function openAccount(
  { cash, holdings }: KeptAccount,
  terms: readonly SizingTerms[],
): Account {
  return {
    cash: BigInt(cash),
    holdings: terms.map((each, place) => {
      const holding = holdings[place];
      return {
        quantity: BigInt(holding?.quantity ?? 0),
        basis: BigInt(holding?.basis ?? 0),
        margin: BigInt(holding?.margin ?? 0),
        isExpiring: holding?.isExpiring ?? false,
        terms: each,
      };
    }),
  };
}

export function keepOrder(order: Order): KeptOrder {
  const { instrument, side, quantity, isShort } = order;
  return { instrument, side, quantity: String(quantity), isShort };
}

/** The same object for the same terms: they rarely change from bar to bar. */
export function keepTerms(terms: SizingTerms): KeptTerms {
  let kept = keptTerms.get(terms);
  if (kept === undefined) keptTerms.set(terms, (kept = toKept(terms)));
  return kept;
}

const keptTerms = new WeakMap<SizingTerms, KeptTerms>();

function toKept(terms: SizingTerms): KeptTerms {
  const { value, fees, carry, usualDay } = terms;
  return {
    value: [String(value.numerator), String(value.denominator)],
    step: String(terms.step),
    minimum: String(terms.minimum),
    worthMinimum: String(terms.worthMinimum),
    buy: keepFee(fees.buy),
    sell: keepFee(fees.sell),
    halfSpread: String(terms.halfSpread),
    marginPerUnit: terms.marginPerUnit === null ? null : String(terms.marginPerUnit),
    ...(usualDay === null ? {} : { usualDay: [String(usualDay.perUnit), String(usualDay.share)] }),
    carry: carry === null ? null : [String(carry.long), String(carry.short)],
  };
}

export function openTerms(terms: KeptTerms): SizingTerms {
  return {
    value: { numerator: BigInt(terms.value[0]), denominator: BigInt(terms.value[1]) },
    step: BigInt(terms.step),
    minimum: BigInt(terms.minimum),
    worthMinimum: BigInt(terms.worthMinimum),
    fees: { buy: openFee(terms.buy), sell: openFee(terms.sell) },
    halfSpread: BigInt(terms.halfSpread),
    marginPerUnit: terms.marginPerUnit === null ? null : BigInt(terms.marginPerUnit),
    usualDay:
      terms.usualDay === undefined
        ? null
        : { perUnit: BigInt(terms.usualDay[0]), share: BigInt(terms.usualDay[1]) },
    carry:
      terms.carry === null ? null : { long: BigInt(terms.carry[0]), short: BigInt(terms.carry[1]) },
  };
}

function keepFee({ rate, perUnit, flat }: SizingTerms['fees']['buy']): KeptFee {
  return { rate: String(rate), perUnit: String(perUnit), flat: String(flat) };
}

function openFee({ rate, perUnit, flat }: KeptFee): SizingTerms['fees']['buy'] {
  return { rate: BigInt(rate), perUnit: BigInt(perUnit), flat: BigInt(flat) };
}
