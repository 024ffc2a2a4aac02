/** A robot and its record, as the wire shows them. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { listRobots } from '@candor/contract/robots';
import { assert } from '@candor/kit/assert';
import { rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import {
  BARS_PER_ROBOT_DAY,
  barsInCycle,
  ENERGY_PER_ORDER,
  type Pace,
} from '@candor/strategies/catalogue/pace';
import {
  CAPITAL_PRESET,
  cycleRate,
  RENTAL_PRICE_MIN,
  rentalPrice,
} from '@candor/strategies/catalogue/rental-price';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { loadStrategy } from '@candor/strategies/find-strategy';
import type { Parameters, Strategy } from '@candor/strategies/strategy';
import { getLogoAddress, getName, type Instruments } from '../../core/instruments/instruments.ts';
import { CAPITAL_MAX, CAPITAL_MIN, cycleTerms, pacesIn } from './catalogue.ts';
import { dollars } from './renting/rental-money.rules.ts';
import type { LiveRecord } from './renting/rentals.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export type ShownRobot = DataOf<typeof listRobots>['items'][number];

export type RobotSeen = {
  readonly instruments: Pick<Instruments, 'universe' | 'hours'>;
  readonly language: Language;
};

/** The desk's charge on coins: 0.10 % of the value. */
export const COIN_FEE_RATE = '0.001';

export function shownRobot(
  robot: Robot,
  live: LiveRecord | undefined,
  { instruments, language }: RobotSeen,
): ShownRobot {
  return {
    id: robot.id,
    name: inLanguage(language, robot.name),
    description: inLanguage(language, robot.description),
    isFictional: true,
    coins: shownCoins(robot, { instruments, language }),
    strategy: shownStrategy(loadStrategy(robot.strategy), robot.parameters),
    riskLevel: robot.riskLevel,
    workingCycleDays: robot.cycleDays,
    cycleBars: barsInCycle(robot.cycleDays),
    paces: pacesIn(instruments.hours).map((pace) => shownPace(robot, pace)),
    capitalMin: dollars(CAPITAL_MIN),
    capitalMax: dollars(CAPITAL_MAX),
    capitalPreset: dollars(CAPITAL_PRESET),
    energyQuota: robot.energyQuota,
    energyPerOrder: ENERGY_PER_ORDER,
    feeRate: COIN_FEE_RATE,
    live: shownLive(live),
  };
}

function shownPace(robot: Robot, pace: Pace): ShownRobot['paces'][number] {
  const terms = cycleTerms(robot, pace);
  const { barMs, bars } = terms;
  return {
    pace,
    barMs,
    robotDayMs: BARS_PER_ROBOT_DAY * barMs,
    cycleMs: bars * barMs,
    price: dollars(rentalPrice(terms, CAPITAL_PRESET)),
    priceRatio: toWire(rate(cycleRate(terms))),
    priceMin: dollars(RENTAL_PRICE_MIN),
  };
}

export function shownCoins(
  robot: Pick<Robot, 'instruments' | 'pairs'>,
  { instruments, language }: Pick<RobotSeen, 'instruments' | 'language'>,
): ShownRobot['coins'] {
  return robot.instruments.map((id) => {
    const instrument = instruments.universe().byId(id);
    assert(instrument !== null, `robots trade listed coins, and ${id} is none`);
    return {
      code: instrument.code,
      pair: `${instrument.code}/USDT`,
      name: getName(instrument, language),
      localLogoUrl: getLogoAddress(instrument),
    };
  });
}

export function shownStrategy(
  strategy: Pick<Strategy, 'id' | 'version' | 'parameters'>,
  parameters: Parameters,
): ShownRobot['strategy'] {
  return {
    id: strategy.id,
    version: strategy.version,
    parameters: Object.entries(parameters).map(([name, value]) => ({
      name,
      value: String(value),
      unit: strategy.parameters[name]?.unit ?? null,
    })),
  };
}

function shownLive(live: LiveRecord | undefined): ShownRobot['live'] {
  const ratio = (nano: bigint | null): string | null => (nano === null ? null : toWire(rate(nano)));
  return {
    rentals: live?.rentals ?? 0,
    running: live?.running ?? 0,
    ended: live?.ended ?? 0,
    redeemed: live?.redeemed ?? 0,
    gained: live?.gained ?? 0,
    lost: live?.lost ?? 0,
    capital: dollars(live?.capitalMinor ?? 0n),
    income: dollars(live?.incomeMinor ?? 0n),
    fees: dollars(live?.feesMinor ?? 0n),
    prices: dollars(live?.pricesMinor ?? 0n),
    best: ratio(live?.best ?? null),
    median: ratio(live?.median ?? null),
    worst: ratio(live?.worst ?? null),
    since: live?.since ?? null,
  };
}
