import { QuotedSource } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuctionTimes } from './auction.api.ts';
import {
  bookRows,
  distanceFrom,
  endOfPhase,
  leftUntil,
  phaseAt,
  readAuctionPlace,
  getResult,
  serverNow,
  getSteps,
} from './auction.model.ts';

const times: AuctionTimes = {
  id: 'US:AAPL@600000',
  phase: 'collecting',
  opensAt: 30_000,
  locksAt: 510_000,
  crossesAt: 600_000,
};

describe('the clock of an auction', () => {
  it.each([
    [29_999, 'waiting', 30_000],
    [30_000, 'collecting', 510_000],
    [510_000, 'locked', 600_000],
    [600_000, 'crossed', null],
  ] as const)('at %i ms it is %s', (now, phase, ends) => {
    expect([phaseAt(times, now), endOfPhase(times, phase)]).toEqual([phase, ends]);
  });

  it('runs by the server, however wrong the clock of the device is', () => {
    expect(serverNow(9_000_000, { at: 100_000, readAt: 8_999_000 })).toBe(101_000);
    expect(serverNow(5, { at: 100_000, readAt: 900 })).toBe(100_000);
  });

  it('ends with a result of its own, which the one before it never is', () => {
    const own = { auction: times.id, price: '100.01', volume: '300', at: 600_000 };
    expect(getResult({ auction: times, last: own }, 600_000)).toEqual(own);
    expect(getResult({ auction: times, last: own }, 599_999)).toBeNull();
    expect(
      getResult({ auction: times, last: { ...own, auction: 'US:AAPL@0' } }, 600_000),
    ).toBeNull();
  });

  it('shows how far each step has come', () => {
    expect(getSteps(times, 270_000).map(({ share }) => share)).toEqual([0.5, 0, 0]);
    expect(getSteps(times, 555_000).map(({ share }) => share)).toEqual([1, 0.5, 0]);
    expect(getSteps(times, 700_000).map(({ share }) => share)).toEqual([1, 1, 1]);
  });

  it.each([
    [0, { unit: 'clock', text: '0:00' }],
    [1, { unit: 'clock', text: '0:01' }],
    [425_000, { unit: 'clock', text: '7:05' }],
    [3_599_000, { unit: 'clock', text: '59:59' }],
    [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
    [90_000_000, { unit: 'days', days: 1, hours: 1 }],
  ])('says %i ms in words that fit', (ms, expected) => {
    expect(leftUntil(ms, 0)).toEqual(expected);
  });

  it('never counts below nothing, and never jumps by more than a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 3_590_000 }), (left) => {
        const seconds = (remaining: ReturnType<typeof leftUntil>) =>
          remaining.unit === 'clock'
            ? remaining.text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
            : Number.NaN;
        const [before, after] = [seconds(leftUntil(left + 1_000, 0)), seconds(leftUntil(left, 0))];
        expect(after).toBeGreaterThanOrEqual(0);
        expect(before - after).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the book', () => {
  const level = (price: string, buy: string, sell: string) => ({ price, buy, sell, volume: '0' });
  const indicative = {
    price: '100.01',
    volume: '300',
    surplus: '0',
    surplusSide: 'none' as const,
    at: 1,
  };

  it('has both sides on one scale and marks where it would cross', () => {
    const rows = bookRows({
      levels: [level('100.02', '100', '400'), level('100.01', '300', '300')],
      indicative,
    });
    expect(rows.map(({ buyShare, sellShare, isHere }) => [buyShare, sellShare, isHere])).toEqual([
      [0.25, 1, false],
      [0.75, 0.75, true],
    ]);
  });

  it('draws nothing out of nothing', () => {
    expect(bookRows({ levels: [level('100.02', '0', '0')], indicative: null })).toMatchObject([
      { buyShare: 0, sellShare: 0, isHere: false },
    ]);
    expect(bookRows({ levels: [], indicative: null })).toEqual([]);
  });
});

describe('the distance from the reference', () => {
  it('is exact, signed, and unknown where a figure is no number', () => {
    expect(distanceFrom('200.00', '201.00')?.nano).toBe(5_000_000n);
    expect(distanceFrom('200.00', '199.00')?.nano).toBe(-5_000_000n);
    expect([distanceFrom('0', '1'), distanceFrom('x', '1'), distanceFrom('1', '')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the address of an auction', () => {
  it.each([
    [{ code: 'aapl' }, { code: 'AAPL', source: QuotedSource.Stock }],
    [
      { code: '00700', source: '11' },
      { code: '00700', source: QuotedSource.HkStock },
    ],
    [{ code: 'AAPL', source: '11' }, null],
    [{ code: 'EURUSD', source: '2' }, null],
    [{}, null],
    [{ code: '../x' }, null],
  ])('%j', (params, place) => {
    expect(readAuctionPlace(params)).toEqual(place);
  });
});
