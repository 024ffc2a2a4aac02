import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { AssetClass, Instrument, OptionFacts } from '@candor/market/instrument';
import { lowestTick } from '@candor/market/quote/tick-grid';
import { toMoney, getQuantity } from '@candor/money/literal';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { wallets, type WalletCode } from '../../ledger/accounts.ts';
import { getGrid } from '../../pricing/decimal-texts.ts';
import { versionAt } from '../state/dated.ts';
import { OWN_COIN, STOCK_FRACTION } from '../state/booked-source.rules.ts';
import { MILLIONTHS, perWhole } from './coin-quantity.rules.ts';
import { feeTables, smallContracts, type FeeTable, type FeeVersion } from './fees.table.ts';
import { FILL_RULES_VERSION } from './fill.rules.ts';
import { pausableMarketOf } from './pausable-market.ts';
import { getWallet } from './trading-wallet.ts';
import { limitTable, type LimitTable, type LimitVersion } from './limits.table.ts';
import { marginTable, type MarginVersion } from './margin.table.ts';
import type { Charge, MarginTerms, Terms } from '../state/terms.ts';
import type { BookedSource } from '../state/booked-source.rules.ts';

/** Null for what is not traded under this source: another class, an index, a very cheap coin. */
export function getTerms(
  instrument: Instrument,
  source: BookedSource,
  on: LocalDate,
): Terms | null {
  const kind = getKind(instrument, source);
  if (kind === null) return null;
  const fees = versionAt(feeTables[kind.fees], on);
  const margin = versionAt(marginTable, on);
  const limits = versionAt(limitTable, on);
  const key = `${source}/${fees.validFrom}/${margin.validFrom}/${limits.validFrom}`;
  let made = known.get(instrument);
  if (made === undefined) known.set(instrument, (made = new Map()));
  let terms = made.get(key);
  if (terms === undefined)
    made.set(key, (terms = makeTerms(instrument, source, kind, { fees, margin, limits })));
  return terms;
}

/** Instruments live as long as the process, with few versions each. */
const known = new WeakMap<Instrument, Map<string, Terms>>();

type Kind = {
  readonly wallet: WalletCode;
  readonly fees: FeeTable;
  readonly limits: LimitTable;
  readonly leverages: keyof MarginVersion['leverages'];
};

function getKind(
  { id, assetClass, sector, facts, decimals }: Instrument,
  source: BookedSource,
): Kind | null {
  switch (source) {
    case TradedSource.Stock:
      return ofClass(assetClass, 'usStock', {
        wallet: 'stock',
        fees: 'usStock',
        limits: 'stock',
        leverages: 'share',
      });
    case STOCK_FRACTION:
      return ofClass(assetClass, 'usStock', {
        wallet: 'stock',
        fees: 'usStock',
        limits: 'fraction',
        leverages: 'paidInFull',
      });
    case TradedSource.BlockTrade:
      return ofClass(assetClass, 'usStock', {
        wallet: 'stock',
        fees: 'usStock',
        limits: 'block',
        leverages: 'paidInFull',
      });
    case TradedSource.HkStock:
      return ofClass(assetClass, 'hkStock', {
        wallet: 'hkStock',
        fees: hkFees(facts),
        limits: 'hkStock',
        leverages: 'share',
      });
    case TradedSource.AuctionStock:
      return (
        ofClass(assetClass, 'usStock', {
          wallet: 'stock',
          fees: 'usStock',
          limits: 'stock',
          leverages: 'paidInFull',
        }) ??
        ofClass(assetClass, 'hkStock', {
          wallet: 'hkStock',
          fees: hkFees(facts),
          limits: 'hkStock',
          leverages: 'paidInFull',
        })
      );
    case TradedSource.Future:
      return ofClass(assetClass, 'future', {
        wallet: 'future',
        fees: smallContracts.has(facts.contract?.root ?? '') ? 'smallFuture' : 'future',
        limits: 'future',
        leverages: 'future',
      });
    case TradedSource.Forex:
      return ofClass(assetClass, 'forex', {
        wallet: 'forex',
        fees: 'forex',
        limits: metalLimits.get(facts.pair?.base ?? '') ?? 'pair',
        leverages: sector === 'major' ? 'majorPair' : 'otherPair',
      });
    case TradedSource.Option:
      return ofClass(assetClass, 'option', {
        wallet: getWallet(source, id),
        fees: 'option',
        limits: 'option',
        leverages: 'paidInFull',
      });
    case TradedSource.RobotCrypto:
    case OWN_COIN:
      return ofClass(decimals > COIN_PRICE_DECIMALS_MAX ? null : assetClass, 'crypto', {
        wallet: getWallet(source, id),
        fees: 'coin',
        limits: 'coin',
        leverages: 'paidInFull',
      });
  }
}

/** Units of price times millionths of a coin must fit into 63 bits, however much is traded. */
const COIN_PRICE_DECIMALS_MAX = 6;

function hkFees({ kind }: Instrument['facts']): FeeTable {
  return kind === 'etf' || kind === 'reit' ? 'hkFund' : 'hkStock';
}

const metalLimits: ReadonlyMap<string, LimitTable> = new Map([
  ['XAU', 'metal'],
  ['XAG', 'silver'],
  ['XPT', 'metal'],
  ['XPD', 'metal'],
]);

function ofClass(assetClass: AssetClass | null, wanted: AssetClass, kind: Kind): Kind | null {
  return assetClass === wanted ? kind : null;
}

type Versions = {
  readonly fees: FeeVersion;
  readonly margin: MarginVersion;
  readonly limits: LimitVersion;
};

function makeTerms(
  instrument: Instrument,
  source: BookedSource,
  kind: Kind,
  { fees, margin, limits }: Versions,
): Terms {
  const limit = limits[kind.limits];
  const lot = limit.lot ?? BigInt(instrument.lot);
  return {
    instrumentId: instrument.id,
    follows: followedBy(instrument),
    market: pausableMarketOf(instrument),
    code: instrument.code,
    source,
    wallet: kind.wallet,
    currency: wallets[kind.wallet].currency,
    priceCurrency: instrument.currency,
    grid: getGrid(instrument),
    value: valueOf(instrument, source),
    lot,
    quantityMin: limit.quantityMin ?? lot,
    quantityMax:
      'lots' in limit.quantityMax ? limit.quantityMax.lots * lot : limit.quantityMax.units,
    notionalMin: limit.notionalMin ?? 0n,
    notionalMax: limit.notionalMax,
    leverages: margin.leverages[kind.leverages],
    margin: computeMargin(source, instrument, margin),
    charges: source === STOCK_FRACTION ? chargedByTheMillionth(fees.charges) : fees.charges,
    collar: limit.collar,
    needsPermission: permissionsFor(source, instrument),
    ...(instrument.facts.option === undefined ? {} : { option: instrument.facts.option }),
    versions: { fill: FILL_RULES_VERSION, fees: fees.validFrom, margin: margin.validFrom },
  };
}

/** What is charged for a share is charged for as much of one, with the same rounding. */
function chargedByTheMillionth(charges: readonly Charge[]): readonly Charge[] {
  return charges.map((charge) =>
    charge.perUnit === 0n ? charge : { ...charge, perUnitOf: MILLIONTHS },
  );
}

/**
 * Units of price times quantity, over the grid's decimals; a future adds its multiplier, and coins
 * are counted in millionths. In lowest terms.
 */
function valueOf(instrument: Instrument, source: BookedSource): Terms['value'] {
  const { contract, option } = instrument.facts;
  const multiplier = getQuantity(contract?.multiplier ?? String(option?.multiplier ?? 1)).nano;
  const numerator = HUNDREDTHS * multiplier;
  const { unitDecimals } = getGrid(instrument);
  const denominator = 10n ** BigInt(unitDecimals) * NANO_PER_ONE * perWhole(source);
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function computeMargin(
  source: BookedSource,
  instrument: Instrument,
  { share, usualDay }: MarginVersion,
): MarginTerms {
  const { contract, option } = instrument.facts;
  if (option !== undefined) return optionMargin(instrument, option);
  if (source === TradedSource.Forex) return { kind: 'halfOfInitial' };
  if (source !== TradedSource.Future) return share;
  assert(contract !== null, 'a future has the facts of its contract');
  // In hundredths of its quote currency: the dollar has as many.
  const maintenance = toMoney(contract.maintenanceMargin, 'USD').minor;
  return {
    kind: 'perContract',
    initial: toMoney(contract.initialMargin, 'USD').minor,
    maintenance,
    usualDay:
      usualDay === null
        ? null
        : {
            sum: maintenance + usualDay.ticks * tickValue(instrument),
            share: usualDay.deviations * deviationOf(instrument) + usualDay.share,
          },
  };
}

/** Of a day, in billionths of the price. */
function deviationOf({ dailyVolatility }: Instrument): bigint {
  return BigInt(Math.round(dailyVolatility * Number(NANO_PER_ONE)));
}

/** Of one contract; futures have one tick at all prices. */
function tickValue(instrument: Instrument): bigint {
  const { numerator, denominator } = valueOf(instrument, TradedSource.Future);
  return divide(BigInt(lowestTick(getGrid(instrument))) * numerator, denominator, 'up');
}

/** A call that is sold alone is covered by shares, everything else by money. */
function optionMargin(
  instrument: Instrument,
  { legs, most, settlement, underlying, multiplier }: OptionFacts,
): MarginTerms {
  const { unitDecimals } = getGrid(instrument);
  const isCoverable = settlement === 'shares' && legs.length === 1 && legs[0]?.kind === 'call';
  return {
    kind: 'largestLoss',
    most:
      most === null
        ? null
        : divide(BigInt(most) * 10n ** BigInt(unitDecimals), STRIKE_THOUSANDTHS, 'up'),
    cover: isCoverable ? { instrumentId: underlying, shares: BigInt(multiplier) } : null,
  };
}

function followedBy({ facts: { option } }: Instrument): readonly string[] {
  return option === undefined ? [] : [...new Set([option.followed, option.underlying])];
}

/** Covered calls and cash-secured puts, then what is bought, then combinations. */
function permissionsFor(
  source: BookedSource,
  { facts: { option } }: Instrument,
): Terms['needsPermission'] {
  if (source === TradedSource.BlockTrade)
    return { buy: 'blockTrade', sell: 'blockTrade', close: 'blockTrade' };
  if (option === undefined) return { buy: null, sell: null, close: null };
  return option.legs.length === 1
    ? { buy: 'options2', sell: 'options1', close: null }
    : { buy: 'options3', sell: 'options3', close: null };
}

const STRIKE_THOUSANDTHS = 1_000n;

function commonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : commonDivisor(right, left % right);
}

const HUNDREDTHS = 100n;
