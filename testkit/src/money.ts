/**
 * People with money: given to them by a posted deposit, as the books would have it, so that every
 * sum still holds. At the end of a test the books are added up again from nothing but their
 * entries.
 */
import { entryText, FIRST_PREV_HASH, type BookEntry } from '@candor/ledger-proof/entry';
import { sha256Hex } from '@candor/server/platform/sha256';
import { moneyFromWire, toWire } from '@candor/money/wire';
import { money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import { isCurrency, type Currency } from '@candor/money/currency';
import {
  houseAccount,
  investedCode,
  walletAccount,
  walletCodes,
  wallets,
  type WalletCode,
} from '@candor/server/core/ledger/accounts';
import { itsFacts, itsJournal, itsKind } from '@candor/server/core/ledger/store/journal-of-entry';
import { moveOrRefuse } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { setVerification } from '@candor/server/core/customers/standing';
import sql from 'sql-template-tag';
import { listWrongInvested } from './invested.ts';
import { registered, type Person } from './people.ts';
import type { World } from './world.ts';

/** Registered, signed in, and with an identity that was looked at. */
export async function verifiedPerson(world: World, name: string): Promise<Person> {
  const person = await registered(world, name);
  await world.app.db.transact((tx) => setVerification(tx, person.id, 'verified'));
  return person;
}

/** Puts this much into a wallet, in the wallet's currency, by a deposit of the house. */
export async function funded(
  world: World,
  { id }: Pick<Person, 'id'>,
  amount: string,
  wallet: WalletCode = 'funding',
): Promise<void> {
  const { currency } = wallets[wallet];
  const given = moneyFromWire(amount, currency);
  if (given === null) throw new Error(`not an amount: ${amount}`);
  await world.app.db.transact((tx) =>
    moveOrRefuse(
      tx,
      justPost({
        kind: 'deposit',
        postings: [
          posting(houseAccount('deposits', currency), negate(given)),
          posting(walletAccount(asCustomerId(id), wallet), given),
        ],
        facts: { deposit: 'test', channel: 'fiat', sent: `${amount} ${currency}` },
      }),
    ),
  );
}

export type Balance = {
  readonly balance: string;
  readonly held: string;
  readonly available: string;
};

/** All seven wallets, as the books say; one that was never used has nothing in it. */
export async function getBalances(
  world: World,
  { id }: Pick<Person, 'id'>,
): Promise<Record<WalletCode, Balance>> {
  const rows = await world.app.db.many<{
    code: string;
    balance_minor: bigint;
    held_minor: bigint;
  }>(sql`
    select a.code, a.balance_minor, a.held_minor from ledger_accounts a join ledger_books b
      on b.id = a.book_id where b.owner = ${id}`);
  const found = new Map(rows.map((row) => [row.code, row]));
  const entries = walletCodes.map((code): [WalletCode, Balance] => {
    const { balance_minor: balance, held_minor: held } = found.get(code) ?? {
      balance_minor: 0n,
      held_minor: 0n,
    };
    const text = (minor: bigint): string => toWire(money(wallets[code].currency, minor));
    return [code, { balance: text(balance), held: text(held), available: text(balance - held) }];
  });
  return Object.fromEntries(entries) as Record<WalletCode, Balance>;
}

/** What was paid for what is owned, by wallet, as the books say. */
export async function getInvested(
  world: World,
  { id }: Pick<Person, 'id'>,
): Promise<Record<WalletCode, string>> {
  const rows = await world.app.db.many<{ code: string; minor: bigint }>(sql`
    select a.code, a.balance_minor as minor from ledger_accounts a join ledger_books b
      on b.id = a.book_id where b.owner = ${id}`);
  const found = new Map(rows.map(({ code, minor }) => [code, minor]));
  const entries = walletCodes.map((code): [WalletCode, string] => [
    code,
    toWire(money(wallets[code].currency, found.get(investedCode(code)) ?? 0n)),
  ]);
  return Object.fromEntries(entries) as Record<WalletCode, string>;
}

/** How many entries there are: unchanged means that nothing was booked. */
export async function entriesCount(world: World): Promise<number> {
  return Number(
    (await world.app.db.one<{ count: bigint }>(sql`select count(*) as count from ledger_entries`))
      .count,
  );
}

/** Every book is numbered without gaps, each entry hashed with the one before. */
export async function assertChainsHold({ app: { db } }: World): Promise<void> {
  const entries = await db.many<
    Omit<BookEntry, 'seq' | 'journal' | 'batch' | 'atMs'> & ChainedRow
  >(sql`
    select b.owner, e.seq, e.journal_id as journal, e.batch_id as batch, j.at_ms as "atMs",
      ${itsKind} as kind, a.code as account, a.currency, e.minor::text as minor,
      e.balance_minor::text as "balanceMinor", ${itsFacts} as facts, encode(e.hash, 'hex') as hash
    from ledger_entries e join ledger_books b on b.id = e.book_id
      join ${itsJournal} join ledger_accounts a on a.id = e.account_id
    order by e.book_id, e.seq`);
  const ends = new Map<string, { readonly seq: number; readonly hash: string }>();
  for (const { hash, seq, journal, batch, atMs, ...entry } of entries) {
    const before = ends.get(entry.owner) ?? { seq: 0, hash: FIRST_PREV_HASH };
    const numbers = {
      seq: Number(seq),
      journal: Number(journal),
      ...(batch === null ? {} : { batch: Number(batch) }),
      atMs: Number(atMs),
    };
    const expected = sha256Hex(entryText({ ...entry, ...numbers }, before.hash));
    if (numbers.seq !== before.seq + 1 || hash !== expected)
      throw new Error(`the book of ${entry.owner} breaks at ${numbers.seq}`);
    ends.set(entry.owner, { seq: numbers.seq, hash });
  }
}

type ChainedRow = {
  readonly seq: bigint;
  readonly journal: bigint;
  readonly batch: bigint | null;
  readonly atMs: bigint;
  readonly hash: string;
};

/**
 * Sums to zero in each currency; every cached balance is the sum of its entries, every held amount
 * that of its open holds, nobody is below zero, and what is invested is what open positions cost.
 */
export async function assertBooksBalance(world: World): Promise<void> {
  const { db } = world.app;
  const sums = await db.many<{ currency: string; sum: bigint }>(sql`
    select a.currency, sum(e.minor)::bigint as sum from ledger_entries e join ledger_accounts a
      on a.id = e.account_id group by a.currency having sum(e.minor) <> 0`);
  const wrong = await db.many<{
    key: string;
    balance: bigint;
    recomputed: bigint;
    held: bigint;
    open: bigint;
  }>(sql`
    select a.key, a.balance_minor as balance, coalesce(e.sum, 0)::bigint as recomputed,
      a.held_minor as held, coalesce(h.sum, 0)::bigint as open
    from ledger_accounts a
    left join (select account_id, sum(minor) as sum from ledger_entries group by account_id) e
      on e.account_id = a.id
    left join (select owner || '/' || code || '/' || currency as key, sum(minor) as sum
      from ledger_open_holds() group by 1) h on h.key = a.key
    where a.balance_minor <> coalesce(e.sum, 0) or a.held_minor <> coalesce(h.sum, 0)
      or (not a.may_go_below and a.balance_minor < a.held_minor)`);
  const told = [
    ...sums.map(({ currency, sum }) => `${currency} sums to ${shown(currency, sum)}`),
    ...wrong.map(
      ({ key, balance, recomputed, held, open }) =>
        `${key} says ${balance}, its entries ${recomputed}; held ${held}, open holds ${open}`,
    ),
    ...(await listWrongInvested(db)),
  ];
  if (told.length > 0) throw new Error(`the books do not balance: ${told.join('; ')}`);
}

function shown(currency: string, minor: bigint): string {
  const known: Currency | null = isCurrency(currency) ? currency : null;
  return known === null ? String(minor) : toWire(money(known, minor));
}
