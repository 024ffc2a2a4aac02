/** Treasuries as the server would tell of them, for tests of models and screens. */
import type {
  BondDetail,
  BondList,
  BondReceipt,
  BondRow,
  BondTotals,
  Holding,
  PurchasePreview,
  SalePreview,
  YieldCurve,
} from '../bonds.api.ts';
import { Source } from '@candor/contract/kernel/enumerations';

export const SAMPLE_AT = Date.parse('2026-11-16T15:00:00Z');
export const SAMPLE_HOLDING = `bnd_${'1'.repeat(26)}`;
export const SAMPLE_PART = `bnd_${'2'.repeat(26)}`;
export const SAMPLE_TRADE = `btr_${'3'.repeat(26)}`;

export function sampleNote(change: Partial<BondRow> = {}): BondRow {
  return {
    code: 'USTN311115',
    name: 'US Treasury Note 4.250% 2031-11-15 (simulated issue)',
    kind: 'note',
    originalTerm: '5Y',
    isPractice: false,
    source: Source.Bonds,
    couponRate: '0.0425',
    maturesOn: '2031-11-15',
    maturesAt: Date.parse('2031-11-15T05:00:00Z'),
    basis: 'simulated',
    issuedOn: '2026-11-15',
    daysLeft: 1_825,
    termGroup: 'threeToTenYears',
    quote: {
      at: SAMPLE_AT,
      bid: { clean: '99.40234375', yieldToMaturity: '0.043835', discount: null },
      ask: { clean: '99.50390625', yieldToMaturity: '0.043607', discount: null },
      midYield: '0.043721',
      accrued: '0.023480663',
      settlesOn: '2026-11-17',
    },
    example: null,
    ...change,
  };
}

export function sampleBill(change: Partial<BondRow> = {}): BondRow {
  return {
    ...sampleNote(),
    code: 'SIMH01ABC7',
    name: 'Practice bill, 1 hour, due 11/16/2026',
    kind: 'bill',
    originalTerm: '1H',
    isPractice: true,
    source: Source.Bonds,
    couponRate: null,
    maturesOn: '2026-11-16',
    maturesAt: SAMPLE_AT + 1_800_000,
    basis: 'practice',
    daysLeft: 0,
    termGroup: 'practice',
    quote: {
      at: SAMPLE_AT,
      bid: { clean: '99.999772', yieldToMaturity: '0.0399', discount: '0.0393' },
      ask: { clean: '99.999783', yieldToMaturity: '0.038', discount: '0.0374' },
      midYield: '0.039',
      accrued: '0',
      settlesOn: '2026-11-16',
    },
    example: {
      face: '10000.00',
      total: '9999.98',
      gain: '0.02',
      paysAt: SAMPLE_AT + 1_860_000,
    },
    ...change,
  };
}

const hours = { mode: 'continuous', isOpen: true, opensAt: null, closesAt: null } as const;

export function sampleList(items: readonly BondRow[] = [sampleBill(), sampleNote()]): BondList {
  return {
    items: [...items],
    pageNum: 1,
    pageSize: 40,
    total: items.length,
    hasMore: false,
    hours,
    counts: {
      practice: 1,
      upToOneYear: 0,
      oneToThreeYears: 0,
      threeToTenYears: 1,
      overTenYears: 0,
    },
    faceStep: '100.00',
    faceMax: '10000000.00',
  };
}

export function sampleCurve(): YieldCurve {
  return {
    tenors: [
      { name: '1M', years: '0.083' },
      { name: '2Y', years: '2' },
      { name: '10Y', years: '10' },
      { name: '30Y', years: '30' },
    ],
    curves: [
      { when: 'now', at: SAMPLE_AT, yields: ['0.038', '0.0403', '0.0457', '0.0527'] },
      { when: 'monthAgo', at: SAMPLE_AT, yields: ['0.0382', '0.041', '0.046', '0.053'] },
      { when: 'yearAgo', at: SAMPLE_AT, yields: ['0.042', '0.04', '0.043', '0.049'] },
    ],
    curveVersion: 1,
  };
}

const flows: BondDetail['cashFlows'] = [
  {
    kind: 'coupon',
    dueOn: '2027-05-15',
    paidOn: '2027-05-17',
    paysAt: Date.parse('2027-05-17T13:00:00Z'),
    amount: '2.125',
  },
  {
    kind: 'principal',
    dueOn: '2031-11-15',
    paidOn: '2031-11-17',
    paysAt: Date.parse('2031-11-17T13:00:00Z'),
    amount: '100',
  },
];

export function sampleDetail(change: Partial<BondDetail> = {}): BondDetail {
  return {
    bond: sampleNote(),
    terms: {
      kind: 'note',
      coupon: '0.0425',
      datedOn: '2026-11-15',
      firstCouponOn: null,
      maturesOn: '2031-11-15',
      practice: null,
    },
    couponsPerYear: 2,
    dayCount: 'actual/actual',
    period: { startsOn: '2026-11-15', endsOn: '2027-05-15', daysAccrued: 2, daysInPeriod: 181 },
    cashFlows: flows,
    duration: { modified: '4.4471', macaulay: '4.5441' },
    hours,
    curveVersion: 1,
    ...change,
  };
}

const accruing = {
  hours,
  dayCount: 'actual/actual',
  period: { startsOn: '2026-11-15', endsOn: '2027-05-15', daysAccrued: 2, daysInPeriod: 181 },
} as const;

/** What a holding and its receipts repeat of the note. */
function noteTerms() {
  const { source, code, name, kind, originalTerm, isPractice, couponRate, maturesOn, maturesAt } =
    sampleNote();
  return { source, code, name, kind, originalTerm, isPractice, couponRate, maturesOn, maturesAt };
}

export function samplePurchase(change: Partial<PurchasePreview> = {}): PurchasePreview {
  return {
    env: 'paper',
    currency: 'USD',
    bond: sampleNote(),
    problem: null,
    ...accruing,
    trade: {
      face: '1000.00',
      clean: '99.50390625',
      yieldToMaturity: '0.043607',
      discount: null,
      principal: '995.04',
      accrued: '0.24',
      total: '995.28',
      settlesOn: '2026-11-17',
      settlesAt: SAMPLE_AT,
      nextCoupon: { ...flows[0], amount: '21.25' } as BondDetail['cashFlows'][number],
      cashFlows: flows.map((flow) => ({
        ...flow,
        amount: flow.kind === 'coupon' ? '21.25' : '1000.00',
      })),
      receives: '1212.50',
      gain: '217.22',
    },
    available: '8000.00',
    missing: null,
    mostFace: '8000.00',
    faceStep: '100.00',
    faceMax: '10000000.00',
    tolerance: '0.099503906',
    ...change,
  };
}

export function sampleHolding(change: Partial<Holding> = {}): Holding {
  return {
    ...noteTerms(),
    id: SAMPLE_HOLDING,
    env: 'paper',
    currency: 'USD',
    state: 'bought',
    totalHolding: '1000.00',
    buyPrice: '99.50390625',
    buyYield: '0.043607',
    cost: '995.28',
    accruedPaid: '0.24',
    boughtAt: SAMPLE_AT,
    buyTradeId: SAMPLE_TRADE,
    price: '99.40234375',
    value: '994.26',
    profit: '-1.02',
    interest: '0.00',
    periodBalance: '0.24',
    nextPayment: {
      kind: 'coupon',
      dueOn: '2027-05-15',
      paysAt: Date.parse('2027-05-17T13:00:00Z'),
      amount: '21.25',
    },
    endedBy: null,
    sale: null,
    redeemedAt: null,
    ...change,
  };
}

export function sampleSale(change: Partial<SalePreview> = {}): SalePreview {
  return {
    env: 'paper',
    currency: 'USD',
    holding: sampleHolding(),
    bond: sampleNote(),
    problem: null,
    ...accruing,
    trade: {
      face: '1000.00',
      clean: '99.40234375',
      yieldToMaturity: '0.043835',
      discount: null,
      principal: '994.02',
      accrued: '0.23',
      total: '994.25',
      settlesOn: '2026-11-17',
      settlesAt: SAMPLE_AT + 60_000,
      releases: '995.28',
      result: '-1.03',
      couponsKept: [],
      leaves: '0.00',
    },
    faceStep: '100.00',
    tolerance: '0.099402343',
    ...change,
  };
}

export function sampleTotals(change: Partial<BondTotals> = {}): BondTotals {
  return {
    env: 'paper',
    currency: 'USD',
    count: 1,
    totalHolding: '1000.00',
    cost: '995.28',
    value: '994.26',
    profit: '-1.02',
    periodBalance: '0.24',
    interestReceived: '12.50',
    realised: '0.04',
    waiting: '0.00',
    interestWithinYear: '42.50',
    nextPayments: [],
    ...change,
  };
}

export function sampleReceipt(change: Partial<BondReceipt> = {}): BondReceipt {
  return {
    ...noteTerms(),
    env: 'paper',
    currency: 'USD',
    id: SAMPLE_TRADE,
    holdingId: SAMPLE_HOLDING,
    side: 'buy',
    at: SAMPLE_AT,
    face: '1000.00',
    clean: '99.50390625',
    yieldToMaturity: '0.043607',
    discount: null,
    principal: '995.04',
    accrued: '0.24',
    total: '995.28',
    settlesOn: '2026-11-17',
    settlesAt: SAMPLE_AT,
    accruedPer100: '0.023480663',
    bid: '99.40234375',
    ask: '99.50390625',
    midYield: '0.043721',
    seenPrice: '99.50390625',
    cost: null,
    result: null,
    journal: 7,
    entries: [
      {
        seq: 12,
        walletType: 1,
        part: 'cash',
        amount: '-995.28',
        balanceAfter: '8000.00',
        hash: 'cd'.repeat(32),
      },
      {
        seq: 13,
        walletType: 1,
        part: 'invested',
        amount: '995.28',
        balanceAfter: '995.28',
        hash: 'ef'.repeat(32),
      },
    ],
    proof: {
      curveVersion: 1,
      at: SAMPLE_AT,
      factors: { level: 4.57, slope: -0.9, curvature: 0.3 },
      hours: 'continuous',
    },
    tape: {
      day: '2026-11-16',
      commitment: 'ab'.repeat(32),
      seedPublished: false,
      revealsAt: Date.parse('2026-11-17T00:00:00Z'),
    },
    ...change,
  };
}
