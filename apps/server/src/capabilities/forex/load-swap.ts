/** Yearly rates, and pips of the mid price. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadSwap as swapCall } from '@candor/contract/forex';
import { assert } from '@candor/kit/assert';
import { unitsIn } from '@candor/market/quote/tick-grid';
import { NANO_DECIMALS, rate } from '@candor/money/amount';
import { toDigits, trimZeros } from '@candor/money/decimal';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { nextNight, swapRates } from '../../core/desk/terms/swap.rules.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';

type Swap = DataOf<typeof swapCall>;

export function loadSwap(
  { instruments, pricing }: Pick<Market, 'instruments' | 'pricing'>,
  { code }: QueryOf<typeof swapCall>,
  now: number,
): Swap {
  const found = instruments.find(QuotedSource.Forex, code);
  const pair = found?.facts.pair ?? null;
  if (found === null || pair === null)
    return refuseNow(
      isElsewhere(instruments, code) ? 'INSTRUMENT_CLASS_WRONG' : 'INSTRUMENT_UNKNOWN',
    );
  const { bid, ask } = pricing.quote(found, now);
  assert(bid !== null && ask !== null, 'a currency pair is always quoted');
  const { version, long, short } = swapRates(pair, tapeDayAt(now));
  const twiceMiddle = BigInt(bid) + BigInt(ask);
  const pipUnits = BigInt(unitsIn(pair.pip, getGrid(found).unitDecimals));
  const side = (yearly: bigint): Swap['long'] => ({
    rate: toWire(rate(yearly)),
    pips: pipsText(yearly, twiceMiddle, pipUnits),
  });
  const night = nextNight(now);
  return {
    code: found.code,
    version,
    long: side(long),
    short: side(short),
    nextAt: night.at,
    nights: night.nights,
  };
}

function isElsewhere(instruments: Market['instruments'], code: string): boolean {
  return Object.values(QuotedSource).some((source) => instruments.find(source, code) !== null);
}

const DAYS_PER_YEAR = 365n;
const PIP_DECIMALS = 4;
const PIP_SCALE = 10n ** BigInt(NANO_DECIMALS - PIP_DECIMALS);

function pipsText(yearly: bigint, twiceMiddle: bigint, pipUnits: bigint): string {
  const scaled = divide(
    yearly * twiceMiddle,
    2n * DAYS_PER_YEAR * pipUnits * PIP_SCALE,
    'halfEven',
  );
  const { isNegative, integer, fraction } = toDigits(scaled, PIP_DECIMALS);
  const shown = trimZeros(fraction, 0);
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}
