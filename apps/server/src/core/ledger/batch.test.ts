/** Movements of several customers in one journal: what is written, refused and shown. */
import { usd } from '@candor/money/literal';
import { money } from '@candor/money/amount';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../customers/customer.ts';
import { HOUSE, houseAccount, investedAccount, walletAccount } from './accounts.ts';
import { listChainAfter } from './store/chain.store.ts';
import { listEntriesFor, listEntriesOfJournal, loadBooksAt } from './store/entries.store.ts';
import { countJournals, findJournal, listJournals } from './store/explore.store.ts';
import { listJournalLines } from './store/journal-lines.store.ts';
import { listOwedBefore } from './store/liabilities.store.ts';
import { moveMoney } from './move-money.ts';
import { openMoneyTurn } from './money-turn.ts';
import { justPost, posting, type Movement } from './movement.ts';

let database: FreshDatabase;
const [ana, ben] = [asCustomerId('cus_ana'), asCustomerId('cus_ben')];
const [trading, fees] = [houseAccount('trading', 'USD'), houseAccount('fees', 'USD')];
const cash = (who: typeof ana) => walletAccount(who, 'stock');
const owned = (who: typeof ana) => investedAccount(who, 'stock');
let journals: number[] = [];
let before = 0;

const given = (who: typeof ana): Movement =>
  justPost({
    kind: 'deposit',
    facts: { deposit: `dep_${who}` },
    postings: [
      posting(houseAccount('deposits', 'USD'), usd('-1000.00')),
      posting(cash(who), usd('1000.00')),
    ],
  });

const bought = (who: typeof ana, order: string, cost: bigint, fee: bigint): Movement =>
  justPost({
    kind: 'tradeOpened',
    facts: { order, code: 'AAPL' },
    postings: [
      posting(cash(who), money('USD', -cost - fee)),
      posting(owned(who), money('USD', cost)),
      posting(fees, money('USD', fee)),
    ],
  });

const lost = (who: typeof ana, order: string, minor: bigint): Movement =>
  justPost({
    kind: 'tradeClosed',
    facts: { order },
    postings: [posting(cash(who), money('USD', -minor)), posting(trading, money('USD', minor))],
  });

const none = {
  code: null,
  kind: null,
  part: null,
  direction: null,
  instrument: null,
  fromMs: null,
  untilMs: null,
} as const;

beforeAll(async () => {
  database = await freshDatabase();
  await database.db.transact((tx) => moveMoney(tx, [given(ana), given(ben)]));
  database.clock.advance(60_000);
  before = database.clock.now();
  journals = await database.db.transact(async (tx) => {
    const turn = await openMoneyTurn(tx, {
      accounts: [ana, ben].flatMap((who) => [cash(who), owned(who)]).concat(trading, fees),
      holds: [],
      journalsMax: 4,
      isHouseLast: true,
      isBatch: true,
    });
    const moved = [
      bought(ana, 'ord_ana1', 10_000n, 25n),
      bought(ben, 'ord_ben1', 20_000n, 50n),
      lost(ana, 'ord_ana2', 300n),
      lost(ben, 'ord_ben2', 400n),
    ].map((movement) => turn.apply(movement));
    await turn.write();
    return moved.map((one) => (one.ok ? (one.journal ?? 0) : 0));
  });
});
afterAll(() => database.close());

const page = { pageNum: 1, pageSize: 50 };
const everything = { kind: null, owner: null, fromMs: null, untilMs: null } as const;
const window = { offset: 0, limit: 50 };

describe('a batch', () => {
  it('is one journal that balances, with one entry for each account of the house', async () => {
    const [batch] = await listJournals(database.db, { ...everything, kind: 'deskBatch' }, window);
    expect(batch).toMatchObject({
      facts: { last: String(journals[3]), movements: '4' },
      batch: null,
      entries: [
        { owner: HOUSE, account: 'fees', minor: 75n },
        { owner: HOUSE, account: 'trading', minor: 700n },
      ],
      customers: [{ currency: 'USD', minor: -775n }],
    });
    expect(batch?.number).toBeLessThan(Math.min(...journals));
    expect(
      await database.db.one(
        sql`select count(*) as journals, sum(e.minor)::bigint as minor from ledger_entries e
          where coalesce(e.batch_id, e.journal_id) = ${batch?.number ?? 0}`,
      ),
    ).toEqual({ journals: 8n, minor: 0n });
  });

  it('leaves every movement its number, kind and facts', async () => {
    const { rows, total } = await listEntriesFor(database.db, ana, none, page);
    expect(total).toBe(4);
    expect(
      rows.map(({ journal, kind, facts, money: { minor } }) => [journal, kind, facts, minor]),
    ).toEqual([
      [journals[2], 'tradeClosed', { order: 'ord_ana2' }, -300n],
      [journals[0], 'tradeOpened', { code: 'AAPL', order: 'ord_ana1' }, 10_000n],
      [journals[0], 'tradeOpened', { code: 'AAPL', order: 'ord_ana1' }, -10_025n],
      [expect.any(Number), 'deposit', { deposit: 'dep_cus_ana' }, 100_000n],
    ]);
    expect(
      (await listEntriesFor(database.db, ana, { ...none, kind: 'tradeClosed' }, page)).total,
    ).toBe(1);
    expect(
      (
        await listEntriesFor(
          database.db,
          ana,
          { ...none, fromMs: before, instrument: 'AAPL' },
          page,
        )
      ).total,
    ).toBe(2);
  });

  it('is counted from the instant it was written at', async () => {
    const books = await loadBooksAt(database.db, ana, [before], ['deposit']);
    expect(books.before[0]?.find(({ code }) => code === 'stock')).toMatchObject({
      balance: usd('1000.00'),
      invested: usd('0.00'),
    });
    expect(await listOwedBefore(database.db, before)).toMatchObject([
      { owner: ana, seq: 1, minor: 100_000n },
      { owner: ben, seq: 1, minor: 100_000n },
    ]);
    expect(await listOwedBefore(database.db, before + 1)).toMatchObject([
      { owner: ana, seq: 4, minor: 99_675n },
      { owner: ben, seq: 4, minor: 99_550n },
    ]);
  });

  it('shows an operator each movement by itself, and finds all of them', async () => {
    const all = await listJournals(database.db, everything, window);
    expect(all.map(({ kind }) => kind)).toEqual([
      'tradeClosed',
      'tradeClosed',
      'tradeOpened',
      'tradeOpened',
      'deskBatch',
      'deposit',
      'deposit',
    ]);
    expect(await countJournals(database.db, everything)).toBe(7);
    const opened = { ...everything, kind: 'tradeOpened' } as const;
    expect(await countJournals(database.db, opened)).toBe(2);
    expect((await listJournals(database.db, opened, window)).map(({ number }) => number)).toEqual([
      journals[1],
      journals[0],
    ]);
    const house = { ...everything, owner: HOUSE };
    expect((await listJournals(database.db, house, window)).map(({ kind }) => kind)).toEqual([
      'deskBatch',
      'deposit',
      'deposit',
    ]);
    expect(await countJournals(database.db, { ...everything, fromMs: before })).toBe(5);
  });
});

describe('another customer’s entry in the same journal is never shown', () => {
  const strangers = /ord_ben|dep_cus_ben|cus_ben/;

  it('in a bill: the house’s side is that of the own movement', async () => {
    expect(await listJournalLines(database.db, ana, journals[0] ?? 0)).toEqual([
      { owner: 'own', code: 'stock', money: usd('-100.25') },
      { owner: 'own', code: 'stock.invested', money: usd('100.00') },
      { owner: 'house', code: 'batch', money: usd('0.25') },
    ]);
    expect(await listJournalLines(database.db, ana, journals[1] ?? 0)).toEqual([]);
  });

  it('by its number, or by that of the batch', async () => {
    const [batch] = await listJournals(database.db, { ...everything, kind: 'deskBatch' }, window);
    for (const number of [batch?.number ?? 0, journals[1] ?? 0, journals[3] ?? 0]) {
      expect(await listEntriesOfJournal(database.db, ana, number)).toEqual([]);
      expect(await listJournalLines(database.db, ana, number)).toEqual([]);
    }
    expect(await listEntriesOfJournal(database.db, ana, journals[0] ?? 0)).toHaveLength(2);
  });

  it('in the entries that are exported and proven', async () => {
    const chain = await listChainAfter(database.db, ana, 0, 100);
    expect(chain).toHaveLength(4);
    expect(JSON.stringify(chain)).not.toMatch(strangers);
    expect(chain.map(({ batch }) => batch === undefined)).toEqual([true, false, false, false]);
  });

  it('to an operator who looks at one customer or one movement', async () => {
    const text = (value: unknown): string =>
      JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
    const own = await listJournals(database.db, { ...everything, owner: ana }, window);
    expect(own).toHaveLength(3);
    expect(text(own)).not.toMatch(strangers);
    expect(await countJournals(database.db, { ...everything, owner: ana })).toBe(3);
    const one = await findJournal(database.db, journals[0] ?? 0);
    expect(one).toMatchObject({ number: journals[0], kind: 'tradeOpened', customers: [] });
    expect(text(one)).not.toMatch(strangers);
    const batch = await findJournal(database.db, one?.batch ?? 0);
    expect(batch?.kind).toBe('deskBatch');
    expect(text(batch)).not.toMatch(/cus_|ord_/);
  });
});

describe('the database refuses by itself', () => {
  const byHand = (...statements: string[]): Promise<void> =>
    database.db.transact(async (tx) => {
      for (const statement of statements) await tx.run(sql`${raw(statement)}`);
    });
  const grown = `update ledger_books set seq = seq + 1 where owner = 'cus_ana'`;
  const moved = `update ledger_accounts set balance_minor = balance_minor + 5 where code = 'stock'
    and book_id = (select id from ledger_books where owner = 'cus_ana')`;
  const journal = `insert into ledger_journals values (-5, 0, 'deskBatch', '{"last":"999999"}')`;
  const entry = (more: string): string =>
    `insert into ledger_entries (book_id, seq, journal_id, account_id, minor, balance_minor, hash, batch_id, kind, facts)
     select b.id, b.seq, 999999, a.id, 5, a.balance_minor, b.hash, ${more}
     from ledger_books b join ledger_accounts a on a.book_id = b.id and a.code = 'stock' where b.owner = 'cus_ana'`;

  it('a batch that does not balance', async () => {
    await expect(
      byHand(journal, grown, moved, entry(`-5, 'transfer', '{}'`)),
    ).rejects.toMatchObject({
      constraint: 'ledger_entries_balance_check',
    });
  });

  it('what joins a batch with another number, or after its transaction', async () => {
    const other = entry(`-5, 'transfer', '{}'`).replace('999999', '1000000');
    await expect(byHand(journal, grown, moved, other)).rejects.toMatchObject({
      constraint: 'ledger_entries_batch_check',
    });
    await expect(
      byHand(
        grown,
        moved,
        `insert into ledger_entries (book_id, seq, journal_id, account_id, minor, balance_minor, hash, batch_id, kind, facts)
         select b.id, b.seq, e.journal_id, a.id, 5, a.balance_minor, b.hash, e.batch_id, e.kind, e.facts
         from ledger_books b join ledger_accounts a on a.book_id = b.id and a.code = 'stock'
           join ledger_entries e on e.book_id = b.id and e.batch_id is not null where b.owner = 'cus_ana' limit 1`,
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_batch_check' });
  });

  it('a batch that is not there', async () => {
    await expect(byHand(grown, moved, entry(`-5, 'transfer', '{}'`))).rejects.toMatchObject({
      constraint: 'ledger_entries_journal_fkey',
    });
  });

  it.each([`-5, null, '{}'`, `-5, 'transfer', null`, `null, 'transfer', '{}'`])(
    'an entry that is of neither version: %s',
    async (more) => {
      await expect(byHand(journal, grown, moved, entry(more))).rejects.toMatchObject({
        constraint: 'ledger_entries_version_check',
      });
    },
  );

  it('any change of what an entry says', async () => {
    for (const change of [`kind = 'deposit'`, `facts = '{}'`, 'batch_id = 1'])
      await expect(byHand(`update ledger_entries set ${change}`)).rejects.toThrow('append-only');
  });
});
