import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { openCalendars } from '../calendar/calendars.ts';
import {
  auctionAt,
  auctionCrossingAt,
  auctionPhase,
  crossedAuctionAt,
  isAuctioned,
  orderableAuctionAt,
  type AuctionedClass,
} from './schedule.ts';

const exchange = openCalendars(readMarketTexts());
const practice = openCalendars(readMarketTexts(), 'continuous');

function shown(assetClass: AuctionedClass, at: string, find = auctionAt): string[] {
  const { opensAtMs, locksAtMs, crossesAtMs } = find(
    exchange(assetClass),
    assetClass,
    Date.parse(at),
  );
  return [opensAtMs, locksAtMs, crossesAtMs].map((ms) => new Date(ms).toISOString().slice(0, 16));
}

describe('in the exchanges’ hours', () => {
  it('a US share is auctioned from 9:00 to 9:30 in New York, locked at 9:28', () => {
    expect(shown('usStock', '2026-11-17T14:10:00Z')).toEqual([
      '2026-11-17T14:00',
      '2026-11-17T14:28',
      '2026-11-17T14:30',
    ]);
    // In summer an hour earlier in UTC.
    expect(shown('usStock', '2026-08-24T13:10:00Z')).toEqual([
      '2026-08-24T13:00',
      '2026-08-24T13:28',
      '2026-08-24T13:30',
    ]);
  });

  it('a Hong Kong share is auctioned from 9:00 to 9:20, locked at 9:15', () => {
    expect(shown('hkStock', '2026-11-17T01:10:00Z')).toEqual([
      '2026-11-17T01:00',
      '2026-11-17T01:15',
      '2026-11-17T01:20',
    ]);
  });

  it('the next one is on the next trading day, over weekends and holidays', () => {
    expect(shown('usStock', '2026-11-20T18:00:00Z')[2]).toBe('2026-11-23T14:30');
    expect(shown('usStock', '2026-11-25T23:00:00Z')[2]).toBe('2026-11-27T14:30');
  });

  it('the one that was crossed is shown for half an hour', () => {
    expect(shown('usStock', '2026-11-17T14:59:59Z')[2]).toBe('2026-11-17T14:30');
    expect(shown('usStock', '2026-11-17T15:00:00Z')[2]).toBe('2026-11-18T14:30');
  });

  it('orders placed after the lock belong to the next day, and the last one crossed is the newest in the past', () => {
    expect(shown('usStock', '2026-11-17T14:27:59Z', orderableAuctionAt)[2]).toBe(
      '2026-11-17T14:30',
    );
    expect(shown('usStock', '2026-11-17T14:28:00Z', orderableAuctionAt)[2]).toBe(
      '2026-11-18T14:30',
    );
    expect(shown('usStock', '2026-11-17T14:29:59Z', crossedAuctionAt)[2]).toBe('2026-11-16T14:30');
    expect(shown('usStock', '2026-11-17T14:30:00Z', crossedAuctionAt)[2]).toBe('2026-11-17T14:30');
  });
});

describe('in practice hours', () => {
  const at = (time: string) =>
    auctionAt(practice('usStock'), 'usStock', Date.parse(`2026-11-15T${time}Z`));

  it.each([
    ['12:00:29', 'crossed', '12:00'],
    ['12:00:30', 'collecting', '12:10'],
    ['12:08:29', 'collecting', '12:10'],
    ['12:08:30', 'locked', '12:10'],
    ['12:09:59', 'locked', '12:10'],
    ['12:10:00', 'crossed', '12:10'],
  ])('at %s the auction is %s, the one crossed at %s', (time, phase, crosses) => {
    const times = at(time);
    expect([
      auctionPhase(times, Date.parse(`2026-11-15T${time}Z`)),
      new Date(times.crossesAtMs).toISOString().slice(11, 16),
    ]).toEqual([phase, crosses]);
  });

  it('one begins as soon as the result of the one before was shown', () => {
    const first = at('12:05:00');
    expect(auctionAt(practice('usStock'), 'usStock', first.shownUntilMs).opensAtMs).toBe(
      first.shownUntilMs,
    );
    expect(first.locksAtMs - first.opensAtMs).toBe(8 * MINUTE_MS);
  });
});

describe('an auction named by its cross', () => {
  it.each([
    [exchange, 'usStock', '2026-11-17T14:30:00Z', true],
    [exchange, 'usStock', '2026-11-17T14:20:00Z', false],
    [exchange, 'hkStock', '2026-11-17T01:20:00Z', true],
    [exchange, 'usStock', '2026-11-15T14:30:00Z', false],
    [practice, 'usStock', '2026-11-15T14:20:00Z', true],
    [practice, 'hkStock', '2026-11-16T00:00:00Z', true],
    [practice, 'hkStock', '2026-11-16T00:00:00.001Z', false],
  ] as const)('is found or not (%#)', (calendars, assetClass, at, isFound) => {
    const found = auctionCrossingAt(calendars(assetClass), assetClass, Date.parse(at));
    expect(found?.crossesAtMs ?? null).toBe(isFound ? Date.parse(at) : null);
  });

  it('is of a share', () => {
    expect(
      (['usStock', 'hkStock', 'future', 'forex', 'index', 'crypto'] as const).filter(isAuctioned),
    ).toEqual(['usStock', 'hkStock']);
  });
});
