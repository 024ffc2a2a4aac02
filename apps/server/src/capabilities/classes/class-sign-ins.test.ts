/** Sign-ins that a class gives: what they open, and who may set their password. */
import { DAY_MS } from '@candor/kit/time';
import { inAccount } from '@candor/testkit/accounts';
import { assertBooksBalance, assertChainsHold, verifiedPerson } from '@candor/testkit/money';
import { mailedCode, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequest, openClassCalls } from './testing/class-calls.ts';

const here = await world({ MARKET_HOURS: 'continuous' });
const calls = openClassCalls(here);
const OWN = 'x7Qp-own-tram';
let teacher: Person;
let id: string;
beforeAll(async () => {
  teacher = await verifiedPerson(here, 'giving-teacher');
  id = await calls.make(teacher);
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await assertChainsHold(here);
  await here.close();
});

type Given = { readonly member: number; readonly userId: string; readonly password: string };
const give = async (count: number, requestId = newRequest()) =>
  (await calls.taken('sign-ins/give', { requestId, id, count }, teacher)) as {
    items: Given[];
    sheet: { name: string; content: string };
  };
const oneGiven = async (): Promise<Given> => {
  const [one] = (await give(1)).items;
  if (one === undefined) throw new Error('none was given');
  return one;
};
const signIn = (asked: object) => here.post('/loginByUsername', asked);
const reset = (member: number, requestId = newRequest(), by = teacher) =>
  calls.post('sign-ins/reset', { requestId, id, member }, by);

/** With the first password of their own. */
async function inside({ userId, password }: Given, own = OWN) {
  const answer = await signIn({ username: userId, password, newPassword: own });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { token, user }: { token: string; user: { id: string } } = answer.body.data;
  const { own: mine } = (await calls.taken('load', { id, code: null }, {
    token,
  } as Person)) as { own: { accountId: string; isSignInGiven: boolean; acts: { what: string }[] } };
  const person = { id: user.id, token, userId, password: own, email: '' } satisfies Person;
  return { person, mine };
}

const trade = (person: Person, account: string) =>
  here.post(
    '/stock/create',
    {
      ...{ requestId: newRequest(), code: 'AAPL', direction: 0, orderType: 0, quantity: '1' },
      allowDuplicate: true,
    },
    inAccount(person, account),
  );
const toStocks = (person: Person, account: string) =>
  here.post(
    '/wallet/transfer',
    { requestId: newRequest(), from: 1, to: 4, amount: '5000', isImmediate: true },
    inAccount(person, account),
  );

describe('a sign-in that a class gives', () => {
  it('is made once with its sheet, and trades in the account of the class', async () => {
    const requestId = newRequest();
    const [first, again] = [await give(2, requestId), await give(2, requestId)];
    expect(again.items).toEqual(first.items);
    expect(Buffer.from(first.sheet.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const [one] = first.items;
    if (one === undefined) throw new Error('none was given');
    const { person, mine } = await inside(one);
    expect(mine).toMatchObject({ isSignInGiven: true, acts: [] });
    expect((await toStocks(person, mine.accountId)).status).toBe(200);
    const bought = await trade(person, mine.accountId);
    expect(bought.status, JSON.stringify(bought.body)).toBe(200);
    const door = async (account: string) =>
      (await here.get('/orders/access', inAccount(person, account))).body.data as {
        obstacle: string | null;
      };
    expect((await door(mine.accountId)).obstacle).toBeNull();
    expect((await door(person.id)).obstacle).toBe('KYC_REQUIRED');
  });

  it('opens no session with the one-time password, and only once', async () => {
    const { userId, password } = await oneGiven();
    expect((await signIn({ username: userId, password })).body.reason).toBe('PASSWORD_ONE_TIME');
    const weak = await signIn({ username: userId, password, newPassword: 'abc' });
    expect(weak.body.reason).toBe('PASSWORD_TOO_WEAK');
    const both = await Promise.all(
      ['x7Qp-one-tram', 'x7Qp-two-tram'].map((newPassword) =>
        signIn({ username: userId, password, newPassword }),
      ),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn({ username: userId, password })).body.reason).toMatch(/^LOGIN_/);
  });

  it('ends unused after its time', async () => {
    const late = await oneGiven();
    here.clock.advance(31 * DAY_MS);
    expect(
      (await signIn({ username: late.userId, password: late.password, newPassword: OWN })).body
        .reason,
    ).toBe('LOGIN_FAILED');
    here.clock.advance(-31 * DAY_MS);
  });

  it('does nothing outside its class', async () => {
    const { person } = await inside(await oneGiven());
    expect((await trade(person, person.id)).body.reason).toBe('KYC_REQUIRED');
    const other = await calls.make(teacher);
    const code = await calls.invite(teacher, other);
    expect((await calls.join(person, other, code)).body.reason).toBe('KYC_REQUIRED');
    expect(
      (
        await here.post(
          '/accounts/add',
          {
            ...{ requestId: newRequest(), name: 'Mine', colour: 'blue', startingMoney: '5000' },
            ...{ products: ['stocks'], leverageMax: 1 },
          },
          { token: person.token },
        )
      ).body.reason,
    ).toBe('KYC_REQUIRED');
  });
});

describe('a teacher', () => {
  it('resets a forgotten password: sessions end, and the member reads it', async () => {
    const one = await oneGiven();
    const { person } = await inside(one);
    const requestId = newRequest();
    const answers = await Promise.all([1, 2].map(() => reset(one.member, requestId)));
    const given = answers.map(({ body }) => body.data).filter(Boolean) as Given[];
    expect(new Set(given.map(({ password }) => password)).size).toBe(1);
    expect((await calls.post('load', { id, code: null }, person)).status).toBe(401);
    expect((await signIn({ username: one.userId, password: OWN })).body.reason).toMatch(/^LOGIN_/);
    const [next] = given;
    if (next === undefined) throw new Error('not reset');
    const { mine } = await inside(next, 'x7Qp-next-tram');
    expect(mine.acts.map(({ what }) => what)).toEqual(['signInReset']);
  });

  it('resets nobody’s own password: neither of who came with one, nor after an address was added', async () => {
    const ana = await verifiedPerson(here, 'giving-ana');
    await calls.joined(ana, id, await calls.invite(teacher, id));
    const { rows } = (await calls.taken('roster', { id }, teacher)) as {
      rows: { member: number; isSignInGiven: boolean }[];
    };
    const own = rows.find(({ isSignInGiven }) => !isSignInGiven);
    expect((await reset(own?.member ?? 0)).body.reason).toBe('SIGN_IN_NOT_GIVEN');
    expect((await reset(1, newRequest(), ana)).body.reason).toBe('CLASS_UNKNOWN');

    const one = await oneGiven();
    const { person } = await inside(one);
    const email = 'giving.own@example.com';
    const emailCode = await mailedCode(here, email);
    const claim = (code: string) =>
      here.post('/auth/own-email', { email, emailCode: code }, { token: person.token });
    expect((await claim('000000')).body.reason).toBe('EMAIL_CODE_WRONG');
    expect((await claim(emailCode)).status).toBe(200);
    expect((await reset(one.member)).body.reason).toBe('SIGN_IN_NOT_GIVEN');
    expect((await signIn({ username: email, password: OWN })).status).toBe(200);
  });

  it('gives no more than the class has room for', async () => {
    const full = await calls.make(teacher);
    for (const count of [40, 40, 40, 40])
      await calls.taken('sign-ins/give', { requestId: newRequest(), id: full, count }, teacher);
    const more = { requestId: newRequest(), id: full, count: 40 };
    await calls.taken('sign-ins/give', more, teacher);
    const over = { requestId: newRequest(), id: full, count: 1 };
    expect((await calls.post('sign-ins/give', over, teacher)).body.reason).toBe('CLASS_FULL');
  }, 60_000);
});
