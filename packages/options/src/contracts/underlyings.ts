/**
 * What has options: the 180 US shares and funds that trade most, three US indices, and futures.
 *
 * Options on shares and funds are American and deliver 100 shares; on indices they are European and
 * settle in cash; on futures they are European by Black 76 and settle in cash at the future's
 * price. The root is the code without its point; of a future it has an O before it, since shares
 * have the same codes.
 */
import { assert } from '@candor/kit/assert';
import type { Instrument, TickBand } from '@candor/market/instrument';
import type { Universe } from '@candor/market/instruments/universe';
import { CONSOLIDATED, parseRoot } from './split-contract.ts';

export type OptionStyle = 'american' | 'european';

export type OptionUnderlying = {
  readonly instrument: Instrument;
  readonly root: string;
  readonly style: OptionStyle;
  readonly settlement: 'shares' | 'cash';
  /** Of a price: how much money one contract moves when it moves by one. */
  readonly multiplier: number;
  readonly ticks: readonly TickBand[];
  /** Share of the value between bid and ask of a month's option at the money, before the time. */
  readonly spread: number;
  /** Contracts an ordinary day trades in all of its options. */
  readonly dayContracts: number;
  /** Has an expiry on every trading day, in practice hours on every day. */
  readonly hasDailies: boolean;
  /** Of contracts that began before their shares were put together: how often (split-contract.ts). */
  readonly consolidations: number;
};

export type OptionUnderlyings = {
  /** Most traded first. */
  readonly all: readonly OptionUnderlying[];
  readonly byInstrument: (id: string) => OptionUnderlying | null;
  readonly byRoot: (root: string) => OptionUnderlying | null;
};

/**
 * `ranked` are the codes of the shares in their order, for a universe that does not have them all:
 * spread and steps follow from the place.
 */
export function openUnderlyings(
  universe: Pick<Universe, 'ofClass' | 'byCode'>,
  ranked: readonly string[] | null = null,
): OptionUnderlyings {
  const codes = ranked ?? rankShares(universe);
  const shares = codes.flatMap((code, place) => {
    const instrument = universe.byCode('usStock', code);
    return instrument === null ? [] : [fromShare(instrument, place)];
  });
  const indices = indexCodes.map((code) => fromIndex(load(universe, 'index', code)));
  const futures = futureRoots.map((code) => fromFuture(load(universe, 'future', code)));
  const all = [...indices, ...shares, ...futures];
  const ids = new Map<string, OptionUnderlying>(all.map((each) => [each.instrument.id, each]));
  const roots = new Map(all.map((each) => [each.root, each]));
  assert(roots.size === all.length, 'two underlyings have the same root');
  return {
    all,
    byInstrument: (id) => ids.get(id) ?? null,
    byRoot: (root) => roots.get(root) ?? consolidated(root, roots),
  };
}

/** What is delivered is a tenth each time. */
function consolidated(
  root: string,
  roots: ReadonlyMap<string, OptionUnderlying>,
): OptionUnderlying | null {
  const { base, consolidations } = parseRoot(root);
  const of = consolidations === 0 ? undefined : roots.get(base);
  if (of?.settlement !== 'shares') return null;
  const multiplier = of.multiplier / CONSOLIDATED ** consolidations;
  return {
    ...of,
    root,
    consolidations,
    multiplier,
    settlement: Number.isInteger(multiplier) ? 'shares' : 'cash',
  };
}

function rankShares(universe: Pick<Universe, 'ofClass'>): string[] {
  return universe
    .ofClass('usStock')
    .filter(({ listing }) => listing === undefined)
    .toSorted((left, right) => right.popularity - left.popularity || (left.id < right.id ? -1 : 1))
    .slice(0, SHARES)
    .map(({ code }) => code);
}

function load(
  universe: Pick<Universe, 'byCode'>,
  assetClass: 'index' | 'future',
  code: string,
): Instrument {
  const found = universe.byCode(assetClass, code);
  assert(found !== null, `the universe has no ${assetClass} ${code}`);
  return found;
}

function fromShare(instrument: Instrument, place: number): OptionUnderlying {
  const { code, averageVolume } = instrument;
  const isFinest = finest.has(code);
  return {
    instrument,
    root: code.replaceAll('.', ''),
    style: 'american',
    settlement: 'shares',
    multiplier: SHARES_PER_CONTRACT,
    ticks: isFinest ? allCents : place < PENNY_CLASSES ? pennies : nickels,
    spread: isFinest || place < MOST_TRADED ? 0.014 : place < PENNY_CLASSES ? 0.04 : 0.085,
    dayContracts: Math.round(averageVolume / SHARES_PER_OPTION_TRADED),
    hasDailies: dailies.has(code),
    consolidations: 0,
  };
}

function fromIndex(instrument: Instrument): OptionUnderlying {
  return {
    instrument,
    root: instrument.code,
    style: 'european',
    settlement: 'cash',
    multiplier: SHARES_PER_CONTRACT,
    ticks: nickels,
    spread: instrument.code === 'SPX' ? 0.014 : 0.04,
    dayContracts: instrument.code === 'SPX' ? 1_500_000 : 80_000,
    hasDailies: dailies.has(instrument.code),
    consolidations: 0,
  };
}

function fromFuture(instrument: Instrument): OptionUnderlying {
  const { contract } = instrument.facts;
  assert(contract !== null, 'a future has terms');
  return {
    instrument,
    root: `O${instrument.code}`,
    style: 'european',
    settlement: 'cash',
    multiplier: Number(contract.multiplier),
    ticks: instrument.ticks,
    spread: 0.04,
    dayContracts: Math.round(instrument.averageVolume / FUTURES_PER_OPTION_TRADED),
    hasDailies: false,
    consolidations: 0,
  };
}

const SHARES = 180;
const SHARES_PER_CONTRACT = 100;
/** The first are the most active; a hundred are in the penny programme. */
const MOST_TRADED = 20;
const PENNY_CLASSES = 100;
const SHARES_PER_OPTION_TRADED = 60;
const FUTURES_PER_OPTION_TRADED = 6;

const allCents: readonly TickBand[] = [{ from: '0', step: '0.01' }];
const pennies: readonly TickBand[] = [
  { from: '0', step: '0.01' },
  { from: '3', step: '0.05' },
];
const nickels: readonly TickBand[] = [
  { from: '0', step: '0.05' },
  { from: '3', step: '0.10' },
];

const finest = new Set(['SPY', 'QQQ', 'IWM']);
const dailies = new Set([
  ...['SPY', 'QQQ', 'IWM', 'SPX', 'NDX'],
  ...['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'META', 'GOOGL', 'AMD'],
]);
const indexCodes = ['SPX', 'NDX', 'RUT'];
const futureRoots = [
  ...['ES', 'NQ', 'YM', 'RTY'],
  ...['GC', 'SI', 'HG', 'CL', 'NG'],
  ...['ZN', 'ZB', 'ZC', 'ZS', 'ZW'],
];
