/**
 * Combinations of options that trade as one, with one net price: vertical spreads, straddles,
 * strangles and iron condors of one root and expiry.
 *
 * Each has one code, and is written so that it is never worth less than nothing at expiry:
 * `AAPL261218+C310-C320` is the call spread, and who sells it has sold the spread. So buying pays,
 * selling receives, as with a single option. The usual iron condor is therefore sold.
 */
import { assert } from '@candor/kit/assert';
import { parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import { divide } from '@candor/money/rounding';
import type { OptionLegFacts } from '@candor/market/instrument';
import { parseOptionSymbol, shortOptionSymbol, STRIKE_MAX, STRIKE_SCALE } from './symbol.ts';

/** A single option is a combination of one leg, bought. */
export type Combination = {
  readonly root: string;
  readonly expiresOn: LocalDate;
  /** Lowest strike first, of one strike the put first. */
  readonly legs: readonly OptionLegFacts[];
};

export type CombinationKind = 'single' | 'vertical' | 'straddle' | 'strangle' | 'ironCondor';

/** Null for what is no combination, or not in the way it is written. */
export function parseCombination(code: string): Combination | null {
  const single = parseOptionSymbol(code);
  if (single !== null) {
    const { root, expiresOn, kind, strike } = single;
    return { root, expiresOn, legs: [{ side: 1, kind, strike }] };
  }
  const { root, year, month, day, legs } =
    /^(?<root>[A-Z][A-Z0-9]{0,5})(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?<legs>(?:[+-][CP]\d{1,5}(?:\.\d{1,3})?){2,4})$/.exec(
      code,
    )?.groups ?? {};
  const expiresOn = parseLocalDate(`20${year}-${month}-${day}`);
  if (root === undefined || legs === undefined || expiresOn === null) return null;
  const found: Combination = { root, expiresOn, legs: [...legs.matchAll(LEG)].map(readLeg) };
  return kindOf(found.legs) !== null && printCombination(found) === code ? found : null;
}

export function printCombination({ root, expiresOn, legs }: Combination): string {
  const [first] = legs;
  assert(first !== undefined, 'a combination has legs');
  if (legs.length === 1)
    return shortOptionSymbol({ root, expiresOn, kind: first.kind, strike: first.strike });
  const day = expiresOn.slice(2).replaceAll('-', '');
  return `${root}${day}${legs.map(printLeg).join('')}`;
}

/** As it is traded: the one code, and whether these legs are it bought or sold. */
export type Oriented = { readonly legs: readonly OptionLegFacts[]; readonly isSold: boolean };

/** Null for legs that are no combination which trades here. */
export function orient(legs: readonly OptionLegFacts[]): Oriented | null {
  const sorted = legs.toSorted(
    (left, right) => left.strike - right.strike || (left.kind === 'put' ? -1 : 1),
  );
  if (kindOf(sorted) !== null) return { legs: sorted, isSold: false };
  const turned = sorted.map((leg): OptionLegFacts => ({ ...leg, side: leg.side === 1 ? -1 : 1 }));
  return kindOf(turned) === null ? null : { legs: turned, isSold: true };
}

/** Of legs in their order and bought; null for everything else. */
export function kindOf(legs: readonly OptionLegFacts[]): CombinationKind | null {
  const shape = legs
    .map(({ side, kind }) => `${side === 1 ? '+' : '-'}${kind === 'call' ? 'C' : 'P'}`)
    .join('');
  const isRising = legs.every(
    ({ strike }, place) => strike > 0 && (place === 0 || strike > (legs[place - 1]?.strike ?? 0)),
  );
  if (shape === '+P+C' && legs[0]?.strike === legs[1]?.strike) return 'straddle';
  if (!isRising) return null;
  switch (shape) {
    case '+C':
    case '+P':
      return 'single';
    case '+C-C':
    case '-P+P':
      return 'vertical';
    case '+P+C':
      return 'strangle';
    case '-P+P+C-C':
      return 'ironCondor';
    default:
      return null;
  }
}

/** What it is worth at expiry when the underlying is at this price; both in thousandths. */
export function valueAtExpiry(legs: readonly OptionLegFacts[], price: bigint): bigint {
  let sum = 0n;
  for (const { side, kind, strike } of legs) {
    const above = price - BigInt(strike);
    const worth = kind === 'call' ? above : -above;
    if (worth > 0n) sum += BigInt(side) * worth;
  }
  return sum;
}

/**
 * The same in whole units of its grid, exactly: what a part of a unit is worth is left away. The
 * price is in units of its own, of which `priceUnits` are one.
 */
export function settlementUnits(
  { legs }: Pick<Combination, 'legs'>,
  { price, priceUnits, units }: { price: bigint; priceUnits: bigint; units: bigint },
): number {
  const scaled = legs.map((leg) => ({ ...leg, strike: Number(BigInt(leg.strike) * priceUnits) }));
  const worth = valueAtExpiry(scaled, price * BigInt(STRIKE_SCALE));
  return Number(divide(worth * units, priceUnits * BigInt(STRIKE_SCALE), 'down'));
}

/** The most it can be worth at expiry, in thousandths; null where nothing limits it. */
export function mostAtExpiry(legs: readonly OptionLegFacts[]): number | null {
  const calls = legs.reduce((sum, { kind, side }) => sum + (kind === 'call' ? side : 0), 0);
  if (calls > 0) return null;
  const corners = [0n, ...legs.map(({ strike }) => BigInt(strike))];
  const most = corners.reduce((highest, price) => {
    const worth = valueAtExpiry(legs, price);
    return worth > highest ? worth : highest;
  }, 0n);
  return Number(most);
}

function printLeg({ side, kind, strike }: OptionLegFacts): string {
  return `${side === 1 ? '+' : '-'}${kind === 'call' ? 'C' : 'P'}${strikeText(strike)}`;
}

/** Without trailing zeros: 152.5. */
export function strikeText(strike: number): string {
  const whole = Math.floor(strike / STRIKE_SCALE);
  const rest = String(strike % STRIKE_SCALE)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

function readLeg([, sign, kind, strike = '0']: RegExpMatchArray): OptionLegFacts {
  const [whole = '0', rest = ''] = strike.split('.');
  const thousandths = Number(whole) * STRIKE_SCALE + Number(rest.padEnd(3, '0'));
  return {
    side: sign === '+' ? 1 : -1,
    kind: kind === 'C' ? 'call' : 'put',
    strike: Math.min(thousandths, STRIKE_MAX),
  };
}

const LEG = /([+-])([CP])(\d{1,5}(?:\.\d{1,3})?)/g;
