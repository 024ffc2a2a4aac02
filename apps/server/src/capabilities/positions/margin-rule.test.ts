/** What the market does to positions: gains are booked, and a margin that runs out is warned of before the position is closed by rule. */
import { assertBooksBalance, balancesOf } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { buy, closedPositionsOf, dataOf, newRequestId, positionsOf, sell, skipTo, trader, waitFor, type ShownPosition } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

const US = 0;
const FUTURE = 3;

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '100000', SESSION_ABSOLUTE_HOURS: '10000' });
  ana = await trader(app, 'margin-ana', { stock: '50000.00', future: '20000.00' });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const cents = (text: string): number => Math.round(Number(text) * 100);

it('a short position gains what the price has fallen', async () => {
  const sold = await sell(app, ana, 'stock', 'TSLA', 5, { leverage: 2 });
  const entry = Number(sold.averagePrice);
  skipTo(app, US, 'TSLA', ({ ask }) => Number(ask) < entry * 0.997);
  const [open] = await positionsOf(app, ana);
  expect(cents(open?.profit ?? '')).toBeGreaterThan(0);
  dataOf(await app.post('/position/flatPosition', { requestId: newRequestId(), id: sold.positionId, quantity: '5' }, { token: ana.token }));
  const [closed] = await closedPositionsOf(app, ana);
  expect(closed?.sellProfit).toBe(open?.profit);
});

type Detail = { position: ShownPosition; closeRecord: { at: number; rule: string; warnings: { at: number; level: string; price: string }[]; missing: string; missingAtWarning: string | null; equity: string; required: string; forgiven: string; quote: { bid: string } } | null; history: { kind: string }[] };

it('a margin that runs out is warned of twice, and then the position is closed, with a record of why', async () => {
  const before = cents((await balancesOf(app, ana)).future.balance);
  const bought = await buy(app, ana, 'metal', 'MGC', 1);
  const opened = (await positionsOf(app, ana)).find(({ id }) => id === bought.positionId);
  skipTo(app, FUTURE, bought.code, ({ bid }) => Number(bid) < Number(opened?.liquidationPrice));
  await waitFor(app, async () => (await positionsOf(app, ana)).length === 0, { stepMs: 11_000 });
  const { position, closeRecord, history } = dataOf<Detail>(await app.post('/position/detail', { id: bought.positionId }, { token: ana.token }));
  expect(position).toMatchObject({ state: 'closed', positionNum: '0', isolatedPosition: '0.00' });
  expect(closeRecord).toMatchObject({ rule: 'margin', forgiven: '0.00' });
  if (closeRecord === null) return expect.unreachable('it was closed by rule');
  expect(cents(closeRecord.equity)).toBeLessThanOrEqual(cents(closeRecord.required));
  expect(cents(closeRecord.missing)).toBe(cents(closeRecord.required) - cents(closeRecord.equity));
  expect(closeRecord.warnings).toHaveLength(2);
  const [first, second] = closeRecord.warnings;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(10_000);
  expect(closeRecord.at - (second?.at ?? 0)).toBeGreaterThanOrEqual(10_000);
  expect(history.map(({ kind }) => kind).filter((kind) => kind !== 'settled')).toEqual(['accepted', 'filled', 'marginWarned', 'marginWarned', 'closedByRule', 'accepted', 'filled']);
  // Nothing but the loss and the charges has left the wallet.
  expect(cents((await balancesOf(app, ana)).future.balance)).toBe(before + cents(position.sellProfit) - cents(position.fees));
  expect((await balancesOf(app, ana)).future.held).toBe('0.00');
}, 60_000);
