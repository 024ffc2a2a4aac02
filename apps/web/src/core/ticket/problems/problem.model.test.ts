import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotRules } from '../form/lots.model.ts';
import { firstInput, type TicketInput } from '../form/order-form.model.ts';
import { obstacleIn, readProblem, type ProblemContext } from './problem.model.ts';
import { nearestPrices, type TickBand } from '../form/tick-steps.model.ts';

const ticks: readonly TickBand[] = [
  { from: '0', step: '0.0001' },
  { from: '1', step: '0.01' },
];
const shares: LotRules = { unit: 'share', lot: '1', minimum: null };
const pair: LotRules = { unit: 'baseUnit', lot: '1000', minimum: null };
const first = firstInput({ direction: Direction.Buy, smallest: '1' });
const context = (
  change: Partial<TicketInput> = {},
  lots = shares,
  full: string | null = '40',
): ProblemContext => ({ input: { ...first, ...change }, ticks, lots, full });
const read = (
  reason: string,
  values: Record<string, string | number>,
  at: ProblemContext = context(),
) => readProblem({ reason, values }, at);
const changes = (
  reason: string,
  values: Record<string, string | number>,
  at: ProblemContext = context(),
) => read(reason, values, at).fixes.map(({ change }) => change);

describe('why an order would be refused', () => {
  it('offers the whole lots around a quantity that is none', () => {
    const board: LotRules = { unit: 'share', lot: '100', minimum: null };
    expect(
      read(
        'QUANTITY_NOT_WHOLE_LOTS',
        { lot: '100', below: '200', above: '300' },
        context({ quantity: '250' }, board),
      ),
    ).toMatchObject({ field: 'quantity', fixes: [{ value: '200' }, { value: '300' }] });
  });

  it('offers the largest and smallest order, in lots for a pair', () => {
    expect(
      changes(
        'QUANTITY_TOO_LARGE',
        { max: '1000000' },
        context({ quantity: '2000000' }, shares, null),
      ),
    ).toEqual([{ quantity: '1000000' }]);
    expect(
      changes(
        'QUANTITY_TOO_LARGE',
        { max: '1000000' },
        context({ quantity: '2000000' }, shares, '40'),
      ),
    ).toEqual([{ quantity: '40' }]);
    expect(changes('QUANTITY_TOO_SMALL', { min: '10,000' })).toEqual([{ quantity: '10000' }]);
    expect(
      changes('QUANTITY_TOO_LARGE', { max: '50000000' }, context({ quantity: '900' }, pair, '0')),
    ).toEqual([{ quantity: '500.00' }]);
    expect(changes('QUANTITY_INVALID', {}, context({ quantity: '0' }))).toEqual([
      { quantity: '1' },
    ]);
  });

  it('leads to the transfer when money is missing, and offers what the money allows', () => {
    expect(
      read('FUNDS_INSUFFICIENT', { available: '$5.00' }, context({ quantity: '100' })),
    ).toMatchObject({ field: 'quantity', way: 'transfer', fixes: [{ value: '40' }] });
    expect(changes('FUNDS_INSUFFICIENT', {}, context({ quantity: '100' }, shares, '0'))).toEqual(
      [],
    );
    expect(changes('FUNDS_INSUFFICIENT', {}, context({ quantity: '100' }, shares, null))).toEqual(
      [],
    );
  });

  it('finds the price that is off the grid, and its neighbours', () => {
    expect(
      read('PRICE_OFF_TICK', {}, context({ type: OrderType.Limit, price: '227.503' })),
    ).toMatchObject({
      field: 'price',
      fixes: [{ change: { price: '227.50' } }, { change: { price: '227.51' } }],
    });
    expect(
      read('PRICE_OFF_TICK', {}, context({ isProtected: true, stopLoss: '200.001' })).field,
    ).toBe('stopLoss');
    expect(
      read(
        'PRICE_OFF_TICK',
        {},
        context({ type: OrderType.StopLimit, price: '227.50', stop: '230.555' }),
      ).field,
    ).toBe('stop');
    expect(
      read(
        'PRICE_OFF_TICK',
        {},
        context({ type: OrderType.TrailingStop, trailKind: 'amount', trail: '1.505' }),
      ),
    ).toMatchObject({
      field: 'trail',
      fixes: [{ change: { trail: '1.50' } }, { change: { trail: '1.51' } }],
    });
  });

  it('offers only prices that are on the grid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom('PRICE_OFF_TICK', 'TRIGGER_ON_WRONG_SIDE'),
        (units, reason) => {
          const price = (units / 10_000).toFixed(4);
          const fixes = read(
            reason,
            { side: '>', price },
            context({ type: OrderType.StopLimit, price, stop: price }),
          ).fixes;
          for (const { value } of fixes) expect(nearestPrices(ticks, value ?? '')).toBeNull();
        },
      ),
    );
  });

  it('puts a trigger just beyond the price it must pass', () => {
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '>', price: '227.50' },
        context({ type: OrderType.Stop, stop: '220' }),
      ),
    ).toMatchObject({ field: 'stop', fixes: [{ change: { stop: '227.51' } }] });
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '<', price: '227.50' },
        context({ isProtected: true, stopLoss: '230' }),
      ),
    ).toMatchObject({ field: 'stopLoss', fixes: [{ change: { stopLoss: '227.49' } }] });
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '>', price: '227.50' },
        context({ isProtected: true, takeProfit: '220' }),
      ).field,
    ).toBe('takeProfit');
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '>', price: '230' },
        context({ type: OrderType.Stop, stop: '230.00', isProtected: true, takeProfit: '229' }),
      ).field,
    ).toBe('stop');
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '>', price: '230' },
        context({ type: OrderType.Stop, stop: '235', isProtected: true, takeProfit: '229' }),
      ).field,
    ).toBe('takeProfit');
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '<', price: '227.50' },
        context({ direction: Direction.Sell, type: OrderType.Stop, stop: '240' }),
      ),
    ).toMatchObject({ field: 'stop', fixes: [{ change: { stop: '227.49' } }] });
    expect(
      read(
        'TRIGGER_ON_WRONG_SIDE',
        { side: '>', price: '227.50' },
        context({ direction: Direction.Sell, isProtected: true, stopLoss: '220' }),
      ).field,
    ).toBe('stopLoss');
  });

  it('offers the furthest limit that is taken', () => {
    expect(
      changes(
        'PRICE_OUTSIDE_COLLAR',
        { limit: '250.2' },
        context({ type: OrderType.Limit, price: '400' }),
      ),
    ).toEqual([{ price: '250.20' }]);
  });

  it('turns a market order into one that waits while the market is closed', () => {
    expect(changes('MARKET_CLOSED', {})).toEqual([{ type: OrderType.Limit }]);
  });

  it('offers no leverage where the chosen one is not offered, and the book’s size where all of it is wanted at once', () => {
    expect(changes('LEVERAGE_NOT_OFFERED', { offered: '1, 2' })).toEqual([{ leverage: 1 }]);
    expect(
      changes('LIQUIDITY_INSUFFICIENT', { available: '120' }, context({ quantity: '500' })),
    ).toEqual([{ quantity: '120' }]);
    expect(
      changes('NOTIONAL_TOO_LARGE', { max: '$20,000,000.00' }, context({ quantity: '999999' })),
    ).toEqual([{ quantity: '40' }]);
  });

  it('takes what was left empty for no mistake', () => {
    expect(read('PRICE_INVALID', {}, context({ type: OrderType.Limit, price: '' }))).toEqual({
      field: 'price',
      fixes: [],
      way: null,
      isBlank: true,
    });
    expect(read('QUANTITY_INVALID', {}, context({ quantity: '' })).isBlank).toBe(true);
    expect(read('PRICE_INVALID', {}, context({ type: OrderType.Limit, price: '0' }))).toMatchObject(
      { field: 'price', isBlank: false },
    );
  });

  it('knows a distance that cannot be followed', () => {
    const trailing = (change: Partial<TicketInput>) =>
      context({ type: OrderType.TrailingStop, ...change });
    expect(read('ORDER_TERMS_INVALID', {}, trailing({ trail: '0' })).field).toBe('trail');
    expect(read('PRICE_INVALID', {}, trailing({ trailKind: 'amount', trail: '0' })).field).toBe(
      'trail',
    );
    expect(read('ORDER_TERMS_INVALID', {}, trailing({ trail: '' }))).toMatchObject({
      field: 'trail',
      isBlank: true,
    });
    expect(read('ORDER_TERMS_INVALID', {}).field).toBeNull();
  });

  it('leaves the password and the question of a repeat to the confirmation', () => {
    const told = (reason: string, funding: Parameters<typeof obstacleIn>[0]['funding'] = null) =>
      obstacleIn({ problem: { reason, text: '', values: {} }, funding })?.reason ?? null;
    expect(
      ['TRADING_LOCKED', 'ORDER_LOOKS_DOUBLED', 'FUNDS_INSUFFICIENT'].map((reason) => told(reason)),
    ).toEqual([null, null, 'FUNDS_INSUFFICIENT']);
    const funding = {
      missing: '5.00',
      move: '5.00',
      most: '5.01',
      available: '900.00',
      exchange: null,
    };
    expect([told('FUNDS_INSUFFICIENT', funding), told('MARKET_CLOSED', funding)]).toEqual([
      null,
      'MARKET_CLOSED',
    ]);
  });

  it('has nothing to offer for what only time can mend', () => {
    for (const reason of ['QUOTE_STALE', 'ORDERS_TOO_FAST', 'CANCEL_ONLY'])
      expect(read(reason, {})).toEqual({ field: null, fixes: [], way: null, isBlank: false });
  });
});
