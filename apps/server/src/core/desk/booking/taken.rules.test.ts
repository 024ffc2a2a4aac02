/** Nobody takes the same of a book twice, whichever way they ask. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { OptionFacts } from '@candor/market/instrument';
import { localDate } from '@candor/kit/local-date';
import { assert } from '@candor/kit/assert';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import { describe, expect, it } from 'vitest';
import type { Command } from '../state/commands.ts';
import type { Filled } from '../state/desk-event.ts';
import type { Outcome } from '../state/desk-state.ts';
import type { Terms } from '../state/terms.ts';

const fillsOf = ({ events }: Outcome): Filled[] =>
  events.flatMap(({ body }) => (body.kind === 'filled' ? [body] : []));
const run = (desk: TestDesk, command: Command): Filled[] => fillsOf(desk.run(command));
const filledIn = (fills: readonly Filled[]): bigint =>
  fills.reduce((sum, { quantity }) => sum + quantity, 0n);
const match = (orderId: string, positionId: string): Command => ({
  kind: 'match',
  customerId: CUSTOMER,
  orderId,
  positionId,
});
const close = (positionId: string, orderId: string, quantity: string | null = null): Command =>
  closeCommand(CUSTOMER, positionId, { sessionId: 'ses_1', quantity, orderId });

describe('one book and many orders of one customer', () => {
  it('fifty small orders together get no more of each level than it has, each after the one before', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 2n);
    const fills = Array.from({ length: 50 }, () =>
      run(desk, desk.place({ quantity: '1', timeInForce: 'ioc' })),
    ).flat();
    expect(fills).toHaveLength(10);
    expect(fills.map(({ takenBefore }) => takenBefore)).toEqual(
      Array.from({ length: 10 }, (_, i) => BigInt(i)),
    );
    const taken = new Map<bigint, bigint>();
    for (const { units, quantity } of fills.flatMap(({ pieces }) => pieces))
      taken.set(units, (taken.get(units) ?? 0n) + quantity);
    expect([...taken]).toEqual([10_001n, 10_002n, 10_003n, 10_004n, 10_005n].map((at) => [at, 2n]));
    desk.quote(10_000n, 10_001n, 2n);
    expect(run(desk, desk.place({ quantity: '1' }))).toMatchObject([
      { takenBefore: 0n, pieces: [{ units: 10_001n }] },
    ]);
  });

  it('bought and sold back and forth, either side is used up once', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 1n);
    let [bought, sold] = [0n, 0n];
    for (let round = 0; round < 8; round += 1) {
      const { positionId, ...outcome } = desk.run(
        desk.place({ quantity: '2', timeInForce: 'ioc' }),
      );
      const got = filledIn(fillsOf({ positionId, ...outcome }));
      bought += got;
      if (got === 0n || positionId === null) continue;
      sold += filledIn(run(desk, close(positionId, `ord_close${round}`)));
    }
    expect([bought, sold]).toEqual([5n, 5n]);
  });

  it('an order that waits meets what the others left, and the next book as a whole', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    const first = desk.place({ quantity: '60' });
    desk.run(first);
    const other = desk.place({ quantity: '5', type: OrderType.Limit, price: '100.02' });
    expect(run(desk, other)).toEqual([]);
    desk.quote(10_000n, 10_001n, 10n);
    expect(run(desk, match(other.ids.orderId, other.ids.positionId))).toMatchObject([
      { takenBefore: 0n, quantity: 5n },
    ]);
    expect(run(desk, match(first.ids.orderId, first.ids.positionId))).toMatchObject([
      { takenBefore: 5n, quantity: 10n, pieces: [{ quantity: 5n }, { quantity: 5n }] },
    ]);
  });

  it('cancelling or replacing gives nothing back', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    const first = desk.place({ quantity: '60', type: OrderType.Limit, price: '100.05' });
    expect(filledIn(run(desk, first))).toBe(50n);
    const replaced = desk.place({});
    expect(
      run(desk, {
        kind: 'replace',
        customerId: CUSTOMER,
        sessionId: 'ses_1',
        orderId: first.ids.orderId,
        quantity: '20',
        price: null,
        stopPrice: null,
        ids: replaced.ids,
      }),
    ).toEqual([]);
    desk.run({
      kind: 'cancel',
      customerId: CUSTOMER,
      sessionId: 'ses_1',
      orderId: replaced.ids.orderId,
    });
    expect(run(desk, desk.place({ quantity: '1' }))).toEqual([]);
  });

  it('fill or kill is refused for more than is left, and says how much that is', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    desk.run(desk.place({ quantity: '30' }));
    expect(desk.ask(desk.place({ quantity: '21', timeInForce: 'fok' }))).toMatchObject({
      ok: false,
      code: 'LIQUIDITY_INSUFFICIENT',
      values: { available: '20' },
    });
    expect(filledIn(run(desk, desk.place({ quantity: '20', timeInForce: 'fok' })))).toBe(20n);
  });

  it('a position that is closed by rule meets what its owner left', () => {
    const desk = testDesk();
    const { positionId } = desk.run(desk.place({ quantity: '100', leverage: 4 }));
    assert(positionId !== null, 'it was filled');
    desk.quote(7_700n, 7_701n, 10n);
    run(desk, close(positionId, 'ord_own', '30'));
    const check = { customerId: CUSTOMER, positionId, orderId: 'ord_rule' };
    expect(run(desk, { kind: 'checkMargin', ...check })).toMatchObject([
      { takenBefore: 30n, quantity: 20n },
    ]);
  });

  it('a book older than the last one is gone', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '1' }));
    const [newest] = desk.trader.taken;
    assert(newest !== undefined, 'it was counted');
    desk.trader.taken = [{ ...newest, sequence: newest.sequence + 1 }];
    expect(run(desk, desk.place({ quantity: '1' }))).toEqual([]);
  });
});

describe('a combination of options', () => {
  const facts = (legs: OptionFacts['legs']): OptionFacts => ({
    root: 'TEST',
    underlying: 'US:TEST' as OptionFacts['underlying'],
    followed: 'US:TEST' as OptionFacts['followed'],
    expiresOn: localDate('2026-12-18'),
    expiresAtMs: Date.parse('2026-12-18T21:00:00Z'),
    style: 'american',
    settlement: 'shares',
    multiplier: 100,
    legs,
    most: null,
  });
  const optionTerms = (instrumentId: string, legs: OptionFacts['legs']): Terms => ({
    ...shareTerms,
    instrumentId,
    source: TradedSource.Option,
    option: facts(legs),
    leverages: [1],
  });
  const [low, high] = [
    { side: 1, kind: 'call', strike: 310_000 },
    { side: 1, kind: 'call', strike: 320_000 },
  ] as const;
  const open = (): TestDesk => {
    const desk = testDesk({
      terms: optionTerms('OP:SPREAD', [low, { ...high, side: -1 }]),
      others: [optionTerms('OP:LOW', [low]), optionTerms('OP:HIGH', [high])],
    });
    // As often as the spread, whose book they share the number of.
    for (const id of ['OP:LOW', 'OP:HIGH', 'OP:LOW', 'OP:HIGH'])
      desk.quoteOther(id, 10_000n, 10_001n, 10n);
    desk.quote(10_000n, 10_001n, 10n);
    return desk;
  };
  const buy = (instrumentId: string, quantity: string) =>
    ({ source: TradedSource.Option, instrumentId, quantity }) as const;

  it('takes from the books of its legs: the asks of what is bought, the bids of what is sold', () => {
    const desk = open();
    expect(filledIn(run(desk, desk.place({ quantity: '20' })))).toBe(20n);
    expect(run(desk, desk.place(buy('OP:LOW', '1')))).toMatchObject([{ takenBefore: 20n }]);
    expect(run(desk, desk.place(buy('OP:HIGH', '1')))).toMatchObject([{ takenBefore: 0n }]);
    expect(desk.trader.taken.map(({ side, quantity }) => [side, quantity])).toEqual([
      ['bids', 20n],
      ['asks', 21n],
      ['asks', 1n],
    ]);
  });

  it('meets what is left of the leg that most was taken of', () => {
    const desk = open();
    run(desk, desk.place(buy('OP:LOW', '7')));
    run(desk, desk.place(buy('OP:LOW', '5')));
    expect(run(desk, desk.place({ quantity: '1' }))).toMatchObject([
      { takenBefore: 12n, pieces: [{ units: 10_002n }] },
    ]);
  });
});

it('buys back from asks that only its own direction has used', () => {
  const desk = testDesk();
  desk.quote(10_000n, 10_001n, 10n);
  const short = desk.place({ direction: Direction.Sell, isShort: true, quantity: '10' });
  const { positionId } = desk.run(short);
  assert(positionId !== null, 'it was filled');
  expect(run(desk, close(positionId, 'ord_back'))).toMatchObject([
    { takenBefore: 0n, quantity: 10n },
  ]);
});
