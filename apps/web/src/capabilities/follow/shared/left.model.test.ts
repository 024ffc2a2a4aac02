import { expect, it } from 'vitest';
import { leftUntil, serverNow } from './left.model.ts';

const HOUR_MS = 3_600_000;

it('says what is left to the second in the last hour, then in hours, then in days', () => {
  expect(leftUntil(61_000, 0)).toEqual({ unit: 'clock', text: '1:01' });
  expect(leftUntil(-5, 0)).toEqual({ unit: 'clock', text: '0:00' });
  expect(leftUntil(2 * HOUR_MS, 0)).toEqual({ unit: 'hours', hours: 2, minutes: 0 });
  expect(leftUntil(72 * HOUR_MS, 0)).toEqual({ unit: 'days', count: 3 });
});

it('goes by the server’s clock, whatever the device’s says', () => {
  expect(serverNow(5_000, { asOf: 1_000_000, readAt: 2_000 })).toBe(1_003_000);
  expect(serverNow(1_000, { asOf: 1_000_000, readAt: 2_000 })).toBe(1_000_000);
  expect(serverNow(5_000, { asOf: 1, readAt: 0 })).toBe(5_000);
});
