/** Classes on the real database: what a member and a teacher would try, and what they get. */
import { formatDateTime, type TimeZone } from '@candor/kit/moment-format';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { inAccount } from '@candor/testkit/accounts';
import { assertBooksBalance, assertChainsHold, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf } from './classes.rules.ts';
import { newRequest, openClassCalls, openLimits } from './testing/class-calls.ts';

const here = await world({ MARKET_HOURS: 'continuous' });
const calls = openClassCalls(here);
const utc = 'UTC' as TimeZone;
let teacher: Person;
beforeAll(async () => {
  teacher = await verifiedPerson(here, 'class-teacher');
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await assertChainsHold(here);
  await here.close();
});

const buy = (person: Person, account: string, asked: object = {}) =>
  here.post(
    '/stock/create',
    {
      ...{ requestId: newRequest(), code: 'AAPL', direction: 0, orderType: 0, quantity: '1' },
      ...{ allowDuplicate: true, ...asked },
    },
    inAccount(person, account),
  );
const toStocks = (person: Person, account: string, amount: string) =>
  here.post(
    '/wallet/transfer',
    { requestId: newRequest(), from: 1, to: 4, amount, isImmediate: true },
    inAccount(person, account),
  );
type Row = {
  member: number;
  equity: string;
  result: string;
  positions: number;
  trades: number;
  breaches: string[];
  removedAt: number | null;
};
const roster = async (id: string): Promise<Row[]> =>
  ((await calls.taken('roster', { id }, teacher)) as { rows: Row[] }).rows;

describe('joining', () => {
  it('opens one account with the starting money, however many windows ask at once', async () => {
    const ana = await verifiedPerson(here, 'class-ana');
    const id = await calls.make(teacher);
    const code = await calls.invite(teacher, id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => calls.join(ana, id, code, { displayName: `Ana ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(
      new Set([undefined, 'CLASS_JOINED']),
    );
    expect(await roster(id)).toMatchObject([{ member: 1, equity: '10000.00', result: '0.00' }]);
  });

  it('needs the code, the rules that count, and a name that insults nobody', async () => {
    const ben = await verifiedPerson(here, 'class-ben');
    const id = await calls.make(teacher);
    const code = await calls.invite(teacher, id);
    const reason = async (asked: object, key: string | null = code) =>
      (await calls.join(ben, id, key, asked)).body.reason;
    expect(await reason({}, null)).toBe('CLASS_UNKNOWN');
    expect(await reason({}, '2'.repeat(10))).toBe('CLASS_INVITATION_ENDED');
    expect(await reason({ seenVersion: 2 })).toBe('CLASS_RULES_CHANGED');
    expect(await reason({ displayName: 'C4nd0r' })).toBe('CLASS_NAME_REFUSED');
    expect((await calls.join(ben, id, code, { displayName: '=1+1' })).status).toBe(400);
    expect((await calls.join(ben, id, code, { realName: '=HYPERLINK("x")' })).status).toBe(400);
    expect((await calls.post('load', { id, code: null }, ben)).body.reason).toBe('CLASS_UNKNOWN');
    expect((await calls.post('load', { id, code }, ben)).status).toBe(200);
  });
});

describe('what only the teacher reads', () => {
  it('is unknown to members, and holds nothing of their other accounts', async () => {
    const [cai, dan] = [
      await verifiedPerson(here, 'class-cai'),
      await verifiedPerson(here, 'class-dan'),
    ];
    const id = await calls.make(teacher);
    const code = await calls.invite(teacher, id);
    const account = await calls.joined(cai, id, code);
    await calls.joined(dan, id, code);
    for (const [path, more] of [
      ['roster', {}],
      ['member', { member: 1 }],
      ['file', {}],
      ['remove', { member: 1 }],
      ['money', { member: 1, amount: '1', requestId: newRequest() }],
    ] as const)
      expect((await calls.post(path, { id, ...more }, dan)).body.reason).toBe('CLASS_UNKNOWN');
    // Neither a fellow member nor the teacher acts or reads in the account itself.
    for (const other of [dan, teacher]) {
      expect((await buy(other, account)).status).not.toBe(200);
      const positions = await here.post('/position/me', {}, inAccount(other, account));
      expect(positions.status).not.toBe(200);
    }
    const seen = JSON.stringify(await calls.taken('member', { id, member: 1 }, teacher));
    expect(seen).not.toContain(cai.id);
  });
});

describe('the rules of a class', () => {
  it('hold at the desk, from their instant on, and close nothing', async () => {
    const eve = await verifiedPerson(here, 'class-eve');
    const id = await calls.make(teacher, { positionPercentMax: 50 });
    const account = await calls.joined(eve, id, await calls.invite(teacher, id));
    await toStocks(eve, account, '9000');
    expect((await buy(eve, account)).status).toBe(200);
    expect((await buy(eve, account, { quantity: '25' })).body.reason).toBe(
      'ACCOUNT_POSITION_LIMIT',
    );
    expect((await buy(eve, account, { direction: 1, isShort: true })).body.reason).toBe(
      'ACCOUNT_SHORT_EXCLUDED',
    );
    const change = {
      ...{ requestId: newRequest(), id, countsFrom: here.clock.now() + HOUR_MS },
      ...{ ...openLimits, products: ['futures'] },
    };
    await calls.taken('change', change, teacher);
    expect((await buy(eve, account)).status).toBe(200);
    here.clock.advance(HOUR_MS);
    expect((await buy(eve, account)).body.reason).toBe('ACCOUNT_PRODUCT_EXCLUDED');
    // What was bought before is there, and can be sold.
    expect((await buy(eve, account, { direction: 1 })).status).toBe(200);
    expect(await roster(id)).toMatchObject([{ positions: 1, trades: 2 }]);
    const late = { ...change, requestId: newRequest(), countsFrom: here.clock.now() - 1 };
    expect((await calls.post('change', late, teacher)).body.reason).toBe('CLASS_TIMES_INVALID');
  });

  it('say when the day’s trading is open, in the time zone of the class', async () => {
    const nia = await verifiedPerson(here, 'class-nia');
    const oli = await verifiedPerson(here, 'class-oli');
    // A zone where it is about noon now.
    const ahead = 12 - new Date(here.clock.now()).getUTCHours();
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    const from = 12 * 60 + new Date(here.clock.now()).getUTCMinutes();
    const hours = { from, until: from + 30, zone };
    const make = (asked: object) =>
      calls.post('make', { ...openLimits, ...asked, requestId: newRequest() }, oli);
    expect((await make({ hours: { ...hours, zone: 'Mars/Olympus' } })).status).toBe(400);
    expect((await make({ hours: { ...hours, until: 60 } })).status).toBe(400);
    const id = await calls.make(oli, { hours });
    const account = await calls.joined(nia, id, await calls.invite(oli, id));
    await toStocks(nia, account, '9000');
    expect((await buy(nia, account)).status).toBe(200);
    const opened = here.clock.now() - (here.clock.now() % MINUTE_MS);
    here.clock.set(opened + 30 * MINUTE_MS);
    const late = await buy(nia, account);
    expect(late.body.reason).toBe('ACCOUNT_BEFORE_START');
    expect(late.body.values?.['at']).toContain(formatDateTime(opened + DAY_MS, utc));
    // What is open can be closed at any time.
    expect((await buy(nia, account, { direction: 1 })).status).toBe(200);
  });

  it('are not escaped by several orders that wait', async () => {
    const fay = await verifiedPerson(here, 'class-fay');
    const id = await calls.make(teacher, { positionPercentMax: 10 });
    const account = await calls.joined(fay, id, await calls.invite(teacher, id));
    await toStocks(fay, account, '9000');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buy(fay, account, { quantity: '2' })),
    );
    const held = answers.filter(({ status }) => status === 200).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(8);
    expect(answers.map(({ body }) => body.reason).filter(Boolean)).toContain(
      'ACCOUNT_POSITION_LIMIT',
    );
    expect(await roster(id)).toMatchObject([{ breaches: [] }]);
  });

  it('stop who was taken out, who keeps their line', async () => {
    const gil = await verifiedPerson(here, 'class-gil');
    const id = await calls.make(teacher);
    const code = await calls.invite(teacher, id);
    const account = await calls.joined(gil, id, code);
    await toStocks(gil, account, '9000');
    expect((await buy(gil, account)).status).toBe(200);
    await calls.taken('remove', { id, member: 1 }, teacher);
    expect((await buy(gil, account)).body.reason).toBe('ACCOUNT_AFTER_END');
    expect((await buy(gil, account, { direction: 1 })).status).toBe(200);
    const [line] = await roster(id);
    expect(line?.removedAt).not.toBeNull();
    expect((await calls.join(gil, id, code)).body.reason).toBe('CLASS_JOINED');
  });
});

describe('money', () => {
  it('is added once for each request, counts as given, and comes by no other way', async () => {
    const hal = await verifiedPerson(here, 'class-hal');
    const id = await calls.make(teacher);
    const account = await calls.joined(hal, id, await calls.invite(teacher, id));
    const asked = { requestId: newRequest(), id, member: 1, amount: '500' };
    const answers = await Promise.all([1, 2, 3].map(() => calls.post('money', asked, teacher)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await roster(id)).toMatchObject([{ equity: '10500.00', result: '0.00' }]);
    const own = { requestId: newRequest(), amount: '100.00' };
    expect((await here.post('/recharge/paperMoney', own, inAccount(hal, account))).status).not.toBe(
      200,
    );
  });
});

describe('an assignment', () => {
  it('is checked by the record of each member, and marked by hand', async () => {
    const [ida, jon] = [
      await verifiedPerson(here, 'class-ida'),
      await verifiedPerson(here, 'class-jon'),
    ];
    const id = await calls.make(teacher);
    const code = await calls.invite(teacher, id);
    const account = await calls.joined(ida, id, code);
    await calls.joined(jon, id, code);
    await toStocks(ida, account, '5000');
    const { assignment }: { assignment: string } = await calls.taken(
      'assignments/give',
      {
        ...{ requestId: newRequest(), id, title: 'Two companies', text: 'Hold two by Friday.' },
        task: { kind: 'holdInstruments', count: 2, days: 0 },
        dueAt: here.clock.now() + DAY_MS,
      },
      teacher,
    );
    await buy(ida, account);
    await buy(ida, account, { code: 'JPM' });
    const look = async () =>
      (
        (await calls.taken('assignments/load', { id, assignment }, teacher)) as {
          rows: { progress: { done: number; isDone: boolean }; mark: unknown }[];
        }
      ).rows;
    expect(await look()).toMatchObject([
      { progress: { done: 2, isDone: true }, mark: null },
      { progress: { done: 0, isDone: false }, mark: null },
    ]);
    const given = { id, assignment, member: 1, mark: 90, words: '=SUM(A1:A9)' };
    await calls.taken('assignments/mark', given, teacher);
    await calls.taken('assignments/mark', given, teacher);
    expect((await calls.post('assignments/mark', given, ida)).body.reason).toBe('CLASS_UNKNOWN');
    const { assignments } = (await calls.taken('load', { id, code: null }, ida)) as {
      assignments: { mark: { mark: number } | null; progress: { isDone: boolean } }[];
    };
    expect(assignments).toMatchObject([{ mark: { mark: 90 }, progress: { isDone: true } }]);
    // Another member sees their own line and nothing of this one.
    const other = await calls.taken('load', { id, code: null }, jon);
    expect(JSON.stringify(other)).not.toContain('SUM');
    const { csv }: { csv: string } = await calls.taken('file', { id }, teacher);
    expect(csv).toContain(`"'=SUM(A1:A9)"`);
    const paper: { name: string; content: string } = await calls.taken('paper', { id }, teacher);
    expect(paper.name).toBe(`class-${id}.pdf`);
    expect(Buffer.from(paper.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await calls.post('paper', { id }, ida)).body.reason).toBe('CLASS_UNKNOWN');
  });
});

describe('one member', () => {
  it('begins anew once, with what was open closed, and reads that it was done', async () => {
    const kim = await verifiedPerson(here, 'class-kim');
    const id = await calls.make(teacher);
    const first = await calls.joined(kim, id, await calls.invite(teacher, id));
    await toStocks(kim, first, '9000');
    expect((await buy(kim, first)).status).toBe(200);
    await buy(kim, first, { orderType: 1, price: '100' });
    const more = { requestId: newRequest(), id, member: 1, amount: '500' };
    await calls.taken('money', more, teacher);
    const body = { requestId: newRequest(), id, member: 1 };
    expect((await calls.post('anew', body, kim)).body.reason).toBe('CLASS_UNKNOWN');
    // Sent again, and by another tap at the same moment: the first is one, the other one more.
    const answers = await Promise.all([1, 2, 3].map(() => calls.post('anew', body, teacher)));
    expect(answers.map(({ body: { data } }) => data)).toEqual([
      { attempt: 2 },
      { attempt: 2 },
      { attempt: 2 },
    ]);
    expect(await roster(id)).toMatchObject([
      { member: 1, equity: '10000.00', result: '0.00', positions: 0, trades: 0 },
    ]);
    const { own } = (await calls.taken('load', { id, code: null }, kim)) as {
      own: { accountId: string; acts: { what: string }[] };
    };
    expect(own.acts.map(({ what }) => what)).toEqual(['begunAnew', 'moneyAdded']);
    expect(own.accountId).not.toBe(first);
    expect((await buy(kim, first)).status).not.toBe(200);
    await toStocks(kim, own.accountId, '9000');
    expect((await buy(kim, own.accountId)).status).toBe(200);
    // The rules of the class hold in the new account as in the one before.
    expect((await buy(kim, own.accountId, { leverage: 2 })).body.reason).toBe(
      'ACCOUNT_LEVERAGE_EXCEEDED',
    );
    await calls.taken('remove', { id, member: 1 }, teacher);
    expect((await buy(kim, own.accountId)).body.reason).toBe('ACCOUNT_AFTER_END');
    const late = { ...body, requestId: newRequest() };
    expect((await calls.post('anew', late, teacher)).body.reason).toBe('CLASS_MEMBER_REMOVED');
  });
});

it('who leaves in the middle by closing the account of the class stays a line, and may begin anew', async () => {
  const rea = await verifiedPerson(here, 'class-rea');
  const sam = await verifiedPerson(here, 'class-sam');
  const id = await calls.make(sam);
  const account = await calls.joined(rea, id, await calls.invite(sam, id));
  const { items }: { items: object[] } = (await here.get('/accounts', { token: rea.token })).body
    .data;
  expect(items).toMatchObject([{ isFirst: true }, { id: account, classId: id, leagueId: null }]);
  const close = { requestId: newRequest(), id: account };
  expect((await here.post('/accounts/close', close, { token: rea.token })).status).toBe(200);
  const { rows }: { rows: Row[] } = await calls.taken('roster', { id }, sam);
  expect(rows).toMatchObject([{ member: 1, equity: '10000.00', positions: 0 }]);
  expect((await toStocks(rea, account, '10')).status).not.toBe(200);
  const anew = { requestId: newRequest(), id, member: 1 };
  expect(await calls.taken('anew', anew, sam)).toEqual({ attempt: 2 });
});

it('who closes their account for good stays a line in results and files', async () => {
  const pia = await verifiedPerson(here, 'class-pia');
  const quin = await verifiedPerson(here, 'class-quin');
  const id = await calls.make(quin);
  await calls.joined(pia, id, await calls.invite(quin, id), { displayName: 'Pia' });
  const closed = await here.post(
    '/account/close',
    { userId: pia.userId, loginPassword: pia.password, givesUpMoney: true },
    { token: pia.token },
  );
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const { rows }: { rows: Row[] } = await calls.taken('roster', { id }, quin);
  expect(rows).toMatchObject([{ member: 1, name: 'Pia', trades: 0 }]);
  const { csv }: { csv: string } = await calls.taken('file', { id }, quin);
  expect(csv).toContain('Pia');
  expect((await calls.post('paper', { id }, quin)).status).toBe(200);
});

describe('an invitation', () => {
  it('ends early, for everybody who comes later', async () => {
    const lea = await verifiedPerson(here, 'class-lea');
    const id = await calls.make(teacher);
    const code = await calls.invite(teacher, id);
    expect((await calls.post('invite/end', { id }, lea)).body.reason).toBe('CLASS_UNKNOWN');
    await calls.taken('invite/end', { id }, teacher);
    await calls.taken('invite/end', { id }, teacher);
    expect((await calls.join(lea, id, code)).body.reason).toBe('CLASS_INVITATION_ENDED');
    expect((await calls.post('invitation', { code }, lea)).body.reason).toBe(
      'CLASS_INVITATION_ENDED',
    );
  });
});

it('a teacher hears that members traded, and somebody else does not', async () => {
  const max = await verifiedPerson(here, 'class-max');
  const nan = await verifiedPerson(here, 'class-nan');
  const id = await calls.make(nan);
  const account = await calls.joined(max, id, await calls.invite(nan, id));
  await toStocks(max, account, '9000');
  await here.app.beat('classes.tell');
  const told = async ({ id: person }: Person) =>
    (
      await here.app.db.one<{ n: bigint }>(
        sql`select count(*) as n from push_events
          where customer_id = ${person} and topic = 'classes.changed'`,
      )
    ).n;
  const before = await told(nan);
  const own = await told(max);
  expect((await buy(max, account)).status).toBe(200);
  expect((await buy(max, account)).status).toBe(200);
  await here.app.beat('classes.tell');
  expect((await told(nan)) - before).toBe(1n);
  expect(await told(max)).toBe(own);
});

it('no cell of a table is a formula, and figures stay figures', () => {
  expect(csvOf([['a', '-12.50', '=1', ' +cmd', '@x', '-x', 'say "hi", you', '＝1']])).toBe(
    `a,-12.50,"'=1","' +cmd","'@x","'-x","say ""hi"", you","'＝1"\r\n`,
  );
});
