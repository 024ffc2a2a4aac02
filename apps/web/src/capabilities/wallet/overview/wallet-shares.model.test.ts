import { rate } from '@candor/money/amount';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { expect, it } from 'vitest';
import { inOrder, getShares } from './wallet-shares.model.ts';

const row = (walletType: HoldingWallet, share: string | null) => ({ walletType, share });

it('shows the largest share first and leaves out wallets without one', () => {
  const shares = getShares([
    row(HoldingWallet.Funding, '0.25'),
    row(HoldingWallet.Follow, '0'),
    row(HoldingWallet.HkStock, '0.75'),
    row(HoldingWallet.Forex, null),
  ]);
  expect(shares).toEqual([
    { name: 'hkStock', share: rate(750_000_000n) },
    { name: 'funding', share: rate(250_000_000n) },
  ]);
});

it('has no bar while the total is unknown', () => {
  expect(getShares([row(HoldingWallet.Funding, null), row(HoldingWallet.HkStock, null)])).toEqual(
    [],
  );
});

it('lists the funding wallet first', () => {
  const rows = [
    row(HoldingWallet.Follow, null),
    row(HoldingWallet.Stock, null),
    row(HoldingWallet.Funding, null),
  ];
  expect(inOrder(rows).map(({ walletType }) => walletType)).toEqual([
    HoldingWallet.Funding,
    HoldingWallet.Stock,
    HoldingWallet.Follow,
  ]);
});
