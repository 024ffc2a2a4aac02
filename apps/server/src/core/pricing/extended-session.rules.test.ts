import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { openCalendars } from '@candor/market/calendar/calendars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendedSessionAt } from './extended-session.rules.ts';

const calendar = openCalendars(readMarketTexts())('usStock');
const at = (text: string) => Date.parse(text);

describe('the session outside regular hours', () => {
  it.each([
    ['before the open', '2026-11-17T13:00:00Z', 'preMarket', '2026-11-16T21:00:00Z', null],
    [
      'while the exchange is open, as it ended',
      '2026-11-17T16:00:00Z',
      'preMarket',
      '2026-11-16T21:00:00Z',
      '2026-11-17T14:30:00Z',
    ],
    ['after the close', '2026-11-17T22:00:00Z', 'postMarket', '2026-11-17T21:00:00Z', null],
    ['in the night', '2026-11-18T03:00:00Z', 'closed', '2026-11-17T21:00:00Z', null],
    ['on a Sunday', '2026-11-15T20:00:00Z', 'closed', '2026-11-13T21:00:00Z', null],
    ['on Thanksgiving', '2026-11-26T16:00:00Z', 'closed', '2026-11-25T21:00:00Z', null],
    [
      'on a half day, after its early close',
      '2026-11-27T18:30:00Z',
      'postMarket',
      '2026-11-27T18:00:00Z',
      null,
    ],
  ])('%s', (_when, now, phase, closed, ended) => {
    expect(extendedSessionAt(calendar, at(now))).toEqual({
      phase,
      closedAtMs: at(closed),
      endedAtMs: ended === null ? null : at(ended),
    });
  });

  it('there is one at any time, after a close that has been and before the present', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-05T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        (now) => {
          const { closedAtMs, endedAtMs } = extendedSessionAt(calendar, now);
          expect(closedAtMs).toBeLessThanOrEqual(now);
          expect(endedAtMs ?? now).toBeLessThanOrEqual(now);
          expect(endedAtMs ?? now).toBeGreaterThanOrEqual(closedAtMs);
        },
      ),
    );
  });
});
