// @vitest-environment happy-dom
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { startNavigation } from '../../platform/nav/nav.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { WithdrawStatisticsScreen } from './statistics-screen.tsx';
import type { PayoutStatistics } from './withdraw.api.ts';

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

const network = vi.fn<typeof fetch>();
let root: OpenPage;
let container: HTMLElement;
let stopNavigation: () => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  queryClient.clear();
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'withdraw');
  root = openPage();
  container = root.page;
});

afterEach(() => {
  root.close();
  stopNavigation();
  queryClient.clear();
  vi.unstubAllGlobals();
  network.mockReset();
});

async function show(month: PayoutStatistics['week'], ...texts: string[]): Promise<void> {
  const data: PayoutStatistics = {
    env: 'paper',
    asOf: Date.UTC(2026, 10, 15),
    since: null,
    week: none,
    month,
    ever: month,
  };
  network.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data }))),
  );
  root.render(<WithdrawStatisticsScreen params={{}} />);
  await vi.waitFor(
    () => {
      for (const text of texts) expect(container.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
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
    expect(container.textContent).toMatch(/Requested9/);
    expect(container.textContent).toMatch(/Rejected2/);
    expect(container.textContent).toContain('This is paper money');
  });

  it('says that nothing was asked for, and no time where nothing was paid', async () => {
    await show(
      none,
      'No withdrawals were requested in this period.',
      'none paid yet',
      'None was rejected',
    );
    expect(container.textContent).not.toMatch(/0 s/);
  });

  it('shows no figure at all when they could not be read', async () => {
    network.mockRejectedValue(new TypeError('no network'));
    root.render(<WithdrawStatisticsScreen params={{}} />);
    await vi.waitFor(() => expect(container.querySelector('[role=alert]')).not.toBeNull(), {
      timeout: 10_000,
    });
    expect(container.textContent).not.toMatch(/\$|Overdue now/);
  });
});
