// @vitest-environment happy-dom
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { startNavigation } from '../../../platform/nav/nav.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import type { Preview, WalletRow } from '../wallet.api.ts';
import { TransferForm } from './transfer-form.tsx';

const wallet = (walletType: HoldingWallet, currency: 'USD' | 'HKD', free: string): WalletRow => ({
  walletType,
  currency,
  balance: free,
  usedBalance: '0.00',
  available: free,
  invested: '0.00',
  profit: '0.00',
  valueUsd: null,
  share: null,
});
const wallets = [
  wallet(HoldingWallet.Funding, 'USD', '10.00'),
  wallet(HoldingWallet.Future, 'USD', '900.00'),
  wallet(HoldingWallet.HkStock, 'HKD', '0.00'),
];

let root: OpenPage;
let stopNavigation: () => void;
let rate: string;
let asked: string[];

beforeEach(async () => {
  [rate, asked] = ['7.8231', []];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { amount }: { amount: string } = JSON.parse(body);
    asked.push(amount);
    const data: Preview = {
      sent: { currency: 'USD', amount },
      received: { currency: 'HKD', amount: '1000.02' },
      exchange: {
        pair: 'USDHKD',
        side: 'bid',
        rate,
        middle: '7.8235',
        spread: '0.0001',
        quotedAt: Date.UTC(2026, 10, 15, 12),
      },
      available: { currency: 'USD', amount: '900.00' },
      cancellableMs: 0,
    };
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data }));
  });
  queryClient.clear();
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'wallet');
  root = openPage();
  root.render(
    <TransferForm
      wallets={wallets}
      from={null}
      to="hkStock"
      missing="1000.00"
      isForOrder
      onSent={() => undefined}
    />,
  );
});

afterEach(() => {
  root.close();
  stopNavigation();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = () => root.page.querySelector<HTMLInputElement>('input[name=amountText]');
const look = async (text: string) => await vi.waitFor(() => expect(field()?.value).toBe(text));

it('fills in what a Hong Kong order lacks, in dollars at the rate of the transfer', async () => {
  await look('127.83');
  await vi.waitFor(() => expect(root.page.textContent).toContain('HK$1,000.02'));
  expect(asked).toContain('127.83');
});

it('follows a rate that gets worse until somebody changes the amount', async () => {
  await look('127.83');
  await vi.waitFor(() => expect(asked).toContain('127.83'));
  rate = '7.80';
  await queryClient.refetchQueries();
  await look('128.21');
  const input = field();
  if (input === null) throw new Error('there is no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '50');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(asked).toContain('50.00'));
  rate = '7.70';
  await queryClient.refetchQueries();
  await look('50');
});
