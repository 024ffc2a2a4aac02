/** Options by underlying as the console shows them, beside what is held of the underlying itself. */
import type { loadExposure } from '@candor/contract/desk';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { quoteNet } from '@candor/options/quote/net-quote';
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

export function listOptionExposure(
  { market, options }: Deps,
  held: readonly Held[],
  { asOf, language }: { readonly asOf: number; readonly language: Language },
): Shown[] {
  const find = (id: string): Instrument => {
    const found = market.instruments.universe().byId(id);
    assert(found !== null, `${id} is held, so it is known`);
    return found;
  };
  const greeksFor = ({ instrumentId: id, contracts }: NetContracts): HeldGreeks => {
    const instrument = find(id);
    const { option } = instrument.facts;
    assert(option !== undefined, `${id} is an option`);
    const at = Math.min(asOf, option.expiresAtMs);
    const net = contracts === 0 ? null : quoteNet(options, option, getGrid(instrument), at);
    return net === null ? noGreeks : greeksOf(option, net.legs, contracts);
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
  return getOptionExposure(inOptions, (all) => all.map(greeksFor).reduce(addGreeks, noGreeks)).map(
    (exposure) =>
      shown(find(exposure.underlying), exposure, shares.get(exposure.underlying) ?? 0n, language),
  );
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
  { long, short, greeks, houseLossMost }: OptionExposure,
  shares: bigint,
  language: Language,
): Shown {
  const { code, currency, assetClass, facts } = underlying;
  assert(currency === 'USD', 'options are traded in dollars');
  // A contract of a future is as many units as its multiplier, like an option on it.
  const units = Number(shares) * Number(facts.contract?.multiplier ?? 1);
  return {
    source: getSource(assetClass),
    code,
    name: getName(underlying, language),
    currency,
    long: String(long),
    short: String(short),
    shares: String(shares),
    delta: roundedText(greeks.delta + units, 2),
    optionsDelta: roundedText(greeks.delta, 2),
    gamma: roundedText(greeks.gamma, 4),
    theta: roundedText(greeks.theta, 2),
    vega: roundedText(greeks.vega, 2),
    houseLossMost: houseLossMost === null ? null : toWire(money(currency, houseLossMost)),
  };
}
