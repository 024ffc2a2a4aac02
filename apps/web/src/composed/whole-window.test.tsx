// @vitest-environment happy-dom
import { TradeTab } from '@candor/contract/kernel/enumerations';
import { PaneContext, type Pane } from '@candor/ui/frame/pane';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../capabilities/positions/testing/sample-trades.ts';
import { BillLine } from '../capabilities/wallet/history/bill-row.tsx';
import { HistoryScreen } from '../capabilities/wallet/history/history-screen.tsx';
import type { Bill } from '../capabilities/wallet/wallet.api.ts';
import { setScreenStage } from '../platform/testing/screen-stage.ts';
import { TradeTabScreen } from './trade/trade-tab-screen.tsx';

const AT = Date.UTC(2026, 10, 18, 15);
const ORDERS = String(TradeTab.Entrusted);
const page = (items: readonly object[]) => ({
  items,
  pageNum: 1,
  pageSize: 20,
  total: items.length,
  hasMore: false,
});
const bill: Bill = {
  seq: 7,
  at: AT,
  kind: 'deposit',
  walletType: 1,
  currency: 'USD',
  amount: '9995.20',
  balanceAfter: '19995.20',
  cashAfter: '19995.20',
  facts: {},
  name: null,
};

const stage = setScreenStage('positions', 'trading', 'wallet', 'newcomer', 'ticket');
const { network, see } = stage;

beforeEach(() => {
  network.mockImplementation(async (address) => {
    const answers = new Map<string, object>([
      ['/position/consignList', page([sampleOrder({ code: 'AAPL' })])],
      ['/wallet/getWalletBill', page([bill])],
    ]);
    const data = answers.get(String(address).replace(/\?.*/, ''));
    if (data === undefined) throw new TypeError('the line broke');
    return Response.json({ code: 200, msg: 'ok', data });
  });
});

async function show(screen: ReactNode, isDesktop: boolean, pane: Pane = 'main'): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  stage.show(<PaneContext value={pane}>{screen}</PaneContext>);
}

describe('the orders of the Trade tab', () => {
  const orders = <TradeTabScreen params={{ tab: ORDERS }} />;

  it('are a table on a desktop, with their acts', async () => {
    await show(orders, true);
    await see('AAPL');
    expect(stage.page.querySelectorAll('table tbody tr')).toHaveLength(1);
    expect(stage.page.querySelector('[aria-label="Cancel order: AAPL"]')).not.toBeNull();
  });

  it.each([
    ['on a phone', false, 'main'],
    ['beside what was opened', true, 'side'],
  ] as const)('are cards %s', async (_, isDesktop, pane) => {
    await show(orders, isDesktop, pane);
    await vi.waitFor(() => expect(stage.page.querySelector('[role=status]')).toBeNull());
    expect(stage.page.querySelector('table')).toBeNull();
  });
});

describe('the history', () => {
  it('has columns where it has a desktop’s window to itself', async () => {
    await show(<HistoryScreen params={{ type: 'funding' }} />, true);
    await see('TimeEntryWalletAmountBalance after');
    stage.show(<BillLine bill={bill} parts={[]} isOfWallet />);
    await see('+$9,995.20');
    const row = stage.page.querySelector('a[href*="wallet/bill"]');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d\d:\d\d [AP]M$/),
      'Deposit',
      'Funding',
      '+$9,995.20',
      '$19,995.20',
    ]);
  });

  it('has the balance of all wallets together where it is of several', async () => {
    await show(<HistoryScreen params={{}} />, true);
    await see('TimeEntryWalletAmountBalance, all wallets');
    const together = { ...bill, cashAfter: '25000.00' };
    stage.show(<BillLine bill={together} parts={[]} isOfWallet={false} />);
    await see('+$9,995.20');
    expect(stage.page.textContent).toContain('$25,000.00');
    expect(stage.page.textContent).not.toContain('$19,995.20');
  });

  it('is a list on a phone', async () => {
    await show(<HistoryScreen params={{}} />, false);
    await see('No more');
    expect(stage.page.textContent).not.toContain('Balance after');
  });
});
