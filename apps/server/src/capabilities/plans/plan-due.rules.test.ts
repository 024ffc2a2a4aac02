import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { describe, expect, it } from 'vitest';
import { decideDue, pausesPlan, triesAgainAt } from './plan-due.rules.ts';

const calendar = openCalendars(readMarketTexts())('usStock');
const opening = Date.UTC(2026, 10, 16, 14, 30);
const plan = {
  every: 'day',
  day: null,
  endsOn: null,
  next: { on: localDate('2026-11-16'), at: opening },
} as const;
const decide = (now: number, more: object = {}) =>
  decideDue({ ...plan, ...more }, { calendar, isClosed: false, now });

describe('a date that has come', () => {
  it('is bought, and the next one is ahead', () => {
    expect(decide(opening + HOUR_MS)).toEqual({
      kind: 'buy',
      on: '2026-11-16',
      missed: [],
      next: { on: '2026-11-17', at: opening + DAY_MS },
    });
  });

  it('waits for the exchange where it closed meanwhile', () => {
    expect(decide(opening + 8 * HOUR_MS)).toEqual({ kind: 'wait', at: opening + DAY_MS });
  });

  it('is missed where a newer one has come too: one order, not one for each', () => {
    const step = decide(opening + 30 * DAY_MS);
    expect(step).toMatchObject({ kind: 'buy', on: '2026-12-16', next: { on: '2026-12-17' } });
    expect(step.kind === 'buy' && step.missed).toHaveLength(21);
  });

  it('is the last one at the end of the plan', () => {
    expect(decide(opening, { endsOn: localDate('2026-11-16') })).toMatchObject({ next: null });
    expect(decide(opening + 30 * DAY_MS, { endsOn: localDate('2026-11-18') })).toMatchObject({
      on: '2026-11-18',
      missed: ['2026-11-16', '2026-11-17'],
      next: null,
    });
  });

  it('is not bought in a closed account', () => {
    expect(decideDue(plan, { calendar, isClosed: true, now: opening })).toEqual({ kind: 'end' });
  });
});

describe('an order that was refused', () => {
  it('is tried again where the market had no price, and on the next day where it closed', () => {
    expect(triesAgainAt('QUOTE_STALE', calendar, opening)).toBe(opening + MINUTE_MS);
    expect(triesAgainAt('MARKET_CLOSED', calendar, opening + 7 * HOUR_MS)).toBe(opening + DAY_MS);
    expect(triesAgainAt('FUNDS_INSUFFICIENT', calendar, opening)).toBeNull();
  });

  it('pauses the plan where every order would be', () => {
    for (const code of ['ACCOUNT_FROZEN', 'KYC_REQUIRED', 'ACCOUNT_PRODUCT_EXCLUDED'] as const)
      expect(pausesPlan(code)).toBe(true);
    for (const code of ['FUNDS_INSUFFICIENT', 'CANCEL_ONLY', 'LIQUIDITY_INSUFFICIENT'] as const)
      expect(pausesPlan(code)).toBe(false);
  });
});
