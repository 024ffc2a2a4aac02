import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleText, readBundle, type LedgerBundle } from '@candor/ledger-proof/bundle';
import { checkpointHash, type LedgerCheckpoint } from '@candor/ledger-proof/checkpoint';
import { entryText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { sha256Hex } from '@candor/kit/sha256';
import { verifyBundle, type Verdict } from '@candor/ledger-proof/verify';
import { money } from '@candor/money/amount';
import { isSignedAsync as isSigned } from '@candor/testkit/is-signed';
import { assertBooksBalance, funded } from '@candor/testkit/money';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { asCustomerId } from '../../core/customers/customer.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import {
  findCoveringCheckpoint,
  findNewestCheckpoint,
} from '../../core/ledger/store/checkpoints.store.ts';
import { openLedgerCheckpoints } from '../../core/ledger/checkpoints.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, posting } from '../../core/ledger/movement.ts';
import { signingKeyFrom } from '../../platform/start/signing-key.ts';

const TABLES = [
  'ledger_entries',
  'ledger_journals',
  'ledger_books',
  'ledger_accounts',
  'ledger_checkpoints',
  'ledger_checkpoint_heads',
  'ledger_liabilities',
  'ledger_liability_leaves',
];

let app: World;
let ana: Person;
let bo: Person;

async function openWorld(): Promise<void> {
  app = await world({ SESSION_IDLE_MINUTES: '43200' });
  ana = await registered(app, 'anabel');
  bo = await registered(app, 'boris');
}

async function taken(person: Person): Promise<LedgerBundle> {
  const standing = await app.get('/proof/ledger/standing', { token: person.token });
  expect(standing.status).toBe(200);
  const { customerId, publicKey, head, proofs, balances, liability } = standing.body.data as Omit<
    LedgerBundle,
    'customer' | 'entries'
  > & { customerId: string };
  const entries: LedgerBundle['entries'][number][] = [];
  for (let hasMore = true; hasMore;) {
    const piece = (
      await app.get(`/proof/ledger/entries?after=${entries.at(-1)?.seq ?? 0}`, {
        token: person.token,
      })
    ).body.data as { items: LedgerBundle['entries']; hasMore: boolean };
    entries.push(...piece.items);
    hasMore = piece.hasMore;
  }
  return { customer: customerId, publicKey, head, entries, proofs, balances, liability };
}

const judged = async (person: Person): Promise<Verdict> =>
  verifyBundle(await taken(person), { isSigned });
const keep = () => app.app.ledgerProof.checkpoints.keep();

async function moved(person: Person, minor: bigint): Promise<void> {
  const id = asCustomerId(person.id);
  await app.app.db.transact((tx) =>
    moveOrRefuse(
      tx,
      justPost({
        kind: 'transfer',
        postings: [
          posting(walletAccount(id, 'funding'), money('USD', -minor)),
          posting(walletAccount(id, 'stock'), money('USD', minor)),
        ],
        facts: { transfer: 'trf_test', from: 'funding', to: 'stock' },
      }),
    ),
  );
}

/** Eight entries: a deposit, three moves of two entries, a deposit; checkpoints after 1, 5 and 8. */
async function withHistory(): Promise<void> {
  await funded(app, ana, '1000.00');
  await funded(app, bo, '50.00');
  await keep();
  for (const minor of [100n, 200n]) await moveLater(minor);
  await keep();
  await moveLater(300n);
  app.clock.advance(60_000);
  await funded(app, ana, '5.00');
  await keep();
}

async function moveLater(minor: bigint): Promise<void> {
  app.clock.advance(60_000);
  await moved(ana, minor);
}

/** As the owner of the tables could. */
async function tamper(...statements: string[]): Promise<void> {
  await app.app.db.transact(async (tx) => {
    for (const table of TABLES) await tx.run(sql`alter table ${raw(table)} disable trigger all`);
    for (const statement of statements)
      await tx.run(
        sql`${raw(statement.replaceAll('$ana', `(select id from ledger_books where owner = '${ana.id}')`))}`,
      );
    for (const table of TABLES) await tx.run(sql`alter table ${raw(table)} enable trigger all`);
  });
}

describe('a customer’s books', () => {
  beforeEach(openWorld);
  afterEach(() => app.close());

  it('verify: empty, before the first checkpoint, and with a history', async () => {
    expect(await judged(ana)).toMatchObject({ outcome: 'right', entries: 0 });
    await funded(app, ana, '12.00');
    expect(await judged(ana)).toMatchObject({
      outcome: 'open',
      open: 'notSignedYet',
      findings: [],
    });
    await keep();
    expect(await judged(ana)).toMatchObject({
      outcome: 'right',
      entries: 1,
      signedTo: 1,
      balances: [{ account: 'funding', currency: 'USD', recomputed: '1200', claimed: '1200' }],
    });
    await withHistory();
    expect(await judged(ana)).toMatchObject({
      outcome: 'right',
      entries: 9,
      signedTo: 9,
      checkpoints: 4,
    });
    expect(await judged(bo)).toMatchObject({ outcome: 'right', entries: 1 });
    await moved(ana, 1n);
    expect(await judged(ana)).toMatchObject({ outcome: 'right', entries: 11, signedTo: 9 });
    await assertBooksBalance(app);
  });

  it('make a file that can be read and verified elsewhere', async () => {
    await withHistory();
    const read = readBundle(Buffer.from(bundleText(await taken(ana))));
    expect(read).not.toBeNull();
    if (read !== null) expect((await verifyBundle(read, { isSigned })).outcome).toBe('right');
  });

  it('are the own ones only, and no guest’s', async () => {
    await withHistory();
    const { entries } = await taken(bo);
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(await taken(bo))).not.toContain(ana.id);
    for (const path of ['standing', 'entries'])
      expect((await app.get(`/proof/ledger/${path}`)).status).toBe(401);
    for (const query of ['after=-1', 'after=x', 'after=1e3', 'owner=house'])
      expect((await app.get(`/proof/ledger/entries?${query}`, { token: ana.token })).status).toBe(
        400,
      );
  });

  it('are proved under the newest checkpoint also when only others moved', async () => {
    await withHistory();
    await funded(app, bo, '7.00');
    await keep();
    const { proofs } = await taken(ana);
    expect(proofs.map(({ checkpoint, seq }) => [checkpoint.number, seq])).toEqual([
      [4, 8],
      [3, 8],
      [2, 5],
      [1, 1],
    ]);
    expect((await judged(ana)).outcome).toBe('right');
    const again = openLedgerCheckpoints({
      db: app.app.db,
      key: signingKeyFrom(Buffer.alloc(32, 1)),
      folder: join(app.dataDir, 'elsewhere'),
    });
    expect(await again.proofAt(app.app.db, 4, ana.id)).toEqual({
      seq: 8,
      hash: proofs[0]?.hash,
      path: proofs[0]?.path,
    });
    expect(await again.proofAt(app.app.db, 4, 'cus_nobody')).toBeNull();
  });

  it('say from which checkpoint on an entry is covered', async () => {
    await withHistory();
    await moved(ana, 1n);
    const covering = async (seq: number) =>
      (await findCoveringCheckpoint(app.app.db, ana.id, seq))?.number ?? null;
    expect(await Promise.all([1, 2, 5, 6, 8, 9].map(covering))).toEqual([1, 2, 2, 3, 3, null]);
    expect(await findCoveringCheckpoint(app.app.db, 'cus_nobody', 1)).toBeNull();
  });
});

describe('an attacker who owns the tables', () => {
  const saved = (table: string) => raw(`saved_${table}`);
  beforeAll(async () => {
    await openWorld();
    await withHistory();
    app.clock.advance(2 * DAY_MS);
    await app.app.ledgerProof.liabilities.publish();
    await app.app.db.transact(async (tx) => {
      for (const table of TABLES)
        await tx.run(sql`create table ${saved(table)} as table ${raw(table)}`);
    });
  });
  afterEach(async () => {
    await tamper(
      ...TABLES.map((table) => `delete from ${table}`),
      ...TABLES.map(
        (table) => `insert into ${table} overriding system value select * from saved_${table}`,
      ),
    );
    expect((await judged(ana)).outcome).toBe('right');
  });
  afterAll(() => app.close());

  const getJournal = (seq: number) =>
    `(select journal_id from ledger_entries where book_id = $ana and seq = ${seq})`;
  it.each([
    [
      'alters one byte of an amount',
      ['update ledger_entries set minor = minor + 1 where book_id = $ana and seq = 4'],
      { kind: 'altered', seq: 4 },
    ],
    [
      'alters a balance',
      [
        'update ledger_entries set balance_minor = balance_minor + 1 where book_id = $ana and seq = 8',
      ],
      { kind: 'altered', seq: 8 },
    ],
    [
      'alters facts',
      [
        `update ledger_journals set facts = replace(facts, 'fiat', 'fiau') where id = ${getJournal(1)}`,
      ],
      { kind: 'altered', seq: 1 },
    ],
    [
      'alters a kind',
      [`update ledger_journals set kind = 'deposiu' where id = ${getJournal(8)}`],
      { kind: 'altered', seq: 8 },
    ],
    [
      'alters a hash',
      [
        'update ledger_entries set hash = set_byte(hash, 5, 255 - get_byte(hash, 5)) where book_id = $ana and seq = 3',
      ],
      { kind: 'altered', seq: 3 },
    ],
    [
      'dates a row later',
      [`update ledger_journals set at_ms = at_ms + 1 where id = ${getJournal(8)}`],
      { kind: 'altered', seq: 8 },
    ],
    [
      'backdates a row',
      [`update ledger_journals set at_ms = at_ms - 600000 where id = ${getJournal(8)}`],
      { kind: 'backdated', seq: 8 },
    ],
    [
      'deletes a row',
      ['delete from ledger_entries where book_id = $ana and seq = 4'],
      { kind: 'missing', seq: 4 },
    ],
    [
      'deletes a journal',
      [`delete from ledger_journals where id = ${getJournal(8)}`],
      { kind: 'truncated', seq: 8 },
    ],
    [
      'cuts the end',
      ['delete from ledger_entries where book_id = $ana and seq > 6'],
      { kind: 'truncated', seq: 7 },
    ],
    [
      'cuts the end and moves the head',
      [
        'delete from ledger_entries where book_id = $ana and seq > 6',
        'update ledger_books b set seq = 6, hash = (select hash from ledger_entries e where e.book_id = b.id and e.seq = 6) where id = $ana',
      ],
      { kind: 'truncated', seq: 7 },
    ],
    [
      'empties the book',
      ['delete from ledger_entries where book_id = $ana'],
      { kind: 'truncated', seq: 1 },
    ],
    [
      'exchanges two rows',
      [
        'update ledger_entries set seq = 99 where book_id = $ana and seq = 3',
        'update ledger_entries set seq = 3 where book_id = $ana and seq = 6',
        'update ledger_entries set seq = 6 where book_id = $ana and seq = 99',
      ],
      { kind: 'reordered', seq: 3 },
    ],
    [
      'raises a cached balance',
      [
        "update ledger_accounts set balance_minor = balance_minor + 1 where book_id = $ana and code = 'stock'",
      ],
      { kind: 'claimed', account: 'stock', currency: 'USD', claimed: '601', recomputed: '600' },
    ],
    [
      'moves a head',
      ['update ledger_books set hash = set_byte(hash, 0, 255 - get_byte(hash, 0)) where id = $ana'],
      { kind: 'head', seq: 8 },
    ],
    [
      'alters a checkpoint',
      ['update ledger_checkpoints set at_ms = at_ms + 1 where number = 2'],
      { kind: 'forged', checkpoint: 2 },
    ],
    [
      'alters a kept path',
      [
        'update ledger_checkpoint_heads set path = set_byte(path, 5, 255 - get_byte(path, 5)) where book_id = $ana and checkpoint = 2',
      ],
      { kind: 'notIncluded', checkpoint: 2 },
    ],
  ])('%s: the row is named', async (_what, statements, finding) => {
    await tamper(...statements);
    const { outcome, findings } = await judged(ana);
    expect(outcome).toBe('wrong');
    expect(findings[0]).toEqual(finding);
  });

  it('rewrites a whole chain with right hashes, head and balances: caught by the checkpoint', async () => {
    const { entries } = await taken(ana);
    let prevHash = FIRST_PREV_HASH;
    const balances = new Map<string, bigint>();
    const statements = entries.map((entry) => {
      const minor = BigInt(entry.minor) + (entry.seq === 6 ? 50n : entry.seq === 7 ? -50n : 0n);
      balances.set(entry.account, (balances.get(entry.account) ?? 0n) + minor);
      const balanceMinor = String(balances.get(entry.account));
      prevHash = sha256Hex(
        entryText(
          { ...entry, owner: ana.id, atMs: entry.at, minor: String(minor), balanceMinor },
          prevHash,
        ),
      );
      return `update ledger_entries set minor = ${minor}, balance_minor = ${balanceMinor}, hash = decode('${prevHash}', 'hex') where book_id = $ana and seq = ${entry.seq}`;
    });
    await tamper(
      ...statements,
      `update ledger_books set hash = decode('${prevHash}', 'hex') where id = $ana`,
      ...[...balances].map(
        ([code, balance]) =>
          `update ledger_accounts set balance_minor = ${balance} where book_id = $ana and code = '${code}'`,
      ),
    );
    const { findings } = await judged(ana);
    expect(findings).toEqual([{ kind: 'rewritten', seq: 6, to: 8, checkpoint: 3 }]);
  });

  it.each([
    'ledger_checkpoints set at_ms = 1',
    'ledger_checkpoint_heads set seq = 1',
    'ledger_liabilities set customers = 0',
    'ledger_liability_leaves set seq = 0',
  ])('is refused by plain SQL: update %s', async (change) => {
    const table = change.split(' ')[0] ?? '';
    for (const statement of [
      `update ${change}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(app.app.db.transact((tx) => tx.run(sql`${raw(statement)}`))).rejects.toThrow(
        'append-only',
      );
  });
});

describe('checkpoints', () => {
  beforeEach(openWorld);
  afterEach(() => app.close());

  const file = () => join(app.dataDir, 'checkpoints', 'ledger-checkpoints.jsonl');
  const lines = () =>
    readFileSync(file(), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LedgerCheckpoint);
  const listed = async (query = '') =>
    (await app.get(`/proof/ledger/checkpoints${query}`)).body.data as {
      publicKey: string;
      items: LedgerCheckpoint[];
      hasMore: boolean;
    };

  it('are made when something moved, each naming the one before, and are public', async () => {
    expect(await keep()).toBeNull();
    await withHistory();
    expect(await keep()).toBeNull();
    const { items, publicKey } = await listed();
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
    items.forEach((checkpoint, i) =>
      expect(checkpoint.previous).toBe(
        items[i + 1] === undefined
          ? FIRST_PREV_HASH
          : checkpointHash(items[i + 1] as LedgerCheckpoint),
      ),
    );
    expect(items[0]).toMatchObject({ books: 3, entries: 12 });
    expect(publicKey).toMatch(/^[\w-]{43}$/);
    expect(lines().map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await listed('?count=1')).toMatchObject({ items: [{ number: 3 }], hasMore: true });
    expect(await listed('?before=2')).toMatchObject({ items: [{ number: 1 }], hasMore: false });
    for (const query of ['?count=0', '?count=501', '?before=x'])
      expect((await app.get(`/proof/ledger/checkpoints${query}`)).status).toBe(400);
  });

  it('are one when two servers make them at once', async () => {
    await funded(app, ana, '1.00');
    await Promise.all([keep(), keep(), app.app.beat()]);
    expect((await listed()).items).toHaveLength(1);
  });

  it('in a file ahead of the database keep the server from starting', async () => {
    await withHistory();
    const { requireNotRolledBack } = app.app.ledgerProof.checkpoints;
    await requireNotRolledBack();
    await tamper(
      'delete from ledger_checkpoint_heads where checkpoint > 1',
      'delete from ledger_checkpoints where number > 1',
    );
    await expect(requireNotRolledBack()).rejects.toThrow(
      'end at checkpoint 1 or were changed, but checkpoint 3 was signed',
    );
  });

  it('that were in the file alone when the server stopped are taken up again, if the books still hold them', async () => {
    await withHistory();
    await tamper(
      'delete from ledger_checkpoint_heads where checkpoint = 3',
      'delete from ledger_checkpoints where number = 3',
    );
    const again = () => app.app.ledgerProof.checkpoints;
    await again().requireNotRolledBack();
    expect(await keep()).toBe(3);
    expect((await listed()).items.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(lines().map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await judged(ana)).toMatchObject({ outcome: 'right', signedTo: 8, checkpoints: 3 });
    await tamper(
      'delete from ledger_checkpoint_heads where checkpoint = 3',
      'delete from ledger_checkpoints where number = 3',
    );
    await moved(ana, 1n);
    expect(await keep()).toBe(4);
    expect((await judged(ana)).outcome).toBe('right');
    await tamper(
      'delete from ledger_checkpoint_heads where checkpoint = 4',
      'delete from ledger_checkpoints where number = 4',
      'delete from ledger_entries where book_id = $ana and seq > 8',
    );
    await expect(again().requireNotRolledBack()).rejects.toThrow('checkpoint 4 was signed');
  });

  it('of another key, or edited, keep the server from starting; a line cut short by a crash does not', async () => {
    await withHistory();
    const { requireNotRolledBack } = app.app.ledgerProof.checkpoints;
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), `${text}{"number":4,"at"`);
    await requireNotRolledBack();
    writeFileSync(file(), text.replaceAll('"books":3', '"books":4'));
    await expect(requireNotRolledBack()).rejects.toThrow('signed with another key');
    writeFileSync(file(), text);
    const other = openLedgerCheckpoints({
      db: app.app.db,
      key: signingKeyFrom(Buffer.alloc(32, 1)),
      folder: join(app.dataDir, 'checkpoints'),
    });
    await expect(other.requireNotRolledBack()).rejects.toThrow('signed with another key');
  });

  it('leave no trace when the file cannot be written', async () => {
    await funded(app, ana, '1.00');
    writeFileSync(join(app.dataDir, 'blocked'), 'not a folder');
    const blocked = openLedgerCheckpoints({
      db: app.app.db,
      key: signingKeyFrom(Buffer.alloc(32, 1)),
      folder: join(app.dataDir, 'blocked'),
    });
    await expect(blocked.keep()).rejects.toThrow();
    expect(await findNewestCheckpoint(app.app.db)).toBeNull();
  });
});

describe('the daily proof of liabilities', () => {
  beforeEach(openWorld);
  afterEach(() => app.close());

  type Published = { day: string; customers: number; owed: { currency: string; minor: string }[] };
  const published = async () =>
    (await app.get('/proof/ledger/liabilities')).body.data as {
      publicKey: string;
      items: Published[];
    };
  const publish = () => app.app.ledgerProof.liabilities.publish();

  it('counts what was owed at the end of each day, also of days that were missed, and everybody finds the own leaf', async () => {
    expect(await publish()).toEqual([]);
    await withHistory();
    expect(await publish()).toEqual([]);
    const firstDay = new Date(app.clock.now()).toISOString().slice(0, 10);
    app.clock.set(Date.parse(firstDay) + DAY_MS + 60_000);
    expect(await publish()).toEqual([]);
    await moved(ana, 100n);
    await funded(app, bo, '1.00', 'hkStock');
    app.clock.set(Date.parse(firstDay) + 2 * DAY_MS + 5 * 60_000);
    await funded(app, ana, '100.00');
    expect(await publish()).toHaveLength(2);
    expect(await publish()).toEqual([]);
    const { items } = await published();
    expect(items).toMatchObject([
      {
        customers: 2,
        owed: [
          { currency: 'HKD', minor: '100' },
          { currency: 'USD', minor: '105500' },
        ],
      },
      { day: firstDay, customers: 2, owed: [{ currency: 'USD', minor: '105500' }] },
    ]);
    await keep();
    for (const person of [ana, bo]) {
      expect((await taken(person)).liability).toMatchObject({ published: items[0] });
      expect(await judged(person)).toMatchObject({ outcome: 'right', findings: [] });
    }
    const [mine, others] = [(await taken(ana)).liability, (await taken(bo)).liability];
    expect(mine?.nonce).not.toBe(others?.nonce);
    expect(mine?.seq).toBe(10);
  });

  it('shows a balance that was left out, lowered or forged', async () => {
    await withHistory();
    app.clock.advance(2 * DAY_MS);
    await publish();
    expect((await judged(ana)).outcome).toBe('right');
    const lowered = `update ledger_liability_leaves set owed = '[{"currency":"USD","minor":"1"}]' where book_id = $ana`;
    await tamper(lowered);
    expect((await judged(ana)).findings.map(({ kind }) => kind)).toEqual([
      'liabilityNotIncluded',
      'liabilityAmount',
    ]);
    await tamper('update ledger_liabilities set customers = customers + 1');
    expect((await judged(ana)).findings.map(({ kind }) => kind)).toContain('liabilityForged');
  });

  it('is made once by two servers at once', async () => {
    await withHistory();
    app.clock.advance(3 * DAY_MS);
    await Promise.all([publish(), publish()]);
    expect((await published()).items.length).toBeGreaterThanOrEqual(2);
  });
});
