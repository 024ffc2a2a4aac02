import { money } from '@candor/money/amount';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { asCustomerId } from '../customers/customer.ts';
import { houseAccount, walletAccount, wallets, type WalletCode } from './accounts.ts';
import {
  listEntriesBetween,
  listEntriesFor,
  listEntriesIn,
  loadBooksAt,
  type Entry,
} from './store/entries.store.ts';
import { loadBookSpan } from './store/book-span.store.ts';
import { listWallets } from './store/wallets.store.ts';
import { countWithin } from './store/late-entries.store.ts';
import { moveMoney } from './move-money.ts';
import { justPost, posting } from './movement.ts';

const ANA = asCustomerId('cus_ana');
const START = Date.UTC(2026, 0, 1);
const codes = ['funding', 'stock', 'hkStock'] as const satisfies readonly WalletCode[];
const EVERYTHING = { after: 0, last: 1_000 };

let at: FreshDatabase;
let entries: Entry[];

beforeAll(async () => {
  at = await freshDatabase();
  at.clock.set(START);
  for (let i = 0; i < 70; i += 1) {
    if (i % 3 === 0) at.clock.advance(i % 9 === 0 ? 2 * DAY_MS : 7_777_777);
    // Some became due long before they were written.
    const dueAt = i % 4 === 1 ? at.clock.now() - (i % 7) * (DAY_MS / 2 + 7) : undefined;
    await paid(ANA, codes[i % 3] ?? 'funding', BigInt(1_000 + i * 13), 'deposit', dueAt);
    if (i % 10 === 5) await paid(ANA, 'funding', -BigInt(i), 'withdrawal');
    if (i % 5 === 0) await paid(asCustomerId('cus_ben'), 'funding', 5n);
  }
  entries = await listEntriesBetween(at.db, ANA, EVERYTHING, 1_000);
});
afterAll(() => at.close());

async function paid(
  owner: typeof ANA,
  code: WalletCode,
  minor: bigint,
  kind: 'deposit' | 'withdrawal' = 'deposit',
  dueAt?: number,
): Promise<void> {
  const { currency } = wallets[code];
  const postings = [
    posting(
      houseAccount(kind === 'deposit' ? 'deposits' : 'payouts', currency),
      money(currency, -minor),
    ),
    posting(walletAccount(owner, code), money(currency, minor)),
  ];
  await at.db.transact((tx) =>
    moveMoney(tx, [
      justPost({
        kind,
        postings,
        facts: { n: String(minor) },
        ...(dueAt === undefined ? {} : { dueAt }),
      }),
    ]),
  );
}

const computeSum = (chosen: readonly Entry[], code: WalletCode): bigint =>
  chosen.filter((entry) => entry.code === code).reduce((sum, entry) => sum + entry.money.minor, 0n);
/** From when on it counts. */
const from = ({ at: writtenAt, dueAt }: Entry): number => dueAt ?? writtenAt;
const instants = (): number[] => [
  0,
  START - 1,
  ...new Set(entries.flatMap((entry) => [from(entry) - 1, from(entry), entry.at + 1])),
  at.clock.now() + DAY_MS,
];

describe('reading the books', () => {
  it('finds every entry once, in order, however they are read', async () => {
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 77 }, (_, i) => i + 1));
    const pieces = [];
    for (let after = 0; after < 77; after += 10)
      pieces.push(...(await listEntriesBetween(at.db, ANA, { after, last: 77 }, 10)));
    expect(pieces).toEqual(entries);
    const everything = {
      code: null,
      kind: null,
      part: null,
      direction: null,
      instrument: null,
      fromMs: null,
      untilMs: null,
    };
    const { rows, total } = await listEntriesFor(at.db, ANA, everything, {
      pageNum: 1,
      pageSize: 100,
    });
    expect(rows.toReversed()).toEqual(entries);
    expect(total).toBe(77);
  });

  it('gives every wallet’s balance before any instants, and deposits and withdrawals since the first', async () => {
    for (const step of [1, 4, 11]) {
      const asked = instants()
        .toSorted((a, b) => a - b)
        .filter((_, i) => i % step === 0);
      const { now, before, flows } = await loadBooksAt(at.db, ANA, asked, ['withdrawal']);
      for (const { code, balance } of now) expect(balance.minor).toBe(computeSum(entries, code));
      asked.forEach((instant, place) => {
        for (const { code, balance } of before[place] ?? [])
          expect(balance.minor).toBe(
            computeSum(
              entries.filter((entry) => from(entry) < instant),
              code,
            ),
          );
        const paidSince = flows
          .filter((flow) => flow.at >= instant)
          .reduce((sum, flow) => sum + flow.money.minor, 0n);
        expect(paidSince).toBe(
          entries
            .filter((entry) => entry.at >= instant && entry.kind === 'withdrawal')
            .reduce((sum, entry) => sum + entry.money.minor, 0n),
        );
      });
    }
  });

  it('says when an entry became due among its facts, which are hashed', () => {
    const late = entries.filter(({ dueAt }) => dueAt !== null);
    expect(late.length).toBeGreaterThan(10);
    for (const { facts, dueAt } of late)
      expect(facts['due']).toBe(new Date(dueAt ?? 0).toISOString());
  });

  it('gives the entries and effect of any period, each counted from when it became due', async () => {
    const all = instants();
    for (const fromMs of all.filter((_, i) => i % 7 === 0)) {
      for (const untilMs of all.filter((instant, i) => i % 5 === 0 && instant >= fromMs)) {
        const within = entries.filter((entry) => from(entry) >= fromMs && from(entry) < untilMs);
        const span = await loadBookSpan(at.db, ANA, { fromMs, untilMs });
        const { wallets: spans } = span;
        expect((await listEntriesIn(at.db, ANA, span, 0, 1_000)).map(({ seq }) => seq)).toEqual(
          within.map(({ seq }) => seq),
        );
        expect(countWithin(span)).toBe(within.length);
        const { total } = await listEntriesFor(
          at.db,
          ANA,
          {
            code: null,
            kind: null,
            part: null,
            direction: null,
            instrument: null,
            fromMs,
            untilMs,
          },
          { pageNum: 1, pageSize: 1 },
        );
        expect(total).toBe(within.length);
        for (const { code, opening, incoming, outgoing, closing } of spans) {
          expect(opening.minor).toBe(
            computeSum(
              entries.filter((entry) => from(entry) < fromMs),
              code,
            ),
          );
          expect(incoming.minor).toBe(
            computeSum(
              within.filter((entry) => entry.money.minor > 0n),
              code,
            ),
          );
          expect(outgoing.minor).toBe(
            -computeSum(
              within.filter((entry) => entry.money.minor < 0n),
              code,
            ),
          );
          expect(closing.minor).toBe(
            computeSum(
              entries.filter((entry) => from(entry) < untilMs),
              code,
            ),
          );
        }
      }
    }
  });

  it('lists deposits in another currency one by one, since each has its own rate', async () => {
    const { flows } = await loadBooksAt(at.db, ANA, [START], ['deposit', 'withdrawal']);
    const inHkd = entries.filter(({ code }) => code === 'hkStock');
    expect(
      flows
        .filter(({ code }) => code === 'hkStock')
        .map((flow) => flow.at)
        .toSorted((a, b) => a - b),
    ).toEqual([...new Set(inHkd.map((entry) => entry.at))].toSorted((a, b) => a - b));
    expect(flows.filter(({ code }) => code === 'funding')).toHaveLength(1);
  });

  it('is empty, not an error, without a book', async () => {
    expect(
      (await listWallets(at.db, 'cus_nobody')).every(
        ({ balance, available }) => balance.minor === 0n && available.minor === 0n,
      ),
    ).toBe(true);
    expect(await loadBookSpan(at.db, 'cus_nobody', { fromMs: 0, untilMs: 1 })).toMatchObject({
      after: 0,
      last: 0,
    });
    expect(await loadBooksAt(at.db, 'cus_nobody', [START], ['deposit'])).toMatchObject({
      flows: [],
      before: [[{ balance: { minor: 0n } }, {}, {}, {}, {}, {}, {}]],
    });
  });
});
