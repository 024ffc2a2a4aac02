import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { tradingDay } from '../calendar/calendar.ts';
import { openCalendars } from '../calendar/calendars.ts';
import type { Instrument } from '../instrument.ts';
import { openUniverse } from '../instruments/universe.ts';

const texts = readMarketTexts();
const universe = openUniverse(texts);
const calendars = openCalendars(texts);
const { contracts } = universe;

function root(code: string): Instrument {
  const found = universe.byCode('future', code);
  if (found === null) throw new Error(`no future ${code}`);
  return found;
}

function expiry(code: string): string | null | undefined {
  return universe.byId(`FU:${code}`)?.facts.contract?.expiresOn;
}

describe('the months of a future', () => {
  it.each([
    ['ESU26', '2026-09-18'], // third Friday
    ['ESM26', '2026-06-18'], // the third Friday is a holiday (Juneteenth)
    ['GCZ26', '2026-12-29'], // third last business day
    ['CLV26', '2026-09-22'], // three business days before the 25th of the month before
    ['NGU26', '2026-08-27'], // third last business day of the month before
    ['BZV26', '2026-08-31'], // last business day of the second month before
    ['ZNU26', '2026-09-21'], // seven business days before the last one
    ['ZCZ26', '2026-12-14'], // the business day before the 15th
    ['6EU26', '2026-09-14'], // two business days before the third Wednesday
    ['HSIU26', '2026-09-29'], // the day before the last business day
    ['NKDU26', '2026-09-10'], // the day before the second Friday
    ['VXU26', '2026-09-16'], // 30 days before the third Friday of October
    ['BTCQ26', '2026-08-28'], // last Friday
    ['GFU26', '2026-09-24'], // last Thursday
    ['HEV26', '2026-10-14'], // tenth business day
  ])('expires: %s on %s', (code, date) => {
    expect(expiry(code)).toBe(date);
  });

  it('are instruments of their own, named in both languages, anchored where their root is', () => {
    const month = universe.byId('FU:GCZ26');
    expect(month).toMatchObject({
      code: 'GCZ26',
      name: { en: 'Gold Dec 2026', zhHans: '黄金2612' },
      market: 'COMEX',
      lot: 1,
    });
    expect(universe.byId('FU:MESZ26')?.name.zhHans).toBe('微型标普500 2612');
    expect(month?.anchor).toEqual(root('GC').anchor);
    expect(universe.byId('FU:GCZ26')).toBe(month);
    expect(universe.byId('FU:M2KZ26')?.facts.contract?.root).toBe('M2K');
  });

  it('exist only in the months and years the root has', () => {
    for (const code of ['GCX26', 'GCZ09', 'GCZ99', 'GCZ6', 'GCZ2026', 'XXZ26', 'Z26', 'GCZ26Z26'])
      expect(universe.byId(`FU:${code}`)).toBeNull();
  });

  it('are listed nearest first, at least four, none expired', () => {
    const codes = (code: string, date: string) =>
      contracts.listed(root(code), localDate(date)).map(({ instrument }) => instrument.code);
    expect(codes('ES', '2026-08-24')).toEqual(['ESU26', 'ESZ26', 'ESH27', 'ESM27']);
    expect(codes('ES', '2026-09-18')[0]).toBe('ESU26');
    expect(codes('ES', '2026-09-19')[0]).toBe('ESZ26');
    expect(codes('GC', '2026-08-24')).toEqual([
      'GCQ26',
      'GCV26',
      'GCZ26',
      'GCG27',
      'GCJ27',
      'GCM27',
    ]);
    expect(codes('CL', '2026-12-30')).toHaveLength(12);
  });

  it('give the front to the next one on the day of the roll', () => {
    const front = (code: string, date: LocalDate) =>
      contracts.front(root(code), date).instrument.code;
    const { rollsOn, expiresOn } = contracts.front(root('ES'), localDate('2026-08-24'));
    expect([rollsOn, expiresOn]).toEqual(['2026-09-11', '2026-09-18']);
    expect(front('ES', addDays(rollsOn, -1))).toBe('ESU26');
    expect(front('ES', rollsOn)).toBe('ESZ26');
    expect(front('GC', localDate('2026-08-24'))).toBe('GCV26');
  });

  it('follow one another without a gap, on trading days, for every root and any day', () => {
    const wrong: string[] = [];
    for (const future of universe.ofClass('future')) {
      let before = contracts.front(future, localDate('2024-01-01'));
      for (let date = localDate('2024-01-01'); date < '2029-01-01'; date = addDays(date, 13)) {
        const front = contracts.front(future, date);
        const isRight =
          front.rollsOn > date &&
          front.rollsOn < front.expiresOn &&
          front.expiresOn >= before.expiresOn &&
          tradingDay(calendars(future.calendar), front.expiresOn) !== null &&
          contracts.listed(future, date).includes(front);
        if (!isRight) wrong.push(`${front.instrument.id} on ${date}`);
        before = front;
      }
    }
    expect(wrong).toEqual([]);
  });

  it('belong to a root only', () => {
    const month = universe.byId('FU:GCZ26');
    expect(month).not.toBeNull();
    if (month !== null)
      expect(() => contracts.front(month, localDate('2026-08-24'))).toThrow(
        'not the root of a future',
      );
  });
});
