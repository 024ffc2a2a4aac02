/** Closing and beginning anew with open positions, against the real desk and its books. */
import { furtherAccount, inAccount, newAccountRequest } from '@candor/testkit/accounts';
import { assertBooksBalance, assertChainsHold, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let here: World;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'exchange' });
  // A Wednesday on which New York is open and Hong Kong is not.
  here.clock.set(Date.parse('2026-03-11T15:00:00Z'));
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await assertChainsHold(here);
  await here.close();
});

type Preview = {
  orders: { code: string }[];
  positions: {
    id: string;
    code: string;
    price: string | null;
    net: string | null;
    problem: { reason: string } | null;
  }[];
  obstacle: { reason: string } | null;
  isPossible: boolean;
};
type Sent = Record<string, unknown>;

const orderIn = (person: Person, id: string, asked: Sent) =>
  here.post(
    '/stock/create',
    {
      requestId: newAccountRequest(),
      direction: 0,
      orderType: 0,
      quantity: '2',
      ...asked,
    },
    inAccount(person, id),
  );
const previewOf = async ({ token }: Person, id: string): Promise<Preview> => {
  const answer = await here.post('/accounts/close/preview', { id }, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const seenIn = ({ positions }: Preview) =>
  positions.map(({ id, price }) => ({ id, seenPrice: price ?? '0' }));
const closeIt = ({ token }: Person, id: string, asked: Sent) =>
  here.post('/accounts/close', { requestId: newAccountRequest(), id, ...asked }, { token });
const working = async (person: Person, id: string): Promise<object[]> => {
  const { items }: { items: object[] } = (
    await here.post('/position/consignList', {}, inAccount(person, id))
  ).body.data;
  return items;
};
const held = async (person: Person, id: string): Promise<{ code: string }[]> => {
  const { items }: { items: { code: string }[] } = (
    await here.post('/position/me', {}, inAccount(person, id))
  ).body.data;
  return items;
};

/** With two shares held, one of them protected, and an order that waits. */
async function accountInUse(name: string): Promise<{ person: Person; id: string }> {
  const person = await verifiedPerson(here, name);
  const id = await furtherAccount(here, person, { name: 'Ideas', startingMoney: '20000' });
  await here.post(
    '/wallet/transfer',
    { requestId: newAccountRequest(), from: 1, to: 4, amount: '15000', isImmediate: true },
    inAccount(person, id),
  );
  for (const asked of [
    { code: 'AAPL', stopLoss: '1.00' },
    { code: 'MSFT' },
    { code: 'AAPL', orderType: 1, price: '200.00', quantity: '1', timeInForce: 'gtc' },
  ]) {
    const answer = await orderIn(person, id, asked);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return { person, id };
}

describe('closing an account at the market', () => {
  it('does what the preview says in one step, once however often it is sent', async () => {
    const { person, id } = await accountInUse('closing-ana');
    expect((await closeIt(person, id, {})).body.reason).toBe('ACCOUNT_IN_USE');
    const preview = await previewOf(person, id);
    expect(preview).toMatchObject({ obstacle: null, isPossible: true });
    expect(preview.orders).toMatchObject([{ code: 'AAPL' }]);
    expect(preview.positions.map(({ code }) => code).toSorted()).toEqual(['AAPL', 'MSFT']);
    const body = { requestId: newAccountRequest(), closeAtMarket: seenIn(preview) };
    const answers = await Promise.all([1, 2, 3].map(() => closeIt(person, id, body)));
    for (const { status, body: answered } of answers)
      expect(status, JSON.stringify(answered)).toBe(200);
    expect(await held(person, id)).toEqual([]);
    expect(await working(person, id)).toEqual([]);
    const { items }: { items: { closePrice: string; code: string; sellProfit: string }[] } = (
      await here.post('/position/flatList', {}, inAccount(person, id))
    ).body.data;
    for (const { code, price } of preview.positions)
      expect(items.find((one) => one.code === code)).toMatchObject({ closePrice: price });
    expect(items).toHaveLength(2);
    // What it was worth when it was closed, also when prices and rates have moved.
    const { total } = (await here.post('/userCenter/getFundingOverview', {}, inAccount(person, id)))
      .body.data;
    const { items: accounts }: { items: { id: string; equity: string; closedAt: number }[] } = (
      await here.get('/accounts', { token: person.token })
    ).body.data;
    expect(accounts.find((one) => one.id === id)).toMatchObject({ equity: total });
  });

  it('is refused as a whole where an exchange is closed, and says which position', async () => {
    here.clock.set(Date.parse('2026-03-11T19:55:00Z'));
    const { person, id } = await accountInUse('closing-ben');
    here.clock.set(Date.parse('2026-03-11T20:05:00Z'));
    const preview = await previewOf(person, id);
    expect(preview.isPossible).toBe(false);
    expect(preview.positions.map(({ problem }) => problem?.reason)).toEqual([
      'MARKET_CLOSED',
      'MARKET_CLOSED',
    ]);
    const seen = preview.positions.map(({ id: position }) => ({ id: position, seenPrice: '1' }));
    expect((await closeIt(person, id, { closeAtMarket: seen })).body.reason).toBe(
      'ACCOUNT_NOT_CLOSABLE_NOW',
    );
    expect(await held(person, id)).toHaveLength(2);
    // The order that was cancelled first is there as before.
    expect((await working(person, id)).length).toBeGreaterThanOrEqual(2);
    here.clock.set(Date.parse('2026-03-12T15:00:00Z'));
  });

  it('keeps to what was seen: other positions or worse prices close nothing', async () => {
    const { person, id } = await accountInUse('closing-cai');
    const preview = await previewOf(person, id);
    const [first] = seenIn(preview);
    expect((await closeIt(person, id, { closeAtMarket: [first] })).body.reason).toBe(
      'ACCOUNT_NOT_AS_SEEN',
    );
    const better = seenIn(preview).map(({ id: position }) => ({
      id: position,
      seenPrice: '99999',
    }));
    expect((await closeIt(person, id, { closeAtMarket: better })).body.reason).toBe('PRICE_MOVED');
    const nonsense = seenIn(preview).map(({ id: position }) => ({
      id: position,
      seenPrice: '1e9',
    }));
    expect((await closeIt(person, id, { closeAtMarket: nonsense })).body.reason).toBe(
      'ACCOUNT_NOT_CLOSABLE_NOW',
    );
    expect(await held(person, id)).toHaveLength(2);
  });

  it('begins anew in the same step, and only with starting money that is allowed', async () => {
    const { person, id } = await accountInUse('closing-dee');
    const anew = async (asked: Sent) =>
      here.post(
        '/accounts/anew',
        {
          requestId: newAccountRequest(),
          id,
          startingMoney: '5000',
          closeAtMarket: seenIn(await previewOf(person, id)),
          ...asked,
        },
        { token: person.token },
      );
    expect((await anew({ startingMoney: '1' })).body.reason).toBe('AMOUNT_TOO_SMALL');
    expect((await anew({ closeAtMarket: undefined })).body.reason).toBe('ACCOUNT_IN_USE');
    expect(await held(person, id)).toHaveLength(2);
    const begun = await anew({});
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect(begun.body.data).toMatchObject({
      account: { number: 3, attempt: 2, previousId: id, equity: '5000.00' },
    });
  });

  it('and an order at the same moment: one of the two wins', async () => {
    const { person, id } = await accountInUse('closing-eve');
    const preview = await previewOf(person, id);
    const [closed, placed] = await Promise.all([
      closeIt(person, id, { closeAtMarket: seenIn(preview) }),
      orderIn(person, id, { code: 'NVDA', quantity: '1' }),
    ]);
    expect([closed.status, placed.status].filter((status) => status === 200)).toHaveLength(1);
    expect((await held(person, id)).length).toBe(closed.status === 200 ? 0 : 3);
  });

  it('is nobody else’s to look at, and not of the first account', async () => {
    const { person, id } = await accountInUse('closing-fay');
    const gil = await verifiedPerson(here, 'closing-gil');
    const look = (who: Person, account: string) =>
      here.post('/accounts/close/preview', { id: account }, { token: who.token });
    expect((await look(gil, id)).body.reason).toBe('ACCOUNT_UNKNOWN');
    expect((await look(person, person.id)).body.reason).toBe('ACCOUNT_FIRST_STAYS');
    expect(
      (await closeIt(gil, id, { closeAtMarket: seenIn(await previewOf(person, id)) })).body.reason,
    ).toBe('ACCOUNT_UNKNOWN');
  });
});
