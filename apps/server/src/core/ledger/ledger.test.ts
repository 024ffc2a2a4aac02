import { hash } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { money } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import { toBookEntry, type EntryRow } from '@candor/testkit/book-entries';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { asCustomerId, type CustomerId } from '../customers/customer.ts';
import { houseAccount, walletAccount, type LedgerAccount } from './accounts.ts';
import { expireHolds } from './expire-holds.ts';
import { itsFacts, itsJournal, itsKind } from './store/journal-of-entry.ts';
import { openMoneyTurn } from './money-turn.ts';
import { moveMoney, moveOrRefuse } from './move-money.ts';
import {
  justEnd,
  justPost,
  justReserve,
  postHold,
  posting,
  type Moved,
  type Movement,
} from './movement.ts';

let database: FreshDatabase;
let ana: CustomerId;
let ben: CustomerId;
let people = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  people += 1;
  ana = asCustomerId(`cus_ana${people}`);
  ben = asCustomerId(`cus_ben${people}`);
});
afterEach(assertBooksStand);

function move(...movements: Movement[]): Promise<Moved[]> {
  return database.db.transact((tx) => moveMoney(tx, movements));
}

function pay(from: LedgerAccount, to: LedgerAccount, minor: bigint): Movement {
  return justPost({
    kind: 'transfer',
    facts: { from: from.code, to: to.code },
    postings: [posting(from, money(from.currency, -minor)), posting(to, money(to.currency, minor))],
  });
}

function give(customer: CustomerId, minor: bigint): Promise<Moved[]> {
  return move(pay(houseAccount('deposits', 'USD'), walletAccount(customer, 'funding'), minor));
}

function reserve(
  reference: string,
  customer: CustomerId,
  minor: bigint,
  expiresAt: number | null = null,
): Movement {
  return justReserve({
    reference,
    account: walletAccount(customer, 'funding'),
    money: money('USD', minor),
    purpose: 'transfer',
    expiresAt,
  });
}

async function standing(customer: CustomerId): Promise<{ balance: bigint; held: bigint }> {
  return database.db.one(sql`
    select coalesce(sum(balance_minor), 0)::bigint as balance,
      coalesce(sum(held_minor), 0)::bigint as held from ledger_accounts
    where key = ${walletAccount(customer, 'funding').key}`);
}

async function getIds(customer: CustomerId): Promise<{
  account: bigint;
  book: bigint;
  seq: bigint;
  house: bigint;
  houseBook: bigint;
  houseSeq: bigint;
  houseBalance: bigint;
  balance: bigint;
}> {
  return database.db.one(sql`
    select a.id as account, b.id as book, b.seq, a.balance_minor as balance, h.id as house,
      hb.id as "houseBook", hb.seq as "houseSeq", h.balance_minor as "houseBalance"
    from ledger_accounts a join ledger_books b on b.id = a.book_id, ledger_accounts h
      join ledger_books hb on hb.id = h.book_id
    where a.key = ${walletAccount(customer, 'funding').key}
      and h.key = ${houseAccount('deposits', 'USD').key}`);
}

async function assertBooksStand(): Promise<void> {
  const wrong = await database.db.many(sql`
    select a.key from ledger_accounts a
    left join (select account_id, sum(minor) as sum from ledger_entries group by account_id) e
      on e.account_id = a.id
    left join (select account_id, sum(minor) as sum from ledger_holds where state = 'open'
      group by account_id) h on h.account_id = a.id
    where a.balance_minor <> coalesce(e.sum, 0) or a.held_minor <> coalesce(h.sum, 0)
      or (not a.may_go_below and a.balance_minor < a.held_minor)`);
  const sums = await database.db.many(
    sql`select a.currency from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by a.currency having sum(e.minor) <> 0`,
  );
  expect({ wrong, sums }).toEqual({ wrong: [], sums: [] });
  const rows = await database.db.many<EntryRow & { owner: string; head: bigint }>(sql`
    select b.owner, e.seq, e.journal_id as journal, e.batch_id as batch, j.at_ms as at,
      ${itsKind} as kind, a.code as account, a.currency, e.minor, e.balance_minor as balance,
      ${itsFacts} as facts, encode(e.hash, 'hex') as hash, b.seq as head
    from ledger_entries e join ledger_books b on b.id = e.book_id join ${itsJournal}
      join ledger_accounts a on a.id = e.account_id
    order by b.owner, e.seq`);
  for (const [owner, entries] of Map.groupBy(rows, (row) => row.owner)) {
    let [previous, before] = [FIRST_PREV_HASH, 0];
    entries.forEach((row, i) => {
      expect([owner, Number(row.seq)]).toEqual([owner, i + 1]);
      expect(Number(row.at)).toBeGreaterThanOrEqual(before);
      const text = entryText(toBookEntry(owner, row), previous);
      expect(row.hash).toBe(hash('sha256', text, 'hex'));
      [previous, before] = [row.hash, Number(row.at)];
    });
    expect(entries.at(-1)?.head).toBe(BigInt(entries.length));
  }
}

describe('moving money', () => {
  it('books what can be granted, answers the rest, and later movements see what earlier ones left', async () => {
    const [anas, bens] = [walletAccount(ana, 'funding'), walletAccount(ben, 'funding')];
    await give(ana, 1_000n);
    const moved = await move(
      pay(anas, bens, 600n),
      pay(anas, bens, 600n),
      pay(bens, anas, 500n),
      pay(anas, bens, 900n),
    );
    expect(moved.map(({ ok }) => ok)).toEqual([true, false, true, true]);
    expect(moved[1]).toEqual({ ok: false, why: 'funds', account: anas, available: usd('4.00') });
    expect([await standing(ana), await standing(ben)]).toEqual([
      { balance: 0n, held: 0n },
      { balance: 1_000n, held: 0n },
    ]);
  });

  it('converts with both legs in one journal', async () => {
    await give(ana, 1_000n);
    const postings = [
      posting(walletAccount(ana, 'funding'), money('USD', -1_000n)),
      posting(houseAccount('exchange', 'USD'), money('USD', 1_000n)),
      posting(houseAccount('exchange', 'HKD'), money('HKD', -7_812n)),
      posting(walletAccount(ana, 'hkStock'), money('HKD', 7_812n)),
    ];
    const [moved] = await move(
      justPost({ kind: 'transfer', facts: { rate: '7.812', pair: 'USDHKD' }, postings }),
    );
    const journal = moved?.ok === true ? moved.journal : null;
    expect(
      await database.db.many(
        sql`select minor from ledger_entries where journal_id = ${journal} order by minor`,
      ),
    ).toEqual([-7_812n, -1_000n, 1_000n, 7_812n].map((minor) => ({ minor })));
  });

  it('refuses one that must happen, with what there is', async () => {
    await give(ana, 4_250n);
    const refused = database.db.transact((tx) =>
      moveOrRefuse(tx, pay(walletAccount(ana, 'funding'), walletAccount(ben, 'funding'), 4_251n)),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
      values: { available: '$42.50' },
    });
    expect(await standing(ana)).toEqual({ balance: 4_250n, held: 0n });
  });

  it('leaves nothing behind when the transaction fails later', async () => {
    await give(ana, 100n);
    const failing = database.db.transact(async (tx) => {
      await moveMoney(tx, [
        pay(walletAccount(ana, 'funding'), walletAccount(ben, 'funding'), 100n),
        reserve(`late-${people}`, ana, 1n),
      ]);
      throw new Error('something else');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await standing(ana)).toEqual({ balance: 100n, held: 0n });
  });

  it('keeps the times of a book in order when the clock goes back', async () => {
    const now = database.clock.now();
    await give(ana, 100n);
    database.clock.set(now - 3_600_000);
    await give(ana, 50n);
    database.clock.set(now);
    const times = await database.db.many(sql`
      select j.at_ms as at from ledger_entries e join ledger_journals j on j.id = e.journal_id
        join ledger_books b on b.id = e.book_id where b.owner = ${ana} order by e.seq`);
    expect(times).toEqual([{ at: BigInt(now) }, { at: BigInt(now) }]);
  });
});

describe('many at once', () => {
  it.each([
    [50, 1_000n, 30n],
    [50, 999n, 1_000n],
    [50, 1_000n, 20n],
  ])(
    '%i payments from %i of %i each: as many succeed as the money is enough for',
    async (requests, balance, each) => {
      await give(ana, balance);
      const answers = await Promise.all(
        Array.from({ length: requests }, () =>
          move(pay(walletAccount(ana, 'funding'), walletAccount(ben, 'funding'), each)),
        ),
      );
      expect(answers.filter(([moved]) => moved?.ok === true)).toHaveLength(Number(balance / each));
      expect((await standing(ana)).balance).toBe(balance % each);
    },
  );

  it('50 reservations: as many succeed as the money is enough for', async () => {
    await give(ana, 1_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => move(reserve(`race-${people}-${i}`, ana, 70n))),
    );
    expect(answers.filter(([moved]) => moved?.ok === true)).toHaveLength(14);
    expect(await standing(ana)).toEqual({ balance: 1_000n, held: 980n });
  });

  it('a hold that several want to end is ended once', async () => {
    await give(ana, 1_000n);
    await move(reserve(`ends-${people}`, ana, 400n));
    const end = { reference: `ends-${people}`, account: walletAccount(ana, 'funding') };
    const post = postHold(end, {
      kind: 'transfer',
      facts: {},
      postings: [
        posting(end.account, money('USD', -400n)),
        posting(walletAccount(ben, 'funding'), money('USD', 400n)),
      ],
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        move(i % 2 === 0 ? post : justEnd({ ...end, as: 'voided' })),
      ),
    );
    expect(answers.filter(([moved]) => moved?.ok === true)).toHaveLength(1);
    expect(answers.filter(([moved]) => moved?.ok === false && moved.why === 'hold')).toHaveLength(
      9,
    );
    expect([1_000n, 600n]).toContain((await standing(ana)).balance);
  });

  it('new accounts are opened once by concurrent movements', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        move(
          pay(houseAccount('fees', 'AUD'), houseAccount('rounding', 'AUD'), 1n),
          pay(houseAccount('deposits', 'USD'), walletAccount(i % 2 === 0 ? ana : ben, 'forex'), 5n),
        ),
      ),
    );
    expect(answers.flat().every(({ ok }) => ok)).toBe(true);
    expect(
      await database.db.many(
        sql`select balance_minor as balance from ledger_accounts
          where key in (${walletAccount(ana, 'forex').key}, ${walletAccount(ben, 'forex').key})`,
      ),
    ).toEqual([{ balance: 50n }, { balance: 50n }]);
  });

  it('random movements between few people never end in an error', async () => {
    const circle = [ana, ben, asCustomerId(`cus_cleo${people}`), asCustomerId(`cus_dora${people}`)];
    for (const customer of circle) await give(customer, 500n);
    let seed = people;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const somebody = (): LedgerAccount =>
      walletAccount(circle[random(4)] ?? ana, random(2) === 0 ? 'funding' : 'stock');
    const movements = (): Movement[] =>
      Array.from({ length: 1 + random(4) }, (_, i) => {
        const [from, to] = [somebody(), somebody()];
        if (from.key === to.key)
          return reserve(
            `circle-${people}-${seed}-${i}`,
            circle[random(4)] ?? ana,
            BigInt(1 + random(50)),
          );
        return pay(from, to, BigInt(1 + random(200)));
      });
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let i = 0; i < 25; i += 1) await move(...movements());
      }),
    );
    const { sum } = await database.db.one<{ sum: bigint }>(
      sql`select sum(balance_minor)::bigint as sum from ledger_accounts a join ledger_books b
        on b.id = a.book_id where b.owner = any(${circle})`,
    );
    expect(sum).toBe(2_000n);
  });
});

describe('the database refuses by itself', () => {
  async function byHand(...statements: string[]): Promise<void> {
    await database.db.transact(async (tx) => {
      for (const statement of statements) await tx.run(sql`${raw(statement)}`);
    });
  }
  const zeros = "decode(repeat('00', 32), 'hex')";

  it('an entry that does not balance, has no journal, or belongs to an account of another book', async () => {
    await give(ana, 1_000n);
    const { account, book, seq, balance, house } = await getIds(ana);
    const grown = [
      `update ledger_books set seq = seq + 1 where id = ${book}`,
      `update ledger_accounts set balance_minor = balance_minor + 5 where id = ${account}`,
    ];
    const entry = (journal: string, of = account): string =>
      `insert into ledger_entries values (${book}, ${seq + 1n}, ${journal}, ${of}, 5, ${balance + 5n}, ${zeros})`;
    await expect(
      byHand(`insert into ledger_journals values (-1, 0, 'deposit', '{}')`, ...grown, entry('-1')),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_balance_check' });
    await expect(byHand(...grown, entry('-2'))).rejects.toMatchObject({
      constraint: 'ledger_entries_journal_fkey',
    });
    await expect(
      byHand(
        `insert into ledger_journals values (-1, 0, 'deposit', '{}')`,
        ...grown,
        entry('-1', house),
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_balance_check' });
    await expect(
      byHand(
        `insert into ledger_journals values (-1, 0, 'deposit', '{}')`,
        ...grown,
        entry('-1', -1n),
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entries_balance_check' });
  });

  it('a gap in a book, and a cached balance that is not its newest entry’s', async () => {
    await give(ana, 1_000n);
    const { account, book, seq, balance, house, houseBook, houseSeq, houseBalance } =
      await getIds(ana);
    const write = (gap: bigint, cached: bigint): Promise<void> =>
      byHand(
        `insert into ledger_journals values (-1, 0, 'deposit', '{}')`,
        `update ledger_books set seq = ${seq + 1n} where id = ${book}`,
        `update ledger_books set seq = ${houseSeq + 1n} where id = ${houseBook}`,
        `update ledger_accounts set balance_minor = ${cached} where id = ${account}`,
        `update ledger_accounts set balance_minor = ${houseBalance - 5n} where id = ${house}`,
        `insert into ledger_entries values (${book}, ${seq + gap}, -1, ${account}, 5, ${balance + 5n}, ${zeros}), (${houseBook}, ${houseSeq + 1n}, -1, ${house}, -5, ${houseBalance - 5n}, ${zeros})`,
      );
    await expect(write(2n, balance + 5n)).rejects.toMatchObject({
      constraint: 'ledger_entries_chain_check',
    });
    await expect(write(1n, balance + 6n)).rejects.toMatchObject({
      constraint: 'ledger_entries_cached_check',
    });
    await expect(write(0n, balance + 5n)).rejects.toThrow();
  });

  it('money that is not there, also for what is reserved', async () => {
    await give(ana, 1_000n);
    const { account } = await getIds(ana);
    await expect(
      byHand(`update ledger_accounts set balance_minor = -1 where id = ${account}`),
    ).rejects.toMatchObject({ constraint: 'ledger_accounts_available_check' });
    await expect(
      byHand(`update ledger_accounts set held_minor = 1001 where id = ${account}`),
    ).rejects.toMatchObject({ constraint: 'ledger_accounts_available_check' });
    await expect(
      byHand(`update ledger_accounts set held_minor = -1 where id = ${account}`),
    ).rejects.toMatchObject({ constraint: 'ledger_accounts_held_check' });
    await expect(
      byHand(
        `update ledger_holds set state = 'open', minor = 0 where reference = 'x'`,
        `insert into ledger_holds values ('zero-${people}', ${account}, 'transfer', 0, 'open', 0)`,
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_holds_minor_check' });
    await expect(
      byHand(
        `insert into ledger_holds values ('fit-${people}', ${account}, 'transfer', 1, 'open', 0), ('astray-${people}', -1, 'transfer', 1, 'open', 0)`,
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_holds_account_id_fkey' });
  });

  it.each([
    'update ledger_entries set minor = minor + 1',
    'update ledger_entries set hash = hash',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_journals set facts = '{}'",
    'delete from ledger_journals',
    'truncate ledger_journals',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    'delete from ledger_books',
    'truncate ledger_books cascade',
    'delete from ledger_holds',
    'truncate ledger_holds',
  ])('%s', async (statement) => {
    await give(ana, 1_000n);
    await move(reserve(`kept-${people}`, ana, 1n));
    await expect(byHand(statement)).rejects.toThrow('append-only');
  });

  it('a second hold under the same reference', async () => {
    await give(ana, 1_000n);
    await move(reserve(`same-${people}`, ana, 1n));
    await expect(move(reserve(`same-${people}`, ana, 1n))).rejects.toThrow('cannot be held again');
    expect((await standing(ana)).held).toBe(1n);
  });

  it('a hold that ended, under the same reference', async () => {
    await give(ana, 1_000n);
    const account = walletAccount(ana, 'funding');
    const reference = `ended-${people}`;
    await move(reserve(reference, ana, 1n));
    await move(justEnd({ reference, account, as: 'voided' }));
    await expect(move(reserve(reference, ana, 1n))).rejects.toThrow('cannot be held again');
    expect((await standing(ana)).held).toBe(0n);
  });
});

describe('holds with an end', () => {
  it('free their money once the time is over, and no earlier; those without an end stay', async () => {
    const now = database.clock.now();
    await give(ana, 1_000n);
    await move(
      reserve(`soon-${people}`, ana, 100n, now + 60_000),
      reserve(`later-${people}`, ana, 10n, now + 120_000),
      reserve(`ever-${people}`, ana, 1n),
    );
    database.clock.advance(59_999);
    await expireHolds(database.db);
    expect((await standing(ana)).held).toBe(111n);
    database.clock.advance(1);
    await expireHolds(database.db);
    expect((await standing(ana)).held).toBe(11n);
    expect(
      await database.db.one(
        sql`select state, ended_at_ms from ledger_holds where reference = ${`soon-${people}`}`,
      ),
    ).toEqual({ state: 'expired', ended_at_ms: BigInt(now + 60_000) });
    database.clock.advance(3_600_000);
    await Promise.all([
      expireHolds(database.db),
      expireHolds(database.db),
      expireHolds(database.db),
    ]);
    expect((await standing(ana)).held).toBe(1n);
  });

  it('notify their customer’s devices once', async () => {
    const received: unknown[] = [];
    const stop = database.bus.subscribe('push.announced', (message) => void received.push(message));
    await give(ana, 1_000n);
    await move(
      reserve(`told-a-${people}`, ana, 100n, database.clock.now()),
      reserve(`told-b-${people}`, ana, 100n, database.clock.now()),
    );
    await Promise.all([expireHolds(database.db), expireHolds(database.db)]);
    await expireHolds(database.db);
    stop();
    expect(received).toHaveLength(1);
    expect(received).toMatchObject([{ customerId: ana, topic: 'wallet.changed' }]);
  });

  it('are more than one transaction takes: all of them end', async () => {
    await give(ana, 2_000n);
    await move(
      ...Array.from({ length: 1_200 }, (_, i) =>
        reserve(`many-${people}-${i}`, ana, 1n, database.clock.now() + 5),
      ),
    );
    database.clock.advance(5);
    await expireHolds(database.db);
    expect((await standing(ana)).held).toBe(0n);
  });

  it('that were posted before their end stay posted', async () => {
    await give(ana, 1_000n);
    const end = { reference: `posted-${people}`, account: walletAccount(ana, 'funding') };
    await move(reserve(end.reference, ana, 100n, database.clock.now() + 5));
    await move(
      postHold(end, {
        kind: 'transfer',
        facts: {},
        postings: [
          posting(end.account, money('USD', -100n)),
          posting(walletAccount(ben, 'funding'), money('USD', 100n)),
        ],
      }),
    );
    database.clock.advance(10);
    await expireHolds(database.db);
    expect(await standing(ana)).toEqual({ balance: 900n, held: 0n });
  });
});

it('a connection that breaks while holds and the house’s book are written is told once, to who waits', async () => {
  await give(ana, 1_000n);
  const [from, to] = [walletAccount(ana, 'funding'), houseAccount('deposits', 'USD')];
  const broken = database.db.transact(async (tx) => {
    const turn = await openMoneyTurn(tx, {
      accounts: [from, to],
      holds: [],
      journalsMax: 1,
      isHouseLast: true,
    });
    turn.apply(reserve(`hold-of-${ana}`, ana, 100n));
    turn.apply(pay(from, to, 100n));
    await tx.run(sql`select 1 / 0`).catch(() => undefined);
    // A rejection that nobody hears would end the process, and fails this run of tests.
    await turn.write();
  });
  await expect(broken).rejects.toThrow('division by zero');
});
