/** Gains are booked, and low margin is warned of before the position is closed by rule. */
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getClosedPositions,
  responseData,
  newRequestId,
  getPositions,
  sell,
  sellShort,
  type ShownPosition,
  skipTo,
  trader,
  waitFor,
} from '@candor/testkit/trading';
import { MINUTE_MS } from '@candor/kit/time';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

const US = 0;
const FOREX = 2;

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '8760' });
  ana = await trader(app, 'margin-ana', { stock: '50000.00', forex: '20000.00' });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const cents = (text: string): number => Math.round(Number(text) * 100);

it('a short position gains what the price has fallen', async () => {
  const sold = await sellShort(app, ana, 'stock', 'TSLA', 5, { leverage: 2 });
  const entry = Number(sold.averagePrice);
  skipTo(app, US, 'TSLA', ({ ask }) => Number(ask) < entry * 0.997);
  const [open] = await getPositions(app, ana);
  expect(cents(open?.profit ?? '')).toBeGreaterThan(0);
  expect(open).toMatchObject({ buyTimeStamp: null, sellTimeStamp: sold.createdAt });
  responseData(
    await app.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id: sold.positionId, quantity: '5' },
      { token: ana.token },
    ),
  );
  const [closed] = await getClosedPositions(app, ana);
  expect(closed?.sellProfit).toBe(open?.profit);
  expect(closed).toMatchObject({
    buyTimeStamp: app.clock.now(),
    sellTimeStamp: sold.createdAt,
  });
});

type Detail = {
  position: ShownPosition;
  closeRecord: {
    at: number;
    rule: string;
    warnings: { at: number; level: string; price: string }[];
    missing: string;
    missingAtWarning: string | null;
    equity: string;
    required: string;
    forgiven: string;
    quote: { bid: string };
  } | null;
  history: { kind: string }[];
};

it('a margin that runs out is warned of twice, and then the position is closed, with a record of why', async () => {
  const before = cents((await getBalances(app, ana)).forex.balance);
  const terms = { leverage: 50 };
  const sides = [
    await buy(app, ana, 'forex', 'USDJPY', 10_000, terms),
    await sell(app, ana, 'forex', 'USDJPY', 10_000, terms),
  ];
  const [up, down] = sides.map(({ positionId }) => positionId);
  const open = new Map(
    (await getPositions(app, ana)).map((position) => [
      position.id,
      Number(position.liquidationPrice),
    ]),
  );
  // Whichever way the pair goes, one of the two runs out of margin.
  skipTo(
    app,
    FOREX,
    'USDJPY',
    ({ bid, ask }) =>
      Number(bid) < (open.get(up ?? '') ?? 0) * 0.9985 ||
      Number(ask) > (open.get(down ?? '') ?? 0) * 1.0015,
    { stepMs: 10 * MINUTE_MS },
  );
  await waitFor(app, async () => (await getPositions(app, ana)).length === 1, { stepMs: 11_000 });
  const [left] = await getPositions(app, ana);
  const id = left?.id === up ? down : up;
  const { position, closeRecord, history } = responseData<Detail>(
    await app.post('/position/detail', { id }, { token: ana.token }),
  );
  expect(position).toMatchObject({ state: 'closed', positionNum: '0', isolatedPosition: '0.00' });
  expect(closeRecord).toMatchObject({ rule: 'margin', forgiven: '0.00' });
  if (closeRecord === null) return expect.unreachable('it was closed by rule');
  expect(cents(closeRecord.equity)).toBeLessThanOrEqual(cents(closeRecord.required));
  expect(cents(closeRecord.missing)).toBe(cents(closeRecord.required) - cents(closeRecord.equity));
  expect(closeRecord.warnings).toHaveLength(2);
  const [first, second] = closeRecord.warnings;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(10_000);
  expect(closeRecord.at - (second?.at ?? 0)).toBeGreaterThanOrEqual(10_000);
  expect(history.map(({ kind }) => kind).filter((kind) => kind !== 'financed')).toEqual([
    'accepted',
    'filled',
    'marginWarned',
    'marginWarned',
    'closedByRule',
    'accepted',
    'filled',
  ]);
  // Only the loss and the nights of both left the wallet; only the other margin is held.
  const nights = cents(position.financing) + cents(left?.financing ?? '');
  const forex = (await getBalances(app, ana)).forex;
  expect(cents(forex.balance)).toBe(
    before + cents(position.sellProfit) - cents(position.fees) + nights,
  );
  expect(forex.held).toBe(left?.isolatedPosition);
}, 60_000);
