/**
 * Whatever is opened, closed or slept through around an instant: what is paid is what was held
 * then, once. Each run is compared with a plain sum over the same story.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { divide } from '@candor/money/rounding';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import '@candor/testkit/property-seed';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Close, RuleCommand } from '../state/commands.ts';
import type { EventBody } from '../state/desk-event.ts';
import type { DatedAction, Dues } from '../state/due-actions.ts';
import type { Position } from '../state/position.ts';
import type { Terms } from '../state/terms.ts';
import { getDayEnd, lastDayEnd, swapRates } from '../terms/swap.rules.ts';
import { forPosition, getDueCommands, listInstants, mayBeDue } from './due-actions.rules.ts';
import { lotsOf } from '../terms/lot-list.rules.ts';

const START = Date.parse('2026-11-16T15:00:00Z');
const PAIR = { base: 'USD', quote: 'TRY' } as const;

type Step =
  | { readonly kind: 'open'; readonly quantity: number }
  | { readonly kind: 'close'; readonly percent: number }
  | { readonly kind: 'look' }
  | { readonly kind: 'sleep'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('close' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('look' as const) }),
  fc.record({
    kind: fc.constant('sleep' as const),
    // To just before, at, or after an instant; over one, or over many.
    ms: fc.oneof(
      fc.constantFrom(1, 7 * HOUR_MS - 1, 7 * HOUR_MS, 7 * HOUR_MS + 1, DAY_MS, 36 * DAY_MS),
      fc.integer({ min: 1, max: 3 * DAY_MS }),
    ),
  }),
);
const story = fc.array(step, { minLength: 1, maxLength: 25 });
const side = fc.constantFrom(Direction.Buy, Direction.Sell);

type Told = {
  readonly desk: TestDesk;
  readonly bodies: readonly EventBody[];
  /** Shares more or less, and when. */
  readonly trades: readonly { readonly at: number; readonly quantity: bigint }[];
};

/** Runs it as the desk does: before each command what is due, and at the end once more. */
function tell(steps: readonly Step[], direction: Direction, terms: Terms, dues: Dues): Told {
  const desk = testDesk({ terms, free: 1_000_000_000_00n });
  desk.now = START;
  const bodies: EventBody[] = [];
  const trades: { at: number; quantity: bigint }[] = [];
  const open = (): Position | undefined =>
    [...desk.state.positions.values()].find(({ state }) => state === 'open');
  const due = (): RuleCommand[] => getDueCommands(desk.state, dues, () => 'ord_rule');
  const look = (): void => {
    for (const command of due()) bodies.push(...desk.run(command).events.map(({ body }) => body));
    expect(due().filter(({ kind }) => kind !== 'carryOver')).toEqual([]);
  };
  for (const one of steps) {
    if (one.kind === 'sleep') {
      desk.now += one.ms;
      continue;
    }
    look();
    desk.quote(10_000n, 10_001n, 1_000_000n);
    const position = open();
    const before = position?.quantity ?? 0n;
    if (one.kind === 'open')
      desk.run(
        desk.place({
          direction,
          quantity: String(one.quantity),
          isShort: terms.source === TradedSource.Stock && direction === Direction.Sell,
          leverage: terms.source === TradedSource.Stock && direction === Direction.Sell ? 2 : null,
        }),
      );
    if (one.kind === 'close' && position !== undefined) {
      const part = (before * BigInt(one.percent)) / 100n;
      if (part > 0n) desk.run(closing(position.id, part));
    }
    const after = open()?.quantity ?? 0n;
    if (after !== before) trades.push({ at: desk.now, quantity: after - before });
  }
  look();
  look();
  return { desk, bodies, trades };
}

let closings = 0;

function closing(positionId: string, quantity: bigint): Close {
  return closeCommand(CUSTOMER, positionId, {
    sessionId: 'ses_1',
    quantity: String(quantity),
    orderId: `ord_close${(closings += 1)}`,
  });
}

const sign = (direction: Direction): bigint => (direction === Direction.Buy ? 1n : -1n);

function paidIn(bodies: readonly EventBody[], kind: 'dividend' | 'financed'): bigint {
  return bodies.reduce((sum, body) => (body.kind === kind ? sum + body.minor : sum), 0n);
}

/** Quantity held just before an instant. */
function heldBefore({ trades }: Told, instant: number): bigint {
  return trades.reduce((sum, { at, quantity }) => (at < instant ? sum + quantity : sum), 0n);
}

const noPrices = { ...shareTerms, charges: [] };

function duesOf(actions: readonly DatedAction[] = [], borrowed: Partial<Dues> = {}): Dues {
  return {
    actions: (_, now) => actions.filter(({ at }) => at <= now),
    borrowRate: () => 0n,
    borrowFreeThrough: null,
    ...borrowed,
    pair: () => PAIR,
    settlesEveryDay: true,
  };
}

describe('dividends and splits', () => {
  const DIVIDENDS = Array.from({ length: 30 }, (_, i): DatedAction => {
    const at = START + 7 * HOUR_MS + i * 3 * DAY_MS;
    const day = new Date(at).toISOString().slice(0, 10);
    return i === 7 || i === 13
      ? { at, action: { id: `${day} US:TEST SPLIT`, kind: 'split', from: 1n, to: 2n } }
      : { at, action: { id: `${day} US:TEST dividend`, kind: 'dividend', perShare: '1.25' } };
  });

  it('pay in all exactly what was held at each instant', () => {
    fc.assert(
      fc.property(story, side, (steps, direction) => {
        const told = tell(steps, direction, noPrices, duesOf(DIVIDENDS));
        // The same story, instant by instant.
        let [held, expected, done] = [0n, 0n, 0];
        const through = (until: number): void => {
          for (let next = DIVIDENDS[done]; next !== undefined && next.at <= until;) {
            if (next.action.kind === 'split') held *= next.action.to / next.action.from;
            else expected += held * 125n * sign(direction);
            next = DIVIDENDS[(done += 1)];
          }
        };
        for (const { at, quantity } of told.trades) {
          through(at);
          held += quantity;
        }
        through(told.desk.now);
        expect(paidIn(told.bodies, 'dividend')).toBe(expected);
        const actions = told.bodies.flatMap((body) =>
          body.kind === 'dividend' ? [body.dueAt ?? 0] : [],
        );
        expect(actions).toEqual(actions.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('nights of a pair', () => {
  const forex = { ...noPrices, source: TradedSource.Forex, leverages: [1] };
  const pairTerms: Terms = { ...forex, margin: shareTerms.margin };

  it('charge in all exactly what was held at each 17:00 in New York', () => {
    fc.assert(
      fc.property(story, side, (steps, direction) => {
        const told = tell(steps, direction, pairTerms, duesOf());
        let expected = 0n;
        for (
          let end = lastDayEnd(START + DAY_MS);
          end.at <= told.desk.now;
          end = getDayEnd(lastDayEnd(end.at + DAY_MS).date)
        ) {
          const held = heldBefore(told, end.at);
          if (held === 0n || end.nights === 0) continue;
          const { long, short } = swapRates(PAIR, end.date);
          const rate = direction === Direction.Buy ? long : short;
          const units = direction === Direction.Buy ? 10_000n : 10_001n;
          expected += divide(
            units * held * rate * BigInt(end.nights),
            365n * 1_000_000_000n,
            rate < 0n ? 'up' : 'down',
          );
        }
        expect(paidIn(told.bodies, 'financed')).toBe(expected);
      }),
    );
  });
});

describe('nights of borrowed shares', () => {
  const YEARLY = 36_500_000n;
  const since = getDayEnd(lastDayEnd(START + 3 * DAY_MS).date);
  const dues = duesOf([], { borrowRate: () => YEARLY, borrowFreeThrough: since.date });

  /** 3.65 % a year of the ask, rounded against who is short. */
  const charge = (held: bigint, nights: number): bigint =>
    divide(-10_001n * held * YEARLY * BigInt(nights), 365n * 1_000_000_000n, 'up');

  it('charge who is short at each 17:00 in New York, from the first night after the charge began', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const told = tell(steps, Direction.Sell, noPrices, dues);
        let expected = 0n;
        for (
          let end = getDayEnd(lastDayEnd(since.at + DAY_MS).date);
          end.at <= told.desk.now;
          end = getDayEnd(lastDayEnd(end.at + DAY_MS).date)
        )
          expected += charge(heldBefore(told, end.at), end.nights);
        expect(paidIn(told.bodies, 'financed')).toBe(expected);
      }),
    );
  });

  it('charge nothing for shares that are owned', () => {
    const owned = tell([{ kind: 'open', quantity: 5 }, sleep(20)], Direction.Buy, noPrices, dues);
    expect(paidIn(owned.bodies, 'financed')).toBe(0n);
  });

  it('cost as many shares as they were at each night: after a split twice as many', () => {
    const at = START + 9 * DAY_MS;
    const split: DatedAction = {
      at,
      action: {
        id: `${new Date(at).toISOString().slice(0, 10)} US:TEST SPLIT`,
        kind: 'split',
        from: 1n,
        to: 2n,
      },
    };
    const told = tell(
      [{ kind: 'open', quantity: 7 }, sleep(18)],
      Direction.Sell,
      noPrices,
      duesOf([split], { borrowRate: () => YEARLY, borrowFreeThrough: since.date }),
    );
    const charged = told.bodies.flatMap((body) =>
      body.kind === 'financed' ? [[body.dueAt ?? 0, body.minor, body.nights] as const] : [],
    );
    expect(charged.length).toBeGreaterThan(6);
    for (const [dueAt, minor, nights] of charged)
      expect(minor).toBe(charge(dueAt < at ? 7n : 14n, nights));
    const instants = told.bodies.flatMap((body) => ('dueAt' in body ? [body.dueAt ?? 0] : []));
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  });

  function sleep(days: number): Step {
    return { kind: 'sleep', ms: days * DAY_MS };
  }
});

describe('days of a future', () => {
  const future: Terms = {
    ...noPrices,
    source: TradedSource.Future,
    leverages: [1],
    margin: { kind: 'perContract', initial: 50_00n, maintenance: 40_00n, usualDay: null },
  };

  it('are settled for who held through them, each once and none twice', () => {
    fc.assert(
      fc.property(story, side, (steps, direction) => {
        const told = tell(steps, direction, future, duesOf());
        const expected: string[] = [];
        for (
          let end = lastDayEnd(START + DAY_MS);
          end.at <= told.desk.now;
          end = getDayEnd(lastDayEnd(end.at + DAY_MS).date)
        )
          if (heldBefore(told, end.at) > 0n) expected.push(end.date);
        const settled = told.bodies.flatMap((body) => (body.kind === 'settled' ? [body.day] : []));
        expect(settled).toEqual(expected);
      }),
    );
  });
});

describe('what is looked at', () => {
  const at = (text: string): number => Date.parse(text);
  const night = (financedThrough: string | null, openedAt: number): Position =>
    ({
      source: TradedSource.Forex,
      instrumentId: 'FX:USDTRY',
      direction: Direction.Buy,
      openedAt,
      expiresAt: null,
      settledThrough: null,
      financedThrough,
      actedThrough: null,
      lots: lotsOf([
        { at: openedAt, quantity: 1n, remaining: 1n, units: 1n, basis: 1n, cost: null },
      ]),
    }) as unknown as Position;
  const now = at('2026-11-18T22:00:00Z');
  const days = (position: Position): string[] =>
    forPosition(position, now, duesOf(), () => 'ord').flatMap((command) =>
      command.kind === 'finance' ? [`${command.day} ${command.nights}`] : [],
    );

  it('are nights since the position was opened, the weekend left out', () => {
    expect(days(night(null, at('2026-11-13T12:00:00Z')))).toEqual([
      '2026-11-13 1',
      '2026-11-16 1',
      '2026-11-17 1',
      '2026-11-18 3',
    ]);
  });

  it('are those since the last that was counted, and none twice', () => {
    const openedAt = at('2026-11-01T12:00:00Z');
    expect(days(night('2026-11-17', openedAt))).toEqual(['2026-11-18 3']);
    expect(days(night('2026-11-18', openedAt))).toEqual([]);
    expect(days(night(null, now))).toEqual([]);
    expect(days(night(null, now - 1))).toEqual(['2026-11-18 3']);
  });

  it('is seen by a list that knows no lots, with the instants whose prices it needs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        (opened, through) => {
          const openedAt = now - opened * (DAY_MS / 3);
          const day = lastDayEnd(now - through * DAY_MS).date;
          const position = night(through % 3 === 0 ? null : day, openedAt);
          const due = forPosition(position, now, duesOf(), () => 'ord');
          expect(mayBeDue(position, now, duesOf())).toBe(due.length > 0);
          expect(listInstants(position, now, duesOf())).toEqual(due.map(({ before }) => before));
        },
      ),
    );
  });
});
