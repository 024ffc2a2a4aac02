import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { listHeldOptions as call } from '@candor/contract/options';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import type { Instrument, OptionFacts } from '@candor/market/instrument';
import { strategyOf } from '@candor/options/contracts/strategy-of';
import { quoteNet } from '@candor/options/quote/net-quote';
import { isCoveredCall, sharesPerCall } from '../../core/desk/state/cover.ts';
import { shownPositions, type Seen } from '../../core/desk/show/list-shown.ts';
import { listOrdersFor } from '../../core/desk/store/orders.store.ts';
import { loadInstructions } from '../../core/desk/store/options/option-life.store.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import type { Position } from '../../core/desk/state/position.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { addGreeks, greeksOf, noGreeks, type HeldGreeks } from '../../core/options/held-greeks.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Reader } from '../../platform/db/database.ts';
import { greekTexts } from './option-texts.ts';

type Data = DataOf<typeof call>;
type Item = Data['items'][number];
type Deps = TradingDeps & { readonly options: OptionMarket };

export async function listHeldOptions(
  deps: Deps,
  reader: Reader,
  customerId: string,
  seen: Seen,
): Promise<Data> {
  const positions = await listOpenPositionsFor(reader, customerId, {
    source: TradedSource.Option,
  });
  if (positions.length === 0) return { items: [], underlyings: [] };
  const [orders, shares, instructions] = await Promise.all([
    listOrdersFor(
      reader,
      [],
      positions.map(({ id }) => id),
    ),
    listOpenPositionsFor(reader, customerId, { isWithoutRobots: true }),
    loadInstructions(
      reader,
      positions.map(({ id }) => id),
    ),
  ]);
  const held = positions.map((position) => ({ position, ...look(deps, position, seen.now) }));
  const rows = shownPositions(deps, positions, orders, seen);
  const items = held.map(({ position, option, underlying, greeks }, place): Item => {
    const row = rows[place];
    const strategy = strategyOf(option.legs, position.direction === Direction.Sell);
    assert(row !== undefined && strategy !== null, 'what is held is shown');
    return {
      ...row,
      strategy,
      underlyingCode: underlying.code,
      underlyingSource: getSource(underlying.assetClass),
      settlement: option.settlement,
      multiplier: String(option.multiplier),
      ...greekTexts(greeks),
      lockedShares: String(
        isCoveredCall(position) ? position.quantity * sharesPerCall(position.instrumentId) : 0n,
      ),
      isExercisable: isExercisable(position, option, seen.now),
      instruction: instructions.get(position.id) ?? 'automatic',
      cutOffAt: option.expiresAtMs,
    };
  });
  const byUnderlying = Map.groupBy(held, ({ underlying }) => underlying);
  return {
    items,
    underlyings: [...byUnderlying].map(([underlying, of]) =>
      sumOf(deps, underlying, of, sharesOf(shares, underlying), seen),
    ),
  };
}

function look(
  { market, options }: Deps,
  { instrumentId, direction, quantity }: Position,
  now: number,
): { option: OptionFacts; underlying: Instrument; greeks: HeldGreeks } {
  const universe = market.instruments.universe();
  const instrument = universe.byId(instrumentId);
  const option = instrument?.facts.option;
  assert(instrument !== null && option !== undefined, 'an option is an instrument');
  const underlying = universe.byId(option.underlying);
  assert(underlying !== null, 'an option has an underlying');
  const net = quoteNet(options, option, getGrid(instrument), Math.min(now, option.expiresAtMs));
  const contracts = Number(quantity) * (direction === Direction.Buy ? 1 : -1);
  return {
    option,
    underlying,
    greeks: net === null ? noGreeks : greeksOf(option, net.legs, contracts),
  };
}

export function isExercisable(
  { direction }: Pick<Position, 'direction'>,
  { style, settlement, legs, expiresAtMs }: OptionFacts,
  now: number,
): boolean {
  return (
    direction === Direction.Buy &&
    style === 'american' &&
    settlement === 'shares' &&
    legs.length === 1 &&
    now < expiresAtMs
  );
}

function sharesOf(positions: readonly Position[], { id }: Instrument): bigint {
  return positions
    .filter(({ instrumentId }) => instrumentId === id)
    .reduce(
      (sum, { direction, quantity }) => sum + (direction === Direction.Buy ? quantity : -quantity),
      0n,
    );
}

function sumOf(
  { market }: Deps,
  underlying: Instrument,
  held: readonly { readonly option: OptionFacts; readonly greeks: HeldGreeks }[],
  shares: bigint,
  { language, now }: Seen,
): Data['underlyings'][number] {
  const { decimals, code, currency } = underlying;
  const greeks = held.reduce((sum, { greeks: one }) => addGreeks(sum, one), noGreeks);
  const delta = greeks.delta + Number(shares);
  const spot = market.pricing.last(underlying, now) / getGrid(underlying).unitsPerWhole;
  assert(currency === 'USD', 'options are traded in dollars');
  return {
    code,
    source: getSource(underlying.assetClass),
    name: getName(underlying, language),
    currency,
    spot: spot.toFixed(decimals),
    shares: String(shares),
    ...greekTexts({ ...greeks, delta }),
    // An estimate of the model, shown and never booked.
    deltaMoney: (delta * spot * 0.01).toFixed(2),
  };
}
