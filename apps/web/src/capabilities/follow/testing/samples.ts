/** An institution, one that closed, and one follow order in each state, as the server would answer. */
import { HoldingWallet, QuotedSource } from '@candor/contract/kernel/enumerations';
import type {
  Agency,
  AgencyDetail,
  AgencyList,
  AgencyTrade,
  ChainedValue,
  FollowOrder,
  FollowOrderDetail,
  FollowPreview,
  TermResult,
} from '../follow.api.ts';

export const AT = 1_794_960_300_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
export const ORDER_ID = 'fol_01jd8v0000000000000000000a';
const hash = (digit: string) => digit.repeat(64);

export function agency(change: Partial<Agency> = {}): Agency {
  return {
    id: 'AGY03',
    isFictional: true,
    name: 'Cedarwick Income Advisers',
    style: 'Income',
    summary: 'Holds treasuries of three terms in equal parts and evens them out once a month.',
    riskLevel: 1,
    walletType: HoldingWallet.Stock,
    currency: 'USD',
    strategy: {
      id: 'treasuryLadder',
      version: 1,
      parameters: [{ name: 'everyBars', value: '63', unit: 'bars' }],
    },
    instruments: [{ source: QuotedSource.Stock, code: 'SHY', name: 'Short treasuries' }],
    state: 'running',
    pause: null,
    openedAt: AT - 3 * DAY_MS,
    closedAt: null,
    terms: [
      { term: 'standard', durationMs: 90 * DAY_MS, days: 90 },
      { term: 'practice', durationMs: 2 * HOUR_MS, days: null },
    ],
    feeRate: '0.006',
    amountMin: '100.00',
    amountMax: '1000000.00',
    unitValue: { value: '101.234567', at: AT },
    firstUnitValue: '100.000000',
    changeToday: '-0.0012',
    changeSinceFirst: '0.0123',
    followers: 2,
    invested: '3000.00',
    units: { all: '100000.000000', customers: '29.634111' },
    room: '9000000.00',
    own: { count: 0, amount: '0.00' },
    ...change,
  };
}

export const risky = agency({
  id: 'AGY07',
  name: 'Gorsebank Trend',
  style: 'Managed futures',
  riskLevel: 5,
  changeSinceFirst: '-0.0345',
});

export const closed = agency({
  id: 'AGY09',
  name: 'Ivymoor Pairs',
  style: 'Long/short',
  state: 'closed',
  closedAt: AT - DAY_MS,
  changeSinceFirst: '-0.9112',
});

export const strikes: AgencyList['strikes'] = {
  mode: 'continuous',
  everyMs: 5 * MINUTE_MS,
  leadMs: 30_000,
  publishedAfterMs: MINUTE_MS,
  nextAt: AT + 4 * MINUTE_MS,
};

export const list: AgencyList = { asOf: AT, strikes, items: [risky, agency(), closed] };

export function detail(change: Partial<AgencyDetail> = {}): AgencyDetail {
  return {
    agency: agency(),
    strikes,
    decidesAt: '15:00',
    nextBarAt: AT + 6 * HOUR_MS,
    lastBarAt: AT - 18 * HOUR_MS,
    failure: null,
    seed: '10000000.00',
    cash: '123456.78',
    equity: '10123456.70',
    equityUsd: '10123456.70',
    holdings: [
      {
        positionId: 'pos_01jd8v0000000000000000000a',
        source: QuotedSource.Stock,
        code: 'SHY',
        name: 'Short treasuries',
        decimals: 2,
        unit: 'share',
        isShort: false,
        quantity: '40000',
        openPrice: '82.10',
        price: '82.05',
        worth: '3282000.00',
        profit: '-2000.00',
        share: '0.3242',
        openedAt: AT - 2 * DAY_MS,
      },
    ],
    record: {
      fromAt: AT - 3 * DAY_MS,
      untilAt: AT,
      figures: {
        return: '0.0123',
        drawdown: {
          ratio: '-0.0045',
          fromAt: AT - 2 * DAY_MS,
          lowAt: AT - DAY_MS,
          recoveredAt: null,
        },
        sharpe: '1.25',
        sortino: '1.5',
        calmar: null,
        profitFactor: '1.8',
        winRate: '0.55',
        exposure: '0.98',
        turnover: '1.02',
        fees: '0.0004',
        trades: 3,
      },
      yardstick: { name: 'IEF', return: '-0.0021' },
      fills: 3,
      decisions: 4,
      missed: 1,
      feesPaid: '4210.50',
    },
    valuesFile: {
      url: '/agency/AGY03/values.txt',
      name: 'AGY03-values.txt',
      lines: 2,
      head: hash('b'),
    },
    ...change,
  };
}

export const trade: AgencyTrade = {
  seq: 77,
  orderId: 'ord_01jd8v0000000000000000000a',
  positionId: 'pos_01jd8v0000000000000000000a',
  at: AT - 2 * DAY_MS,
  source: QuotedSource.Stock,
  code: 'TLT',
  name: 'Long treasuries',
  decimals: 2,
  unit: 'share',
  side: 'sell',
  isOpening: false,
  quantity: '1000',
  price: '91.20',
  currency: 'USD',
  booked: '-1250.00',
  fees: '9.12',
};

export const line: ChainedValue = {
  seq: 2,
  at: AT,
  kind: 'strike',
  equity: '10123456.70',
  units: '100000.000000',
  value: '101.234567',
  previousHash: hash('a'),
  hash: hash('b'),
};

export function result(returnAfterFee: string, change: Partial<TermResult> = {}): TermResult {
  return {
    basis: 'backtest',
    fromAt: AT - 4 * HOUR_MS,
    untilAt: AT - 2 * HOUR_MS,
    return: returnAfterFee,
    returnAfterFee,
    ...change,
  };
}

export function preview(change: Partial<FollowPreview> = {}): FollowPreview {
  return {
    env: 'paper',
    currency: 'USD',
    agency: agency(),
    problem: null,
    term: { term: 'practice', durationMs: 2 * HOUR_MS, days: null },
    amount: '1000.00',
    canBeSold: false,
    canBeCancelled: false,
    strikes,
    strikesAt: AT + 4 * MINUTE_MS,
    settlesAt: AT + 2 * HOUR_MS + 4 * MINUTE_MS,
    unitValue: { value: '101.234567', at: AT },
    unitsAbout: '9.878049',
    feeRate: '0.006',
    fee: '0.01',
    results: [
      result('0.0021', { fromAt: AT - 4 * HOUR_MS }),
      result('-0.0130', { fromAt: AT - 6 * HOUR_MS }),
      result('0.0008', { fromAt: AT - 8 * HOUR_MS, basis: 'live' }),
    ],
    areResultsComputing: false,
    available: '400.00',
    after: '0.00',
    missing: '600.00',
    funding: { move: '600.00', available: '5000.00' },
    ...change,
  };
}

export function order(change: Partial<FollowOrder> = {}): FollowOrder {
  return {
    id: ORDER_ID,
    env: 'paper',
    agencyId: 'AGY03',
    agencyName: 'Cedarwick Income Advisers',
    isFictional: true,
    state: 'waitConfirm',
    term: 'practice',
    currency: 'USD',
    amount: '1000.00',
    feeRate: '0.006',
    placedAt: AT,
    strikesAt: AT + 4 * MINUTE_MS,
    postponed: 0,
    confirmedAt: null,
    confirmedValue: null,
    units: null,
    settlesAt: AT + 2 * HOUR_MS + 4 * MINUTE_MS,
    unitValue: '101.234567',
    value: '1000.00',
    fee: '0.00',
    profit: null,
    profitRatio: null,
    settledAt: null,
    proceeds: null,
    journal: null,
    returned: null,
    ...change,
  };
}

export const running = order({
  id: 'fol_01jd8v0000000000000000000b',
  state: 'toBeSettled',
  confirmedAt: AT - HOUR_MS,
  confirmedValue: '101.000000',
  units: '9.900990',
  settlesAt: AT + HOUR_MS,
  value: '1002.32',
  fee: '0.01',
  profit: '2.31',
  profitRatio: '0.00231',
});

export const lost = order({
  id: 'fol_01jd8v0000000000000000000c',
  state: 'settled',
  confirmedAt: AT - 3 * HOUR_MS,
  confirmedValue: '101.000000',
  units: '9.900990',
  settlesAt: AT - HOUR_MS,
  unitValue: '99.000000',
  value: '980.20',
  fee: '0.01',
  profit: '-19.81',
  profitRatio: '-0.01981',
  settledAt: AT - HOUR_MS,
  proceeds: '980.19',
  journal: 4711,
});

export const returned = order({
  id: 'fol_01jd8v0000000000000000000d',
  state: 'returned',
  proceeds: '1000.00',
  value: '1000.00',
  returned: { at: AT, reason: 'full' },
});

export function orderDetail(of: FollowOrder): FollowOrderDetail {
  return {
    order: of,
    steps: [
      { kind: 'placed', at: of.placedAt },
      ...(of.confirmedAt === null ? [] : [{ kind: 'confirmed' as const, at: of.confirmedAt }]),
      ...(of.settledAt === null ? [] : [{ kind: 'settled' as const, at: of.settledAt }]),
    ],
    confirmedBy: of.confirmedAt === null ? null : line,
    settledBy: of.settledAt === null ? null : { ...line, seq: 3, value: of.unitValue },
    points:
      of.confirmedAt === null
        ? []
        : [
            { at: of.confirmedAt, value: '1000.00' },
            { at: of.confirmedAt + HOUR_MS, value: of.value },
          ],
  };
}

export const page = (items: readonly object[]) => ({
  items,
  pageNum: 1,
  pageSize: 20,
  total: items.length,
  hasMore: false,
});
