/** A robot as it is offered. Fictional; what it earns or loses is only ever what its fills say. */
import type { Parameters, StrategyId } from '../strategy.ts';

export type TextPair = { readonly en: string; readonly zhHans: string };

/** A basket bought once in equal parts and held, to compare with. */
export type Yardstick = { readonly instruments: readonly string[] };

export type Robot = {
  readonly id: string;
  readonly name: TextPair;
  readonly description: TextPair;
  /** As the specification writes pairs: `BTC/USDT`. */
  readonly pairs: readonly string[];
  /** Ids of the market, in the order the strategy knows them. */
  readonly instruments: readonly string[];
  readonly strategy: StrategyId;
  readonly parameters: Parameters;
  /** Robot days of 24 bars. */
  readonly cycleDays: number;
  /** Units of energy for each robot day. */
  readonly energyQuota: number;
  /** From 1 to 5. */
  readonly riskLevel: number;
  readonly yardstick: Yardstick;
};
