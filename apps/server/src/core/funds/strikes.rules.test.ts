import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { lastRegularBy } from '@candor/market/calendar/calendar';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainNext, firstBroken, type ChainedValue } from './chain.rules.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import {
  dailyStrikeAfter,
  isDailyStrike,
  minuteOf,
  settlementOf,
  strikeFor,
  strikeFrom,
  termMs,
} from './strikes.rules.ts';

const calendars = openCalendars(readMarketTexts());
const noon = Date.UTC(2026, 10, 16, 12, 0, 0);
const evening = Date.UTC(2026, 10, 16, 21, 5, 0);

describe('strikes', () => {
  it('are every five minutes in practice hours, and an order is half a minute ahead of its own', () => {
    expect(strikeFor('continuous', noon)).toBe(noon + 5 * MINUTE_MS);
    expect(strikeFor('continuous', noon - 30 * SECOND_MS)).toBe(noon);
    expect(strikeFor('continuous', noon - 30 * SECOND_MS + 1)).toBe(noon + 5 * MINUTE_MS);
  });

  it('are at 21:05 UTC in exchange hours', () => {
    expect(strikeFor('exchange', noon)).toBe(evening);
    expect(strikeFor('exchange', evening)).toBe(evening + DAY_MS);
    expect(dailyStrikeAfter(evening)).toBe(evening + DAY_MS);
    expect(dailyStrikeAfter(evening - 1)).toBe(evening);
    expect(isDailyStrike(evening)).toBe(true);
  });

  it('confirm nothing at a value that was known: all that a fund holds trades in between', () => {
    const hongKong = (atMs: number): number => lastRegularBy(calendars('hkStock'), atMs);
    const at = (text: string): number => Date.parse(`2026-11-${text}Z`);
    // Before Hong Kong's close of 08:00 UTC, and after it.
    expect(strikeFor('exchange', at('16T07:59:00'), hongKong)).toBe(evening);
    expect(strikeFor('exchange', at('16T07:59:31'), hongKong)).toBe(evening + DAY_MS);
    expect(strikeFor('exchange', at('16T20:57:00'), hongKong)).toBe(evening + DAY_MS);
    // Friday evening is confirmed on Monday: at the weekend values stand still.
    expect(strikeFor('exchange', at('13T21:30:00'), hongKong)).toBe(evening);
    const newYork = (atMs: number): number => lastRegularBy(calendars('usStock'), atMs);
    expect(strikeFor('exchange', at('16T20:59:00'), newYork)).toBe(evening);
    expect(strikeFor('exchange', at('16T21:01:00'), newYork)).toBe(evening + DAY_MS);
  });

  it('settle at the first one after the term', () => {
    expect(termMs('continuous', 'practice', 30)).toBe(2 * HOUR_MS);
    expect(termMs('exchange', 'practice', 30)).toBeNull();
    expect(termMs('exchange', 'standard', 30)).toBe(30 * DAY_MS);
    expect(settlementOf('exchange', evening, 30 * DAY_MS)).toBe(evening + 30 * DAY_MS);
  });

  it('never lie before an order, and are whole minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.constantFrom('continuous', 'exchange'),
        (at, hours) => {
          const strike = strikeFor(hours, at);
          expect(strike).toBeGreaterThanOrEqual(at + 30 * SECOND_MS);
          expect(minuteOf(strike)).toBe(strike);
          expect(strikeFrom(hours, strike)).toBe(strike);
        },
      ),
    );
  });
});

describe('a chain of values', () => {
  const chain = (): ChainedValue[] => {
    const lines: ChainedValue[] = [];
    for (const [place, value] of [100_000_000n, null, 99_500_000n, 101_000_000n].entries())
      lines.push(
        chainNext(
          lines.at(-1) ?? null,
          {
            fundId: 'AGY01',
            at: noon + place * DAY_MS,
            kind: place === 0 ? 'first' : value === null ? 'postponed' : 'daily',
            equityMinor: value === null ? null : value * 10n,
            units: 100_000_000_000n,
            value,
          },
          sha256Hex,
        ),
      );
    return lines;
  };

  it('holds together, and names the first line that was changed, dropped or moved', () => {
    expect(firstBroken(chain(), sha256Hex)).toBeNull();
    const changed = chain().map((line) =>
      line.seq === 3 ? { ...line, value: 105_000_000n } : line,
    );
    expect(firstBroken(changed, sha256Hex)).toBe(3);
    expect(
      firstBroken(
        chain().filter(({ seq }) => seq !== 2),
        sha256Hex,
      ),
    ).toBe(3);
    expect(firstBroken(chain().toReversed(), sha256Hex)).toBe(4);
  });
});
