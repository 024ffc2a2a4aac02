import { describe, expect, it } from 'vitest';
import { Direction } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import { rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { openInstruments } from '../../instruments/instruments.ts';
import { getDayEnd, lastDayEnd, nextNight, getSwapRate, swapRates } from './swap.rules.ts';

const today = localDate('2026-11-15');
const at = (text: string): number => Date.parse(text);

describe('the swap of a pair', () => {
  it('is the difference of the two rates less the markup, each way', () => {
    // Long euro: 2.00 less 3.625 less 1.00; short euro: 3.625 less 2.00 less 1.00.
    const { version, long, short } = swapRates({ base: 'EUR', quote: 'USD' }, today);
    expect([version, toWire(rate(long)), toWire(rate(short))]).toEqual([
      '2026-01-01',
      '-0.02625',
      '0.00625',
    ]);
    expect([
      getSwapRate({ version, long, short }, Direction.Buy),
      getSwapRate({ version, long, short }, Direction.Sell),
    ]).toEqual([long, short]);
  });

  it('is known for every pair, and never pays both sides', () => {
    const pairs = openInstruments({ hours: 'exchange' }).universe().ofClass('forex');
    expect(pairs.length).toBeGreaterThan(40);
    for (const { facts } of pairs) {
      if (facts.pair === null) throw new Error('a pair has two currencies');
      const { long, short } = swapRates(facts.pair, today);
      expect(long + short).toBeLessThan(0n);
    }
  });
});

describe('a day of New York', () => {
  it.each([
    // Winter: 17:00 is 22:00 UTC.
    ['2026-11-13T21:59:59.999Z', '2026-11-12'],
    ['2026-11-13T22:00:00Z', '2026-11-13'],
    ['2026-11-15T12:00:00Z', '2026-11-14'],
    // Summer: 17:00 is 21:00 UTC.
    ['2026-07-15T20:59:59Z', '2026-07-14'],
    ['2026-07-15T21:00:00Z', '2026-07-15'],
  ])('at %s the last to end is %s', (instant, date) => {
    expect(lastDayEnd(at(instant)).date).toBe(date);
  });

  it('has one night from Monday to Friday, three on Wednesday, none on the weekend', () => {
    const week = [
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ];
    expect(week.map((date) => getDayEnd(localDate(date)).nights)).toEqual([0, 1, 1, 3, 1, 1, 0]);
  });

  it('counts its next night after the weekend', () => {
    expect(nextNight(at('2026-11-13T22:00:00Z'))).toEqual({
      date: '2026-11-16',
      at: at('2026-11-16T22:00:00Z'),
      nights: 1,
    });
    expect(nextNight(at('2026-11-13T21:00:00Z')).date).toBe('2026-11-13');
  });
});
