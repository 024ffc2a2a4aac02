import { describe, expect, it } from 'vitest';
import { readCalibrated } from './calibrated.ts';
import { measureRealism } from './measure-realism.ts';
import { writeReport } from './write-report.ts';

const options = { seed: 7, version: 3, years: 2, sessions: 3 } as const;

/** Of two years of days. */
const STRONG = 0.4;

describe('the page about how real the market is', () => {
  const calibrated = readCalibrated();
  const measured = measureRealism(options, calibrated);

  it('has the same figures of the market as of the data', () => {
    const names = measured.lines.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['SPX', 'HSI', 'WTI']));
    for (const { name, volatility } of measured.lines) {
      const data = calibrated.indices[name]?.garch11.longRunDailyVol ?? 0;
      expect(volatility / data, name).toBeGreaterThan(0.4);
      expect(volatility / data, name).toBeLessThan(2.5);
    }
    expect(measured.varianceByMinute.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    expect(measured.varianceByMinute).toHaveLength(calibrated.varianceByMinute.length);
    expect(measured.correlations.matrix[0]?.[0]).toBeCloseTo(1, 9);
    for (const { spreadBps, bestThousands } of measured.books)
      expect(Math.min(spreadBps, bestThousands)).toBeGreaterThan(0);
  });

  it('moves together what moves together in the data, and apart what moves apart', () => {
    const { names, matrix } = calibrated.correlations;
    const { correlations } = measured;
    let strong = 0;
    for (const [row, name] of names.entries())
      for (const [column, other] of names.entries()) {
        const data = matrix[row]?.[column] ?? 0;
        const [one, two] = [correlations.names.indexOf(name), correlations.names.indexOf(other)];
        const here = correlations.matrix[one]?.[two];
        if (here === undefined || row <= column || Math.abs(data) < STRONG) continue;
        strong += 1;
        expect(here * data, `${name} and ${other}`).toBeGreaterThan(0);
      }
    expect(strong).toBeGreaterThan(4);
  });

  it('has no minute that is one jump, and no class that is one book', () => {
    for (let from = 0; from < measured.varianceByMinute.length; from += 10) {
      const share = measured.varianceByMinute.slice(from, from + 10).reduce((a, b) => a + b, 0);
      expect(share, `minute ${from}`).toBeLessThan(0.15);
    }
    for (const { name, spreadBps } of measured.books) expect(spreadBps, name).toBeLessThan(300);
  });

  it('draws all of them', () => {
    const page = writeReport(measured, calibrated, options);
    expect(page.match(/<svg /g)).toHaveLength(6);
    expect(page).not.toContain('NaN');
    expect(page).not.toContain('undefined');
  });
});
