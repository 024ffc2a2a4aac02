/**
 * What a strategy is: a pure function of its parameters, the closing prices up to now, its own
 * state and its account. No clock, no randomness.
 *
 * Signals are plain numbers made with + - * / and Math.sqrt alone, so that every JavaScript engine
 * gets the same bits; what is money or a quantity is a bigint. A strategy says what it wants to
 * hold, so an order that was refused or missed is seen again at the next bar.
 */

/** Values are whole numbers; what they count is the parameter's unit. */
export type Parameters = Readonly<Record<string, number>>;

export type ParameterUnit = 'bars' | 'bps' | 'percent' | 'hundredths' | 'count';

export type ParameterSpec = {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit: ParameterUnit;
};

/** Exact as JSON: bigints are decimal texts. */
export type StateValue = string | number | boolean | null | readonly StateValue[] | StateObject;
export type StateObject = { readonly [name: string]: StateValue };

/** Closing prices, oldest first; the newest is the bar that just closed. */
export type Bars = {
  /** When each bar closed. */
  readonly times: readonly number[];
  /** Of each instrument, in its smallest units of price and in the shares of the newest bar. */
  readonly closes: readonly (readonly number[])[];
};

/** Most that one side of a trade is charged: a share of its value, a sum per unit, and a sum. */
export type FeeTerms = {
  /** Billionths of the value. */
  readonly rate: bigint;
  /** Billionths of the smallest unit of money, for each unit of quantity. */
  readonly perUnit: bigint;
  /** Covers roundings of the single charges. */
  readonly flat: bigint;
};

/** How a quantity becomes money. */
export type SizingTerms = {
  /**
   * Units of price times quantity, times numerator over denominator, are the smallest unit of
   * money.
   */
  readonly value: { readonly numerator: bigint; readonly denominator: bigint };
  /** Orders are multiples of it. */
  readonly step: bigint;
  readonly minimum: bigint;
  /** What is bought is worth at least so much. */
  readonly worthMinimum: bigint;
  readonly fees: { readonly buy: FeeTerms; readonly sell: FeeTerms };
  /** Half of the usual spread, in billionths of the price. */
  readonly halfSpread: bigint;
  /** What a contract needs, for each unit of quantity; null when a position is paid in full. */
  readonly marginPerUnit: bigint | null;
  /**
   * A contract opens with no less than this for each unit and this share of its value, in
   * billionths, so that it outlives a usual day; null where there is no such rule.
   */
  readonly usualDay: { readonly perUnit: bigint; readonly share: bigint } | null;
  /** What a night pays on the value of a position, yearly in billionths; null when nothing. */
  readonly carry: { readonly long: bigint; readonly short: bigint } | null;
};

export type Holding = {
  /** Below zero for a short position. */
  readonly quantity: bigint;
  /** Sum of price units times quantity it was opened at; has the sign of the quantity. */
  readonly basis: bigint;
  /** Money set aside for it. */
  readonly margin: bigint;
  /** In a contract that new orders no longer take: it is closed, and opened again in the next one. */
  readonly isExpiring: boolean;
  readonly terms: SizingTerms;
};

export type Account = {
  /** Free to be used, in the smallest unit. */
  readonly cash: bigint;
  /** One for each instrument of the strategy, in its order. */
  readonly holdings: readonly Holding[];
};

/** At market, immediate or cancelled. */
export type Order = {
  /** Which of the strategy's instruments. */
  readonly instrument: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: bigint;
  /** It opens or closes a short position. */
  readonly isShort: boolean;
};

/** Said in both languages by packages/i18n (strategies/reasons). */
export type Reason = {
  readonly code: ReasonCode;
  readonly facts: Readonly<Record<string, string>>;
};

export type DecisionInput<State> = {
  readonly parameters: Parameters;
  readonly bars: Bars;
  readonly state: State;
  readonly account: Account;
};

export type StrategyDecision<State> = {
  readonly state: State;
  readonly orders: readonly Order[];
  readonly reasons: readonly Reason[];
};

export type Strategy<State extends StateObject = StateObject> = {
  readonly id: StrategyId;
  readonly version: number;
  readonly parameters: Readonly<Record<string, ParameterSpec>>;
  /** How many bars it needs to see; it is handed at most so many. */
  readonly lookBack: (parameters: Parameters) => number;
  readonly start: (parameters: Parameters) => State;
  decide(input: DecisionInput<State>): StrategyDecision<State>;
};

export const strategyIds = [
  'grid',
  'breakout',
  'movingAverageCross',
  'bands',
  'momentum',
  'momentumRotation',
  'lowVolatility',
  'ratioPair',
  'longShortPairs',
  'currencyCarry',
  'treasuryLadder',
  'fixedWeights',
  'accumulate',
  'buyAndHold',
] as const;

export type StrategyId = (typeof strategyIds)[number];

/**
 * Facts are decimal texts or ISO instants; `instrument` is its place in the strategy's list, prices
 * are in units of the instrument, `…Bps` hundredths of a percent.
 */
export const reasonCodes = [
  // Any strategy.
  'waitingForHistory',
  'waitingForCash',
  'stepBelowCost',
  'tooSmall',
  // Grid.
  'gridCentred',
  'gridBought',
  'gridSold',
  'gridLeftBelow',
  'holding',
  // Breakout.
  'brokeAbove',
  'brokeBelow',
  'shortBegun',
  'shortEnded',
  'trendGoesOn',
  'insideRange',
  // Moving-average cross.
  'fastAboveSlow',
  'fastBelowSlow',
  'crossHeld',
  // Bands.
  'belowBand',
  'waitingForMiddle',
  'backToMiddle',
  'stopped',
  'heldTooLong',
  'restingBelow',
  'insideBands',
  // Momentum.
  'strong',
  'weak',
  // Rotation and low volatility.
  'rankedIn',
  'rankedOut',
  'calmIn',
  'calmOut',
  'ranksUnchanged',
  // Pairs.
  'ratioLow',
  'ratioHigh',
  'ratioWaiting',
  'ratioBack',
  'ratioUsual',
  'pairLong',
  'pairShort',
  'pairClosed',
  'pairStopped',
  'pairsUnchanged',
  // Carry.
  'carryLong',
  'carryShort',
  'carryNone',
  'carryKept',
  // Ladder and weights.
  'rungBought',
  'rungTrimmed',
  'weightRestored',
  'weightsInside',
  // Accumulate, buy and hold.
  'instalment',
  'nextInstalment',
  'instalmentsDone',
  'boughtToHold',
  'heldOn',
  // The run itself.
  'loadedHistory',
  'rolled',
  'missedBar',
  'energyUsedUp',
  'cycleOver',
  'redeemed',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];
