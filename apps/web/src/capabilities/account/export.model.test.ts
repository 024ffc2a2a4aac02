import { expect, it } from 'vitest';
import { exportFileName } from './export.model.ts';

it('names the file after the customer and the day', () => {
  expect(exportFileName('ana_1', Date.UTC(2026, 2, 1, 23, 59))).toBe(
    'candor-ana_1-2026-03-01.json',
  );
  expect(exportFileName('../a b', 0)).toBe('candor-ab-1970-01-01.json');
});
