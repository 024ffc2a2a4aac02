/**
 * Builds each instrument's line: its shared movements and weights, pinned to the known price.
 *
 * A share is beta times its market, plus sector, plus its own, scaled down to its volatility. A
 * line is pinned at the last trade of the anchor's day, or of the last day before live days where
 * the data is younger: a price must never depend on a secret seed.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { MINUTES_PER_DAY } from '@candor/kit/time';
import type { Instrument } from '../../instrument.ts';
import { bandBetween } from './band.ts';
import { baseLine, pinBand, type BaseLine } from './base-line.ts';
import type { Calibration } from '../calibration.ts';
import type { Composite } from './composite.ts';
import { nameWords, type DayKeys } from '../day-keys.ts';
import { dayOfDate, firstDay } from '../days.ts';
import { log, square } from '../exact-math.ts';
import { getClimate, openFactors, type Factors } from '../factors.ts';
import { openGrowth } from '../growth.ts';
import { followings, geared, relations, sectorFunds, type DriverName } from './links.ts';
import { beginningOf, type Line, type LinePart } from './line.ts';
import { calmPegs, pegs, type Peg } from './pegs.ts';
import { tiedShares } from './tied-shares.ts';
import { unitPath } from '../unit-path.ts';
import type { Clocks } from '../variance-clock.ts';

export type InstrumentById = (id: string) => Instrument | null;

export type LineOptions = {
  readonly instrumentById: InstrumentById;
  readonly calibration: Calibration;
  readonly clocks: Clocks;
  readonly keys: DayKeys;
  readonly liveFrom: LocalDate;
  readonly versionThreeFrom: LocalDate | null;
  /** The last minute, since 1970, of the day at whose close an instrument has the price of the data. */
  readonly anchorMinute: (instrument: Instrument) => number;
};

/** Not yet pinned. Instruments that follow the same thing share its base line. */
export type Lines = (instrument: Instrument) => Line;

export function openLines(options: LineOptions): Lines {
  const factors = openFactors(options);
  const bases = new Map<string, BaseLine>();
  const laterBases = new Map<string, BaseLine>();
  const fromDay = firstDay(options.versionThreeFrom);
  const growthOf = openGrowth(options.versionThreeFrom, options.instrumentById);

  const getBase = (instrument: Instrument): BaseLine => {
    let base = bases.get(instrument.id);
    if (base === undefined)
      bases.set(instrument.id, (base = makeBase(instrument, factors, options)));
    return base;
  };
  const baseById = (id: string): BaseLine => {
    const instrument = options.instrumentById(id);
    assert(instrument !== null, `${id} is followed by others and must exist`);
    return getBase(instrument);
  };

  const partsOf = (instrument: Instrument): LinePart[] =>
    getLegs(instrument, options.instrumentById).map(({ id, factor }) => ({
      base: id === instrument.id ? getBase(instrument) : baseById(id),
      factor,
    }));
  const laterBase = (id: string, base: BaseLine): BaseLine => {
    const calm = calmPegs.get(id);
    if (calm === undefined) return base;
    let later = laterBases.get(id);
    if (later === undefined) laterBases.set(id, (later = goingOn(base, calm, fromDay)));
    return later;
  };
  /** Null for a share with a line of its own, and where the other is not in the tables. */
  const tiedParts = (instrument: Instrument): readonly LinePart[] | null => {
    const tied = tiedShares(instrument.id).map(options.instrumentById);
    if (tied.length === 0 || tied.includes(null)) return null;
    return tied.flatMap((share) =>
      share === null ? [] : [{ base: getBase(share), factor: 1 / Math.sqrt(tied.length) }],
    );
  };
  const laterParts = (instrument: Instrument): readonly LinePart[] | null => {
    const legs = getLegs(instrument, options.instrumentById);
    if (!legs.some(({ id }) => calmPegs.has(id))) return null;
    return partsOf(instrument).map(({ base, factor }, place) => ({
      base: laterBase(legs[place]?.id ?? '', base),
      factor,
    }));
  };

  return (instrument) => {
    const hasBegun = fromDay !== Number.POSITIVE_INFINITY;
    const tied = hasBegun ? tiedParts(instrument) : null;
    // A market that begins with version 3 has its past with it too.
    const isWhole = tied !== null && fromDay <= dayOfDate(options.liveFrom);
    const later = isWhole || !hasBegun ? null : (tied ?? laterParts(instrument));
    return {
      parts: isWhole ? tied : partsOf(instrument),
      later: later === null ? null : { fromDay, parts: later },
      growth: growthOf(instrument),
      normalFrom: fromDay,
      offset: 0,
      laterOffset: null,
      recent: [],
      latestTick: -1,
      latestValue: 0,
    };
  };
}

/** The same band from a day on, with another volatility. */
function goingOn(base: BaseLine, volatility: number, fromDay: number): BaseLine {
  const later = baseLine({ ...base, ownWeight: volatility });
  pinBand(later, fromDay * MINUTES_PER_DAY, beginningOf([{ base, factor: 1 }], fromDay));
  return later;
}

/** What the line is a sum of. */
function getLegs(
  instrument: Instrument,
  byId: InstrumentById,
): readonly { id: string; factor: 1 | -1 }[] {
  const root =
    instrument.facts.contract === null ? instrument.id : `FU:${instrument.facts.contract.root}`;
  const peg = pegs.get(root);
  if (peg !== undefined)
    return peg.to === null ? [{ id: root, factor: 1 }] : [peg.to, { id: root, factor: 1 }];
  const following = followings.get(root);
  if (following !== undefined) return [following];
  const pair = instrument.facts.pair;
  if (pair === null || pair.base === 'USD' || pair.quote === 'USD')
    return [{ id: root, factor: 1 }];
  return [dollarLeg(pair.base, 1, byId), dollarLeg(pair.quote, -1, byId)];
}

/** A currency in dollars; some pairs quote it the other way round. */
function dollarLeg(
  currency: string,
  sign: 1 | -1,
  byId: InstrumentById,
): { id: string; factor: 1 | -1 } {
  if (byId(`FX:${currency}USD`) !== null) return { id: `FX:${currency}USD`, factor: sign };
  return { id: `FX:USD${currency}`, factor: sign === 1 ? -1 : 1 };
}

type Share = { readonly composite: Composite; readonly weight: number };

function makeBase(instrument: Instrument, factors: Factors, options: LineOptions): BaseLine {
  const { clocks, keys, liveFrom } = options;
  const peg = pegs.get(instrument.id);
  if (peg !== undefined) return peggedBase(instrument, peg, options);
  const { shared, ownWeight, historicDrift } = getMixture(instrument, factors);
  return baseLine({
    shared,
    own: unitPath(
      nameWords(instrument.id),
      getClimate(instrument.calendar),
      clocks(instrument.calendar),
      keys,
    ),
    ownWeight,
    liveFromDay: dayOfDate(liveFrom),
    historicDrift,
    memory: instrument.id === 'IX:VIX' ? FEAR_FADES_BY : 1,
    band: null,
  });
}

/** Only the move inside the band; its reference is another part of the line. */
function peggedBase(
  instrument: Instrument,
  { low, high, to, volatility }: Peg,
  { instrumentById, clocks, keys, liveFrom, anchorMinute }: LineOptions,
): BaseLine {
  const base = baseLine({
    shared: [],
    own: unitPath(
      nameWords(instrument.id),
      getClimate(instrument.calendar),
      clocks(instrument.calendar),
      keys,
      false,
    ),
    ownWeight: volatility ?? instrument.dailyVolatility,
    liveFromDay: dayOfDate(liveFrom),
    historicDrift: 0,
    memory: 1,
    band: bandBetween(log(low), log(high)),
  });
  const tiedTo = to === null ? null : instrumentById(to.id);
  const tiedPart = to === null || tiedTo === null ? 0 : to.factor * log(tiedTo.anchor.price);
  pinBand(base, anchorMinute(instrument), log(instrument.anchor.price) - tiedPart);
  return base;
}

type Mixture = {
  readonly shared: readonly Share[];
  readonly ownWeight: number;
  readonly historicDrift: number;
};

function getMixture(instrument: Instrument, factors: Factors): Mixture {
  const { id, dailyVolatility: volatility } = instrument;
  const gear = geared.get(id);
  if (gear !== undefined)
    return driven(gear.driver, gear.factor, volatility * TRACE_SHARE, factors);
  const related = relations.get(id);
  if (related !== undefined) {
    const { driver, correlation } = related;
    const weight = (correlation * volatility) / factors.driver(driver).volatility;
    return driven(
      driver,
      weight,
      volatility * Math.sqrt(Math.max(0, 1 - correlation * correlation)),
      factors,
    );
  }
  if (instrument.assetClass === 'usStock')
    return shareMixture(
      instrument,
      'SPX',
      factors.usSector(sectorFunds.get(id) ?? instrument.sector),
      factors,
    );
  if (instrument.assetClass === 'hkStock')
    return shareMixture(
      instrument,
      'HSI',
      factors.group(`hk sector ${instrument.sector}`, HK_SECTOR_VOLATILITY, instrument.calendar),
      factors,
    );
  if (instrument.assetClass === 'crypto') return shareMixture(instrument, 'BTC', null, factors);
  if (instrument.assetClass === 'future') {
    const group = factors.group(`futures ${instrument.sector}`, 1, instrument.calendar);
    return {
      shared: [{ composite: group, weight: volatility * GROUP_CORRELATION }],
      ownWeight: volatility * Math.sqrt(1 - square(GROUP_CORRELATION)),
      historicDrift: 0,
    };
  }
  return { shared: [], ownWeight: volatility, historicDrift: 0 };
}

function driven(driver: DriverName, weight: number, ownWeight: number, factors: Factors): Mixture {
  const composite = factors.driver(driver);
  return {
    shared: [{ composite, weight }],
    ownWeight,
    historicDrift: equityDrift(driver, weight, composite),
  };
}

/** Beta to the market and the sector's residual, within what its volatility leaves room for. */
function shareMixture(
  instrument: Instrument,
  market: DriverName,
  sector: Composite | null,
  factors: Factors,
): Mixture {
  const total = instrument.dailyVolatility;
  const composite = factors.driver(market);
  const marketMax = (total * MARKET_SHARE_MAX) / composite.volatility;
  const beta = Math.max(-marketMax, Math.min(marketMax, instrument.beta));
  const afterMarket = total * total - square(beta * composite.volatility);
  const sectorWeight =
    sector === null
      ? 0
      : Math.min(1, Math.sqrt(afterMarket * SECTOR_SHARE_MAX) / sector.volatility);
  const ownVariance =
    afterMarket - (sector === null ? 0 : square(sectorWeight * sector.volatility));
  return {
    shared: [
      { composite, weight: beta },
      ...(sector === null ? [] : [{ composite: sector, weight: sectorWeight }]),
    ],
    ownWeight: Math.sqrt(ownVariance),
    historicDrift: equityDrift(market, beta, composite),
  };
}

/** Historic risk premium of shares, which ends where trading begins. */
function equityDrift(driver: DriverName, weight: number, { volatility }: Composite): number {
  return equityDrivers.has(driver)
    ? ((weight * volatility) / REFERENCE_VOLATILITY) * HISTORIC_PREMIUM_PER_DAY
    : 0;
}

const equityDrivers: ReadonlySet<DriverName> = new Set([
  'SPX',
  'NDX',
  'RUT',
  'HSI',
  'N225',
  'GDAXI',
]);
const HISTORIC_PREMIUM_PER_DAY = 0.07 / 252;
const REFERENCE_VOLATILITY = 0.01;
/** At most these shares of a share's deviation and remaining variance are not its own. */
const MARKET_SHARE_MAX = 0.9;
const SECTOR_SHARE_MAX = 0.6;
const TRACE_SHARE = 0.05;
const GROUP_CORRELATION = 0.5;
const HK_SECTOR_VOLATILITY = 0.0075;
/**
 * The volatility index returns to its mean: half of a shock is gone after about a month. Nobody can
 * trade it.
 */
const FEAR_FADES_BY = 0.97;
