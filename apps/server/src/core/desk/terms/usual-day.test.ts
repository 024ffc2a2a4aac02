/** A new position in futures outlives a usual day: two daily standard deviations against it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { parseCalibration } from '@candor/market/path/calibration';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import { getHalfSpread } from '@candor/market/quote/spread';
import { tickAbove, tickBelow, tickGrid } from '@candor/market/quote/tick-grid';
import { CUSTOMER, testDesk } from '@candor/testkit/desk-state';
import { openInstruments } from '../../instruments/instruments.ts';
import { contractMargin } from './contract-margin.ts';
import { getTerms } from './instrument-terms.ts';
import { WARNING_PAUSE_MS } from '../margin/margin.rules.ts';

const futures = openInstruments({ hours: 'exchange' }).universe().ofClass('future');
const { spreadsBps } = parseCalibration(readTable('calibration.json'));
const before = localDate('2026-11-18');
const since = localDate('2026-11-19');

type Day = { on: typeof since; direction: Direction; quantity: number; deviations: number };

/** Opens at the least margin, moves the price, and looks as often as it takes to be closed. */
function isClosedByRule(
  future: Instrument,
  price: number,
  { on, direction, quantity, deviations }: Day,
): boolean {
  const found = getTerms(future, TradedSource.Future, on);
  if (found === null) throw new Error(`${future.id} is not traded`);
  const unlimited = 10n ** 18n;
  const desk = testDesk({ terms: { ...found, notionalMax: unlimited }, free: unlimited });
  const quoteAt = (fair: number): void => {
    const half = getHalfSpread(future, spreadsBps) ?? 0;
    const grid = tickGrid(future.ticks);
    desk.quote(
      BigInt(tickBelow(grid, fair * (1 - half))),
      BigInt(tickAbove(grid, fair * (1 + half))),
    );
  };
  quoteAt(price);
  const isShort = direction === Direction.Sell;
  const { positionId } = desk.run(desk.place({ direction, quantity: String(quantity) }));
  if (positionId === null) throw new Error('nothing was opened');
  const move = deviations * future.dailyVolatility * (isShort ? 1 : -1);
  for (let look = 0; look < 4; look += 1) {
    desk.now += WARNING_PAUSE_MS;
    quoteAt(price * (1 + move));
    const { events } = desk.run({
      kind: 'checkMargin',
      customerId: CUSTOMER,
      positionId,
      orderId: `ord_rule${look}`,
    });
    if (events.some(({ body }) => body.kind === 'closedByRule')) return true;
  }
  return false;
}

describe('a new position in futures, opened at the least margin', () => {
  it('outlives two daily standard deviations against it, in every future, at any price, long and short', () => {
    expect(futures.length).toBeGreaterThan(60);
    fc.assert(
      fc.property(
        fc.constantFrom(...futures),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.constantFrom(Direction.Buy, Direction.Sell),
        fc.integer({ min: 1, max: 100 }),
        (future, factor, direction, quantity) =>
          !isClosedByRule(future, future.anchor.price * factor, {
            on: since,
            direction,
            quantity,
            deviations: 2,
          }),
      ),
      { numRuns: 500 },
    );
    for (const future of futures)
      for (const direction of [Direction.Buy, Direction.Sell])
        expect(
          isClosedByRule(future, future.anchor.price, {
            on: since,
            direction,
            quantity: 1,
            deviations: 2,
          }),
          future.id,
        ).toBe(false);
  });

  it('did not before the rule, and does not outlive far more', () => {
    const closed = (on: typeof since, deviations: number): number =>
      futures.filter((future) =>
        isClosedByRule(future, future.anchor.price, {
          on,
          direction: Direction.Buy,
          quantity: 1,
          deviations,
        }),
      ).length;
    expect(closed(before, 2)).toBeGreaterThan(futures.length / 2);
    expect(closed(since, 5)).toBeGreaterThan(futures.length / 2);
  });

  it('needs no less than before: gold at 4,626.60 what must stay, 2.656 % of its value and two ticks', () => {
    const gold = futures.find(({ code }) => code === 'GC');
    if (gold === undefined) throw new Error('no gold');
    const last = 46_266;
    expect(contractMargin(gold, { last, tradingDate: before })).toEqual({
      initialMargin: '41400.00',
      maintenanceMargin: '37600.00',
    });
    // 37,600.00 + 2 × 10.00 + 462,660.00 × (2 × 1.278 % + 0.1 %)
    expect(contractMargin(gold, { last, tradingDate: since })).toEqual({
      initialMargin: '49908.25',
      maintenanceMargin: '37600.00',
    });
  });
});
