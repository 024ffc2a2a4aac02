/** Answers of the server for tests of the screens. */
import type {
  Chances,
  RedemptionPreview,
  Rental,
  RentalBars,
  RentalDetail,
  RentalList,
  RentalPreview,
  RobotDetail,
  RobotList,
  RobotMessages,
  RobotRow,
} from '../robots.api.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';

export const SAMPLE_AT = Date.UTC(2026, 8, 8, 12, 0, 30);
export const SAMPLE_RENTAL = 'rnt_01h0000000000000000000000a';
const HASH = 'ab'.repeat(32);

const strategy = {
  id: 'grid',
  version: 1,
  parameters: [
    { name: 'levels', value: '6', unit: null },
    { name: 'volatilityBars', value: '168', unit: 'bars' },
    { name: 'stepPercent', value: '75', unit: 'percent' },
  ],
};
const coins = [{ code: 'BTC', pair: 'BTC/USDT', name: 'Bitcoin', localLogoUrl: '' }];

export function sampleRobot(change: Partial<RobotRow> = {}): RobotRow {
  return {
    id: 'RBT01',
    name: 'Sparrow Starter',
    description: 'A small grid on bitcoin.',
    isFictional: true,
    coins,
    strategy,
    riskLevel: 1,
    workingCycleDays: 7,
    cycleBars: 168,
    paces: [
      {
        pace: 'standard',
        barMs: HOUR_MS,
        robotDayMs: DAY_MS,
        cycleMs: 7 * DAY_MS,
        price: '0.70',
        priceRatio: '0.0007',
        priceMin: '0.05',
      },
      {
        pace: 'practice',
        barMs: MINUTE_MS,
        robotDayMs: 24 * MINUTE_MS,
        cycleMs: 168 * MINUTE_MS,
        price: '0.05',
        priceRatio: '0.000011667',
        priceMin: '0.05',
      },
    ],
    capitalMin: '100.00',
    capitalPreset: '1000.00',
    capitalMax: '250000.00',
    energyQuota: 200,
    energyPerOrder: 50,
    feeRate: '0.001',
    live: {
      rentals: 12,
      running: 2,
      ended: 7,
      redeemed: 3,
      gained: 4,
      lost: 6,
      capital: '12000.00',
      income: '-84.20',
      fees: '31.00',
      prices: '1020.00',
      best: '0.021',
      median: '-0.004',
      worst: '-0.051',
      since: SAMPLE_AT - 60 * DAY_MS,
    },
    ...change,
  };
}

export function sampleList(change: Partial<RobotList> = {}): RobotList {
  const second = sampleRobot({
    id: 'RBT04',
    name: 'Heron Trend',
    description: 'Buys bitcoin when it closes above its highest price of five days.',
    riskLevel: 3,
  });
  const items = [second, sampleRobot()];
  return {
    items,
    pageNum: 1,
    pageSize: 50,
    total: items.length,
    hasMore: false,
    paused: null,
    asOf: SAMPLE_AT,
    ...change,
  };
}

export const sampleOdds: RobotDetail['odds'][number]['odds'] = {
  state: 'ready',
  day: '2026-09-07',
  computedAt: SAMPLE_AT - HOUR_MS,
  windows: ([30, 90, 365] as const).map((days) => ({
    days,
    bars: days * 24,
    fromAt: SAMPLE_AT - days * DAY_MS,
    untilAt: SAMPLE_AT,
    strategy: {
      return: `-0.0${days}`,
      drawdown: {
        ratio: '0.1234',
        fromAt: SAMPLE_AT - 20 * DAY_MS,
        lowAt: SAMPLE_AT - 10 * DAY_MS,
        recoveredAt: null,
      },
      sharpe: '-0.41',
      sortino: '-0.55',
      calmar: null,
      profitFactor: '0.92',
      winRate: '0.61',
      exposure: '0.74',
      turnover: '3.2',
      fees: '0.0031',
      trades: 42,
    },
    yardstick: { return: '0.084', drawdown: null },
    curve: [0, 1, 2, 3].map((place) => ({
      at: SAMPLE_AT - ((3 - place) * days * DAY_MS) / 3,
      strategy: `-0.0${place}`,
      yardstick: `0.0${place}`,
    })),
  })),
  starts: {
    count: 100,
    lost: 46,
    bars: 168,
    best: '0.06',
    median: '0.002',
    worst: '-0.09',
    outcomes: [
      ...Array.from({ length: 46 }, (_, at) => ({
        at,
        return: `-0.0${(at % 9) + 1}`,
        trades: 4,
      })),
      ...Array.from({ length: 54 }, (_, at) => ({ at, return: `0.0${at % 7}`, trades: 4 })),
    ],
  },
  shortStarts: [],
  assumptions: {
    capital: '10000.00',
    feeRate: '0.001',
    halfSpreads: [{ code: 'BTC', ratio: '0.0001' }],
    fills: 'closeAndHalfSpread',
    includesFinancing: false,
    includesPrice: false,
  },
};

export const sampleChances: Chances = {
  count: 100,
  gained: 47,
  lost: 53,
  untraded: 0,
  capital: '1000.00',
  price: '0.70',
  costRatio: '0.0007',
};

export function sampleDetail(change: Partial<RobotDetail> = {}): RobotDetail {
  return {
    robot: sampleRobot(),
    paused: null,
    odds: [
      { pace: 'standard', odds: sampleOdds, chances: sampleChances },
      { pace: 'practice', odds: { state: 'computing', progress: '0.4' }, chances: null },
    ],
    asOf: SAMPLE_AT,
    ...change,
  };
}

export function samplePreview(change: Partial<RentalPreview> = {}): RentalPreview {
  return {
    env: 'paper',
    currency: 'USD',
    robot: sampleRobot(),
    problem: null,
    pace: 'standard',
    capital: '1000.00',
    price: '0.70',
    total: '1000.70',
    available: '50000.00',
    missing: null,
    mostCapital: '49965.02',
    barMs: HOUR_MS,
    firstBarAt: SAMPLE_AT + HOUR_MS,
    firstDecisionAt: SAMPLE_AT + 2 * HOUR_MS,
    endsAt: SAMPLE_AT + 7 * DAY_MS,
    odds: sampleOdds,
    chances: sampleChances,
    ...change,
  };
}

export function sampleRental(change: Partial<Rental> = {}): Rental {
  return {
    id: SAMPLE_RENTAL,
    env: 'paper',
    currency: 'USD',
    robotId: 'RBT01',
    name: 'Sparrow Starter',
    coins,
    strategy,
    pace: 'standard',
    status: 4,
    isEnding: false,
    endedBy: null,
    failure: null,
    capital: '1000.00',
    price: '100.00',
    refund: null,
    createTimeTimestamp: SAMPLE_AT - DAY_MS,
    barMs: HOUR_MS,
    firstBarAt: SAMPLE_AT - DAY_MS + HOUR_MS,
    endsAt: SAMPLE_AT + 6 * DAY_MS,
    cycleBars: 168,
    barsDone: 24,
    nextBarAt: SAMPLE_AT + 30 * MINUTE_MS,
    endedAt: null,
    energy: { quota: 200, left: 150, perOrder: 50, refillsAt: SAMPLE_AT + 3 * HOUR_MS },
    income: '-12.34',
    incomeRatio: '-0.01234',
    result: '-112.34',
    resultRatio: '-0.11234',
    value: '987.66',
    cash: '487.66',
    realised: '3.21',
    fees: '1.05',
    orders: 3,
    fills: 3,
    paidOut: null,
    isRedeemable: true,
    asOf: SAMPLE_AT,
    ...change,
  };
}

export function sampleEnded(change: Partial<Rental> = {}): Rental {
  return sampleRental({
    status: 6,
    endedBy: 'cycle',
    endedAt: SAMPLE_AT,
    nextBarAt: null,
    energy: { quota: 200, left: 0, perOrder: 50, refillsAt: null },
    barsDone: 168,
    paidOut: '987.66',
    isRedeemable: false,
    ...change,
  });
}

export function sampleRentals(items: readonly Rental[] = [sampleRental()]): RentalList {
  return {
    items: [...items],
    pageNum: 1,
    pageSize: 20,
    total: items.length,
    hasMore: false,
    totals: { running: items.length, capital: '1000.00', value: '987.66', income: '-12.34' },
  };
}

export function sampleRentalDetail(change: Partial<RentalDetail> = {}): RentalDetail {
  return {
    rental: sampleRental(),
    positions: [
      {
        code: 'BTC',
        name: 'Bitcoin',
        decimals: 2,
        quantity: '0.00785',
        averagePrice: '64100.50',
        price: '63690.10',
        value: '500.00',
        profit: '-3.20',
      },
    ],
    lastHash: HASH,
    ...change,
  };
}

export const sampleMessages: RobotMessages = {
  items: [
    {
      id: '2-1',
      at: SAMPLE_AT - HOUR_MS,
      kind: 'bought',
      text: 'Bought 0.00785 BTC at 64,100.50.',
      reasons: [],
    },
    {
      id: '2-0',
      at: SAMPLE_AT - HOUR_MS,
      kind: 'decided',
      text: 'Decided on the bar of 11:00.',
      reasons: [{ code: 'gridBought', text: 'BTC fell one step of the grid.', facts: {} }],
    },
  ],
  next: '1-0',
};

export const sampleBars: RentalBars = {
  code: 'BTC',
  size: '60m',
  previousClose: '64000',
  timeZone: 'UTC',
  from: SAMPLE_AT - 2 * HOUR_MS,
  until: SAMPLE_AT,
  hasMore: false,
  bars: [],
  marks: [],
};

export function sampleRedemption(change: Partial<RedemptionPreview> = {}): RedemptionPreview {
  return {
    env: 'paper',
    currency: 'USD',
    rental: sampleRental(),
    problem: null,
    sales: [
      {
        code: 'BTC',
        name: 'Bitcoin',
        decimals: 2,
        quantity: '0.00785',
        price: '63690.10',
        proceeds: '499.97',
        fees: '0.50',
      },
    ],
    cash: '487.66',
    fees: '0.50',
    income: '-12.87',
    refund: '85.71',
    unusedRatio: '0.857142',
    comesBack: '1072.84',
    result: '-27.16',
    ...change,
  };
}

export const sampleDecisions = {
  hasMore: false,
  items: [
    {
      number: 24,
      barAt: SAMPLE_AT,
      decidedAt: SAMPLE_AT + 500,
      kind: 'decided',
      saw: [{ code: 'BTC', close: '64100.50' }],
      before: { cash: '512.34', holdings: [{ code: 'BTC', quantity: '0.00785' }] },
      orders: [
        {
          code: 'BTC',
          side: 'buy',
          quantity: '0.00785',
          isShort: false,
          orderIds: ['ord_sample'],
          outcome: {
            state: 'filled',
            filled: '0.00785',
            averagePrice: '64100.50',
            fees: '0.50',
            reason: null,
            reasonText: null,
          },
        },
      ],
      reasons: [{ code: 'gridBought', text: 'BTC fell one step of the grid.', facts: {} }],
      previousHash: 'ab'.repeat(32),
      hash: 'cd'.repeat(32),
    },
  ],
};
