/** Results that are shown to others: what a clever owner would hide, and what a stranger may see. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadRecord } from '@candor/contract/accounts';
import { DAY_MS } from '@candor/kit/time';
import { parseRecordFile } from '@candor/returns/shown/record-file';
import { verifyRecord } from '@candor/returns/shown/verify-record';
import { isSignedAsync as isSigned } from '@candor/testkit/is-signed';
import { furtherAccount, inAccount, newAccountRequest } from '@candor/testkit/accounts';
import { assertBooksBalance, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';

let here: World;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const show = ({ token }: Person, id: string, asked: object = {}) =>
  here.post(
    '/accounts/records/show',
    { requestId: newAccountRequest(), id, period: 'ever', displayName: null, ...asked },
    { token },
  );
const shownLink = async (person: Person, id: string, asked: object = {}): Promise<string> => {
  const answer = await show(person, id, asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { link }: { link: string } = answer.body.data;
  return link;
};
const end = ({ token }: Person, link: string) =>
  here.post('/accounts/records/end', { link }, { token });
const look = (link: string) => here.get(`/accounts/records/shown?link=${link}`);
const recordOf = async (link: string) => {
  const { file, publicKey }: DataOf<typeof loadRecord> = (await look(link)).body.data;
  const { record, findings } = await verifyRecord(file, { isSigned, publicKey });
  expect(findings).toEqual([]);
  if (record === null) throw new Error('no record');
  return { record, file, publicKey };
};

async function tradesAndLoses(person: Person, account: string): Promise<void> {
  const as = inAccount(person, account);
  for (const [path, body] of [
    ['/wallet/transfer', { from: 1, to: 4, amount: '15000', isImmediate: true }],
    ['/stock/create', { code: 'AAPL', direction: 0, orderType: 0, quantity: '20' }],
  ] as const)
    expect(
      (await here.post(path, { requestId: newAccountRequest(), ...body }, as)).status,
      path,
    ).toBe(200);
  here.clock.advance(2 * DAY_MS);
}

it('counts an attempt that failed after the account was begun anew, whatever link is made', async () => {
  const ana = await verifiedPerson(here, 'record-ana');
  const first = await furtherAccount(here, ana, { name: 'Ideas', startingMoney: '20000' });
  await tradesAndLoses(ana, first);
  const { body } = await here.post('/accounts/close/preview', { id: first }, { token: ana.token });
  const closing: { positions: { id: string; price: string }[] } = body.data;
  const begun = await here.post(
    '/accounts/anew',
    {
      ...{ requestId: newAccountRequest(), id: first, startingMoney: '50000' },
      closeAtMarket: closing.positions.map(({ id, price }) => ({ id, seenPrice: price })),
    },
    { token: ana.token },
  );
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { account }: { account: { id: string } } = begun.body.data;
  here.clock.advance(3 * DAY_MS);
  // By the newest attempt or the first one, it is the same record.
  const link = await shownLink(ana, account.id);
  expect(await shownLink(ana, first)).toBe(link);
  const { record, file } = await recordOf(link);
  expect(record).toMatchObject({ name: null, period: 'ever', attempts: 2, accounts: 3 });
  expect(record.lines.map(({ attempt }) => attempt)).toEqual([1, 2]);
  const [failed, newer] = record.lines;
  expect(new Set(newer?.values)).toEqual(new Set([1_000_000_000n]));
  expect(record.returnNano).toBe((failed?.values.at(-1) ?? 0n) - 1_000_000_000n);
  expect(record.returnNano).not.toBe(0n);
  // Nothing that was not chosen: no id, no amount, no instrument, no name.
  for (const hidden of [ana.id, first, 'AAPL', '20000', '50000', 'Ideas', 'record-ana'])
    expect(file).not.toContain(hidden);

  // Thirty days or ever: the same attempts, and no other period is taken.
  const month = await shownLink(ana, first, { period: 'days30', displayName: 'Ana' });
  expect((await look(link)).body.reason).toBe('RECORD_LINK_ENDED');
  const shorter = await recordOf(month);
  expect(shorter.record).toMatchObject({ name: 'Ana', attempts: 2, accounts: 3 });
  expect((await show(ana, first, { period: 'bestDays' })).status).toBe(400);
});

it('is named where it was changed', async () => {
  const ben = await verifiedPerson(here, 'record-ben');
  const first = await furtherAccount(here, ben, { name: 'One', startingMoney: '20000' });
  await tradesAndLoses(ben, first);
  const { file, publicKey } = await recordOf(await shownLink(ben, first));
  const found = async (changed: string) =>
    (await verifyRecord(changed, { isSigned, publicKey })).findings.map(({ problem }) => problem);
  expect(await found(file)).toEqual([]);
  const read = parseRecordFile(file);
  expect(await found(file.replace(`"${String(read?.returnNano)}"`, '"900000000"'))).toEqual([
    'returnDiffers',
    'forged',
  ]);
  expect(await found(file.replace('"ever",', '"days30",'))).toEqual(['periodDiffers', 'forged']);
  expect(await found(file.replace('[1,"', '[2,"'))).toContain('attemptMissing');
  expect(await found(file.replace('"1000000000 ', '"1000000000 1000000001 '))).toContain(
    'daysDiffer',
  );
  expect(await found(file.slice(0, -9))).toEqual(['notARecord']);
  // Signed by a key of one's own.
  const { record } = await verifyRecord(file, { isSigned, publicKey: null });
  expect(record?.publicKey).toBe(publicKey);
});

it('is off until it is asked for, ends for everybody at once, and is ended by its owner alone', async () => {
  const [cai, dee] = [
    await verifiedPerson(here, 'record-cai'),
    await verifiedPerson(here, 'record-dee'),
  ];
  const mine = async ({ token }: Person) =>
    (await here.get('/accounts/records', { token })).body.data;
  expect(await mine(cai)).toEqual({ items: [] });
  expect((await look(`rcl_${'0'.repeat(26)}`)).body.reason).toBe('RECORD_LINK_ENDED');
  expect((await look('1')).status).toBe(400);
  expect((await show(dee, cai.id)).body.reason).toBe('ACCOUNT_UNKNOWN');
  const link = await shownLink(cai, cai.id);
  // A link cannot be guessed from another one.
  expect(link).toMatch(/^rcl_[0-9a-z]{26}$/);
  expect((await end(dee, link)).body.reason).toBe('RECORD_LINK_ENDED');
  expect((await look(link)).status).toBe(200);
  const answers = await Promise.all([1, 2].map(() => end(cai, link)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await look(link)).body.reason).toBe('RECORD_LINK_ENDED');
  expect(await mine(cai)).toEqual({ items: [] });
  // Many windows at once make one link.
  const made = await Promise.all([1, 2, 3].map(() => shownLink(cai, cai.id)));
  expect(new Set(made).size).toBe(1);
  expect(await mine(cai)).toMatchObject({ items: [{ link: made[0], accountId: cai.id }] });
});

it('takes no name that insults or imitates, and no test account', async () => {
  const eva = await verifiedPerson(here, 'record-eva');
  expect((await show(eva, eva.id, { displayName: 'C4nd0r' })).body.reason).toBe(
    'LEAGUE_NAME_REFUSED',
  );
  expect((await show(eva, eva.id, { displayName: '<b>x</b>' })).status).toBe(400);
  const test = await furtherAccount(here, eva, { name: 'Bots', isTest: true });
  expect((await show(eva, test)).body.reason).toBe('ACCOUNT_IS_TEST');
});

it('is gone with its owner, and its link is never changed', async () => {
  const fay = await verifiedPerson(here, 'record-fay');
  const link = await shownLink(fay, fay.id);
  await expect(
    here.app.db.transact((tx) => tx.run(sql`update shown_records set period = 'days30'`)),
  ).rejects.toThrow('never changed');
  await expect(
    here.app.db.transact((tx) => tx.run(sql`delete from shown_records`)),
  ).rejects.toThrow('never changed');
  await here.app.db.transact((tx) =>
    tx.run(sql`update customers set state = 'closed' where id = ${fay.id}`),
  );
  expect((await look(link)).body.reason).toBe('RECORD_LINK_ENDED');
});
