import { assert } from '@candor/kit/assert';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';

export const walletNames = [
  'funding',
  'stock',
  'hkStock',
  'future',
  'forex',
  'subscription',
  'follow',
] as const;
export type WalletName = (typeof walletNames)[number];

const types: Readonly<Record<WalletName, HoldingWallet>> = {
  funding: HoldingWallet.Funding,
  stock: HoldingWallet.Stock,
  hkStock: HoldingWallet.HkStock,
  future: HoldingWallet.Future,
  forex: HoldingWallet.Forex,
  subscription: HoldingWallet.Subscription,
  follow: HoldingWallet.Follow,
};

const namesByType = new Map<HoldingWallet, WalletName>(
  walletNames.map((name) => [types[name], name]),
);

export function getWalletName(type: HoldingWallet): WalletName {
  const name = namesByType.get(type);
  assert(name !== undefined, 'every wallet has a name');
  return name;
}

export function getWalletType(name: WalletName): HoldingWallet {
  return types[name];
}

/** By its number or its name. */
export function readWalletName(text: string | undefined): WalletName | null {
  return walletNames.find((name) => name === text || String(types[name]) === text) ?? null;
}

export function getCurrency(name: WalletName): Currency {
  return name === 'hkStock' ? 'HKD' : 'USD';
}
