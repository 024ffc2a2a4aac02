import { describe, expect, it } from 'vitest';
import { fewOf, timeTicks, ratioTicks } from './axis-ticks.ts';
import { timeText } from './kline/kline-axes.ts';

const open = Date.UTC(2026, 10, 16, 9, 30);
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
const day = (at: number) => new Date(at).toISOString().slice(5, 10);
const everyMinute = (index: number) => open + index * 60_000;
const everyDay = (index: number) => open + index * 86_400_000;

describe('labels of the time axis', () => {
  it('are round hours of the day', () => {
    expect(
      timeTicks({
        from: 0,
        to: 390,
        timeOf: everyMinute,
        scale: 'clock',
        barPx: 0.85,
        gapPx: 56,
      }).map((index) => clock(everyMinute(index))),
    ).toEqual(['10:00', '12:00', '14:00']);
    expect(
      timeTicks({
        from: 60,
        to: 180,
        timeOf: everyMinute,
        scale: 'clock',
        barPx: 2.8,
        gapPx: 56,
      }).map((index) => clock(everyMinute(index))),
    ).toEqual(['10:30', '11:00', '11:30', '12:00']);
  });

  it('are fewer where AM and PM make them wider', () => {
    expect(
      timeTicks({
        from: 60,
        to: 180,
        timeOf: everyMinute,
        scale: 'clock',
        barPx: 2.8,
        gapPx: 100,
      }).map((index) => clock(everyMinute(index))),
    ).toEqual(['11:00', '12:00']);
  });

  it('say the time as the language does', () => {
    const afternoon = Date.UTC(2026, 10, 16, 13, 30);
    expect(timeText(afternoon, 'clock', 'en')).toBe('01:30 PM');
    expect(timeText(afternoon, 'clock', 'zhHans')).toBe('13:30');
  });

  it('begin with the first bar where that is a round hour itself', () => {
    expect(
      timeTicks({ from: 30, to: 90, timeOf: everyMinute, scale: 'clock', barPx: 5, gapPx: 56 })[0],
    ).toBe(30);
  });

  it('are the beginnings of days, over a break as well', () => {
    const halfHours = (index: number) =>
      everyDay(Math.floor(index / 13)) + (index % 13) * 1_800_000;
    expect(
      timeTicks({ from: 0, to: 65, timeOf: halfHours, scale: 'day', barPx: 5, gapPx: 56 }).map(
        (index) => day(halfHours(index)),
      ),
    ).toEqual(['11-17', '11-18', '11-19', '11-20']);
  });

  it('are the beginnings of months, and never touch', () => {
    const found = timeTicks({
      from: 0,
      to: 252,
      timeOf: everyDay,
      scale: 'month',
      barPx: 1.2,
      gapPx: 56,
    });
    expect(found.map((index) => day(everyDay(index)))).toEqual([
      '12-01',
      '02-01',
      '04-01',
      '06-01',
    ]);
    found
      .slice(1)
      .forEach((index, place) =>
        expect((index - (found[place] ?? 0)) * 1.2).toBeGreaterThanOrEqual(56),
      );
  });

  it('are none where there is nothing', () => {
    expect(
      timeTicks({ from: 0, to: 0, timeOf: () => null, scale: 'clock', barPx: 1, gapPx: 56 }),
    ).toEqual([]);
    expect(
      timeTicks({ from: 0, to: 9, timeOf: () => null, scale: 'day', barPx: 1, gapPx: 56 }),
    ).toEqual([]);
  });
});

describe('labels of the price axis', () => {
  it('are few, however many the library found', () => {
    expect(fewOf([1, 2, 3])).toEqual([1, 2, 3]);
    expect(fewOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([2, 4, 6, 8]);
    expect(fewOf([1, 2, 3, 4, 5, 6, 7])).toEqual([2, 4, 6]);
    expect(fewOf([])).toEqual([]);
  });
});

describe('labels of an axis of ratios', () => {
  it('are 1, 2 and 5 of each power of ten', () => {
    expect(ratioTicks(8, 450)).toEqual([10, 20, 50, 100, 200]);
    expect(ratioTicks(0.5, 5)).toEqual([0.5, 1, 2, 5]);
  });

  it('are the usual ones where prices moved little, or where there is no ratio', () => {
    expect(ratioTicks(100, 130)).toBeNull();
    expect(ratioTicks(0, 130)).toBeNull();
  });
});
