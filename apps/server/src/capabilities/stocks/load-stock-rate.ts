import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadStockRate as rateCall } from '@candor/contract/stocks';
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { money, NANO_DECIMALS, rate } from '@candor/money/amount';
import { getDecimals, type Currency } from '@candor/money/currency';
import { toDigits, trimZeros } from '@candor/money/decimal';
import { toWire } from '@candor/money/wire';
import { versionAt } from '../../core/desk/state/dated.ts';
import { feeTables, type FeeTable } from '../../core/desk/terms/fees.table.ts';
import { borrowTable, type BorrowVersion } from '../../core/desk/terms/short/borrow.table.ts';
import type { Charge } from '../../core/desk/state/terms.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';

type Rates = DataOf<typeof rateCall>;
type Market = Rates['items'][number]['market'];

const tables: readonly {
  readonly table: FeeTable;
  readonly market: Market;
  readonly currency: Currency;
}[] = [
  { table: 'usStock', market: 'US', currency: 'USD' },
  { table: 'hkStock', market: 'HK', currency: 'HKD' },
  { table: 'future', market: 'FUTURES', currency: 'USD' },
  { table: 'smallFuture', market: 'FUTURES', currency: 'USD' },
  { table: 'forex', market: 'FOREX', currency: 'USD' },
  { table: 'coin', market: 'COINS', currency: 'USD' },
];

export function loadStockRate(now: number): Rates {
  const on = tapeDayAt(now);
  return {
    ...getHandling('usStock', on),
    hk: getHandling('hkStock', on),
    version: versionAt(feeTables.usStock, on).validFrom,
    items: tables.flatMap(({ table, market, currency }) => {
      const { charges, validFrom } = versionAt(feeTables[table], on);
      return charges.map((charge) => ({
        market,
        item: table === 'smallFuture' ? 'smallContractFee' : charge.item,
        ...shownCharge(charge, currency),
        currency,
        validFrom,
      }));
    }),
    borrow: shownBorrow(versionAt(borrowTable, on)),
  };
}

function shownBorrow({
  validFrom,
  us,
  hk,
  volatilities,
  rateMax,
  easyMax,
  listedDaysMin,
}: BorrowVersion): Rates['borrow'] {
  const sizes = (bands: BorrowVersion['us']['sizes']) =>
    bands.map((band) => ({ from: String(band.from), rate: toWire(rate(band.rate)) }));
  return {
    version: validFrom,
    us: {
      sizes: sizes(us.sizes),
      priceMin: String(us.priceMin),
      turnoverMin: String(us.turnoverMin),
      lowPrice: String(us.lowPrice),
      thinTurnover: String(us.thinTurnover),
    },
    hk: { sizes: sizes(hk.sizes), turnoverMin: String(hk.turnoverMin) },
    volatilities: volatilities.map(({ from, times }) => ({
      from: String(from),
      times: Number(times),
    })),
    rateMax: toWire(rate(rateMax)),
    easyMax: toWire(rate(easyMax)),
    listedDaysMin,
  };
}

function getHandling(table: FeeTable, on: LocalDate): { buyRate: string; sellRate: string } {
  const handling = versionAt(feeTables[table], on).charges.find(({ item }) => item === 'handling');
  assert(
    handling !== undefined && handling.side === 'both',
    'shares have a handling fee on both sides',
  );
  const text = toWire(rate(handling.rate));
  return { buyRate: text, sellRate: text };
}

function shownCharge(
  charge: Charge,
  currency: Currency,
): Pick<Rates['items'][number], 'side' | 'rate' | 'perUnit' | 'minimum' | 'maximum'> {
  const { side, minimum, maximum } = charge;
  return {
    side,
    rate: charge.rate === 0n ? null : toWire(rate(charge.rate)),
    perUnit: charge.perUnit === 0n ? null : perUnitText(charge.perUnit, currency),
    minimum: minimum === 0n ? null : toWire(money(currency, minimum)),
    maximum: maximum === null ? null : toWire(money(currency, maximum)),
  };
}

function perUnitText(perUnit: bigint, currency: Currency): string {
  const { integer, fraction } = toDigits(perUnit, NANO_DECIMALS + getDecimals(currency));
  return `${integer}.${trimZeros(fraction, getDecimals(currency))}`;
}
