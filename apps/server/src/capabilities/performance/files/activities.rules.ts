/**
 * The account in the words of portfolio programs: shares bought and sold, dividends, interest,
 * charges, money in and out. Such programs know no futures, options, currency pairs, robots or
 * follow orders; what those came to is interest or its charge, and the note says what it was, so
 * that the cash is right.
 */
import type { JournalKind } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';
import { attribute, isInvested, type BookedEntry } from '@candor/returns/attribution';
import { flowOfKind } from '@candor/returns/flows.table';

export type Security = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
};

export type Trade = {
  readonly type: 'buy' | 'sell';
  readonly at: number;
  readonly security: Security;
  readonly quantity: string;
  readonly price: string;
  /** Without charges, in the smallest unit. */
  readonly worth: bigint;
  readonly fees: bigint;
};

export type CashType =
  | 'deposit'
  | 'withdrawal'
  | 'dividend'
  | 'interest'
  | 'interestCharge'
  | 'fees';

/** Never negative: the type says which way. */
export type Cash = {
  readonly type: CashType;
  readonly at: number;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly code: string | null;
  readonly note: string;
};

/** Sent in one currency, received in the other. */
export type Conversion = {
  readonly at: number;
  readonly sent: { readonly currency: Currency; readonly minor: bigint };
  readonly received: { readonly currency: Currency; readonly minor: bigint };
};

export type JournalEntry = Omit<BookedEntry, 'currency'> & {
  readonly journal: number;
  readonly currency: Currency;
};

/** What an entry is in cash; null where a trade or nothing says it. */
export function cashOf(entry: JournalEntry): Cash | null {
  const { at, kind, currency, facts } = entry;
  const minor = isOfHolding(kind) ? resultOfHolding(entry) : entry.minor;
  const cash = (type: CashType, note: string): Cash => ({
    type,
    at,
    currency,
    minor: minor < 0n ? -minor : minor,
    code: facts['code'] ?? null,
    note,
  });
  if (minor === 0n) return null;
  if (flowOfKind[kind] === 'external') return cash(minor > 0n ? 'deposit' : 'withdrawal', kind);
  const attributed = attribute(entry);
  if (attributed === null) return null;
  if (kind === 'dividend' && minor > 0n) return cash('dividend', kind);
  if (kind === 'subscription') return facts['position'] === undefined ? cash('fees', kind) : null;
  // Shares are bought and sold with their charges; a fraction after a split has no fill.
  const isShare = attributed.product === 'usStock' || attributed.product === 'hkStock';
  if (isShare && (kind === 'tradeOpened' || kind === 'tradeClosed') && facts['order'] !== undefined)
    return null;
  // Said by their fills: an exercise has the result of the shares in the same entry.
  if (attributed.product === 'option' && facts['order'] !== undefined) return null;
  if (kind === 'robotRental') return cash('fees', kind);
  return cash(minor > 0n ? 'interest' : 'interestCharge', `${attributed.product}: ${kind}`);
}

/**
 * No program knows treasuries or units of funds: what was paid for them stays cash, and their
 * result comes at the end, with the entry of the cash.
 */
function isOfHolding(kind: JournalKind): boolean {
  return holdingKinds.has(kind);
}

const holdingKinds: ReadonlySet<JournalKind> = new Set([
  'bondBought',
  'bondSold',
  'bondMatured',
  'followBought',
  'followSettled',
]);

function resultOfHolding({ account, currency, facts }: JournalEntry): bigint {
  const { proceeds, cost, fee = '0' } = facts;
  if (isInvested(account) || proceeds === undefined || cost === undefined) return 0n;
  const [brought, paid, charged] = [proceeds, cost, fee].map(
    (text) => moneyFromWire(text, currency)?.minor,
  );
  assert(
    brought !== undefined && paid !== undefined && charged !== undefined,
    'the facts of an entry are amounts',
  );
  return brought - paid - charged;
}

/** Transfers between wallets of two currencies; others stay within one account. */
export function conversionsIn(entries: readonly JournalEntry[]): Conversion[] {
  const journals = Map.groupBy(
    entries.filter(({ kind }) => kind === 'transfer'),
    ({ journal }) => journal,
  );
  return [...journals.values()].flatMap((lines): Conversion[] => {
    const [sent, received] = [
      lines.find(({ minor }) => minor < 0n),
      lines.find(({ minor }) => minor > 0n),
    ];
    if (sent === undefined || received === undefined || sent.currency === received.currency)
      return [];
    return [
      {
        at: sent.at,
        sent: { currency: sent.currency, minor: -sent.minor },
        received: { currency: received.currency, minor: received.minor },
      },
    ];
  });
}
