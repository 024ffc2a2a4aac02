/**
 * What an entry of the books says about a result: of which product and instrument it is, and which
 * part of it is trading, charges, nights, dividends or coupons. The parts add up to the entry. Both
 * sides read it from what is hashed with the entry, so the browser comes to the same.
 */
import type { JournalKind } from '@candor/contract/kernel/enumerations';
import { isOptionCode } from '@candor/contract/kernel/patterns';
import type { performanceProducts } from '@candor/contract/performance';
import { assert } from '@candor/kit/assert';
import { flowOfKind } from './flows.table.ts';

export type Product = (typeof performanceProducts)[number];

/** `realised` is before charges. */
export const resultParts = ['realised', 'fees', 'interest', 'dividends', 'coupons'] as const;
export type ResultPart = (typeof resultParts)[number];

export type BookedEntry = {
  readonly at: number;
  readonly kind: JournalKind;
  /** The wallet's code. */
  readonly account: string;
  readonly currency: string;
  readonly minor: bigint;
  readonly facts: Readonly<Record<string, string>>;
};

/** What became due before it was written counts from when it was due. */
export function countsFrom({ at, facts: { due } }: Pick<BookedEntry, 'at' | 'facts'>): number {
  return due === undefined ? at : Math.min(at, Date.parse(due));
}

export type Attributed = {
  readonly product: Product;
  /** Null where it is of no one instrument. */
  readonly code: string | null;
  readonly parts: Readonly<Partial<Record<ResultPart, bigint>>>;
};

/** Null for what was paid in or out, or moved between own wallets. */
export function attribute(entry: BookedEntry): Attributed | null {
  const { kind, account, minor, facts } = entry;
  if (flowOfKind[kind] !== 'result') return null;
  return {
    product: productOf(kind, account, {
      code: facts['code'] ?? null,
      isCoin: facts['unit'] === 'coin',
    }),
    code: facts['code'] ?? facts['robot'] ?? null,
    parts: partsOf(entry, minor),
  };
}

const byWallet: Readonly<Record<string, Product>> = {
  stock: 'usStock',
  hkStock: 'hkStock',
  future: 'future',
  forex: 'forex',
  follow: 'follow',
  subscription: 'ipo',
  // Robots trade in the funding wallet; treasuries have kinds of their own.
  funding: 'robot',
};

/** What a purchase adds to a wallet's investments at cost; its sale takes it away again. */
export function isInvested(account: string): boolean {
  return account.endsWith(INVESTED);
}

function walletOf(account: string): string {
  return isInvested(account) ? account.slice(0, -INVESTED.length) : account;
}

const INVESTED = '.invested';

export type Traded = { readonly code: string | null; readonly isCoin: boolean };

/** Options and coins are in the wallets of shares and futures; a coin may have a share's letters. */
export function productOf(kind: JournalKind, account: string, { code, isCoin }: Traded): Product {
  if (isCoin) return 'coin';
  if (code !== null && isOptionCode(code)) return 'option';
  switch (kind) {
    case 'bondInterest':
    case 'bondBought':
    case 'bondSold':
    case 'bondMatured':
      return 'bond';
    case 'subscription':
      return 'ipo';
    default:
      return byWallet[walletOf(account)] ?? 'robot';
  }
}

function partsOf({ kind, facts, account }: BookedEntry, minor: bigint): Attributed['parts'] {
  // Charges are named by every entry of a journal, and paid in cash.
  if (isInvested(account)) return { realised: minor };
  switch (kind) {
    case 'financing':
      return { interest: minor };
    case 'dividend':
      return { dividends: minor };
    case 'bondInterest':
      return { coupons: minor };
    case 'robotRental':
    case 'robotRefund':
      return { fees: minor };
    // With a position the shares' price moved between own wallets; without, it is the charge.
    case 'subscription':
      return facts['position'] === undefined ? { fees: minor } : { realised: minor };
    default: {
      const charged = chargedIn(facts['fees'] ?? facts['fee']);
      return charged === 0n ? { realised: minor } : { realised: minor + charged, fees: -charged };
    }
  }
}

/**
 * "handling 13.31, stampDuty 45.00", or one amount. Amounts have all decimals of their currency and
 * names no digits, so the digits are the smallest units.
 */
function chargedIn(text: string | undefined): bigint {
  if (text === undefined) return 0n;
  let [sum, amount] = [0, 0];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === COMMA) [sum, amount] = [sum + amount, 0];
    else if (code >= ZERO && code <= NINE) amount = amount * 10 + (code - ZERO);
  }
  assert(Number.isSafeInteger(sum + amount), 'charges are counted exactly');
  return BigInt(sum + amount);
}

const [COMMA, ZERO, NINE] = [0x2c, 0x30, 0x39];
