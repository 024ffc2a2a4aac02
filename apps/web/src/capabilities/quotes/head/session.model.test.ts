import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { timeLeft } from '../../../core/quotes/session-left.model.ts';
import { sessionLine } from './session.model.ts';

const now = Date.UTC(2026, 10, 16, 18, 0);
const inMinutes = (minutes: number) => now + minutes * 60_000;

describe('the session line', () => {
  it('counts down to the close while the market is open', () => {
    expect(
      sessionLine(
        {
          source: QuotedSource.Stock,
          phase: 'regular',
          phaseUntil: inMinutes(134),
          nextOpen: inMinutes(134 + 17 * 60),
        },
        now,
      ),
    ).toEqual({
      phase: 'regular',
      isOpen: true,
      endless: null,
      next: { what: 'closesIn', left: { unit: 'hours', hours: 2, minutes: 14 } },
    });
  });

  it('does not call the lunch break a close', () => {
    expect(
      sessionLine(
        {
          source: QuotedSource.Stock,
          phase: 'regular',
          phaseUntil: inMinutes(40),
          nextOpen: inMinutes(100),
        },
        now,
      ).next,
    ).toEqual({ what: 'endsIn', left: { unit: 'minutes', minutes: 40 } });
    expect(
      sessionLine(
        {
          source: QuotedSource.Stock,
          phase: 'lunch',
          phaseUntil: inMinutes(20),
          nextOpen: inMinutes(20),
        },
        now,
      ).next?.what,
    ).toBe('resumesIn');
  });

  it('counts down to the open, also over a weekend', () => {
    const closed = sessionLine(
      {
        source: QuotedSource.Stock,
        phase: 'closed',
        phaseUntil: inMinutes(30),
        nextOpen: inMinutes(60 * 51),
      },
      now,
    );
    expect(closed).toEqual({
      phase: 'closed',
      isOpen: false,
      endless: null,
      next: { what: 'opensIn', left: { unit: 'days', days: 2, hours: 3 } },
    });
    expect(
      sessionLine(
        {
          source: QuotedSource.Stock,
          phase: 'preMarket',
          phaseUntil: inMinutes(5),
          nextOpen: inMinutes(5),
        },
        now,
      ).next?.what,
    ).toBe('opensIn');
  });

  it('says whether a market that never stops is meant to, or keeps practice hours', () => {
    const endless = { phase: 'regular', phaseUntil: null, nextOpen: null } as const;
    expect(sessionLine({ ...endless, source: QuotedSource.RobotCrypto }, now).endless).toBe(
      'always',
    );
    expect(sessionLine({ ...endless, source: QuotedSource.HkStock }, now).endless).toBe('practice');
  });

  it('claims nothing where nothing is announced, or what was announced is over', () => {
    expect(
      sessionLine(
        { source: QuotedSource.Stock, phase: 'regular', phaseUntil: null, nextOpen: null },
        now,
      ).next,
    ).toBeNull();
    expect(
      sessionLine(
        { source: QuotedSource.Stock, phase: 'regular', phaseUntil: now - 1, nextOpen: null },
        now,
      ).next,
    ).toBeNull();
  });
});

describe('the time left', () => {
  it('is rounded up, so that half a minute is not the end', () => {
    expect(timeLeft(30_000)).toEqual({ unit: 'moment' });
    expect(timeLeft(61_000)).toEqual({ unit: 'minutes', minutes: 2 });
    expect(timeLeft(60 * 60_000)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(timeLeft(24 * 60 * 60_000)).toEqual({ unit: 'days', days: 1, hours: 0 });
  });
});
