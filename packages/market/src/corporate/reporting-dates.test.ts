import { addDays, localDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDay, getWeekday } from '../calendar/zone.ts';
import { earningsDates, macroDates } from './reporting-dates.ts';

const open = () => false;
const year = { from: localDate('2026-01-01'), until: localDate('2026-12-31') };

describe('dates of earnings', () => {
  it('are four a year in New York and two in Hong Kong, in the months of the rule', () => {
    const months = (market: 'US' | 'HK') =>
      earningsDates('usStock:AAPL', market, year, open).map((on) => on.slice(5, 7));
    expect(months('US')).toEqual(['01', '04', '07', '10']);
    expect(months('HK')).toEqual(['03', '08']);
  });

  it('are the same whatever part of the calendar is asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 330 }),
        (id, shift) => {
          const part = { from: addDays(year.from, shift), until: addDays(year.from, shift + 31) };
          expect(earningsDates(id, 'US', part, open)).toEqual(
            earningsDates(id, 'US', year, open).filter((on) => on >= part.from && on <= part.until),
          );
        },
      ),
    );
  });

  it('and those of figures are never on a day on which nobody trades', () => {
    const christmas = (on: string) => on.endsWith('-25');
    for (const id of ['A', 'B', 'C', 'D', 'E', 'F'])
      for (const on of earningsDates(id, 'US', year, christmas)) {
        expect(christmas(on)).toBe(false);
        expect([0, 6]).not.toContain(getWeekday(getDay(on)));
      }
  });
});

describe('dates of economic figures', () => {
  it('follow the rule: eight rate decisions, twelve of the others', () => {
    const dates = macroDates(year, open);
    const count = (figure: string) => dates.filter((date) => date.figure === figure).length;
    expect([count('rates'), count('prices'), count('payrolls')]).toEqual([8, 12, 12]);
    const on = (figure: string) =>
      dates.filter((date) => date.figure === figure).map((date) => String(date.on));
    expect(on('rates').slice(0, 3)).toEqual(['2026-01-28', '2026-03-18', '2026-04-29']);
    expect(on('payrolls')[10]).toBe('2026-11-06');
    expect(on('prices')[10]).toBe('2026-11-11');
  });

  it('move to the next open day', () => {
    const isClosed = (date: string) => date === '2026-11-11';
    expect(
      macroDates(year, isClosed).find(
        ({ figure, on }) => figure === 'prices' && on.startsWith('2026-11'),
      )?.on,
    ).toBe('2026-11-12');
  });
});
