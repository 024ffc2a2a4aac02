/** Options by underlying as the console shows them, beside what is held of the underlying itself. */
import type { loadExposure } from '@candor/contract/desk';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import { quoteNet } from '@candor/options/quote/net-quote';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import { perWhole, quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { addGreeks, greeksOf, noGreeks, type HeldGreeks } from '../../core/options/held-greeks.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { getGrid, roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Held } from './exposure.rules.ts';
import {
  getOptionExposure,
  type HeldOption,
  type NetContracts,
  type OptionExposure,
} from './option-exposure.rules.ts';

type Shown = DataOf<typeof loadExposure>['options'][number];
type Deps = { readonly market: Pick<Market, 'instruments'>; readonly options: OptionMarket };
export type HeldOptions = readonly (OptionExposure & { readonly shares: bigint })[];

export function measureOptions(
  { market, options }: Deps,
  held: readonly Held[],
  asOf: number,
): HeldOptions {
  const find = (id: string): Instrument => findHeld(market, id);
  const quoteOf = (id: string) => {
    const instrument = find(id);
    const { option } = instrument.facts;
    assert(option !== undefined, `${id} is an option`);
    const net = quoteNet(options, option, getGrid(instrument), Math.min(asOf, option.expiresAtMs));
    return net === null ? null : { option, net };
  };
  const greeksFor = ({ instrumentId, contracts }: NetContracts): HeldGreeks => {
    const quoted = contracts === 0 ? null : quoteOf(instrumentId);
    return quoted === null ? noGreeks : greeksOf(quoted.option, quoted.net.legs, contracts);
  };
  const inOptions = held.flatMap(
    ({ instrumentId, direction, quantity, worth }): readonly HeldOption[] => {
      const { option } = find(instrumentId).facts;
      return option === undefined
        ? []
        : [{ instrumentId, option, direction, contracts: quantity, worth }];
    },
  );
  if (inOptions.length === 0) return [];
  const shares = sumShares(held, find);
  return getOptionExposure(
    inOptions,
    (all) => all.map(greeksFor).reduce(addGreeks, noGreeks),
    // An expiry that is not quoted any more is bounded by its strikes.
    ({ instrumentId }) => BigInt(Math.ceil((quoteOf(instrumentId)?.net.spot ?? 0) * STRIKE_SCALE)),
  ).map((exposure) => ({ ...exposure, shares: shares.get(exposure.underlying) ?? 0n }));
}

export function shownOptions(
  { market }: Pick<Deps, 'market'>,
  held: HeldOptions,
  language: Language,
): Shown[] {
  return held.map((one) => shown(findHeld(market, one.underlying), one, language));
}

function findHeld({ instruments }: Deps['market'], id: string): Instrument {
  const found = instruments.universe().byId(id);
  assert(found !== null, `${id} is held, so it is known`);
  return found;
}

/** By underlying: a month of a future belongs to its root. */
function sumShares(
  held: readonly Held[],
  find: (id: string) => Instrument,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { instrumentId, direction, quantity } of held) {
    const { assetClass, facts } = find(instrumentId);
    if (assetClass === 'option') continue;
    const id = facts.contract === null ? instrumentId : `FU:${facts.contract.root}`;
    const net = direction === Direction.Buy ? quantity : -quantity;
    sums.set(id, (sums.get(id) ?? 0n) + net);
  }
  return sums;
}

function shown(
  underlying: Instrument,
  { long, short, greeks, houseLossMost, worst, shares }: HeldOptions[number],
  language: Language,
): Shown {
  const { code, currency, assetClass, facts } = underlying;
  assert(currency === 'USD', 'options are traded in dollars');
  // A contract of a future is as many units as its multiplier, like an option on it.
  const source = getSource(assetClass);
  // As exposure sums shares; of an index nobody holds any.
  const summed = source === QuotedSource.Stock ? STOCK_FRACTION : TradedSource.Future;
  const units =
    (Number(shares) / Number(perWhole(summed))) * Number(facts.contract?.multiplier ?? 1);
  return {
    source,
    code,
    name: getName(underlying, language),
    currency,
    long: String(long),
    short: String(short),
    shares: quantityText(summed, shares),
    delta: roundedText(greeks.delta + units, 2),
    optionsDelta: roundedText(greeks.delta, 2),
    gamma: roundedText(greeks.gamma, 4),
    theta: roundedText(greeks.theta, 2),
    vega: roundedText(greeks.vega, 2),
    worst: toWire(money(currency, worst)),
    houseLossMost: houseLossMost === null ? null : toWire(money(currency, houseLossMost)),
  };
}
