/** A database that holds both versions, and what is found when a batch was changed. */
import { openMoneyTurn } from '@candor/server/core/ledger/money-turn';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { usd } from '@candor/money/literal';
import { funded } from '@candor/testkit/money';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from './ledger-in-database.ts';
import { checkWholeLedger } from './whole-ledger.ts';

let app: World;
let ana: Person;
beforeAll(async () => {
  app = await world();
  ana = await registered(app, 'anabel');
  const boris = await registered(app, 'boris');
  for (const person of [ana, boris]) await funded(app, person, '100.00');
  const fees = houseAccount('fees', 'USD');
  await app.app.db.transact(async (tx) => {
    const wallets = [ana, boris].map(({ id }) => walletAccount(asCustomerId(id), 'funding'));
    const turn = await openMoneyTurn(tx, {
      accounts: [...wallets, fees],
      holds: [],
      journalsMax: 2,
      isHouseLast: true,
      isBatch: true,
    });
    for (const [i, wallet] of wallets.entries())
      turn.apply(
        justPost({
          kind: 'financing',
          facts: { position: `pos_${i}` },
          postings: [posting(wallet, usd('-1.00')), posting(fees, usd('1.00'))],
        }),
      );
    await turn.write();
  });
  await funded(app, ana, '3.00');
  await app.app.ledgerProof.checkpoints.keep();
});
afterAll(() => app.close());

async function problems(): Promise<string> {
  const ledger = await readLedger(app.app.db.url);
  try {
    return (await checkWholeLedger(ledger, [], undefined)).problems.join('\n');
  } finally {
    await ledger.close();
  }
}

async function changed(statement: string): Promise<void> {
  await app.app.db.transact(async (tx) => {
    for (const table of ['ledger_entries', 'ledger_journals', 'ledger_accounts'])
      await tx.run(sql`alter table ${raw(table)} disable trigger all`);
    const book = (owner: string) => `(select id from ledger_books where owner = '${owner}')`;
    await tx.run(
      sql`${raw(statement.replaceAll('$ana', book(ana.id)).replaceAll('$house', book('house')))}`,
    );
    for (const table of ['ledger_entries', 'ledger_journals', 'ledger_accounts'])
      await tx.run(sql`alter table ${raw(table)} enable trigger all`);
  });
}

const own = 'where book_id = $ana and seq = 2';
const ofHouse = 'where book_id = $house and seq = 3';
const batch = `where kind = 'deskBatch'`;

describe('a ledger with entries of both versions', () => {
  it('fits', async () => {
    expect(await problems()).toBe('');
    expect(
      await app.app.db.many(
        sql`select b.owner = 'house' as "isHouse", count(*) filter (where e.batch_id is null) as one,
            count(e.batch_id) as two
          from ledger_entries e join ledger_books b on b.id = e.book_id group by 1 order by 1`,
      ),
    ).toEqual([
      { isHouse: false, one: 3n, two: 2n },
      { isHouse: true, one: 4n, two: 0n },
    ]);
  });

  it.each([
    [
      'what an entry is',
      `update ledger_entries set kind = 'dividend' ${own}`,
      `update ledger_entries set kind = 'financing' ${own}`,
      'row 2 was altered',
    ],
    [
      'what it says',
      `update ledger_entries set facts = replace(facts, 'pos_0', 'pos_1') ${own}`,
      `update ledger_entries set facts = replace(facts, 'pos_1', 'pos_0') ${own}`,
      'row 2 was altered',
    ],
    [
      'its amount',
      `update ledger_entries set minor = minor + 1 ${own}`,
      `update ledger_entries set minor = minor - 1 ${own}`,
      'does not balance: USD 1',
    ],
    [
      'its version',
      `update ledger_entries set batch_id = null, kind = null, facts = null ${own}`,
      `update ledger_entries set batch_id = (select id from ledger_journals ${batch}), kind = 'financing', facts = '{"position":"pos_0"}' ${own}`,
      'row 2 carries a date that is too early',
    ],
    [
      'the house’s sum',
      `update ledger_entries set minor = minor - 5 ${ofHouse}`,
      `update ledger_entries set minor = minor + 5 ${ofHouse}`,
      'house: row 3 was altered',
    ],
    [
      'the house’s sum, against its journal',
      `update ledger_entries set minor = minor - 5 ${ofHouse}`,
      `update ledger_entries set minor = minor + 5 ${ofHouse}`,
      'does not balance: USD -5',
    ],
    [
      'how many there were',
      `update ledger_journals set facts = replace(facts, '"2"', '"3"') ${batch}`,
      `update ledger_journals set facts = replace(facts, '"3"', '"2"') ${batch}`,
      'says it has 3 movements, there are 2',
    ],
    [
      'the time of the batch',
      `update ledger_journals set at_ms = at_ms + 1 ${batch}`,
      `update ledger_journals set at_ms = at_ms - 1 ${batch}`,
      'house: row 3 was altered',
    ],
  ])('names what was changed: %s', async (_what, there, back, problem) => {
    await changed(there);
    expect(await problems()).toContain(problem);
    await changed(back);
    expect(await problems()).toBe('');
  });
});
