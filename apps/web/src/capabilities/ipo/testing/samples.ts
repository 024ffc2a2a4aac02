/** A new stock in Hong Kong, and one application for it, as the server would answer. */
import { QuotedSource, Source, HoldingWallet } from '@candor/contract/kernel/enumerations';
import type {
  Ballot,
  FullNum,
  Offering,
  OfferingList,
  OfferingRow,
  Subscription,
  SubscriptionPreview,
} from '../ipo.api.ts';

export const AT = 1_794_960_300_000;
const HOUR_MS = 3_600_000;
export const OFFERING_ID = 'off_01jd8v0000000000000000000a';
export const SUBSCRIPTION_ID = 'sub_01jd8v0000000000000000000a';
const commitment = 'c0'.repeat(32);

const company = {
  offeringId: OFFERING_ID,
  code: '09700',
  name: 'Jadecrane Biologics',
  isFictional: true,
  market: 'HK',
  exchange: 'HKEX',
  source: Source.NewStock,
  listedSource: QuotedSource.HkStock,
  currency: 'HKD',
  decimals: 2,
} as const;
const timetable = {
  prospectusDate: '2026-10-20',
  opensAt: AT - 2 * HOUR_MS,
  closesAt: AT + 3 * HOUR_MS,
  pricesAt: AT + 10 * HOUR_MS,
  allotsAt: AT + 12 * HOUR_MS,
  listsAt: AT + 14 * HOUR_MS,
  allotmentDate: '2026-11-17',
  listingDate: '2026-11-18',
};

export const row: OfferingRow = {
  ...company,
  localLogoUrl: '',
  sector: 'Health Care',
  summary: 'Antibody manufacturing for small drug makers',
  phase: 'subscribable',
  priceLow: '18.60',
  priceHigh: '22.40',
  finalPrice: null,
  lot: '200',
  sharesOffered: '20000000',
  sharesInBallot: '2000000',
  fundsRaised: '448000000.00',
  entryCost: '4525.18',
  ...timetable,
  next: { step: 'closes', at: timetable.closesAt },
  oversubscription: null,
  commitment,
  committedAt: AT - 20 * HOUR_MS,
  hasResult: false,
  calledOff: null,
  own: null,
};

export const usRow: OfferingRow = {
  ...row,
  offeringId: 'off_01jd8v0000000000000000000b',
  code: 'LUMQ',
  name: 'Lumiquill Robotics',
  market: 'US',
  exchange: 'NASDAQ',
  source: Source.NewStock,
  listedSource: QuotedSource.Stock,
  currency: 'USD',
  lot: '1',
  priceLow: '18.00',
  priceHigh: '21.00',
  entryCost: '21.00',
};

export const list: OfferingList = {
  hours: 'continuous',
  cycleMs: 24 * HOUR_MS,
  asOf: AT,
  items: [row, usRow],
};

export const offering: Offering = {
  ...row,
  hours: 'continuous',
  walletType: HoldingWallet.HkStock,
  entryFees: [{ item: 'handling', amount: '44.80' }],
  feeRates: [
    { item: 'handling', rate: '0.01' },
    { item: 'sfcLevy', rate: '0.000027' },
  ],
  quantityMax: '100000',
  poolAMax: '20000',
  reconfirmBeyond: '0.2',
  demand: null,
  prospectus: [{ title: 'The company', paragraphs: ['It makes antibodies for others.'] }],
};

export const subscription: Subscription = {
  id: SUBSCRIPTION_ID,
  env: 'paper',
  ...company,
  localLogoUrl: '',
  state: 'subscribed',
  phase: 'subscribable',
  ...timetable,
  fundsRaised: '448000000.00',
  lot: '200',
  quantity: '600',
  priceLow: '18.60',
  priceHigh: '22.40',
  finalPrice: null,
  subscriptionPrice: '22.40',
  value: '13440.00',
  fees: '135.54',
  total: '13575.54',
  walletType: HoldingWallet.HkStock,
  held: '13575.54',
  allottedQuantity: null,
  pendingPayment: null,
  actualPayment: null,
  actualFees: null,
  released: null,
  number: 'ab'.repeat(16),
  createdAt: AT - HOUR_MS,
  changedAt: null,
  allottedAt: null,
  paidAt: null,
  endedAt: null,
  isChangeable: true,
  question: null,
  reason: null,
  positionId: null,
};

export const preview: SubscriptionPreview = {
  env: 'paper',
  problem: null,
  currency: 'HKD',
  walletType: HoldingWallet.HkStock,
  price: '22.40',
  quantity: '200',
  lots: 1,
  value: '4480.00',
  fees: [
    { item: 'handling', amount: '44.80' },
    { item: 'sfcLevy', amount: '0.12' },
  ],
  feesTotal: '45.18',
  total: '4525.18',
  alreadyHeld: '0.00',
  buyingPower: { before: '9000.00', after: '4474.82', missing: null },
  heldUntil: { result: timetable.allotsAt, listing: timetable.listsAt },
  funding: null,
  totalUsd: '581.40',
};

export const sizes: FullNum = {
  currency: 'HKD',
  walletType: HoldingWallet.HkStock,
  lot: '200',
  minimum: '200',
  quarter: '400',
  half: '1000',
  threeQuarters: '1400',
  full: '2000',
  limitedBy: 'funds',
  quantityMax: '100000',
  available: '46000.00',
  entryCost: '4525.18',
};

export const ballot: Ballot = {
  offeringId: OFFERING_ID,
  market: 'HK',
  commitment,
  committedAt: AT - 20 * HOUR_MS,
  seed: 'd1'.repeat(32),
  list: 'e2'.repeat(32),
  drawnAt: timetable.allotsAt,
  finalPrice: '20.00',
  lot: '200',
  sharesInBallot: '2000000',
  poolAMax: '20000',
  customers: 2,
  crowd: 998,
  requested: '6000000',
  allotted: '2000000',
  oversubscription: '3',
  pools: [
    { pool: 'A', applications: 900, requested: '3000000', allotted: '1000000', successful: 400 },
    { pool: 'B', applications: 100, requested: '3000000', allotted: '1000000', successful: 90 },
  ],
  file: {
    url: '/NewShares/ballot/file',
    name: 'ballot.txt',
    bytes: 70_000,
    sha256: 'f3'.repeat(32),
  },
  own: {
    subscriptionId: SUBSCRIPTION_ID,
    number: subscription.number,
    quantity: '600',
    draw: '12'.repeat(16),
    allottedQuantity: '200',
    pool: 'A',
    place: 37,
    odds: '0.4444',
    deciding: {
      number: '34'.repeat(16),
      quantity: '200',
      draw: '56'.repeat(16),
      allottedQuantity: '200',
      place: 400,
    },
  },
};
