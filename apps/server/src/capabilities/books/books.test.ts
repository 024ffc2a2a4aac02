/** Every figure against the rows behind it, and against the reconciliation. */
import type { listHeld, listMovements, loadMoneyOverview } from '@candor/contract/books';
import type { loadReconciliation } from '@candor/contract/ledger';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { noise } from '../../core/files/testing/sample-images.ts';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { moneyFromWire } from '@candor/money/wire';
import { uploaded } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { buy, getQuote, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Overview = ReceivedDataOf<typeof loadMoneyOverview>;
type Movements = ReceivedDataOf<typeof listMovements>;
type Held = ReceivedDataOf<typeof listHeld>;
type Reconciliation = ReceivedDataOf<typeof loadReconciliation>;

let app: World;
let ada: TestOperator;
let ben: Awaited<ReturnType<typeof trader>>;
let seen: Overview;

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  const ana = await trader(app, 'books-ana', { stock: '50000.00', funding: '900.00' });
  await buy(app, ana, 'stock', 'KO', 5);
  app.clock.advance(DAY_MS);
  ben = await trader(app, 'books-ben', { stock: '20000.00', hkStock: '500000.00' });
  await buy(app, ben, 'hk', '00700', 100);
  const { bidUnits, priceText } = getQuote(app, QuotedSource.Stock, 'MSFT');
  const price = priceText(Math.floor((bidUnits * 0.9) / 10_000) * 10_000);
  for (let i = 0; i < 3; i += 1)
    await buy(app, ben, 'stock', 'MSFT', 1 + i, { orderType: OrderType.Limit, price });
  app.clock.advance(HOUR_MS);
  responseData(
    await app.post(
      '/wallet/transfer',
      { requestId: newRequestId(), from: 4, to: 1, amount: '100.00' },
      { token: ben.token },
    ),
  );
  ada = await operatorIn(app, { name: 'Ada', roles: ['auditor'] });
  seen = await overview();
});
afterAll(() => app.close());

const overview = async (days = 5): Promise<Overview> =>
  responseData<Overview>(await ada.get(`/operator/books/money?days=${days}`));
const minor = (amount: string, currency: 'USD' | 'HKD' = 'USD'): bigint =>
  moneyFromWire(amount, currency)?.minor ?? 0n;

async function movements(query: string): Promise<{ rows: Movements['items']; last: Movements }> {
  const rows: Movements['items'] = [];
  for (let after = ''; ;) {
    const last = responseData<Movements>(
      await ada.get(`/operator/books/movements?${query}${after}`),
    );
    rows.push(...last.items);
    if (last.next === null) return { rows, last };
    after = `&after=${last.next}`;
  }
}

describe('the money overview', () => {
  it('adds up to what the reconciliation finds', async () => {
    const { currencies, house } = responseData<Reconciliation>(
      await ada.get('/operator/ledger/reconciliation'),
    );
    for (const { currency, customers } of currencies) {
      if (currency !== 'USD' && currency !== 'HKD') continue;
      const own = seen.kinds.filter(
        (kind) => kind.of === 'customers' && kind.currency === currency,
      );
      expect(own.reduce((sum, kind) => sum + minor(kind.balance, currency), 0n)).toBe(
        minor(customers, currency),
      );
    }
    for (const { account, currency, balance } of house)
      expect(
        seen.kinds.find(
          (kind) => kind.of === 'house' && kind.account === account && kind.currency === currency,
        )?.balance,
      ).toBe(balance);
    expect(currencies.map(({ currency }) => currency)).toEqual(
      expect.arrayContaining(['USD', 'HKD']),
    );
  });

  it('ends each day with what the day before had and the day moved, and today with what is there', () => {
    expect(seen.days).toHaveLength(5);
    seen.days.forEach(({ kinds }, place) => {
      for (const [which, { balance, moved, currency }] of kinds.entries()) {
        if (currency !== 'USD' && currency !== 'HKD') continue;
        const before = seen.days[place - 1]?.kinds[which];
        if (before !== undefined)
          expect(minor(before.balance, currency) + minor(moved, currency)).toBe(
            minor(balance, currency),
          );
      }
      for (const currency of ['USD', 'HKD'] as const)
        expect(
          kinds
            .filter((kind) => kind.currency === currency)
            .reduce((sum, kind) => sum + minor(kind.balance, currency), 0n),
        ).toBe(0n);
    });
    expect(seen.days.at(-1)?.kinds.map(({ balance }) => balance)).toEqual(
      seen.kinds.map(({ balance }) => balance),
    );
    expect(seen.days[0]?.kinds.every(({ balance }) => Number(balance) === 0)).toBe(true);
  });

  it('has behind every figure the movements that add up to it', async () => {
    let looked = 0;
    for (const { day, kinds } of seen.days)
      for (const { of, account, currency, moved, entries } of kinds) {
        if (entries === 0 || (currency !== 'USD' && currency !== 'HKD')) continue;
        const { rows, last } = await movements(
          `of=${of}&account=${account}&currency=${currency}&from=${day}&to=${day}`,
        );
        expect(last.moved).toBe(moved);
        expect(last.total).toBe(rows.length);
        expect(rows.reduce((sum, row) => sum + minor(row.moved, currency), 0n)).toBe(
          minor(moved, currency),
        );
        expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(entries);
        looked += 1;
      }
    expect(looked).toBeGreaterThan(8);
  });

  it('has behind every held sum the holds that add up to it, and transfers are in transit', async () => {
    const purposes = new Set<string>();
    for (const { of, account, currency, purpose, amount, count } of seen.holds) {
      if (of === 'house' || (currency !== 'USD' && currency !== 'HKD')) continue;
      const {
        items,
        total,
        held: sum,
      } = responseData<Held>(
        await ada.get(
          `/operator/books/holds?of=${of}&account=${account}&currency=${currency}&purpose=${purpose}`,
        ),
      );
      expect([items.length, total, sum]).toEqual([count, count, amount]);
      expect(items.reduce((sum, hold) => sum + minor(hold.amount, currency), 0n)).toBe(
        minor(amount, currency),
      );
      purposes.add(purpose);
    }
    expect([...purposes].sort()).toEqual(['order', 'transfer']);
    for (const { of, account, currency, held } of seen.kinds)
      if (currency === 'USD')
        expect(
          seen.holds
            .filter((one) => one.of === of && one.account === account && one.currency === currency)
            .reduce((sum, one) => sum + minor(one.amount), 0n),
        ).toBe(minor(held));
    expect(seen.days.at(-1)?.transit).toEqual([
      { currency: 'USD', purpose: 'transfer', amount: '100.00', count: 1 },
    ]);
    expect(seen.days[0]?.transit).toEqual([]);
  });

  it('counts what waits for a person, with its sum', async () => {
    responseData(
      await app.post(
        '/recharge/create',
        {
          requestId: newRequestId(),
          channel: 'fiat',
          currency: 'USD',
          amount: '1234.56',
          credential: await uploaded(app, await noise(), ben.token),
        },
        { token: ben.token },
      ),
    );
    const { waiting } = await overview(1);
    expect(waiting).toMatchObject([
      { kind: 'deposit', currency: 'USD', amount: '1234.56', count: 1 },
    ]);
  });

  it('names no customer, is for approvers and auditors alone, and leaves a trace', async () => {
    const text = JSON.stringify([seen, await movements(period('customers'))]);
    for (const secret of ['books-ana', 'books-ben', ben.id]) expect(text).not.toContain(secret);
    const ray = await operatorIn(app, {
      name: 'Ray',
      roles: ['reviewer', 'support', 'editor', 'risk'],
    });
    for (const path of ['/money', `/movements?${period('house')}`, '/holds'])
      expect((await ray.get(`/operator/books${path}`)).body.reason).toBe('ROLE_MISSING');
    const { items } = responseData<{ items: { action: string }[] }>(
      await ada.get('/operator/audit?action=books.read'),
    );
    expect(items.length).toBeGreaterThan(0);
  });

  it('refuses a period that is no month or no period', async () => {
    const asked = async (from: string, to: string) =>
      (
        await ada.get(
          `/operator/books/movements?of=customers&account=funding&currency=USD&from=${from}&to=${to}`,
        )
      ).body.reason;
    expect(await asked('2026-01-01', '2026-03-01')).toBe('PERIOD_INVALID');
    expect(await asked('2026-02-30', '2026-03-01')).toBe('PERIOD_INVALID');
    expect(await asked('2026-03-02', '2026-03-01')).toBe('PERIOD_INVALID');
  });
});

function period(of: string): string {
  const day = seen.days.at(-1)?.day ?? '';
  return `of=${of}&account=${of === 'house' ? 'trading' : 'funding'}&currency=USD&from=${day}&to=${day}`;
}
