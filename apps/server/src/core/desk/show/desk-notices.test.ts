import { describe, expect, it } from 'vitest';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { anOrder } from '../testing/an-order.ts';
import { getLink } from '../../inbox/notice-table.ts';
import { renderNotice } from '../../inbox/render-notice.ts';
import { openInstruments } from '../../instruments/instruments.ts';
import type { DeskEvent, EventBody, Filled } from '../state/desk-event.ts';
import { getNotices } from './desk-notices.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { noLots } from '../terms/lot-list.rules.ts';

const instruments = openInstruments({ hours: 'exchange' });
const at = Date.parse('2026-11-16T15:00:00Z');

const order = anOrder({
  id: 'ord_1',
  customerId: 'cus_1',
  positionId: 'pos_1',
  createdAt: at - 60_000,
  state: 'filled',
  filled: 10n,
  filledValue: 30_935_000n,
  fees: 155n,
  endedAt: at,
});

const position: Position = {
  id: 'pos_1',
  customerId: 'cus_1',
  source: TradedSource.Stock,
  instrumentId: 'US:AAPL',
  code: 'AAPL',
  direction: Direction.Buy,
  leverage: 1,
  rentalId: null,
  state: 'open',
  isOwned: false,
  openedQuantity: 10n,
  quantity: 10n,
  lots: noLots(),
  margin: 1n,
  initialMargin: 1n,
  realised: 0n,
  fees: 0n,
  financing: 0n,
  closedValue: 0n,
  warnings: [],
  openedAt: at,
  closedAt: null,
  expiresAt: null,
  settledThrough: null,
  financedThrough: null,
  actedThrough: null,
};

const filled: Filled = {
  kind: 'filled',
  quantity: 10n,
  value: 30_935_000n,
  pieces: [],
  book: { sequence: 1, at, bids: [], asks: [] },
  takenBefore: null,
  worth: 309_350n,
  fees: [],
  conversion: { pair: null, rate: '1', numerator: 1n, denominator: 1n, at },
  isGap: false,
  isOwned: false,
  heldAfter: 0n,
  marginAfter: 0n,
  marginTaken: 0n,
  realised: 0n,
  booked: -155n,
  forgiven: 0n,
  rules: { fill: 1, fees: '', margin: '' },
  leverage: 1,
  expiresAt: null,
  joined: null,
};

function told(
  body: EventBody,
  changes: { order?: Partial<Order>; position?: Partial<Position> } = {},
): { en: string; zh: string; link: string | null } | null {
  const event: DeskEvent = {
    at,
    customerId: 'cus_1',
    orderId: 'ord_1',
    positionId: 'pos_1',
    source: changes.order?.source ?? TradedSource.Stock,
    instrumentId: changes.order?.instrumentId ?? 'US:AAPL',
    code: changes.order?.code ?? 'AAPL',
    direction: Direction.Buy,
    body,
  };
  const [first] = getNotices([event], {
    orders: new Map([['ord_1', { ...order, ...changes.order }]]),
    positions: new Map([['pos_1', { ...position, ...changes.position }]]),
    instruments,
  });
  if (first === undefined) return null;
  expect(first.customerId).toBe('cus_1');
  const { template, values } = first.notice;
  return {
    en: renderNotice(template, 'en', values).body,
    zh: renderNotice(template, 'zhHans', values).body,
    link: getLink(template, values),
  };
}

describe('what a customer is told', () => {
  it('a waiting order was filled', () => {
    expect(told(filled)).toEqual({
      en: 'Bought 10 Apple Inc. (AAPL) at an average price of 309.35. Fees: $1.55. The receipt shows the book it was filled from.',
      zh: '买入 苹果（AAPL），数量 10，成交均价 309.35，费用 $1.55。成交凭证中可查看成交时的盘口。',
      link: 'pages/trade/detail?id=ord_1&type=2',
    });
  });

  it('a stop was filled at the worse price that a jump of the market left', () => {
    expect(
      told({ ...filled, isGap: true }, { order: { type: OrderType.Stop, isTriggered: true } }),
    ).toMatchObject({
      en: 'Bought 10 Apple Inc. (AAPL) at an average price of 309.35. The market gapped past the trigger, so it filled at the next available price. Fees: $1.55. The receipt shows the book it was filled from.',
      zh: expect.stringContaining('行情跳过了触发价'),
      link: 'pages/trade/detail?id=ord_1&type=2',
    });
  });

  it('nothing of what was filled at their own tap, of a part, or of a close by rule that is told otherwise', () => {
    expect(told(filled, { order: { createdAt: at } })).toBeNull();
    expect(told(filled, { order: { state: 'partFilled', endedAt: null } })).toBeNull();
    expect(told(filled, { order: { madeBy: 'marginRule' } })).toBeNull();
  });

  it('an order ended by a rule, and why', () => {
    expect(
      told({ kind: 'expired', reason: 'expiredDay' }, { order: { filled: 4n } }),
    ).toMatchObject({
      en: 'Order in Apple Inc. (AAPL): 4 of 10 filled. Not fully filled by the end of its trading day.',
      zh: '苹果（AAPL） 委托：共 10，已成交 4。交易日结束时仍未成交，委托已失效。',
    });
    expect(told({ kind: 'rejected', reason: 'FUNDS_INSUFFICIENT' })?.en).toMatch(/not enough/);
  });

  it.each([
    'customer',
    'replaced',
    'otherDone',
    'positionClosed',
    'iocRest',
    'marginRule',
  ] as const)('nothing where an order ended because of %s', (reason) => {
    expect(told({ kind: 'cancelled', reason })).toBeNull();
  });

  it('the margin runs low: where it stands and what would help', () => {
    expect(
      told({ kind: 'marginWarned', level: 1_480_000_000n, units: 2_500_000n, missing: 12_345n }),
    ).toMatchObject({
      en: 'At 250.00 your Apple Inc. (AAPL) position has 148.00% of the margin it needs. At 100% it is liquidated. Adding $123.45 raises it above the first warning; you can also close all or part of it.',
      link: 'pages/trade/detail?id=pos_1&type=0',
    });
  });

  it('a position was closed by rule: after two warnings, or because it could not wait', () => {
    const body: EventBody = {
      kind: 'closedByRule',
      rule: 'margin',
      equity: -500n,
      required: 20_000n,
      missing: 20_500n,
      book: filled.book,
      marginVersion: '',
    };
    const warnings = [at - 30_000, at - 15_000].map((warnedAt) => ({
      at: warnedAt,
      level: 1n,
      units: 1n,
      missing: 1n,
    }));
    expect(told(body, { position: { warnings } })?.en).toBe(
      'The margin of your Apple Inc. (AAPL) position was used up: $0.00 was left of the $200.00 required. $205.00 more would have kept it open. You were warned twice beforehand. See the position for the full record: prices, warnings and the book.',
    );
    expect(told(body)).toMatchObject({
      zh: expect.stringMatching(/不足所需的一半/),
      link: 'pages/trade/detail?id=pos_1&type=1',
    });
    expect(told({ ...body, rule: 'expiry' })).toBeNull();
  });

  it('a contract has ended and was settled', () => {
    const gold = {
      source: TradedSource.Future,
      instrumentId: 'FU:GCZ26',
      code: 'GCZ26',
      madeBy: 'expiryRule',
      createdAt: at,
    } as const;
    expect(
      told({ ...filled, quantity: 2n, value: 92_532n, booked: 123_400n }, { order: gold })?.en,
    ).toBe(
      'Gold Dec 2026 (GCZ26) has expired. Your position of 2 was settled in cash at 4626.6; $1,234.00 was booked after fees.',
    );
  });

  it('a dividend was booked, or owed by who is short; a fraction of a split is not one', () => {
    const body = {
      kind: 'dividend',
      minor: 270n,
      marginAfter: 1n,
      perShare: '0.27',
      action: '2026-09-16 US:AAPL dividend',
      dueAt: null,
    } as const;
    expect(told(body)?.en).toBe(
      'Apple Inc. (AAPL) paid 0.27 USD per share. Booked to your US stocks wallet: $2.70.',
    );
    expect(told({ ...body, minor: -270n })?.en).toMatch(/US stocks wallet: −\$2\.70\.$/);
    expect(told({ ...body, perShare: '0' })).toBeNull();
  });
});
