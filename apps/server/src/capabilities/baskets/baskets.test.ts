import { BASKETS_MAX } from '@candor/contract/baskets';
import { furtherAccount, inAccount } from '@candor/testkit/accounts';
import {
  basketsOf,
  basketTerms,
  bigThree,
  cents,
  placingOf,
  type BasketOwner,
  type BasketRun,
  type ShownBasket,
} from '@candor/testkit/baskets';
import { assertBooksBalance, assertChainsHold, getBalances } from '@candor/testkit/money';
import { registered } from '@candor/testkit/people';
import {
  getOrders,
  getPositions,
  newRequestId,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const app = await world();
afterAll(async () => {
  await assertChainsHold(app);
  await app.close();
});
afterEach(() => assertBooksBalance(app));
const { make, made, act, detail, preview, place } = basketsOf(app);

describe('a basket', () => {
  it('is bought by weights for an amount, and each share costs no more than its part', async () => {
    const ana = await trader(app, 'basket-ana', { funding: '2000.00' });
    const { id } = await made(ana);
    const seen = await preview(ana, id, 'buy', '500');
    expect(seen.problem).toBe(null);
    expect(seen.orders.map(({ amount }) => amount)).toEqual(['250.00', '150.00', '100.00']);
    const run = responseData<BasketRun>(await place(ana, id, 'buy', { amount: '500' }));
    expect(run.orders).toHaveLength(3);
    const paid = run.orders.reduce((sum, { cash }) => sum + cents(cash ?? '0'), 0);
    expect(paid).toBeLessThanOrEqual(500_00);
    expect(paid).toBeGreaterThan(499_90);
    const basket = await detail(ana, id);
    expect(cents(basket.result.paid)).toBe(paid);
    expect(basket.drift).toBeLessThan(20);
    expect(basket.isOff).toBe(false);
    const held = await getPositions(app, ana);
    for (const { code, shares } of basket.parts)
      expect(held.find((one) => one.code === code)?.positionNum).toBe(shares);
    const { funding, stock } = await getBalances(app, ana);
    expect(stock.balance).toBe('0.00');
    expect(cents(funding.balance)).toBe(2000_00 - paid);
    // And it is in her own copy of what is known of her.
    const { parts } = responseData<{ parts: { baskets: { baskets: unknown[] } } }>(
      await app.get('/account/export', ana),
    );
    expect(parts.baskets.baskets).toMatchObject([{ id, runs: [{ kind: 'buy' }] }]);
  });

  it('is nobody else’s, nor another account’s', async () => {
    const ana = await trader(app, 'basket-own', { funding: '1000.00' });
    const ben = await trader(app, 'basket-ben', { funding: '1000.00' });
    const { id, version } = await made(ana);
    responseData(await place(ana, id, 'buy', { amount: '100' }));
    const other = inAccount(ana, await furtherAccount(app, ana, { name: 'Other' })) as BasketOwner;
    const orders = [{ code: 'AAPL', side: 'sell', amount: null, quantity: '0.01' }];
    for (const who of [ben, other]) {
      expect((await app.get(`/baskets/detail?id=${id}`, who)).body.reason).toBe('BASKET_UNKNOWN');
      expect((await app.get(`/baskets/runs?id=${id}`, who)).body.reason).toBe('BASKET_UNKNOWN');
      const asked = [
        ['preview', { id, kind: 'sell', amount: null, requestId: undefined }],
        ['place', { id, version, kind: 'sell', amount: null, isWhole: true, orders }],
        ['change', { id, version, ...basketTerms }],
        ['share', { id, isShared: true }],
        ['close', { id }],
      ] as const;
      for (const [what, body] of asked)
        expect((await act(who, what, body)).body.reason, what).toBe('BASKET_UNKNOWN');
      expect(responseData<{ items: unknown[] }>(await app.get('/baskets/list', who)).items).toEqual(
        [],
      );
    }
    expect((await detail(ana, id)).closedAt).toBe(null);
  });

  it('is refused where weights are no whole, a share is twice in it, or is none', async () => {
    const ana = await trader(app, 'basket-wrong', { funding: '1000.00' });
    const reason = async (parts: object[], more: object = {}) =>
      (await make(ana, { parts, ...more })).body.reason;
    const two = (one: number, other: number, code = 'MSFT') => [
      { code: 'AAPL', weight: one },
      { code, weight: other },
    ];
    expect(await reason(two(5_000, 4_999))).toBe('BASKET_WEIGHTS_INVALID');
    expect(await reason(two(5_000, 5_001))).toBe('BASKET_WEIGHTS_INVALID');
    expect(await reason(two(5_000, 5_000, 'AAPL'))).toBe('BASKET_SHARE_TWICE');
    expect(await reason(two(5_000, 5_000, 'aapl'))).toBe('BASKET_SHARE_TWICE');
    expect(await reason(two(5_000, 5_000, 'NOSUCH'))).toBe('INSTRUMENT_UNKNOWN');
    expect(await reason(two(5_000, 5_000, '00700'))).toBe('INSTRUMENT_CLASS_WRONG');
    expect(await reason(two(5_000, 5_000, 'SPX'))).toBe('INSTRUMENT_NOT_TRADABLE');
    for (const parts of [two(0, 10_000), two(-1, 10_001), two(0.5, 9_999.5), bigThree.slice(0, 1)])
      expect((await make(ana, { parts })).status).toBe(400);
    for (const name of ['', ' ', 'x'.repeat(41), 'a\u202eb', 'a\u0000b'])
      expect((await make(ana, { name })).status).toBe(400);
    expect((await make(ana, { name: '<script>“1=1”;--' })).status).toBe(200);
  });

  it('is one of twenty at most, also for taps at the same instant, and made once by two taps', async () => {
    const ana = await trader(app, 'basket-many', { funding: '1000.00' });
    const requestId = newRequestId();
    const twice = await Promise.all([1, 2].map(() => make(ana, { requestId })));
    expect(new Set(twice.map((answer) => responseData<ShownBasket>(answer).id)).size).toBe(1);
    expect((await make(ana, { requestId, tolerance: 7 })).body.reason).toBe('REQUEST_ID_REUSED');
    const answers = await Promise.all(Array.from({ length: BASKETS_MAX + 1 }, () => make(ana)));
    expect(answers.filter(({ body }) => body.reason === 'BASKETS_TOO_MANY')).toHaveLength(2);
  });

  it('keeps former weights, and two windows do not overwrite each other', async () => {
    const ana = await trader(app, 'basket-edits', { funding: '1000.00' });
    const { id } = await made(ana);
    const parts = [
      { code: 'AAPL', weight: 1 },
      { code: 'TSLA', weight: 9_999 },
    ];
    const changes = await Promise.all(
      [parts, [...parts].reverse()].map((to) =>
        act(ana, 'change', { ...basketTerms, id, version: 1, parts: to }),
      ),
    );
    expect(changes.filter(({ body }) => body.reason === 'BASKET_CHANGED')).toHaveLength(1);
    expect((await detail(ana, id)).version).toBe(2);
    const rows = await app.app.db.many<{ version: number; count: bigint }>(sql`
      select version, count(*) as count from basket_weights where basket_id = ${id}
      group by version order by version`);
    expect(rows).toEqual([
      { version: 1, count: 3n },
      { version: 2, count: 2n },
    ]);
    // Only the name: the same weights.
    await act(ana, 'change', {
      ...basketTerms,
      id,
      version: 2,
      name: 'Two',
      parts: (await detail(ana, id)).parts.map(({ code, weight }) => ({ code, weight })),
    });
    expect(await detail(ana, id)).toMatchObject({ version: 2, name: 'Two' });
  });
});

describe('a shared basket', () => {
  it('shows its weights to whoever has the link, and nothing of its owner', async () => {
    const ana = await trader(app, 'basket-shares', { stock: '5000.00' });
    const { id } = await made(ana, { name: 'Ana Secret' });
    responseData(await place(ana, id, 'buy', { amount: '1000' }));
    const { link } = responseData<ShownBasket>(await act(ana, 'share', { id, isShared: true }));
    expect(responseData<ShownBasket>(await act(ana, 'share', { id, isShared: true })).link).toBe(
      link,
    );
    const look = () => app.get(`/baskets/shared?link=${link}`, {});
    const shown = responseData<{ parts: object[] }>(await look());
    expect(shown).toEqual({
      parts: bigThree.map(({ code, weight }) => expect.objectContaining({ code, weight })),
    });
    expect(shown.parts.map((part) => Object.keys(part).toSorted())).toEqual(
      bigThree.map(() => ['code', 'localLogoUrl', 'name', 'weight']),
    );
    expect(JSON.stringify(shown)).not.toMatch(/Secret|bsk_|cus_/);
    // Later weights are not for them, until she shares those.
    const parts = [...bigThree].reverse();
    await act(ana, 'change', { ...basketTerms, id, version: 1, parts });
    expect(responseData<{ parts: ShownBasket['parts'] }>(await look()).parts[0]?.code).toBe('AAPL');
    // Another person takes it over as their own.
    const ben = await trader(app, 'basket-takes', { stock: '500.00' });
    const own = await made(ben, { parts: bigThree, name: 'Mine' });
    expect(own.link).toBe(null);
    expect(responseData<ShownBasket>(await act(ana, 'share', { id, isShared: false })).link).toBe(
      null,
    );
    expect((await look()).body.reason).toBe('BASKET_LINK_ENDED');
    expect((await look()).status).toBe(404);
  });

  it('ends with its basket, which buys nothing any more', async () => {
    const ana = await trader(app, 'basket-ends', { stock: '5000.00' });
    const { id, version } = await made(ana);
    const { link } = responseData<ShownBasket>(await act(ana, 'share', { id, isShared: true }));
    const seen = await preview(ana, id, 'buy', '100');
    expect((await act(ana, 'close', { id })).status).toBe(200);
    expect((await act(ana, 'close', { id })).status).toBe(200);
    expect((await app.get(`/baskets/shared?link=${link}`, {})).body.reason).toBe(
      'BASKET_LINK_ENDED',
    );
    const late = await app.post('/baskets/place', placingOf(id, 'buy', '100', seen), ana);
    expect(late.body.reason).toBe('BASKET_CLOSED');
    expect((await act(ana, 'change', { ...basketTerms, id, version })).body.reason).toBe(
      'BASKET_CLOSED',
    );
    expect((await act(ana, 'share', { id, isShared: true })).body.reason).toBe('BASKET_CLOSED');
  });
});

describe('who may buy a basket', () => {
  it('is who may trade: not without identity, nor in an account without stocks', async () => {
    const nobody = await registered(app, 'basket-nobody');
    const { id } = await made(nobody);
    const seen = await preview(nobody, id, 'buy', '100');
    expect(seen.problem?.reason).toBe('FUNDS_INSUFFICIENT');
    expect(seen.orders[0]?.problem?.reason).toBe('KYC_REQUIRED');
    expect((await place(nobody, id, 'buy', { amount: '100' })).body.reason).toBe('KYC_REQUIRED');
    const ana = await trader(app, 'basket-bonds', { stock: '5000.00' });
    const bonds = inAccount(
      ana,
      await furtherAccount(app, ana, { name: 'Bonds', products: ['bonds'] }),
    ) as BasketOwner;
    const there = await made(bonds);
    expect((await place(bonds, there.id, 'buy', { amount: '100' })).body.reason).toBe(
      'ACCOUNT_PRODUCT_EXCLUDED',
    );
  });

  it('is not a frozen account, and a closed exchange takes none of it', async () => {
    const ana = await trader(app, 'basket-frozen', { stock: '5000.00' });
    const { id } = await made(ana);
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect((await place(ana, id, 'buy', { amount: '100' })).body.reason).toBe('ACCOUNT_FROZEN');
    expect(await getOrders(app, ana, false)).toEqual([]);
  });
});
