/** A fund of the house trades its published strategy by itself, and shows all of it. */
import { findFund } from '@candor/strategies/catalogue/funds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { assertBooksBalance } from '@candor/testkit/money';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follower, openFunds, testFund, type ShownAgency } from './testing/followed.ts';

let at: World;

beforeAll(async () => {
  const { strategy, parameters } = findFund('AGY12') ?? testFund('AGY12');
  const instruments = ['US:AAPL', 'US:MSFT', 'US:JPM'];
  at = await world({}, { funds: [testFund('AGY12', { strategy, parameters, instruments })] });
  await openFunds(at);
});
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

type Decisions = {
  total: number;
  items: {
    barAt: number;
    kind: string;
    hash: string;
    previousHash: string;
    orders: { orderId: string; code: string; outcome: { state: string } | null }[];
    reasons: { code: string; text: string }[];
  }[];
};

type Preview = {
  areResultsComputing: boolean;
  results: { basis: string; fromAt: number; untilAt: number; returnAfterFee: string }[];
};

const decisions = async (): Promise<Decisions> =>
  (await at.post('/userFollowInvest/agency/decisions', { agencyId: 'AGY12' })).body.data;
const agency = async (): Promise<ShownAgency | undefined> =>
  ((await at.get('/userFollowInvest/getInvestAgencyList')).body.data as { items: ShownAgency[] })
    .items[0];

describe('the strategy of an agency', () => {
  it('decides right away when it begins, through the desk, and says why', async () => {
    const { total, items } = await decisions();
    expect(total).toBe(1);
    expect(items[0]?.orders.length).toBeGreaterThan(0);
    expect(
      items[0]?.orders.every(({ outcome }) =>
        ['filled', 'partFilled'].includes(outcome?.state ?? ''),
      ),
    ).toBe(true);
    expect(items[0]?.reasons.every(({ text }) => text !== '')).toBe(true);
    expect(await agency()).toMatchObject({ state: 'running' });
    const trades = await at.post('/userFollowInvest/agency/trades', { agencyId: 'AGY12' });
    expect((trades.body.data as { total: number }).total).toBeGreaterThan(0);
    const { body } = await at.get('/userFollowInvest/agency?agencyId=AGY12');
    const data = body.data as { holdings: { share: string }[]; record: { fills: number } };
    expect(data.holdings.length).toBeGreaterThan(1);
    expect(data.record).toMatchObject({ figures: null, decisions: 1, missed: 0 });
  });

  it('has the last ten practice terms for a newcomer on its first day, marked as a backtest', async () => {
    const { token } = await follower(at, 'agency-new', { follow: '0.00' });
    const body = { agencyId: 'AGY12', term: 'practice', amount: '100' };
    const preview = async (): Promise<Preview> =>
      (await at.post('/userFollowInvest/preview', body, { token })).body.data;
    await expect
      .poll(async () => (await preview()).areResultsComputing, { timeout: 60_000 })
      .toBe(false);
    const { results } = await preview();
    expect(results.map(({ basis }) => basis)).toEqual(results.map(() => 'backtest'));
    expect(results).toHaveLength(10);
    for (const { fromAt, untilAt } of results) {
      expect(untilAt - fromAt).toBe(2 * HOUR_MS);
      expect(untilAt).toBeLessThan(at.clock.now());
    }
    expect(results.some(({ returnAfterFee }) => Number(returnAfterFee) !== 0)).toBe(true);
  }, 90_000);

  it('decides once a day afterwards, each decision with the hash of the one before', async () => {
    for (let day = 0; day < 3; day += 1) {
      at.clock.advance(DAY_MS);
      await at.app.beat();
    }
    at.clock.advance(HOUR_MS);
    await at.app.beat();
    const { items } = await decisions();
    expect(items.length).toBe(4);
    for (const [place, { previousHash }] of items.slice(0, -1).entries())
      expect(previousHash).toBe(items[place + 1]?.hash);
    const { body } = await at.get('/userFollowInvest/agency?agencyId=AGY12');
    const { record } = body.data as {
      record: { figures: { return: string; exposure: string; trades: number } | null };
    };
    expect(Number(record.figures?.exposure)).toBeGreaterThan(0.5);
    const chart = await at.get('/userFollowInvest/agency/values?agencyId=AGY12&range=1W');
    // What happened is counted first; the backtest only fills up to ten.
    const { token } = await follower(at, 'agency-later', { follow: '0.00' });
    const terms = await at.post(
      '/userFollowInvest/preview',
      { agencyId: 'AGY12', term: 'practice', amount: '100' },
      { token },
    );
    expect(new Set((terms.body.data as Preview).results.map(({ basis }) => basis))).toEqual(
      new Set(['live']),
    );
    const { points } = chart.body.data as { points: { value: string; yardstick: string }[] };
    expect(points.length).toBeGreaterThan(50);
    expect(points.every(({ value, yardstick }) => value !== null && yardstick !== null)).toBe(true);
  });

  it('has a record that anybody can download', async () => {
    const { body } = await at.get('/userFollowInvest/agency/record?agencyId=AGY12');
    const { text, name } = body.data as { text: string; name: string };
    expect(name).toContain('AGY12');
    expect(JSON.parse(text)).toBeTruthy();
  });

  it('that failed is shown as such and takes no new orders', async () => {
    await at.app.db.transact((tx) =>
      tx.run(sql`
        update strategy_runs set state = 'failed', failed_at_ms = ${at.clock.now()},
          failure = 'a close is missing' where id = 'fund_AGY12'`),
    );
    expect(await agency()).toMatchObject({ state: 'failed' });
    const { body } = await at.get('/userFollowInvest/agency?agencyId=AGY12');
    expect(body.data).toMatchObject({ failure: { text: 'a close is missing' } });
    at.clock.advance(MINUTE_MS);
  });
});
