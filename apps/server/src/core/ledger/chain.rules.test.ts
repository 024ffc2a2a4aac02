import { hash } from 'node:crypto';
import { entryText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { money } from '@candor/money/amount';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomerId } from '../customers/customer.ts';
import { HOUSE, houseAccount, walletAccount } from './accounts.ts';
import { applyMovement, noChanges, type Books, type Changes } from './books.rules.ts';
import { chainBatch, chainPosted } from './chain.rules.ts';
import { justPost, posting } from './movement.ts';

const NOW = Date.UTC(2026, 10, 16, 15);
const BATCH = 100;
const customers = ['cus_ana', 'cus_ben', 'cus_cleo'].map(asCustomerId);
const wallets = customers.map((owner) => walletAccount(owner, 'stock'));
const houses = [houseAccount('fees', 'USD'), houseAccount('trading', 'USD')];
const sha256 = (text: string): string => hash('sha256', text, 'hex');

const steps = fc.array(
  fc.record({
    who: fc.nat({ max: wallets.length - 1 }),
    account: fc.nat({ max: houses.length - 1 }),
    minor: fc.bigInt({ min: -50n, max: 50n }).filter((minor) => minor !== 0n),
  }),
  { minLength: 1, maxLength: 25 },
);
type Steps = readonly { readonly who: number; readonly account: number; readonly minor: bigint }[];

function emptyBooks(): Books {
  const owners = [HOUSE, ...customers];
  return {
    books: new Map(
      owners.map((owner, i) => [
        BigInt(i),
        { id: BigInt(i), owner, seq: 0, hash: FIRST_PREV_HASH, lastAtMs: 0 },
      ]),
    ),
    accounts: new Map(
      [...houses, ...wallets].map((account, i) => [
        account.key,
        {
          id: BigInt(i),
          account,
          bookId: BigInt(owners.indexOf(account.owner)),
          balance: account.owner === HOUSE ? 0n : 10_000n,
          held: 0n,
        },
      ]),
    ),
    holds: new Map(),
  };
}

/** With the house's part, which is written by itself, at the end. */
function chainWhole(books: Books, changes: Changes): void {
  const part = chainBatch(books, changes, { sha256, now: NOW, batch: BATCH });
  expect(changes.entries.every(({ inBatch }) => inBatch !== null)).toBe(true);
  changes.entries.push(...(part?.entries ?? []));
}

function run(asked: Steps, isBatch: boolean): { books: Books; changes: Changes } {
  const [books, changes] = [emptyBooks(), noChanges()];
  let number = BATCH;
  for (const { who, account, minor } of asked) {
    const [own, house] = [wallets[who], houses[account]];
    if (own === undefined || house === undefined) throw new Error('there are as many');
    const movement = justPost({
      kind: 'settlement',
      facts: { n: String(number) },
      postings: [posting(own, money('USD', minor)), posting(house, money('USD', -minor))],
    });
    applyMovement(books, changes, movement, { nextJournal: () => (number += 1) });
  }
  const tools = { sha256, now: NOW };
  if (isBatch) chainWhole(books, changes);
  else chainPosted(books, changes, tools);
  return { books, changes };
}

describe('a batch of movements', () => {
  it('leaves the balances of journals one by one', () => {
    fc.assert(
      fc.property(steps, (asked) => {
        const [together, apart] = [run(asked, true), run(asked, false)];
        expect([...together.books.accounts.values()]).toEqual([...apart.books.accounts.values()]);
      }),
    );
  });

  it('is one journal that sums to zero, with at most one entry for an account of the house', () => {
    fc.assert(
      fc.property(steps, (asked) => {
        const { changes } = run(asked, true);
        expect(changes.journals).toEqual([
          {
            id: BATCH,
            atMs: NOW,
            kind: 'deskBatch',
            facts: `{"last":"${BATCH + asked.length}","movements":"${asked.length}"}`,
          },
        ]);
        const ofHouse = changes.entries.filter(({ inBatch }) => inBatch === null);
        expect(new Set(ofHouse.map(({ accountId }) => accountId)).size).toBe(ofHouse.length);
        expect(ofHouse.every(({ minor }) => minor !== 0n)).toBe(true);
        expect(changes.entries.reduce((sum, { minor }) => sum + minor, 0n)).toBe(0n);
        expect(
          changes.entries.flatMap(({ inBatch }) => (inBatch === null ? [] : [inBatch.facts])),
        ).toEqual(asked.map((_, i) => `{"n":"${BATCH + i}"}`));
      }),
    );
  });

  it('is chained book by book: its customers’ entries in version 2, the house’s in version 1', () => {
    fc.assert(
      fc.property(steps, (asked) => {
        const { books, changes } = run(asked, true);
        const codes = new Map([...books.accounts.values()].map(({ id, account }) => [id, account]));
        const ends = new Map<string, string>();
        for (const entry of changes.entries) {
          const owner = books.books.get(entry.bookId)?.owner ?? '';
          const text = entryText(
            {
              owner,
              seq: entry.seq,
              journal: entry.journalId,
              batch: entry.inBatch?.id,
              atMs: NOW,
              kind: entry.inBatch?.kind ?? 'deskBatch',
              account: codes.get(entry.accountId)?.code ?? '',
              currency: 'USD',
              minor: String(entry.minor),
              balanceMinor: String(entry.balance),
              facts: entry.inBatch?.facts ?? changes.journals[0]?.facts ?? '',
            },
            ends.get(owner) ?? FIRST_PREV_HASH,
          );
          expect(entry.inBatch === null).toBe(owner === HOUSE);
          expect(entry.hash).toBe(sha256(text));
          ends.set(owner, entry.hash);
        }
        for (const { owner, hash: head } of books.books.values())
          expect(head).toBe(ends.get(owner) ?? FIRST_PREV_HASH);
      }),
    );
  });

  it('has what moves within the house alone in its sums, and does not count it', () => {
    const [books, changes] = [emptyBooks(), noChanges()];
    const [fees, trading] = houses;
    const [own] = wallets;
    if (fees === undefined || trading === undefined || own === undefined) throw new Error('none');
    let number = BATCH;
    const tools = { nextJournal: () => (number += 1) };
    for (const account of [own, fees])
      applyMovement(
        books,
        changes,
        justPost({
          kind: 'tradeClosed',
          facts: {},
          postings: [posting(account, money('USD', -7n)), posting(trading, money('USD', 7n))],
        }),
        tools,
      );
    chainWhole(books, changes);
    expect(changes.journals).toMatchObject([
      { id: BATCH, facts: '{"last":"101","movements":"1"}' },
    ]);
    expect(changes.entries.map(({ journalId, minor }) => [journalId, minor])).toEqual([
      [BATCH + 1, -7n],
      [BATCH, 14n],
      [BATCH, -7n],
    ]);
  });

  it('is not there without a movement', () => {
    expect(run([], true).changes).toEqual(noChanges());
  });
});
