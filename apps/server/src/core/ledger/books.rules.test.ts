/** Against a naive model that keeps every entry and hold and sums them anew. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../customers/customer.ts';
import { HOUSE, houseAccount, walletAccount, type LedgerAccount } from './accounts.ts';
import {
  applyMovement,
  noChanges,
  type Books,
  type Changes,
  type LoadedAccount,
  type LoadedBook,
} from './books.rules.ts';
import { chainPosted } from './chain.rules.ts';
import { justEnd, justPost, justReserve, postHold, posting, type Movement } from './movement.ts';

const NOW = Date.UTC(2026, 10, 16, 15);
const [ana, ben] = [asCustomerId('cus_ana'), asCustomerId('cus_ben')];
const dollars = [
  houseAccount('deposits', 'USD'),
  walletAccount(ana, 'funding'),
  walletAccount(ana, 'stock'),
  walletAccount(ben, 'funding'),
] as const;
const [anaUsd, anaHkd, houseUsd, houseHkd] = [
  walletAccount(ana, 'funding'),
  walletAccount(ana, 'hkStock'),
  houseAccount('exchange', 'USD'),
  houseAccount('exchange', 'HKD'),
];
const known = [...dollars, anaHkd, houseUsd, houseHkd];
const sha256 = (text: string): string => hash('sha256', text, 'hex');

function emptyBooks(): Books {
  const owners = [...new Set(known.map(({ owner }) => owner))];
  const books = new Map<bigint, LoadedBook>(
    owners.map((owner, i) => [
      BigInt(i),
      { id: BigInt(i), owner, seq: 0, hash: FIRST_PREV_HASH, lastAtMs: 0 },
    ]),
  );
  const accounts = new Map<string, LoadedAccount>(
    known.map((account, i) => [
      account.key,
      {
        id: BigInt(i),
        account,
        bookId: BigInt(owners.indexOf(account.owner)),
        balance: 0n,
        held: 0n,
      },
    ]),
  );
  return { accounts, books, holds: new Map() };
}

function toolsAt(now: number): { sha256: typeof sha256; nextJournal: () => number; now: number } {
  let journals = 0;
  return { sha256, now, nextJournal: () => (journals += 1) };
}

const amount = fc.integer({ min: 1, max: 400 });
const dollarAccount = fc.constantFrom(...dollars);
const reference = fc.integer({ min: 0, max: 7 }).map((n) => `hold-${n}`);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      from: dollarAccount,
      to: dollarAccount,
      amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('convert' as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('reserve' as const),
      account: dollarAccount,
      reference,
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      reference,
      as: fc.constantFrom('voided' as const, 'expired' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('postHold' as const), reference, to: dollarAccount }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function naiveModel() {
  const entries: { key: string; currency: string; minor: bigint }[] = [];
  const holds: { reference: string; account: LedgerAccount; minor: bigint; isOpen: boolean }[] = [];
  const balance = (key: string): bigint =>
    entries.filter((entry) => entry.key === key).reduce((sum, { minor }) => sum + minor, 0n);
  const held = (key: string): bigint =>
    holds
      .filter(({ account, isOpen }) => isOpen && account.key === key)
      .reduce((sum, { minor }) => sum + minor, 0n);
  const openHold = (wanted: string) =>
    holds.find(({ reference: name, isOpen }) => isOpen && name === wanted);
  return {
    balance,
    held,
    openHold,
    wasUsed: (wanted: string): boolean => holds.some(({ reference: name }) => name === wanted),
    sums: (): bigint[] =>
      ['USD', 'HKD'].map((currency) =>
        entries
          .filter((entry) => entry.currency === currency)
          .reduce((sum, { minor }) => sum + minor, 0n),
      ),
    apply(movement: Movement): boolean {
      if (movement.ends.some(({ reference: name }) => openHold(name) === undefined)) return false;
      const before = new Map(known.map(({ key }) => [key, balance(key) - held(key)]));
      const [entriesBefore, holdsBefore] = [entries.length, holds.map((hold) => ({ ...hold }))];
      for (const {
        account,
        money: { minor, currency },
      } of movement.journal?.postings ?? [])
        entries.push({ key: account.key, currency, minor });
      for (const {
        reference: name,
        account,
        money: { minor },
      } of movement.reserves)
        holds.push({ reference: name, account, minor, isOpen: true });
      for (const { reference: name } of movement.ends)
        Object.assign(openHold(name) ?? {}, { isOpen: false });
      const isFine = known.every(
        ({ key, owner }) =>
          owner === HOUSE ||
          balance(key) - held(key) >= 0n ||
          balance(key) - held(key) >= (before.get(key) ?? 0n),
      );
      if (!isFine) {
        entries.length = entriesBefore;
        holds.splice(0, holds.length, ...holdsBefore);
      }
      return isFine;
    },
  };
}

function getMovement(asked: Step, model: ReturnType<typeof naiveModel>): Movement | null {
  if (asked.does === 'pay') {
    if (asked.from === asked.to) return null;
    return pay(asked.from, asked.to, BigInt(asked.amount));
  }
  if (asked.does === 'convert') {
    const minor = BigInt(asked.amount);
    const postings = [
      posting(anaUsd, money('USD', -minor)),
      posting(houseUsd, money('USD', minor)),
      posting(houseHkd, money('HKD', -7n * minor)),
      posting(anaHkd, money('HKD', 7n * minor)),
    ];
    return justPost({ kind: 'transfer', facts: { pair: 'USDHKD', rate: '7' }, postings });
  }
  if (asked.does === 'reserve') {
    if (model.wasUsed(asked.reference)) return null;
    return justReserve({
      reference: asked.reference,
      account: asked.account,
      money: money('USD', BigInt(asked.amount)),
      purpose: 'transfer',
      expiresAt: null,
    });
  }
  const hold = model.openHold(asked.reference);
  if (asked.does === 'end')
    return justEnd({ reference: asked.reference, account: hold?.account ?? anaUsd, as: asked.as });
  if (hold?.account === asked.to) return null;
  const end = { reference: asked.reference, account: hold?.account ?? anaUsd };
  return postHold(
    end,
    getJournal(
      end.account,
      hold === undefined && end.account === asked.to ? houseUsd : asked.to,
      hold?.minor ?? 1n,
    ),
  );
}

function getJournal(from: LedgerAccount, to: LedgerAccount, minor: bigint) {
  return {
    kind: 'transfer' as const,
    facts: { to: to.code, from: from.code },
    postings: [posting(from, money('USD', -minor)), posting(to, money('USD', minor))],
  };
}

function pay(from: LedgerAccount, to: LedgerAccount, minor: bigint): Movement {
  return justPost(getJournal(from, to, minor));
}

function snapshot(
  books: Books,
  { posted, journals, entries, opened, ended, accounts, books: moved }: Changes,
): unknown {
  return structuredClone({
    accounts: [...books.accounts],
    books: [...books.books],
    holds: [...books.holds],
    posted,
    journals,
    entries,
    opened,
    ended,
    touched: [accounts.size, moved.size],
  });
}

describe('movements folded over the books', () => {
  it('agree with a model that sums every entry again, and a refused one leaves no trace', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const [books, changes, model, tools] = [
          emptyBooks(),
          noChanges(),
          naiveModel(),
          toolsAt(NOW),
        ];
        for (const asked of steps) {
          const movement = getMovement(asked, model);
          if (movement === null) continue;
          const before = snapshot(books, changes);
          const moved = applyMovement(books, changes, movement, tools);
          expect(moved.ok).toBe(model.apply(movement));
          if (!moved.ok) expect(snapshot(books, changes)).toEqual(before);
        }
        for (const { account, balance, held } of books.accounts.values()) {
          expect([account.key, balance, held]).toEqual([
            account.key,
            model.balance(account.key),
            model.held(account.key),
          ]);
          if (account.owner !== HOUSE) expect(balance - held >= 0n).toBe(true);
        }
        expect(model.sums()).toEqual([0n, 0n]);
      }),
      { numRuns: 300 },
    );
  });

  it('chain every book without gaps, each entry with the balance after it', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        const [books, changes, model, tools] = [
          emptyBooks(),
          noChanges(),
          naiveModel(),
          toolsAt(NOW),
        ];
        applyMovement(books, changes, pay(dollars[0], anaUsd, 100_000n), tools);
        model.apply(pay(dollars[0], anaUsd, 100_000n));
        for (const asked of steps) {
          const movement = getMovement(asked, model);
          if (movement !== null && applyMovement(books, changes, movement, tools).ok)
            model.apply(movement);
        }
        chainPosted(books, changes, tools);
        verifyChains(books, changes);
      }),
    );
  });

  it('are the same entries when the house’s accounts are known only at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }), (amounts) => {
        const early = emptyBooks();
        const all = emptyBooks();
        const isHouse = ({ account }: LoadedAccount): boolean => account.owner === HOUSE;
        const late = new Map([...all.accounts].filter(([, loaded]) => !isHouse(loaded)));
        const chains = [early, { ...all, accounts: late }].map((books) => {
          const [changes, tools] = [noChanges(), toolsAt(NOW)];
          applyMovement(books, changes, pay(dollars[0], anaUsd, 1_000n), tools);
          for (const [i, minor] of amounts.entries())
            applyMovement(
              books,
              changes,
              pay(anaUsd, i % 2 === 0 ? dollars[0] : houseUsd, BigInt(minor)),
              tools,
            );
          for (const [key, loaded] of all.accounts)
            if (isHouse(loaded) && books !== early) late.set(key, loaded);
          chainPosted(books, changes, tools);
          return {
            ...changes,
            accounts: new Set([...changes.accounts].map((one) => ({ ...one }))),
          };
        });
        expect(chains[1]).toEqual(chains[0]);
        expect([...all.accounts.values()]).toEqual([...early.accounts.values()]);
      }),
    );
  });
});

function verifyChains(books: Books, changes: Changes): void {
  const journals = new Map(changes.journals.map((journal) => [journal.id, journal]));
  const accounts = new Map([...books.accounts.values()].map((loaded) => [loaded.id, loaded]));
  const balances = new Map<bigint, bigint>();
  const heads = new Map(
    [...books.books.keys()].map((id) => [id, { seq: 0, hash: FIRST_PREV_HASH }]),
  );
  for (const {
    bookId,
    seq,
    journalId,
    accountId,
    minor,
    balance,
    hash: entryHash,
  } of changes.entries) {
    const [book, journal, account, head] = [
      books.books.get(bookId),
      journals.get(journalId),
      accounts.get(accountId)?.account,
      heads.get(bookId),
    ];
    if (book === undefined || journal === undefined || account === undefined || head === undefined)
      throw new Error('an entry belongs to nothing');
    balances.set(accountId, (balances.get(accountId) ?? 0n) + minor);
    expect([seq, balance]).toEqual([head.seq + 1, balances.get(accountId)]);
    const entry = {
      owner: book.owner,
      seq,
      journal: journalId,
      atMs: journal.atMs,
      kind: journal.kind,
      account: account.code,
      currency: account.currency,
      minor: String(minor),
      balanceMinor: String(balance),
      facts: journal.facts,
    };
    expect(entryHash).toBe(sha256(entryText(entry, head.hash)));
    heads.set(bookId, { seq, hash: entryHash });
  }
  for (const { id, seq, hash: newest } of books.books.values())
    expect({ seq, hash: newest }).toEqual(heads.get(id));
}

describe('one movement', () => {
  const given = (minor: bigint) => {
    const [books, changes, tools] = [emptyBooks(), noChanges(), toolsAt(NOW)];
    applyMovement(books, changes, pay(dollars[0], anaUsd, minor), tools);
    return { books, changes, tools };
  };

  it('that exceeds the balance reports what is available, and may take exactly that', () => {
    const { books, changes, tools } = given(500n);
    expect(applyMovement(books, changes, pay(anaUsd, dollars[2], 501n), tools)).toEqual({
      ok: false,
      why: 'funds',
      account: anaUsd,
      available: money('USD', 500n),
    });
    expect(applyMovement(books, changes, pay(anaUsd, dollars[2], 500n), tools).ok).toBe(true);
  });

  it('cannot spend what is reserved, but the holder of the reservation can', () => {
    const { books, changes, tools } = given(500n);
    applyMovement(
      books,
      changes,
      justReserve({
        reference: 'h',
        account: anaUsd,
        money: money('USD', 400n),
        purpose: 'transfer',
        expiresAt: null,
      }),
      tools,
    );
    expect(applyMovement(books, changes, pay(anaUsd, dollars[2], 101n), tools)).toMatchObject({
      ok: false,
      available: money('USD', 100n),
    });
    expect(
      applyMovement(
        books,
        changes,
        postHold({ reference: 'h', account: anaUsd }, getJournal(anaUsd, dollars[2], 400n)),
        tools,
      ).ok,
    ).toBe(true);
    expect(
      applyMovement(
        books,
        changes,
        justEnd({ reference: 'h', account: anaUsd, as: 'voided' }),
        tools,
      ),
    ).toEqual({ ok: false, why: 'hold', reference: 'h' });
  });

  it.each([
    [
      'does not balance',
      [posting(dollars[0], money('USD', -5n)), posting(anaUsd, money('USD', 6n))],
    ],
    [
      'balances over currencies only',
      [posting(houseUsd, money('USD', -5n)), posting(houseHkd, money('HKD', 5n))],
    ],
    ['has one posting', [posting(anaUsd, money('USD', 5n))]],
    ['moves nothing', [posting(dollars[0], money('USD', 0n)), posting(anaUsd, money('USD', 0n))]],
    [
      'posts another currency than its account’s',
      [posting(houseHkd, money('USD', -5n)), posting(anaUsd, money('USD', 5n))],
    ],
  ])('is a bug when its journal %s', (_what, postings) => {
    const { books, changes, tools } = given(500n);
    const before = snapshot(books, changes);
    expect(() =>
      applyMovement(books, changes, justPost({ kind: 'transfer', facts: {}, postings }), tools),
    ).toThrow();
    expect(snapshot(books, changes)).toEqual(before);
  });

  it('is never booked before what is in the book already, even where the clock went back', () => {
    const { books, changes, tools } = given(500n);
    chainPosted(books, changes, tools);
    applyMovement(books, changes, pay(anaUsd, dollars[2], 1n), tools);
    chainPosted(books, changes, toolsAt(NOW - 60_000));
    expect(changes.journals.map(({ atMs }) => atMs)).toEqual([NOW, NOW]);
  });
});
