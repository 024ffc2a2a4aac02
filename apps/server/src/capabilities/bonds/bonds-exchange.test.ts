/**
 * Treasuries in the exchange's hours: closed markets, the next business day, and the receipt's
 * proof.
 */
import { localDate } from '@candor/kit/local-date';
import { checkTreasury } from '@candor/market/treasury/check-treasury';
import { openPublishedTreasuries } from '@candor/market/treasury/published-treasuries';
import { parseSeed } from '@candor/market/tape/seeds';
import {
  assertBooksBalance,
  funded,
  getBalances,
  getInvested,
  verifiedPerson,
} from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: World;
let ana: Person;

beforeAll(async () => {
  at = await world({
    MARKET_HOURS: 'exchange',
    SESSION_IDLE_MINUTES: '43200',
    SESSION_ABSOLUTE_HOURS: '8760',
  });
  ana = await verifiedPerson(at, 'bonds-exchange');
  await funded(at, ana, '50000.00');
});
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

async function post<Data>(path: string, body: object): Promise<Data> {
  const answer = await at.post(path, body, { token: ana.token });
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data;
}

type Shown = { id: string; state: string; cost: string; value: string; buyTradeId: string };
type Receipt = {
  code: string;
  at: number;
  bid: string;
  ask: string;
  midYield: string;
  accruedPer100: string;
  settlesOn: string;
  proof: { factors: { level: number; slope: number; curvature: number } };
  tape: { day: string };
};

it('a sale on a Friday waits until Monday at nine; nothing trades on the weekend', async () => {
  at.clock.set(Date.UTC(2026, 10, 20, 16));
  await at.app.market.tape.keep();
  const note = await post<Shown>('/treasuryBond/create', {
    requestId: 'exchange-buy-0000001',
    code: 'USTN271231',
    amount: '10000',
  });
  const receipt = await post<Receipt>('/treasuryBond/receipt', { id: note.buyTradeId });
  expect(receipt.settlesOn).toBe('2026-11-23');
  const { sold } = await post<{ sold: Shown & { sale: { settlesAt: number } } }>(
    '/treasuryBond/flatPosition',
    { requestId: 'exchange-sell-000001', id: note.id },
  );
  expect(sold.sale.settlesAt).toBe(Date.UTC(2026, 10, 23, 14));

  at.clock.set(Date.UTC(2026, 10, 21, 16));
  await at.app.beat('treasuries.keep-days', 'bonds.pay');
  expect((await getInvested(at, ana)).funding).toBe(note.cost);
  const closed = await at.post(
    '/treasuryBond/create',
    { requestId: 'exchange-buy-0000002', code: 'USTN271231', amount: '100' },
    { token: ana.token },
  );
  expect(closed.body.reason).toBe('BOND_MARKET_CLOSED');
  const list = (await at.post('/m_ft/bondsList', { term: 'practice' })).body.data as {
    total: number;
    hours: { isOpen: boolean; opensAt: number };
  };
  expect(list).toMatchObject({
    total: 0,
    hours: { isOpen: false, opensAt: Date.UTC(2026, 10, 23, 13) },
  });

  at.clock.set(Date.UTC(2026, 10, 23, 14));
  await at.app.beat('treasuries.keep-days', 'bonds.pay');
  const { funding } = await getBalances(at, ana);
  expect(funding.held).toBe('0.00');
  expect((await getInvested(at, ana)).funding).toBe('0.00');
  expect(Number(funding.balance)).toBeLessThan(50_000);
});

it('a receipt is computed again from what is published once its day is over', async () => {
  at.clock.set(Date.UTC(2026, 10, 23, 16));
  await at.app.market.tape.keep();
  const { id, buyTradeId } = await post<Shown>('/treasuryBond/create', {
    requestId: 'exchange-buy-0000003',
    code: 'USTN271231',
    amount: '700',
  });
  const receipt = await post<Receipt>('/treasuryBond/receipt', { id: buyTradeId });
  at.clock.set(Date.UTC(2026, 10, 24, 16));
  await at.app.market.tape.keep();
  const { tables, hours, liveFrom, versionThreeFrom } = (await at.get('/treasuryBond/tables')).body
    .data as {
    tables: Parameters<typeof openPublishedTreasuries>[0]['tables'];
    hours: 'exchange';
    liveFrom: string;
    versionThreeFrom: string;
  };
  const { items: days } = (await at.get('/proof/tapes?count=30')).body.data as {
    items: { day: string; seed: string | null }[];
  };
  const seeds = new Map(days.map(({ day, seed }) => [day, seed]));
  const published = openPublishedTreasuries({
    tables,
    hours,
    liveFrom: localDate(liveFrom),
    versionThreeFrom: localDate(versionThreeFrom),
    liveSeeds: (date) => parseSeed(seeds.get(date)),
  });
  const { level, slope, curvature } = receipt.proof.factors;
  const compared = checkTreasury(published, {
    code: receipt.code,
    atMs: receipt.at,
    figures: {
      bid: receipt.bid,
      ask: receipt.ask,
      midYield: receipt.midYield,
      accrued: receipt.accruedPer100,
      level: String(level),
      slope: String(slope),
      curvature: String(curvature),
    },
  });
  expect(compared).toHaveLength(7);
  expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(id).toMatch(/^bnd_/);
});
