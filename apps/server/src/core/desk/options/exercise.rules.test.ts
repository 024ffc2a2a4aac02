/** The end of options: exercise, assignment and expiry, and what they leave. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { OptionLegFacts } from '@candor/market/instrument';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { HOUR_MS } from '@candor/kit/time';
import { closeCommand } from '@candor/testkit/commands';
import { optionFacts, tradeOption } from '@candor/testkit/option-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssignOption, Close, Exercise, ExpireOption } from '../state/commands.ts';
import type { OptionEnd } from '../state/desk-event.ts';
import type { Position } from '../state/position.ts';
import type { Terms } from '../state/terms.ts';
import { lockedShares } from '../booking/cover.rules.ts';
import { allLots } from '../terms/lot-list.rules.ts';

const SHARE = 'US:TEST';
const CALL = 'OP:TEST261218C00100000';
const PUT = 'OP:TEST261218P00100000';
const SPREAD = 'OP:TEST261218+C100-C110';
const STRIKE = 10_000n;
const CONTRACT = 100n;

const leg = (kind: 'call' | 'put', strike: number, side: 1 | -1 = 1): OptionLegFacts => ({
  side,
  kind,
  strike,
});
const share: Terms = { ...shareTerms, instrumentId: SHARE, notionalMax: 10n ** 15n };
const optionTerms = (
  instrumentId: string,
  margin: Terms['margin'],
  legs: readonly OptionLegFacts[],
): Terms => ({
  ...share,
  instrumentId,
  source: TradedSource.Option,
  value: { numerator: CONTRACT, denominator: 1n },
  leverages: [1],
  margin,
  collar: 1_000_000_000n,
  option: optionFacts(legs),
});
const cover = { instrumentId: SHARE, shares: CONTRACT };
const call = optionTerms(CALL, { kind: 'largestLoss', most: null, cover }, [leg('call', 100_000)]);
const put = optionTerms(PUT, { kind: 'largestLoss', most: STRIKE, cover: null }, [
  leg('put', 100_000),
]);
const spread = optionTerms(SPREAD, { kind: 'largestLoss', most: 1_000n, cover: null }, [
  leg('call', 100_000),
  leg('call', 110_000, -1),
]);

function desk(free = 10_000_000_00n): TestDesk {
  const made = testDesk({ terms: share, others: [call, put, spread], free });
  made.quoteOther(CALL, 300n, 310n);
  made.quoteOther(PUT, 300n, 310n);
  made.quoteOther(SPREAD, 300n, 310n);
  return made;
}

function hold(made: TestDesk, instrumentId: string, quantity: number, isShort = false): Position {
  const { positionId } = tradeOption(made, instrumentId, quantity, isShort);
  return at(made, positionId ?? '');
}

function holdShares(made: TestDesk, quantity: number): Position {
  const { positionId } = made.run(made.place({ quantity: String(quantity), leverage: 1 }));
  return at(made, positionId ?? '');
}

function at(made: TestDesk, id: string): Position {
  const found = made.state.positions.get(id);
  if (found === undefined) throw new Error(`no position ${id}`);
  return found;
}

let ids = 0;
const newIds = () => {
  ids += 1;
  return {
    orderId: `ord_option_${ids}`,
    sharesOrderId: `ord_shares_${ids}__`,
    sharesPositionId: `pos_shares_${ids}`,
  };
};
const exercise = (positionId: string, quantity: string): Exercise => ({
  kind: 'exercise',
  customerId: CUSTOMER,
  sessionId: null,
  positionId,
  quantity,
  ids: newIds(),
});
const closeOf = (positionId: string): Close =>
  closeCommand(CUSTOMER, positionId, { orderId: newIds().orderId });

/** A position's contract ends an hour from now. */
function endsSoon(made: TestDesk, { id }: Position): void {
  made.state.positions.set(id, { ...at(made, id), expiresAt: made.now + HOUR_MS });
}

function expire(
  made: TestDesk,
  positionId: string,
  units: bigint,
  more: Partial<ExpireOption> = {},
): OptionEnd | null {
  made.now = at(made, positionId).expiresAt ?? made.now;
  const { events } = made.run({
    kind: 'expireOption',
    customerId: CUSTOMER,
    positionId,
    price: { units, decimals: 2, at: made.now },
    sharesPerOld: { from: 1n, to: 1n },
    instruction: 'automatic',
    ids: newIds(),
    ...more,
  });
  const [ended] = events;
  return ended?.body.kind === 'optionEnded' ? ended.body.how : null;
}

/** Everything at this price of the share: free money, margins, and what options and shares gain. */
function worthAt(made: TestDesk, spot: bigint): bigint {
  let sum = made.free;
  for (const position of made.state.positions.values()) {
    if (position.state === 'closed') continue;
    const { legs } = (
      { [CALL]: call, [PUT]: put, [SPREAD]: spread }[position.instrumentId] ?? share
    ).option ?? { legs: null };
    const value = legs === null ? spot : intrinsic(legs, spot);
    const size = legs === null ? 1n : CONTRACT;
    const sign = position.direction === Direction.Buy ? 1n : -1n;
    sum += position.margin;
    for (const { remaining, basis } of allLots(position.lots))
      sum += (value - basis) * remaining * size * sign;
  }
  return sum;
}

function intrinsic(legs: readonly OptionLegFacts[], spot: bigint): bigint {
  return legs.reduce((sum, { kind, strike, side }) => {
    const above = spot - BigInt(strike) / 10n;
    const worth = kind === 'call' ? above : -above;
    return worth > 0n ? sum + BigInt(side) * worth : sum;
  }, 0n);
}

const codeOf = (made: TestDesk, command: Exercise): string | null => {
  const decided = made.ask(command);
  return decided.ok ? null : decided.code;
};

describe('exercise', () => {
  it('of a call buys the shares at the strike, and realises what the option cost', () => {
    const made = desk();
    const option = hold(made, CALL, 3);
    const before = made.free;
    const { events, movement } = made.run(exercise(option.id, '2'));
    expect(at(made, option.id)).toMatchObject({ quantity: 1n, realised: -310n * CONTRACT * 2n });
    const shares = [...made.state.positions.values()].find(
      ({ instrumentId }) => instrumentId === SHARE,
    );
    expect(shares).toMatchObject({
      quantity: 200n,
      leverage: 1,
      margin: STRIKE * 200n,
      lots: { count: 1, quantity: 200n, value: 200n * STRIKE },
    });
    expect(before - made.free).toBe(STRIKE * 200n);
    expect(events.map(({ body }) => body.kind)).toEqual([
      'optionEnded',
      'accepted',
      'filled',
      'accepted',
      'filled',
    ]);
    expect(movement?.journal?.postings).toHaveLength(3);
  });

  it('adds to the shares that are held, and ends the orders on the option', () => {
    const made = desk();
    const shares = holdShares(made, 50);
    const option = hold(made, CALL, 1);
    made.run({ ...closeOf(option.id), type: OrderType.Limit, price: '9.00', timeInForce: 'gtc' });
    const { events } = made.run(exercise(option.id, '1'));
    expect(at(made, shares.id).quantity).toBe(150n);
    expect(at(made, option.id).state).toBe('closed');
    expect(events.some(({ body }) => body.kind === 'cancelled')).toBe(true);
    expect(made.trader.openOrders).toBe(0);
  });

  it('of a put sells shares that are paid in full and free', () => {
    const made = desk();
    const option = hold(made, PUT, 2);
    expect(codeOf(made, exercise(option.id, '2'))).toBe('OPTION_SHARES_MISSING');
    const shares = holdShares(made, 350);
    hold(made, CALL, 1, true);
    // 350 held, 100 of them behind the sold call.
    const { movement } = made.run(exercise(option.id, '2'));
    expect(at(made, shares.id).quantity).toBe(150n);
    expect(movement?.journal?.postings.length).toBeGreaterThanOrEqual(2);
    expect(lockedShares(made.state, CUSTOMER, SHARE)).toBe(100n);
    const other = hold(made, PUT, 1);
    expect(codeOf(made, exercise(other.id, '1'))).toBe('OPTION_SHARES_MISSING');
  });

  it('is refused without the money, after the end, for what was sold and for combinations', () => {
    const poor = desk(10_000_00n);
    const dear = hold(poor, CALL, 1);
    expect(codeOf(poor, exercise(dear.id, '1'))).toBe('FUNDS_INSUFFICIENT');
    const made = desk();
    const option = hold(made, CALL, 1);
    expect(codeOf(made, exercise(option.id, '2'))).toBe('QUANTITY_EXCEEDS_POSITION');
    expect(codeOf(made, exercise(option.id, '0.5'))).toBe('QUANTITY_INVALID');
    expect(codeOf(made, exercise('pos_nobody', '1'))).toBe('POSITION_UNKNOWN');
    expect(codeOf(made, exercise(hold(made, PUT, 1, true).id, '1'))).toBe('OPTION_NOT_EXERCISABLE');
    expect(codeOf(made, exercise(hold(made, SPREAD, 1).id, '1'))).toBe('OPTION_NOT_EXERCISABLE');
    expect(codeOf(made, exercise(holdShares(made, 1).id, '1'))).toBe('OPTION_NOT_EXERCISABLE');
    endsSoon(made, option);
    made.now += HOUR_MS;
    expect(codeOf(made, exercise(option.id, '1'))).toBe('OPTION_EXPIRED');
  });
});

describe('expiry', () => {
  it.each([
    ['out of the money', 10_000n, 'automatic', 'worthless'],
    ['a cent in the money', 10_001n, 'automatic', 'exercised'],
    ['in the money, not wanted', 10_500n, 'never', 'notExercised'],
  ] as const)('ends a bought call %s', (_, units, instruction, how) => {
    const made = desk();
    const option = hold(made, CALL, 1);
    endsSoon(made, option);
    expect(expire(made, option.id, units, { instruction })).toBe(how);
    expect(at(made, option.id)).toMatchObject({ state: 'closed', realised: -310n * CONTRACT });
    expect(made.state.positions.size).toBe(how === 'exercised' ? 2 : 1);
    expect(expire(made, option.id, units)).toBeNull();
  });

  it('pays the value in cash where the money for the shares is missing', () => {
    const made = desk(1_000_00n);
    const option = hold(made, CALL, 1);
    endsSoon(made, option);
    const before = made.free;
    expect(expire(made, option.id, 10_500n)).toBe('cash');
    expect(made.free - before).toBe(500n * CONTRACT);
    expect(made.state.positions.size).toBe(1);
  });

  it('pays a put in cash where there are no shares to sell', () => {
    const made = desk();
    const option = hold(made, PUT, 2);
    endsSoon(made, option);
    const before = made.free;
    expect(expire(made, option.id, 9_400n)).toBe('cash');
    expect(made.free - before).toBe(600n * CONTRACT * 2n);
  });

  it('assigns a sold put: the shares cost what was held and received', () => {
    const made = desk(12_000_00n);
    const option = hold(made, PUT, 1, true);
    endsSoon(made, option);
    const before = made.free;
    expect(expire(made, option.id, 9_000n)).toBe('assigned');
    expect(made.free).toBe(before);
    expect(at(made, option.id)).toMatchObject({ state: 'closed', realised: 300n * CONTRACT });
    const shares = [...made.state.positions.values()].find(
      ({ instrumentId }) => instrumentId === SHARE,
    );
    expect(shares).toMatchObject({ quantity: 100n, margin: STRIKE * 100n });
  });

  it('assigns a covered call: the locked shares are sold at the strike', () => {
    const made = desk();
    const shares = holdShares(made, 250);
    const option = hold(made, CALL, 2, true);
    endsSoon(made, option);
    expect(expire(made, option.id, 12_000n)).toBe('assigned');
    expect(at(made, shares.id)).toMatchObject({
      quantity: 50n,
      realised: (STRIKE - 10_001n) * 200n,
    });
    expect(lockedShares(made.state, CUSTOMER, SHARE)).toBe(0n);
  });

  it('settles a combination in cash at its value, up to its width', () => {
    const made = desk();
    const [long, short] = [hold(made, SPREAD, 1), desk()];
    endsSoon(made, long);
    const before = made.free;
    expect(expire(made, long.id, 12_000n)).toBe('cash');
    expect(made.free - before).toBe(1_000n * CONTRACT);
    const sold = hold(short, SPREAD, 1, true);
    endsSoon(short, sold);
    const held = short.free;
    expect(expire(short, sold.id, 12_000n)).toBe('cash');
    expect(short.free).toBe(held);
  });

  it('delivers new shares where they were split since', () => {
    const made = desk();
    const option = hold(made, CALL, 1);
    endsSoon(made, option);
    expect(expire(made, option.id, 11_000n, { sharesPerOld: { from: 1n, to: 4n } })).toBe(
      'exercised',
    );
    const shares = [...made.state.positions.values()].find(
      ({ instrumentId }) => instrumentId === SHARE,
    );
    expect(shares).toMatchObject({ quantity: 400n, margin: STRIKE * 100n });
  });

  it('does not happen before its time', () => {
    const made = desk();
    const option = hold(made, CALL, 1);
    endsSoon(made, option);
    const command = exercise(option.id, '1');
    const { events } = made.run({
      kind: 'expireOption',
      customerId: CUSTOMER,
      positionId: option.id,
      price: { units: 10_500n, decimals: 2, at: made.now },
      sharesPerOld: { from: 1n, to: 1n },
      instruction: 'automatic',
      ids: command.ids,
    });
    expect(events).toEqual([]);
  });
});

describe('assignment before expiry', () => {
  const assign = (positionId: string, quantity: bigint, draw: string): AssignOption => ({
    kind: 'assignOption',
    customerId: CUSTOMER,
    positionId,
    quantity,
    price: { units: 12_000n, decimals: 2, at: 0 },
    draw,
    ids: newIds(),
  });

  it('takes what was drawn, once for each draw', () => {
    const made = desk();
    const shares = holdShares(made, 300);
    const option = hold(made, CALL, 3, true);
    made.run(assign(option.id, 2n, '2026-11-19 assignment'));
    expect(at(made, option.id).quantity).toBe(1n);
    expect(at(made, shares.id).quantity).toBe(100n);
    expect(made.run(assign(option.id, 2n, '2026-11-19 assignment')).events).toEqual([]);
    made.run(assign(option.id, 2n, '2026-11-20 assignment'));
    expect(at(made, option.id).state).toBe('closed');
    expect(at(made, shares.id).state).toBe('closed');
  });

  it('that races a close has one winner in either order', () => {
    const made = desk();
    const shares = holdShares(made, 100);
    const option = hold(made, CALL, 1, true);
    made.run(closeOf(option.id));
    expect(made.run(assign(option.id, 1n, '2026-11-19 assignment')).events).toEqual([]);
    expect(at(made, shares.id).quantity).toBe(100n);
    const again = hold(made, CALL, 1, true);
    made.run(assign(again.id, 1n, '2026-11-19 assignment'));
    expect(made.ask(closeOf(again.id))).toMatchObject({ ok: false, code: 'POSITION_CLOSED' });
  });
});

describe('whatever is held and wherever the share ends', () => {
  it('nobody is richer or poorer by an exercise or an end, and nothing is below zero', () => {
    fc.assert(
      fc.property(
        fc.record({
          free: fc.bigInt({ min: 500_00n, max: 200_000_00n }),
          shares: fc.integer({ min: 0, max: 450 }),
          calls: fc.integer({ min: 0, max: 3 }),
          soldCalls: fc.boolean(),
          puts: fc.integer({ min: 0, max: 3 }),
          soldPuts: fc.boolean(),
          spreads: fc.integer({ min: 0, max: 2 }),
          spot: fc.bigInt({ min: 8_000n, max: 12_000n }),
        }),
        ({ free, shares, calls, soldCalls, puts, soldPuts, spreads, spot }) => {
          const made = desk(free);
          const tries: (() => unknown)[] = [
            () => (shares === 0 ? null : holdShares(made, shares)),
            () => (calls === 0 ? null : hold(made, CALL, calls, soldCalls)),
            () => (puts === 0 ? null : hold(made, PUT, puts, soldPuts)),
            () => (spreads === 0 ? null : hold(made, SPREAD, spreads)),
          ];
          for (const opened of tries)
            try {
              opened();
            } catch {
              // Not enough money or shares: then it is not held.
            }
          const options = [...made.state.positions.values()].filter(
            ({ instrumentId }) => instrumentId !== SHARE,
          );
          for (const option of options) {
            endsSoon(made, option);
            const before = worthAt(made, spot);
            expire(made, option.id, spot);
            made.now -= HOUR_MS;
            expect(worthAt(made, spot)).toBe(before);
            expect(made.free).toBeGreaterThanOrEqual(0n);
            expect(at(made, option.id)).toMatchObject({ state: 'closed', margin: 0n });
          }
          const held = [...made.state.positions.values()]
            .filter(({ instrumentId, state }) => instrumentId === SHARE && state === 'open')
            .reduce((sum, { quantity }) => sum + quantity, 0n);
          expect(held).toBeGreaterThanOrEqual(lockedShares(made.state, CUSTOMER, SHARE));
        },
      ),
      { numRuns: 300 },
    );
  });
});
