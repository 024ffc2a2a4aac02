import { money } from '@candor/money/amount';
import { expect, it } from 'vitest';
import { shownValues } from './shown-values.ts';

it('shows amounts with their currency, instants to the minute, and leaves the rest alone', () => {
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
    at: '11/16/2026 09:20 AM UTC',
    seconds: 7,
    note: '0.25',
  });
});
