import { describe, expect, it } from 'vitest';
import { readCalibrated } from './calibrated.ts';
import { measureRealism } from './measure-realism.ts';
import { writeReport } from './write-report.ts';

const options = { seed: 7, version: 3, years: 2, sessions: 3 } as const;

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

  it('draws all of them', () => {
    const page = writeReport(measured, calibrated, options);
    expect(page.match(/<svg /g)).toHaveLength(6);
    expect(page).not.toContain('NaN');
    expect(page).not.toContain('undefined');
  });
});
