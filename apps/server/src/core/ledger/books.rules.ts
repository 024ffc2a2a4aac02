/**
 * The ledger in memory for one transaction; changes are returned to be written together. Movements
 * are applied first and chained last, because the house's book, which everybody shares, may be
 * locked only then: no movement depends on what the house has.
 */
import type { HoldPurpose } from '@candor/contract/kernel/enumerations';
import { factsText } from '@candor/ledger-proof/entry';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { HOUSE, type LedgerAccount } from './accounts.ts';
import type { HoldEnd, Journal, Moved, Movement, NewHold } from './movement.ts';

export type LoadedAccount = {
  readonly id: bigint;
  readonly account: LedgerAccount;
  readonly bookId: bigint;
  balance: bigint;
  held: bigint;
};
export type LoadedBook = {
  readonly id: bigint;
  readonly owner: string;
  seq: number;
  hash: string;
  lastAtMs: number;
};
export type OpenHold = {
  readonly reference: string;
  readonly accountKey: string;
  readonly minor: bigint;
  /** By the row of what it is for: it has none of its own. */
  readonly isStated: boolean;
};

/** An order's and a position's own row says what it holds. */
const stated: ReadonlySet<HoldPurpose> = new Set(['order', 'margin']);

export type Books = {
  /** The house's may be missing until what was posted is chained. */
  readonly accounts: ReadonlyMap<string, LoadedAccount>;
  readonly books: ReadonlyMap<bigint, LoadedBook>;
  readonly holds: Map<string, OpenHold>;
};

/** Applied, and not chained yet. */
export type PostedJournal = {
  readonly id: number;
  readonly kind: string;
  readonly facts: string;
  readonly dueAt: number | null;
  readonly postings: readonly PostedAmount[];
};
type PostedAmount = {
  readonly account: LedgerAccount;
  readonly minor: bigint;
  /** After it; null where the account was not loaded yet. */
  readonly balance: bigint | null;
};

export type WrittenJournal = {
  readonly id: number;
  readonly atMs: number;
  readonly kind: string;
  readonly facts: string;
};
export type WrittenEntry = {
  readonly bookId: bigint;
  readonly seq: number;
  readonly journalId: number;
  readonly accountId: bigint;
  readonly minor: bigint;
  readonly balance: bigint;
  readonly hash: string;
  /** Where it is balanced together with others: the journal of all of them, and what it is itself. */
  readonly inBatch: InBatch | null;
};
export type InBatch = { readonly id: number; readonly kind: string; readonly facts: string };
/** One that became due before it was written. */
export type LateEntry = {
  readonly bookId: bigint;
  readonly seq: number;
  readonly atMs: number;
  readonly dueAtMs: number;
};
export type WrittenHold = {
  readonly reference: string;
  readonly accountId: bigint;
  readonly purpose: string;
  readonly minor: bigint;
  readonly expiresAtMs: number | null;
};
export type ResizedHold = { readonly reference: string; readonly minor: bigint };
export type EndedHold = { readonly reference: string; readonly as: HoldEnd['as'] };

export type Changes = {
  readonly posted: PostedJournal[];
  readonly journals: WrittenJournal[];
  readonly entries: WrittenEntry[];
  readonly late: LateEntry[];
  readonly opened: WrittenHold[];
  readonly resized: Map<string, ResizedHold>;
  readonly ended: EndedHold[];
  readonly accounts: Set<LoadedAccount>;
  readonly books: Set<LoadedBook>;
};

export type FoldTools = { readonly nextJournal: () => number };

export function noChanges(): Changes {
  return {
    posted: [],
    journals: [],
    entries: [],
    late: [],
    opened: [],
    resized: new Map(),
    ended: [],
    accounts: new Set(),
    books: new Set(),
  };
}

export function applyMovement(
  books: Books,
  changes: Changes,
  movement: Movement,
  tools: FoldTools,
): Moved {
  const steps = getSteps(books, movement);
  if ('why' in steps) return steps;
  for (const { loaded, balance, held } of steps.byAccount.values()) {
    const available = loaded.balance - loaded.held;
    const after = available + balance - held;
    // Money that only comes in is always accepted, even where an error left too little.
    if (loaded.account.owner !== HOUSE && after < 0n && after < available) {
      return {
        ok: false,
        why: 'funds',
        account: loaded.account,
        available: money(loaded.account.currency, available < 0n ? 0n : available),
      };
    }
  }
  for (const { reference, as } of movement.ends) {
    if (!isStated(books, reference)) changes.ended.push({ reference, as });
    books.holds.delete(reference);
  }
  for (const {
    reference,
    account,
    money: { minor },
  } of movement.resizes ?? []) {
    const hold = {
      reference,
      accountKey: account.key,
      minor,
      isStated: isStated(books, reference),
    };
    books.holds.set(reference, hold);
    if (!hold.isStated) changes.resized.set(reference, { reference, minor });
  }
  for (const hold of movement.reserves) {
    const hasRow = !stated.has(hold.purpose);
    if (hasRow) changes.opened.push(writtenHold(books, hold));
    books.holds.set(hold.reference, {
      reference: hold.reference,
      accountKey: hold.account.key,
      minor: hold.money.minor,
      isStated: !hasRow,
    });
  }
  for (const { loaded, held } of steps.byAccount.values()) {
    loaded.held += held;
    changes.accounts.add(loaded);
  }
  return {
    ok: true,
    journal: movement.journal === null ? null : post(books, changes, movement.journal, tools),
  };
}

function isStated({ holds }: Books, reference: string): boolean {
  return holds.get(reference)?.isStated ?? false;
}

type Step = { readonly loaded: LoadedAccount; balance: bigint; held: bigint };

function getSteps(
  books: Books,
  { journal, reserves, ends, resizes = [] }: Movement,
): { byAccount: Map<string, Step> } | (Moved & { ok: false }) {
  const byAccount = new Map<string, Step>();
  const getStep = (account: LedgerAccount): Step => {
    const known = byAccount.get(account.key);
    if (known !== undefined) return known;
    const step = { loaded: loadedAccount(books, account), balance: 0n, held: 0n };
    byAccount.set(account.key, step);
    return step;
  };
  if (journal !== null) {
    assertBalanced(journal);
    for (const {
      account,
      money: { minor, currency },
    } of journal.postings) {
      assert(account.currency === currency, 'a posting is in the currency of its account');
      if (!isLate(books, account)) getStep(account).balance += minor;
    }
  }
  for (const {
    account,
    money: { minor, currency },
  } of reserves) {
    assert(minor > 0n && account.currency === currency, 'a hold reserves money of its account');
    getStep(account).held += minor;
  }
  for (const {
    reference,
    account,
    money: { minor, currency },
  } of resizes) {
    const hold = books.holds.get(reference);
    if (hold === undefined) return { ok: false, why: 'hold', reference };
    assert(
      minor > 0n && hold.accountKey === account.key && account.currency === currency,
      'a hold goes on in the account it was made in',
    );
    getStep(account).held += minor - hold.minor;
  }
  for (const { reference, account } of ends) {
    const hold = books.holds.get(reference);
    if (hold === undefined) return { ok: false, why: 'hold', reference };
    assert(hold.accountKey === account.key, 'a hold ends in the account it was made in');
    getStep(account).held -= hold.minor;
  }
  return { byAccount };
}

/** Nothing limits what the house pays, so its accounts need not be known before the end. */
function isLate({ accounts }: Books, { key, owner }: LedgerAccount): boolean {
  return owner === HOUSE && !accounts.has(key);
}

function post(
  books: Books,
  changes: Changes,
  { kind, postings, facts, dueAt }: Journal,
  { nextJournal }: FoldTools,
): number {
  const id = nextJournal();
  changes.posted.push({
    id,
    kind,
    facts: factsText(dueAt === undefined ? facts : { ...facts, due: dueText(dueAt) }),
    dueAt: dueAt ?? null,
    postings: postings.map(({ account, money: { minor } }) => {
      if (isLate(books, account)) return { account, minor, balance: null };
      const loaded = loadedAccount(books, account);
      loaded.balance += minor;
      changes.accounts.add(loaded);
      return { account, minor, balance: loaded.balance };
    }),
  });
  return id;
}

function dueText(dueAt: number): string {
  return new Date(dueAt).toISOString();
}

export function isHousePosted({ posted }: Changes): boolean {
  return posted.some(({ postings }) => postings.some(({ account }) => account.owner === HOUSE));
}

function assertBalanced({ postings }: Journal): void {
  assert(postings.length >= 2, 'a journal has at least two postings');
  const sums = new Map<string, bigint>();
  for (const {
    money: { currency, minor },
  } of postings) {
    assert(minor !== 0n, 'a posting moves something');
    sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  }
  for (const [currency, sum] of sums)
    assert(sum === 0n, `the journal does not balance in ${currency}`);
}

function writtenHold(
  books: Books,
  { reference, account, money: { minor }, purpose, expiresAt }: NewHold,
): WrittenHold {
  return {
    reference,
    accountId: loadedAccount(books, account).id,
    purpose,
    minor,
    expiresAtMs: expiresAt,
  };
}

export function loadedAccount(books: Books, { key }: LedgerAccount): LoadedAccount {
  const loaded = books.accounts.get(key);
  assert(loaded !== undefined, `the account ${key} was not loaded`);
  return loaded;
}

export function loadedBook(books: Books, id: bigint): LoadedBook {
  const book = books.books.get(id);
  assert(book !== undefined, 'every account has a book');
  return book;
}
