// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

import { WithdrawStatisticsScreen } from './statistics-screen.tsx';
import type { PayoutStatistics } from './withdraw.api.ts';
import { setGuestStage } from '../../platform/testing/screen-stage.ts';

const none: PayoutStatistics['week'] = {
  requested: 0,
  paid: 0,
  cancelled: 0,
  refused: [],
  open: 0,
  overdue: 0,
  paidOut: { currency: 'USD', amount: '0.00' },
  medianMs: null,
  slowestMs: null,
};
const some: PayoutStatistics['week'] = {
  requested: 9,
  paid: 5,
  cancelled: 1,
  refused: [{ reason: 'accountNameDiffers', count: 2 }],
  open: 1,
  overdue: 1,
  paidOut: { currency: 'USD', amount: '1234.50' },
  medianMs: 65_000,
  slowestMs: 3_700_000,
};

const stage = setGuestStage('withdraw');
const { network } = stage;

async function show(month: PayoutStatistics['week'], ...texts: string[]): Promise<void> {
  const data: PayoutStatistics = {
    env: 'paper',
    asOf: Date.UTC(2026, 10, 15),
    since: null,
    week: none,
    month,
    ever: month,
  };
  stage.answer(data);
  stage.show(<WithdrawStatisticsScreen params={{}} />);
  await stage.see(...texts);
}

describe('the withdrawal statistics page', () => {
  it('is for guests too, and shows every figure in words', async () => {
    await show(
      some,
      '$1,234',
      '1 min 5 s',
      '1 h 2 min',
      'The account is not in your own name',
      'later than promised',
    );
    expect(stage.page.textContent).toMatch(/Requested9/);
    expect(stage.page.textContent).toMatch(/Rejected2/);
    expect(stage.page.textContent).toContain('This is paper money');
  });

  it('says that nothing was asked for, and no time where nothing was paid', async () => {
    await show(
      none,
      'No withdrawals were requested in this period.',
      'none paid yet',
      'None was rejected',
    );
    expect(stage.page.textContent).not.toMatch(/0 s/);
  });

  it('shows no figure at all when they could not be read', async () => {
    network.mockRejectedValue(new TypeError('no network'));
    stage.show(<WithdrawStatisticsScreen params={{}} />);
    await vi.waitFor(() => expect(stage.page.querySelector('[role=alert]')).not.toBeNull(), {
      timeout: 10_000,
    });
    expect(stage.page.textContent).not.toMatch(/\$|Overdue now/);
  });
});
