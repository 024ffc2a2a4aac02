/** Every figure against the rows of the list it leads to. */
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { overviewReaders, type loadOverview } from '@candor/contract/overview';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';
import { personPapers } from '@candor/testkit/identity';
import { funded } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { buy, getQuote, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, posting } from '../../core/ledger/movement.ts';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { utcDayAt } from '../../platform/period.rules.ts';

type Overview = ReceivedDataOf<typeof loadOverview>;
type Listed<Row> = { items: Row[]; total: number; hasMore?: boolean; next?: string | null };

let app: World;
let ada: TestOperator;
let seen: Overview;

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  const ana = await trader(app, 'day-ana', { stock: '50000.00' });
  await paidOut(ana, 'stock', 1_25n);
  await verified(await registered(app, 'day-bea'), 'first');
  app.clock.advance(DAY_MS);
  await funded(app, ana, '10.00');
  await funded(app, ana, '20.50');
  await funded(app, ana, '300.00', 'hkStock');
  await paidOut(ana, 'funding', 5_00n);
  await registered(app, 'day-cleo');
  await handedIn(await registered(app, 'day-dora'));
  app.clock.advance(2 * DAY_MS);
  toAfternoon();
  const hal = await trader(app, 'day-hal', { stock: '50000.00' });
  await buy(app, hal, 'stock', 'AAPL', 1);
  const working = await buy(app, hal, 'stock', 'MSFT', 5, low('MSFT'));
  await handedIn(await registered(app, 'day-eva'));
  app.clock.advance(2 * HOUR_MS);
  await buy(app, hal, 'stock', 'AAPL', 2);
  await buy(app, hal, 'stock', 'KO', 1, low('KO'));
  responseData(
    await app.post(
      '/orders/cancel',
      { requestId: newRequestId(), id: working.id },
      { token: hal.token },
    ),
  );
  await verified(await registered(app, 'day-fay'), 'second');
  await handedIn(await registered(app, 'day-gil'));
  ada = await operatorIn(app, { name: 'Ada', roles: ['auditor'] });
  seen = await overview(ada);
});
afterAll(() => app.close());

const overview = async (who: TestOperator): Promise<Overview> =>
  responseData<Overview>(await who.get('/operator/overview'));

async function listed<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, at = ''; ; page += 1) {
    const { items, total, hasMore, next } = responseData<Listed<Row>>(
      await ada.get(`${path}&pageSize=2${at}`),
    );
    rows.push(...items);
    if (typeof next === 'string') at = `&after=${next}`;
    else if (hasMore === true) at = `&pageNum=${page + 1}`;
    else {
      expect(rows).toHaveLength(total);
      return rows;
    }
  }
}

const toAfternoon = (): void => {
  const midnight = Math.ceil(app.clock.now() / DAY_MS) * DAY_MS;
  app.clock.advance(midnight + 15 * HOUR_MS - app.clock.now());
};

const low = (code: string) => {
  const { bidUnits, priceText } = getQuote(app, QuotedSource.Stock, code);
  return {
    orderType: OrderType.Limit,
    price: priceText(Math.floor((bidUnits * 0.95) / 10_000) * 10_000),
  };
};

async function handedIn(person: Person): Promise<string> {
  const sent = await app.post('/updateReal', await personPapers(app, person), {
    token: person.token,
  });
  expect(sent.status).toBe(200);
  return (
    await app.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${person.id}`,
    )
  ).id;
}

async function verified(person: Person, nth: string): Promise<void> {
  const id = await handedIn(person);
  const rita = await operatorIn(app, { name: `Rita ${nth}`, roles: ['reviewer'] });
  const abel = await operatorIn(app, { name: `Abel ${nth}`, roles: ['approver'] });
  const note = { note: 'All fits together.' };
  responseData(await rita.post(`/operator/reviews/${id}/claim`));
  responseData(await rita.post(`/operator/reviews/${id}/pass`, note));
  responseData(await abel.post(`/operator/reviews/${id}/confirm`, note));
}

async function paidOut({ id }: Person, wallet: 'funding' | 'stock', minor: bigint): Promise<void> {
  const sum = money('USD', minor);
  await app.app.db.transact((tx) =>
    moveOrRefuse(
      tx,
      justPost({
        kind: 'withdrawal',
        postings: [
          posting(walletAccount(asCustomerId(id), wallet), negate(sum)),
          posting(houseAccount('payouts', 'USD'), sum),
        ],
        facts: { withdrawal: 'test', channel: 'bankCard', fee: '0.00 USD' },
      }),
    ),
  );
}

describe('what waits', () => {
  it('is the queue of its kind: how many, how old, how many past their deadline', async () => {
    const { asOf, queues } = seen;
    expect(queues?.map(({ kind }) => kind)).toEqual([
      'kyc',
      'permission',
      'deposit',
      'certificate',
      'withdrawal',
    ]);
    for (const { kind, waiting, overdue, oldestAt, bands } of queues ?? []) {
      const rows = await listed<{ submittedAt: number; deadlineAt: number }>(
        `/operator/reviews?kind=${kind}`,
      );
      const ages = rows.map(({ submittedAt }) => asOf - submittedAt);
      const between = (from: number, to: number) =>
        ages.filter((age) => age > from && age <= to).length;
      expect(waiting).toBe(rows.length);
      expect(overdue).toBe(rows.filter(({ deadlineAt }) => deadlineAt <= asOf).length);
      expect(oldestAt).toBe(
        rows.length === 0 ? null : Math.min(...rows.map(({ submittedAt }) => submittedAt)),
      );
      expect(bands).toEqual({
        hour: between(-1, HOUR_MS),
        fourHours: between(HOUR_MS, 4 * HOUR_MS),
        day: between(4 * HOUR_MS, DAY_MS),
        older: between(DAY_MS, Infinity),
      });
    }
    expect(queues?.[0]).toMatchObject({
      waiting: 3,
      overdue: 1,
      bands: { hour: 1, fourHours: 1, day: 0, older: 1 },
    });
  });
});

describe('money in and out', () => {
  it('is, day by day and in each currency, what the journals list', async () => {
    const { money: flows, from, to } = seen;
    expect(flows?.map(({ currency }) => currency)).toEqual(['USD', 'HKD']);
    for (const { currency, days } of flows ?? []) {
      expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, from, to]);
      const deposits = await sumListed('deposit', currency);
      const withdrawals = await sumListed('withdrawal', currency);
      for (const { day, in: credited, out } of days) {
        expect(moneyFromWire(credited, currency)?.minor).toBe(deposits(day));
        expect(moneyFromWire(out, currency)?.minor).toBe(-withdrawals(day));
      }
    }
    const dollars = flows?.[0]?.days.filter((one) => one.in !== '0.00' || one.out !== '0.00');
    expect(dollars).toMatchObject([
      { in: '50000.00', out: '1.25' },
      { in: '30.50', out: '5.00' },
      { in: '50000.00', out: '0.00' },
    ]);
  });

  const sumListed = async (kind: string, currency: Currency): Promise<(day: string) => bigint> => {
    const journals = await listed<{
      at: number;
      entries: { owner: string; currency: string; amount: string }[];
    }>(`/operator/ledger/journals?kind=${kind}&from=${seen.from}&to=${seen.to}`);
    return (day) =>
      journals
        .filter(({ at }) => utcDayAt(at) === day)
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.owner !== 'house' && entry.currency === currency)
        .reduce((all, { amount }) => all + (moneyFromWire(amount, currency)?.minor ?? 0n), 0n);
  };
});

describe('orders', () => {
  it('are, hour by hour, what the desk lists as placed, filled, and cancelled or rejected', async () => {
    const day = utcDayAt(seen.asOf);
    for (const what of ['placed', 'filled', 'ended'] as const) {
      const rows = await listed<{ createdAt: number; endedAt: number | null }>(
        `/operator/desk/orders?what=${what}`,
      );
      const hours = rows.map(({ createdAt, endedAt }) =>
        new Date((what === 'placed' ? createdAt : endedAt) ?? 0).getUTCHours(),
      );
      expect(seen.orders?.map((hour) => hour[what])).toEqual(
        seen.orders?.map(({ hour }) => hours.filter((one) => one === hour).length),
      );
      expect(await listed(`/operator/desk/orders?day=${day}&hour=17&what=${what}`)).toHaveLength(
        hours.filter((hour) => hour === 17).length,
      );
    }
    expect(seen.orders?.filter(({ placed }) => placed > 0)).toEqual([
      { hour: 15, placed: 2, filled: 1, ended: 0 },
      { hour: 17, placed: 2, filled: 1, ended: 1 },
    ]);
  });

  it('are listed with their customers and states, for those who may view them', async () => {
    const [row] = await listed<object>('/operator/desk/orders?what=ended');
    expect(row).toMatchObject({
      code: 'MSFT',
      state: 'cancelled',
      quantity: '5',
      customer: { userId: 'day-hal', isDemo: false },
    });
    expect((await ada.get('/operator/desk/orders?day=2026-02-30')).body.reason).toBe(
      'PERIOD_INVALID',
    );
    const sam = await operatorIn(app, { name: 'Sam Orders', roles: ['reviewer', 'support'] });
    expect((await sam.get('/operator/desk/orders')).body.reason).toBe('ROLE_MISSING');
  });
});

describe('sign-ups', () => {
  it('are, day by day, the customers who registered and those who were verified', async () => {
    for (const { day, registered: newcomers, verified: passed } of seen.signUps ?? []) {
      const count = async (by: string) =>
        (await listed(`/operator/customers?by=${by}&from=${day}&to=${day}`)).length;
      expect([day, newcomers, passed]).toEqual([
        day,
        await count('registered'),
        await count('verified'),
      ]);
    }
    const period = `from=${seen.from}&to=${seen.to}`;
    expect(await listed(`/operator/customers?by=registered&${period}`)).toHaveLength(8);
    expect(
      (await listed<{ userId: string }>(`/operator/customers?by=verified&${period}`)).map(
        ({ userId }) => userId,
      ),
    ).toEqual(['day-fay', 'day-bea']);
    expect((await ada.get('/operator/customers?from=2026-02-30')).body.reason).toBe(
      'PERIOD_INVALID',
    );
  });
});

describe('the overview', () => {
  it('leaves out what an operator’s roles do not open', async () => {
    const parts = async (...roles: Parameters<typeof operatorIn>[1]['roles']) => {
      const who = await operatorIn(app, { name: `Parts ${roles.join(' ')}`, roles });
      const answer = await overview(who);
      return Object.keys(overviewReaders).filter(
        (part) => answer[part as keyof typeof overviewReaders] !== null,
      );
    };
    expect(await parts('editor')).toEqual([]);
    expect(await parts('support')).toEqual(['signUps']);
    expect(await parts('reviewer')).toEqual(['queues', 'signUps']);
    expect(await parts('approver')).toEqual(['queues', 'money', 'orders', 'signUps']);
  });

  it('is on record, once while it refreshes itself', async () => {
    await overview(ada);
    const { entries } = await app.app.db.one<{ entries: bigint }>(
      sql`select count(*) as entries from audit_entries where action = 'overview.read'
        and operator_id = ${ada.id}`,
    );
    expect(entries).toBe(1n);
  });
});
