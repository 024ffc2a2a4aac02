import { WalletType, type HoldingWallet } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import type { CustomerId } from '../customers/customer.ts';

/** `key` is owner/code/currency. */
export type LedgerAccount = {
  readonly key: string;
  readonly owner: string;
  readonly code: string;
  readonly currency: Currency;
};

export const HOUSE = 'house';

/**
 * The house's funds have books of their own; like customers, and unlike the house, never below
 * zero.
 */
export const FUND_PREFIX = 'fund_';

export function fundOwner(agencyId: string): string {
  return `${FUND_PREFIX}${agencyId}`;
}

export function isFund(owner: string): boolean {
  return owner.startsWith(FUND_PREFIX);
}

export function isCustomer(owner: string): boolean {
  return owner !== HOUSE && !isFund(owner);
}

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

/** What was paid for holdings of this wallet that are owned, at cost: the customer's, but not cash. */
export function investedAccount(customerId: CustomerId, code: WalletCode): LedgerAccount {
  return getAccount(customerId, investedCode(code), wallets[code].currency);
}

export function investedCode(code: WalletCode): string {
  return `${code}${INVESTED}`;
}

const INVESTED = '.invested';

/** Which wallet an account of a customer's book belongs to, and which part of it it is. */
export function partOfWallet(code: string): { wallet: WalletCode; part: WalletPart } {
  const isInvested = code.endsWith(INVESTED);
  const wallet = isInvested ? code.slice(0, -INVESTED.length) : code;
  if (!isWalletCode(wallet)) throw new Error(`no wallet has an account ${code}`);
  return { wallet, part: isInvested ? 'invested' : 'cash' };
}

export type WalletPart = 'cash' | 'invested';

/**
 * `deposits` and `payouts` are the border to the outside, `exchange` holds both legs of
 * conversions, `trading` is the other side of every profit and loss, `forgivenLosses` are losses
 * beyond a customer's margin, `adjustments` corrections by two operators.
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

export function houseAccount(code: HouseCode, currency: Currency): LedgerAccount {
  const known = houseAccounts[code];
  return (known[currency] ??= getAccount(HOUSE, code, currency));
}

const houseAccounts = Object.fromEntries(houseCodes.map((code) => [code, {}])) as Record<
  HouseCode,
  Partial<Record<Currency, LedgerAccount>>
>;

export function getAccount(owner: string, code: string, currency: Currency): LedgerAccount {
  return { key: `${owner}/${code}/${currency}`, owner, code, currency };
}
