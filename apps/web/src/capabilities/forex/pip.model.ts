/** Exact, in the quote currency, and in the wallet's where the server gave the rate. */
import { NANO_DECIMALS, NANO_PER_ONE } from '@candor/money/amount';
import { toDigits, parseUnits, trimZeros } from '@candor/money/decimal';
import { divide } from '@candor/money/rounding';

const shape = { integerDigitsMax: 15, decimalsMax: NANO_DECIMALS, isSigned: false };

export function pipValue(units: string, pip: string): string | null {
  const [count, size] = [
    parseUnits(units, 0, { ...shape, decimalsMax: 0 }),
    parseUnits(pip, NANO_DECIMALS, shape),
  ];
  return count === null || size === null ? null : written(count * size);
}

/** To the nearest cent. USD/xxx divides, xxx/USD multiplies. */
export function inDollars(value: string, conversion: Rated): string | null {
  const [nano, rate] = [
    parseUnits(value, NANO_DECIMALS, shape),
    parseUnits(conversion.rate, NANO_DECIMALS, shape),
  ];
  if (nano === null || rate === null || rate === 0n) return null;
  if (conversion.pair.startsWith('USD'))
    return cents(divide(nano * NANO_PER_ONE, rate, 'halfEven'));
  return conversion.pair.endsWith('USD')
    ? cents(divide(nano * rate, NANO_PER_ONE, 'halfEven'))
    : null;
}

type Rated = { readonly pair: string; readonly rate: string };

/** Negative is a charge. Null while something is unknown. */
export function nightInDollars({
  units,
  pip,
  pips,
  conversion,
}: {
  readonly units: string;
  readonly pip: string;
  readonly pips: string;
  readonly conversion: Rated | null;
}): string | null {
  const isCharge = pips.startsWith('-');
  const perPip = parseUnits(pipValue(units, pip) ?? '', NANO_DECIMALS, shape);
  const count = parseUnits(isCharge ? pips.slice(1) : pips, NANO_DECIMALS, shape);
  if (perPip === null || count === null) return null;
  const nano = divide(perPip * count, NANO_PER_ONE, 'halfEven');
  const dollars = conversion === null ? cents(nano) : inDollars(written(nano), conversion);
  return dollars === null ? null : `${isCharge && dollars !== '0.00' ? '-' : ''}${dollars}`;
}

const CENT_DECIMALS = 2;

function cents(nano: bigint): string {
  const { integer, fraction } = toDigits(
    divide(nano, 10n ** BigInt(NANO_DECIMALS - CENT_DECIMALS), 'halfEven'),
    CENT_DECIMALS,
  );
  return `${integer}.${fraction}`;
}

function written(nano: bigint): string {
  const { integer, fraction } = toDigits(nano, NANO_DECIMALS);
  const shown = trimZeros(fraction, CENT_DECIMALS);
  return `${integer}.${shown}`;
}
