import { expect, it } from 'vitest';
import { zoneText } from './zone-text.ts';

it.each([
  ['America/New_York', '2026-11-16T15:00:00Z', 'en', 'Eastern Time (GMT-5)'],
  ['America/New_York', '2026-07-16T15:00:00Z', 'en', 'Eastern Time (GMT-4)'],
  ['America/New_York', '2026-11-16T15:00:00Z', 'zhHans', '北美东部时间 (GMT-5)'],
  ['Asia/Hong_Kong', '2026-11-16T15:00:00Z', 'zhHans', '香港标准时间 (GMT+8)'],
  ['UTC', '2026-11-16T15:00:00Z', 'en', 'UTC'],
] as const)('%s at %s is named in %s', (zone, at, locale, text) => {
  expect(zoneText(zone, Date.parse(at), locale)).toBe(text);
});
