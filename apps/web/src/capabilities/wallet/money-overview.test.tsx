// @vitest-environment happy-dom
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../platform/i18n/text.ts';
import { startNavigation } from '../../platform/nav/nav.ts';
import { queryClient } from '../../platform/query-client.ts';
import { readStored } from '../../platform/storage.ts';
import { hideAmounts } from './hidden-amounts.ts';
import { MoneyOverview } from './money-overview.tsx';
import type { Overview, WalletRow } from './wallet.api.ts';

const wallet = (walletType: HoldingWallet, change: Partial<WalletRow> = {}): WalletRow => ({ walletType, currency: 'USD', balance: '0.00', usedBalance: '0.00', available: '0.00', valueUsd: '0.00', share: '0', ...change });

const living: Overview = {
  env: 'paper',
  asOf: Date.UTC(2026, 10, 15, 12),
  total: '1500.00',
  available: '1400.00',
  used: '100.00',
  today: { change: '500.00', ratio: '0.5', moved: '490.00', gained: '10.00' },
  rates: [{ pair: 'USDHKD', rate: '7.8', quotedAt: 1 }],
  wallets: [wallet(HoldingWallet.Funding, { balance: '1000.00', usedBalance: '100.00', available: '900.00', valueUsd: '1000.00', share: '0.666666667' }), wallet(HoldingWallet.HkStock, { currency: 'HKD', balance: '3900.00', available: '3900.00', valueUsd: '500.00', share: '0.333333333' })],
};

const network = vi.fn<typeof fetch>();
let root: Root;
let container: HTMLElement;
let stopNavigation: () => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  queryClient.clear();
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'wallet');
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
  stopNavigation();
  queryClient.clear();
  hideAmounts(false);
  vi.unstubAllGlobals();
  network.mockReset();
});

function show(overview: Overview, points: { at: number; total: string | null }[] = []): void {
  network.mockImplementation((address) => {
    const data = String(address).startsWith('/wallet/history') ? { points } : overview;
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data })));
  });
  root.render(<MoneyOverview />);
}

async function expectTexts(...texts: string[]): Promise<void> {
  await vi.waitFor(() => {
    for (const text of texts) expect(container.textContent).toContain(text);
  }, { timeout: 10_000 });
}

describe('the overview of the money', () => {
  it('shows the total, what is available and in use, and every wallet with its share', async () => {
    show(living);
    await expectTexts('$1,500.00', 'Available$1,400.00', 'In use$100.00', 'Funding', '$1,000.00', '$100.00 in use', 'HK$3,900.00', 'about $500.00', '66.67%', '33.33%');
    expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Shares of the total: Funding 66.67%, HK stocks 33.33%');
  });

  it('never shows money that was paid in as a gain: no percentage, no colour', async () => {
    show(living);
    await expectTexts('+$500.00today');
    expect(container.textContent).not.toContain('50.00%');
    expect(container.querySelector('.text-rise')).toBeNull();
  });

  it('shows a gain with its percentage when nothing was paid in or out', async () => {
    show({ ...living, today: { change: '10.00', ratio: '0.0067', moved: '0.00', gained: '10.00' } });
    await expectTexts('+$10.00', '(+0.67%)today');
    expect(container.querySelector('.text-rise')).not.toBeNull();
  });

  it('says that a total without a rate is unavailable, and why, and never zero', async () => {
    show({ ...living, total: null, available: null, used: null, today: null, rates: [], wallets: living.wallets.map((row) => ({ ...row, share: null, valueUsd: row.currency === 'USD' ? row.valueUsd : null })) });
    await expectTexts('no rate for the Hong Kong dollar', 'HK$3,900.00', 'Available—');
    expect(container.textContent).not.toContain('$0.00');
    expect(container.querySelector('[role=img]')).toBeNull();
  });

  it('covers every amount when asked to, and remembers it on the device', async () => {
    show(living);
    await expectTexts('$1,500.00');
    container.querySelector<HTMLButtonElement>('button[aria-label="Hide the amounts"]')?.click();
    await expectTexts('••••••');
    expect(container.textContent).not.toMatch(/\$[\d,]/);
    expect(readStored('candor.hiddenAmounts')).toBe('yes');
  });

  it('reads out a day of the chart with the arrow keys', async () => {
    const day = 86_400_000;
    const now = Date.UTC(2026, 10, 15, 12);
    show(living, [{ at: Date.UTC(2026, 10, 14), total: '900.00' }, { at: Date.UTC(2026, 10, 14) + day, total: null }, { at: now, total: '1500.00' }]);
    await vi.waitFor(() => expect(container.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe('Now: $1,500.00'));
    container.querySelector('[role=slider]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await vi.waitFor(() => expect(container.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe('11/13/2026: $900.00'));
  });

  it('offers to load again when nothing could be loaded', async () => {
    network.mockRejectedValue(new TypeError('no network'));
    root.render(<MoneyOverview />);
    await expectTexts('Try again');
    expect(container.textContent).not.toContain('$');
  });
});
