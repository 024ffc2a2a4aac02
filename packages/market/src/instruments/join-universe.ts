/**
 * The universe with the shares that listed since its tables were made.
 *
 * A new value each time, so a list handed out before never grows under its reader; the tables
 * themselves are shared.
 */
import { assert } from '@candor/kit/assert';
import type { AssetClass, Instrument } from '../instrument.ts';
import { listedInstrument, type Listing } from '../listings/listing.ts';
import { usTicks } from './ticks.ts';
import type { Universe } from './universe.ts';

export function joinUniverse(base: Universe, listings: readonly Listing[]): Universe {
  if (listings.length === 0) return base;
  const listed = listings.map((listing) => getListed(base, listing));
  const ids = new Map(listed.map((instrument) => [instrument.id as string, instrument]));
  assert(ids.size === listed.length, 'two listings have the same code');
  for (const { id } of listed) assert(base.byId(id) === null, `${id} is listed already`);
  const codes = new Map(
    listed.map((instrument) => [`${instrument.assetClass}:${instrument.code}`, instrument]),
  );
  const classes = joined(
    listed,
    ({ assetClass }) => assetClass,
    ({ assetClass }) => base.ofClass(assetClass),
  );
  const marketKey = (assetClass: AssetClass, market: string): string => `${assetClass}:${market}`;
  const markets = joined(
    listed,
    ({ assetClass, market }) => marketKey(assetClass, market),
    ({ assetClass, market }) => base.ofMarket(assetClass, market),
  );
  return {
    all: [...base.all, ...listed],
    byId: (id) => ids.get(id) ?? base.byId(id),
    byCode: (assetClass, code) =>
      codes.get(`${assetClass}:${code}`) ?? base.byCode(assetClass, code),
    ofClass: (assetClass) => classes.get(assetClass) ?? base.ofClass(assetClass),
    ofMarket: (assetClass, market) =>
      markets.get(marketKey(assetClass, market)) ?? base.ofMarket(assetClass, market),
    contracts: base.contracts,
    hkTicks: base.hkTicks,
  };
}

/** One object for each listing, however often the universe is made anew. */
const known = new WeakMap<Listing, Instrument>();

function getListed(base: Universe, listing: Listing): Instrument {
  let instrument = known.get(listing);
  if (instrument === undefined)
    known.set(
      listing,
      (instrument = listedInstrument(
        listing,
        listing.assetClass === 'usStock' ? usTicks : base.hkTicks,
      )),
    );
  return instrument;
}

function joined<Key>(
  listed: readonly Instrument[],
  keyOf: (instrument: Instrument) => Key,
  before: (instrument: Instrument) => readonly Instrument[],
): ReadonlyMap<Key, readonly Instrument[]> {
  return new Map(
    [...Map.groupBy(listed, keyOf)].map(([key, added]) => {
      const [first] = added;
      return [key, [...(first === undefined ? [] : before(first)), ...added]];
    }),
  );
}
