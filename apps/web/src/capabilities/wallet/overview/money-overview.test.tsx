// @vitest-environment happy-dom
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readStored } from '../../../platform/device/storage.ts';
import { hideAmounts } from './hidden-amounts.ts';
import { MoneyBar } from './money-bar.tsx';
import { MoneyOverview } from './money-overview.tsx';
import type { AssetHistory, Overview, WalletRow } from '../wallet.api.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import { setGuestStage } from '../../../platform/testing/screen-stage.ts';

const wallet = (walletType: HoldingWallet, change: Partial<WalletRow> = {}): WalletRow => ({
  walletType,
  currency: 'USD',
  balance: '0.00',
  usedBalance: '0.00',
  available: '0.00',
  invested: '0.00',
  profit: '0.00',
  valueUsd: '0.00',
  share: '0',
  ...change,
});

const NOW = Date.UTC(2026, 10, 15, 12);

/** USD 900 and HKD 3,900 of cash, and an open profit of USD 100. */
const living: Overview = {
  env: 'paper',
  asOf: NOW,
  total: '1500.00',
  cash: '1150.00',
  invested: '250.00',
  available: '1050.00',
  used: '100.00',
  usedFor: {
    orders: '40.00',
    margin: '60.00',
    bonds: '0.00',
    robots: '0.00',
    follow: '0.00',
    moving: '0.00',
  },
  profit: '100.00',
  positions: 2,
  unpriced: [],
  today: { start: '1000.00', moved: '490.00', change: '10.00', ratio: '0.0067' },
  rates: [{ pair: 'USDHKD', rate: '7.8', quotedAt: NOW - 1_000 }],
  wallets: [
    wallet(HoldingWallet.Funding, {
      balance: '650.00',
      usedBalance: '100.00',
      available: '550.00',
      invested: '250.00',
      profit: '100.00',
      valueUsd: '1000.00',
      share: '0.666666667',
    }),
    wallet(HoldingWallet.HkStock, {
      currency: 'HKD',
      balance: '3900.00',
      available: '3900.00',
      valueUsd: '500.00',
      share: '0.333333333',
    }),
  ],
};

const stage = setGuestStage('wallet');
const { network, see } = stage;

afterEach(() => hideAmounts(false));

const noTrades: AssetHistory = { tradingSince: null, points: [], change: null, movedToday: null };

function show(overview: Overview, history: AssetHistory = noTrades): void {
  network.mockImplementation((address) => {
    const data = String(address).startsWith('/wallet/history') ? history : overview;
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data })));
  });
  stage.show(<MoneyOverview />);
}

describe('the overview of the money', () => {
  it('shows the total, what it is made of, and every wallet with its share', async () => {
    show(living);
    await see(
      '$1,500.00',
      'Cash · $1,050.00 to spend, $40.00 held$1,090.00',
      'Unrealised P&L',
      '+$100.00',
      'Invested, at cost$250.00',
      'Margin$60.00',
      'Funding',
      '$1,000.00',
      'Invested, at cost: $250.00 · $100.00 in use · Unrealised +$100.00',
      'HK$3,900.00',
      'about $500.00',
      '66.67%',
      '33.33%',
    );
    expect(stage.page.querySelector('div[role=img]')?.getAttribute('aria-label')).toBe(
      'Allocation: Funding 66.67%, HK stocks 33.33%',
    );
  });

  it('names the open profit beside what is had, so that the parts are the total', async () => {
    stage.show(<MoneyBar overview={living} />);
    await see(
      'Cash$1,090.00',
      'Invested, at cost$250.00',
      'Margin$60.00',
      'Unrealised P&L',
      '+$100.00',
    );
    stage.show(<MoneyBar overview={{ ...living, profit: '0.00' }} />);
    await vi.waitFor(() => expect(stage.page.textContent).not.toContain('Unrealised'));
  });

  it('shows as today’s change what was gained, never what was paid in', async () => {
    show(living);
    await see('+$10.00', '(+0.67%)today');
    expect(stage.page.textContent).not.toContain('$500.00today');
    expect(stage.page.querySelector('.text-rise')).not.toBeNull();
  });

  it('shows nothing as change after a deposit alone: no sign, no percentage, no colour', async () => {
    show({
      ...living,
      profit: '0.00',
      positions: 0,
      total: '34985.75',
      cash: '34985.75',
      today: { start: '0.00', moved: '34985.75', change: '0.00', ratio: '0' },
    });
    await see('$34,985.75', '$0.00today');
    expect(stage.page.querySelector('.bg-rise-tint')).toBeNull();
    expect(stage.page.textContent).not.toContain('+$34,985.75');
  });

  it('shows every part, the rate with its time, and today’s change one tap away', async () => {
    show(living);
    await see('$1,500.00');
    stage.page.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')?.click();
    await vi.waitFor(() => {
      for (const text of [
        'Held for orders$40.00',
        'Margin$60.00',
        'Funding',
        'USDHKD, mid-market rate7.8',
        'Opening total assets$1,000.00',
        '+$490.00',
        'longs at the bid, shorts at the ask',
      ])
        expect(document.body.textContent).toContain(text);
    });
  });

  it('says that a total without a rate is unavailable, and why, and never zero', async () => {
    show({
      ...living,
      total: null,
      cash: null,
      available: null,
      used: null,
      today: null,
      rates: [],
      wallets: living.wallets.map((row) => ({
        ...row,
        share: null,
        valueUsd: row.currency === 'USD' ? row.valueUsd : null,
      })),
    });
    await see('no Hong Kong dollar rate', 'HK$3,900.00', 'Cash—');
    expect(stage.page.textContent).not.toContain('$0.00');
    expect(stage.page.querySelector('div[role=img]')).toBeNull();
  });

  it('names the position whose price is missing', async () => {
    show({
      ...living,
      total: null,
      profit: null,
      today: null,
      unpriced: ['MGCZ26'],
      wallets: living.wallets.map((row) => ({
        ...row,
        share: null,
        profit: row.currency === 'USD' ? null : row.profit,
        valueUsd: null,
      })),
    });
    await see(
      'no price for MGCZ26',
      'Cash · $1,050.00 to spend, $40.00 held$1,090.00',
      'A price is missing',
    );
    expect(stage.page.textContent).not.toContain('$0.00');
  });

  it('keeps the last figures, marked as old, when the next do not come', async () => {
    show(living);
    await see('$1,500.00');
    network.mockRejectedValue(new TypeError('no network'));
    await queryClient.refetchQueries();
    await see('$1,500.00', 'have not updated since');
  });

  it('covers every amount when asked to, and remembers it on the device', async () => {
    show(living);
    await see('$1,500.00');
    stage.page.querySelector<HTMLButtonElement>('button[aria-label="Hide amounts"]')?.click();
    await see('••••••');
    expect(stage.page.textContent).not.toMatch(/\$[\d,]/);
    expect(readStored('candor.hiddenAmounts')).toBe('yes');
  });

  it('draws no line before the first trade, but says when it begins', async () => {
    show({ ...living, positions: 0 });
    await see('Your chart starts with your first trade', 'Find something to trade');
    expect(stage.page.querySelector('[role=slider]')).toBeNull();
  });

  it('reads out a moment of the chart with the arrow keys, and ends with the total on the screen', async () => {
    const points = [
      { at: NOW - 7_200_000, total: '900.00', profit: '0.00' },
      { at: NOW - 3_600_000, total: null, profit: null },
      { at: NOW - 1, total: '1490.00', profit: '90.00' },
    ];
    show(living, {
      tradingSince: NOW - 7_200_000,
      points,
      change: { start: '900.00', moved: '500.00', change: '90.00', ratio: '0.064' },
      movedToday: '490.00',
    });
    const slider = () => stage.page.querySelector('[role=slider]');
    await vi.waitFor(() => expect(slider()?.getAttribute('aria-valuetext')).toBe('Now: +$100.00'));
    slider()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await vi.waitFor(() =>
      expect(slider()?.getAttribute('aria-valuetext')).toMatch(
        /^\d\d\/\d\d\/2026 \d\d:\d\d:\d\d [AP]M: \$0\.00$/,
      ),
    );
    stage.page.querySelector<HTMLInputElement>('input[value=total]')?.click();
    await vi.waitFor(() => expect(slider()?.getAttribute('aria-valuetext')).toBe('Now: $1,500.00'));
  });

  it('offers to load again when nothing could be loaded', async () => {
    network.mockRejectedValue(new TypeError('no network'));
    stage.show(<MoneyOverview />);
    await see('Try again');
    expect(stage.page.textContent).not.toContain('$');
  });
});
