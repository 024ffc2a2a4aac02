import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  filedCheckpoints,
  LEDGER_CHECKPOINT_FILE,
  type FiledCheckpoint,
} from '@candor/server/core/ledger/ledger-checkpoint-file';
import { funded } from '@candor/testkit/money';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from './ledger-in-database.ts';
import { checkWholeLedger, type Report } from './whole-ledger.ts';

let app: World;
let ana: Person;
beforeAll(async () => {
  app = await world();
  ana = await registered(app, 'anabel');
  const boris = await registered(app, 'boris');
  for (const [person, amount] of [
    [ana, '100.00'],
    [boris, '7.00'],
    [ana, '2.50'],
    [ana, '3.00'],
  ] as const) {
    app.clock.advance(60_000);
    await funded(app, person, amount);
    await app.app.ledgerProof.checkpoints.keep();
  }
});
afterAll(() => app.close());

const filed = (): FiledCheckpoint[] =>
  filedCheckpoints(readFileSync(join(app.dataDir, 'checkpoints', LEDGER_CHECKPOINT_FILE), 'utf8'));

async function checked(
  against: readonly FiledCheckpoint[] = filed(),
  key?: string,
): Promise<Report> {
  const ledger = await readLedger(app.app.db.url);
  try {
    return await checkWholeLedger(ledger, against, key);
  } finally {
    await ledger.close();
  }
}

const ledgerTables = [
  'ledger_entries',
  'ledger_journals',
  'ledger_books',
  'ledger_accounts',
  'ledger_checkpoints',
];

async function afterwards(there: string, back: string, look: () => Promise<void>): Promise<void> {
  const run = (statement: string) =>
    app.app.db.transact(async (tx) => {
      for (const table of ledgerTables)
        await tx.run(sql`alter table ${raw(table)} disable trigger all`);
      await tx.run(
        sql`${raw(statement.replaceAll('$ana', `(select id from ledger_books where owner = '${ana.id}')`))}`,
      );
      for (const table of ledgerTables)
        await tx.run(sql`alter table ${raw(table)} enable trigger all`);
    });
  await run(there);
  await look();
  await run(back);
}

describe('the whole ledger', () => {
  it('fits what was signed', async () => {
    expect(await checked()).toEqual({
      books: 3,
      entries: 8,
      checkpoints: 4,
      proofs: 8,
      publicKey: app.app.ledgerProof.publicKey,
      problems: [],
    });
    expect((await checked(filed(), app.app.ledgerProof.publicKey)).problems).toEqual([]);
  });

  it('is not believed under another key', async () => {
    expect((await checked(filed(), 'A'.repeat(43))).problems).toContain(
      'checkpoint 1 is not signed with the trusted key',
    );
  });

  it.each([
    [
      'an amount',
      'update ledger_entries set minor = minor + 1 where book_id = $ana and seq = 2',
      'update ledger_entries set minor = minor - 1 where book_id = $ana and seq = 2',
      'row 2 was altered after it was written',
    ],
    [
      'a hash that was signed',
      'update ledger_entries set hash = set_byte(hash, 1, 255 - get_byte(hash, 1)) where book_id = $ana and seq = 3',
      'update ledger_entries set hash = set_byte(hash, 1, 255 - get_byte(hash, 1)) where book_id = $ana and seq = 3',
      'row 3 is not the one that checkpoint 4 was signed for',
    ],
    [
      'a cached balance',
      'update ledger_accounts set balance_minor = balance_minor + 5 where book_id = $ana',
      'update ledger_accounts set balance_minor = balance_minor - 5 where book_id = $ana',
      'is kept as 10555, its rows add up to 10550',
    ],
    [
      'a head',
      'update ledger_books set seq = 2 where id = $ana',
      'update ledger_books set seq = 3 where id = $ana',
      'the head names row 2',
    ],
    [
      'a checkpoint',
      'update ledger_checkpoints set entries = entries + 1 where number = 2',
      'update ledger_checkpoints set entries = entries - 1 where number = 2',
      'checkpoint 2 is not signed with the trusted key',
    ],
  ])('names what was changed: %s', async (_what, there, back, problem) => {
    await afterwards(there, back, async () =>
      expect((await checked()).problems.join('\n')).toContain(problem),
    );
    expect((await checked()).problems).toEqual([]);
  });

  it('is behind when the file knows more, but not by the one that a stop cut off', async () => {
    const [first] = filed();
    if (first === undefined) throw new Error('there are four');
    expect((await checked([{ ...first, number: 3 }])).problems).toEqual([
      'checkpoint 3 in the file is not signed with the trusted key',
    ]);
    const ledger = await readLedger(app.app.db.url);
    const short = {
      ...ledger,
      checkpoints: async () => (await ledger.checkpoints()).slice(0, 2),
      heads: async function* () {},
    };
    expect((await checkWholeLedger(short, filed(), undefined)).problems).toEqual([
      'checkpoint 4 in the file is not in the database, or differs',
    ]);
    await ledger.close();
  });
});
