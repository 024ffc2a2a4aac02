import { calendarKinds } from '@candor/contract/calendar';
import { describe, expect, it } from 'vitest';
import { isShownInstrument, type Own } from './own.rules.ts';

const own: Own = {
  about: new Set(['US:AAPL']),
  treasuries: new Set(['USTN1']),
  newStocks: new Set(['off_1']),
  exchanges: new Set(['NYSE']),
};
const nobody: Own = {
  about: new Set(),
  treasuries: new Set(),
  newStocks: new Set(),
  exchanges: new Set(),
};
const event = (
  kind: (typeof calendarKinds)[number],
  about: string,
  count: number | null = null,
) => ({
  kind,
  about,
  market: about,
  count,
});

describe('the own calendar', () => {
  it('has what is held, or watched', () => {
    expect(isShownInstrument(event('dividend', 'US:AAPL'), own, false)).toBe(true);
    expect(isShownInstrument(event('dividend', 'US:MSFT'), own, false)).toBe(false);
    expect(isShownInstrument(event('split', 'US:MSFT'), own, true)).toBe(true);
    expect(isShownInstrument(event('coupon', 'USTN1'), own, false)).toBe(true);
    expect(isShownInstrument(event('maturity', 'USTN2'), own, false)).toBe(false);
  });

  it('has new stocks that were applied for, and no others', () => {
    expect(isShownInstrument(event('newStock', 'off_1'), own, false)).toBe(true);
    expect(isShownInstrument(event('newStock', 'off_2'), own, false)).toBe(false);
  });

  it('has holidays of the own exchanges alone, and no line that counts the market', () => {
    expect(isShownInstrument(event('holiday', 'NYSE'), own, false)).toBe(true);
    expect(isShownInstrument(event('earlyClose', 'HKEX'), own, false)).toBe(false);
    expect(isShownInstrument(event('optionExpiry', 'options', 180), own, false)).toBe(false);
  });

  it('has nothing for who holds and watches nothing', () => {
    for (const kind of calendarKinds)
      expect(isShownInstrument(event(kind, 'US:AAPL'), nobody, false)).toBe(false);
  });
});
