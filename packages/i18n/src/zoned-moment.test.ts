import { expect, it } from 'vitest';
import { parseTimeZone } from '@candor/kit/moment-format';
import { zonedMoment, zoneName } from './zoned-moment.ts';

it.each([
  ['America/New_York', '2026-11-16T15:00:00Z', 'en', 'Eastern Time (GMT-5)'],
  ['America/New_York', '2026-07-16T15:00:00Z', 'en', 'Eastern Time (GMT-4)'],
  ['America/New_York', '2026-11-16T15:00:00Z', 'zhHans', '北美东部时间 (GMT-5)'],
  ['Asia/Hong_Kong', '2026-11-16T15:00:00Z', 'zhHans', '香港标准时间 (GMT+8)'],
  ['UTC', '2026-11-16T15:00:00Z', 'en', 'UTC'],
] as const)('%s at %s is named in %s', (zone, at, locale, text) => {
  expect(zoneName(zone, Date.parse(at), locale)).toBe(text);
});

it('a moment is told in the zone of its reader, and the zone is said', () => {
  const at = Date.parse('2026-11-18T20:04:05Z');
  const newYork = parseTimeZone('America/New_York');
  expect(zonedMoment(at, newYork, 'en')).toBe('11/18/2026 03:04:05 PM Eastern Time (GMT-5)');
  expect(zonedMoment(at, newYork, 'zhHans')).toBe('2026-11-18 15:04:05 北美东部时间 (GMT-5)');
  expect(zonedMoment(at, newYork, 'zhHant')).toMatch(/^2026-11-18 15:04:05 .+ \(GMT-5\)$/);
});

it('a moment is told in UTC where nobody knows the zone of its reader', () => {
  const at = Date.parse('2026-11-18T20:04:05Z');
  expect(zonedMoment(at, null, 'en')).toBe('11/18/2026 08:04:05 PM UTC');
  expect(zonedMoment(at, null, 'zhHans')).toBe('2026-11-18 20:04:05 UTC');
});
