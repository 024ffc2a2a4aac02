/**
 * The accounts of the books: a customer's wallets, and the house's lines on the other side of every
 * movement that crosses its border.
 */
import { WalletType, type HoldingWallet } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import type { CustomerId } from '../customers/customer.ts';

/** `key` is owner/code/currency: how the books name an account. */
export type LedgerAccount = {
  readonly key: string;
  readonly owner: string;
  readonly code: string;
  readonly currency: Currency;
};

export const HOUSE = 'house';

export const wallets = {
  funding: { type: WalletType.Funding, currency: 'USD' },
  follow: { type: WalletType.Follow, currency: 'USD' },
  future: { type: WalletType.Future, currency: 'USD' },
  stock: { type: WalletType.Stock, currency: 'USD' },
  subscription: { type: WalletType.Subscription, currency: 'USD' },
  forex: { type: WalletType.Forex, currency: 'USD' },
  hkStock: { type: WalletType.HkStock, currency: 'HKD' },
} as const satisfies Record<string, { readonly type: HoldingWallet; readonly currency: Currency }>;

export type WalletCode = keyof typeof wallets;
export const walletCodes = Object.keys(wallets) as WalletCode[];

const codeByType = new Map<HoldingWallet, WalletCode>(
  walletCodes.map((code) => [wallets[code].type, code]),
);

export function getWalletCode(type: HoldingWallet): WalletCode {
  const code = codeByType.get(type);
  if (code === undefined) throw new Error(`no wallet has the type ${type}`);
  return code;
}

export function isWalletCode(code: string): code is WalletCode {
  return Object.hasOwn(wallets, code);
}

export function walletAccount(customerId: CustomerId, code: WalletCode): LedgerAccount {
  return getAccount(customerId, code, wallets[code].currency);
}

/**
 * Where money comes from and goes to. `deposits` and `payouts` are the border to the world outside,
 * `paperMoney` is what was given to practise with, `exchange` holds both legs of conversions,
 * `fees` what was earned, `trading` is the other side of every profit and loss, `forgivenLosses`
 * what of a loss went beyond a customer's margin and the house bears, `rounding` what is left of
 * divisions, `adjustments` what two operators corrected.
 */
export const houseCodes = [
  'deposits',
  'paperMoney',
  'payouts',
  'exchange',
  'fees',
  'trading',
  'forgivenLosses',
  'rounding',
  'adjustments',
] as const;
export type HouseCode = (typeof houseCodes)[number];

/** There are few, and every trade names two. */
export function houseAccount(code: HouseCode, currency: Currency): LedgerAccount {
  const known = houseAccounts[code];
  return (known[currency] ??= getAccount(HOUSE, code, currency));
}

const houseAccounts = Object.fromEntries(houseCodes.map((code) => [code, {}])) as Record<
  HouseCode,
  Partial<Record<Currency, LedgerAccount>>
>;

/** As it was read from the books. */
export function getAccount(owner: string, code: string, currency: Currency): LedgerAccount {
  return { key: `${owner}/${code}/${currency}`, owner, code, currency };
}
