import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { asCustomerId } from '../customers/customer.ts';
import { houseAccount, walletAccount } from './accounts.ts';
import { moveOrRefuse } from './move-money.ts';
import { justPost, posting } from './movement.ts';
import { once } from './once.ts';
import { keepAnswers, listAnswered, wasAnsweredElsewhere } from './store/requests.store.ts';

const ana = asCustomerId('cus_ana');
const wallet = walletAccount(ana, 'funding');
let database: FreshDatabase;
let effects = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

function giveCent(
  requestId: string,
  asks: readonly unknown[] = ['give', { cents: 1 }],
  actor: string = ana,
): Promise<{ effect: number; text: string }> {
  return database.db.transact((tx) =>
    once(tx, { actor, requestId, asks }, async () => {
      await moveOrRefuse(
        tx,
        justPost({
          kind: 'deposit',
          facts: {},
          postings: [
            posting(houseAccount('deposits', 'USD'), money('USD', -1n)),
            posting(wallet, money('USD', 1n)),
          ],
        }),
      );
      effects += 1;
      return { effect: effects, text: '一分 "cent"' };
    }),
  );
}

async function cents(): Promise<bigint> {
  return (
    (
      await database.db.find<{ balance: bigint }>(
        sql`select balance_minor as balance from ledger_accounts where key = ${wallet.key}`,
      )
    )?.balance ?? 0n
  );
}

describe('a money command', () => {
  it('asked again answers the same bytes and does nothing', async () => {
    const first = await giveCent('again');
    const before = await cents();
    expect(JSON.stringify(await giveCent('again'))).toBe(JSON.stringify(first));
    expect(await cents()).toBe(before);
  });

  it('with another body or another call under the same id is refused, and nothing happens', async () => {
    await giveCent('reused');
    const before = await cents();
    await expect(giveCent('reused', ['give', { cents: 2 }])).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
    await expect(giveCent('reused', ['take', { cents: 1 }])).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
    expect(await cents()).toBe(before);
  });

  it('by another customer under the same id counts separately', async () => {
    const before = await cents();
    await giveCent('shared', undefined, 'cus_ana');
    await giveCent('shared', undefined, 'cus_ben');
    expect(await cents()).toBe(before + 2n);
  });

  it('sent twenty times at once has one effect and one answer', async () => {
    const before = await cents();
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveCent('rush')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await cents()).toBe(before + 1n);
  });

  it('sent at once with two bodies: the first decides, the other is refused', async () => {
    const before = await cents();
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => giveCent('torn', ['give', { cents: i % 2 }])),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await cents()).toBe(before + 1n);
  });

  it('that was refused or failed leaves nothing, and may be sent again', async () => {
    const refused = (code: 'FUNDS_INSUFFICIENT') =>
      database.db.transact((tx) =>
        once(tx, { actor: ana, requestId: 'refused', asks: ['give', { cents: 1 }] }, () =>
          Promise.resolve(refuseNow(code)),
        ),
      );
    await expect(refused('FUNDS_INSUFFICIENT')).rejects.toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
    });
    expect(await listAnswered(database.db, [{ actor: ana, requestId: 'refused' }])).toEqual([]);
    const before = await cents();
    await giveCent('refused');
    expect(await cents()).toBe(before + 1n);
  });
});

describe('answers of many commands', () => {
  const storedRequest = (requestId: string, answer = '{}') => ({
    actor: ana,
    requestId,
    bodyHash: 'hash',
    answer,
  });

  it('are found again among others, each for its own asker', async () => {
    await database.db.transact((tx) =>
      keepAnswers(tx, [
        storedRequest('group-1', '{"a":1}'),
        storedRequest('group-2'),
        { ...storedRequest('group-1', '{"b":2}'), actor: 'cus_ben' },
      ]),
    );
    expect(
      await listAnswered(database.db, [
        { actor: ana, requestId: 'group-1' },
        { actor: ana, requestId: 'group-9' },
      ]),
    ).toEqual([storedRequest('group-1', '{"a":1}')]);
    expect(await listAnswered(database.db, [])).toEqual([]);
  });

  it('stored meanwhile by another server fail all of them, and stay', async () => {
    await giveCent('group-taken');
    const [before] = await listAnswered(database.db, [{ actor: ana, requestId: 'group-taken' }]);
    const failed = await database.db
      .transact((tx) => keepAnswers(tx, [storedRequest('group-taken'), storedRequest('group-new')]))
      .catch((error: unknown) => error);
    expect(wasAnsweredElsewhere(failed)).toBe(true);
    expect(await listAnswered(database.db, [{ actor: ana, requestId: 'group-new' }])).toEqual([]);
    expect(await listAnswered(database.db, [{ actor: ana, requestId: 'group-taken' }])).toEqual([
      before,
    ]);
  });
});
