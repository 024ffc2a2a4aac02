import { parseTimeZone } from '@candor/kit/moment-format';
import { money } from '@candor/money/amount';
import { expect, it } from 'vitest';
import { shownValues } from './shown-values.ts';

it('shows amounts with their currency, instants where they are read, and leaves the rest alone', () => {
  expect(
    shownValues(
      {
        max: money('USD', 100_000_000n),
        min: money('HKD', 8n),
        at: { instantMs: Date.UTC(2026, 10, 16, 9, 20, 59) },
        seconds: 7,
        note: '0.25',
      },
      'en',
    ),
  ).toEqual({
    max: '$1,000,000.00',
    min: 'HK$0.08',
    at: '11/16/2026 09:20:59 AM UTC',
    seconds: 7,
    note: '0.25',
  });
  const at = { at: { instantMs: Date.UTC(2026, 10, 16, 9, 20, 59) } };
  expect(shownValues(at, 'zhHans', parseTimeZone('Asia/Hong_Kong'))).toEqual({
    at: '2026-11-16 17:20:59 香港标准时间 (GMT+8)',
  });
});
