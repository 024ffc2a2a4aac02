/** What a customer took of a book is gone for them: in the database, on every server, in previews. */
import { QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { tickAt } from '@candor/market/path/days';
import type { App } from '@candor/server/app';
import type { Person } from '@candor/testkit/people';
import { secondServer } from '@candor/testkit/second-server';
import { place as placeByCall, responseData, trader } from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { atMarket } from '@candor/testkit/commands';
import { onTwoServers } from '@candor/testkit/two-servers';
import { newDeskRequest } from '@candor/testkit/desk-orders';
import { afterEach, expect, it } from 'vitest';
import { newOrderIds } from '../placing/parse-order.ts';
import { openMarketViews } from '../terms/market-view.ts';
import type { Place, Wanted } from '../state/commands.ts';

let here: World;
let second: App;
let people = 0;

onTwoServers((one, two) => {
  [here, second] = [one, two];
});
afterEach(() => here.clock.advance(5_000));

const somebody = (): Promise<Person> =>
  trader(here, `taken-${(people += 1)}`, { stock: '20000000.00' });
const share = () => here.app.market.instruments.load(QuotedSource.Stock, 'LLY');
const offered = (): number =>
  here.app.market.pricing
    .depth(share(), here.clock.now())
    .asks.reduce((sum, { size }) => sum + size, 0);
function order({ id }: Person, quantity: number, terms: Partial<Wanted> = {}): Place {
  const wanted: Wanted = {
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: share().id,
    timeInForce: 'ioc',
    quantity: String(quantity),
    ...terms,
  };
  return { kind: 'place', customerId: id, sessionId: null, wanted, ids: newOrderIds() };
}

async function filled(app: App, command: Place, request = newDeskRequest()): Promise<number> {
  const decision = await app.desk.submit(command, request);
  if (!decision.ok) throw new Error(`refused: ${decision.code}`);
  return Number(decision.outcome.order?.filled);
}

it('two servers at once: one gets the size, the other what is left of it', async () => {
  const ana = await somebody();
  const size = offered();
  const got = await Promise.all([
    filled(here.app, order(ana, size)),
    filled(second, order(ana, size)),
  ]);
  expect(got.toSorted((one, other) => one - other)).toEqual([0, size]);
});

it('in turn on two servers that remember, together no more than the book has', async () => {
  const ana = await somebody();
  const size = offered();
  const part = Math.floor(size / 7);
  const got: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    got.push(await filled(turn % 3 === 0 ? second : here.app, order(ana, part)));
  expect(got.reduce((sum, one) => sum + one, 0)).toBe(size);
});

it('a request that is repeated takes nothing more, and a server that starts knows what was taken', async () => {
  const ana = await somebody();
  const size = offered();
  const [command, request] = [order(ana, size - 3), newDeskRequest()];
  expect(await filled(here.app, command, request)).toBe(size - 3);
  expect(await filled(here.app, command, request)).toBe(size - 3);
  const third = await secondServer(here);
  expect(await filled(third, order(ana, 10))).toBe(3);
  await third.close();
});

it('fifty small orders by the customers’ calls fill no more than the book has, and others meet all of it', async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  const size = offered();
  const quantity = Math.ceil(size / 40);
  const terms = { code: 'LLY', quantity: String(quantity), timeInForce: 'ioc', orderType: 0 };
  const placed = await Promise.all(
    Array.from({ length: 50 }, () =>
      placeByCall(here, ana, 'stock', { ...terms, allowDuplicate: true }),
    ),
  );
  const got = placed.map((answer) => responseData<{ id: string; filled: string }>(answer));
  expect(got.reduce((sum, one) => sum + Number(one.filled), 0)).toBe(size);
  const preview = async ({ token }: Person): Promise<{ fillsNow: string }> =>
    responseData(
      await here.post(
        '/orders/preview',
        { source: TradedSource.Stock, code: 'LLY', direction: 0, orderType: 0, quantity: '7' },
        { token },
      ),
    );
  expect([(await preview(ana)).fillsNow, (await preview(ben)).fillsNow]).toEqual(['0', '7']);
  expect(await filled(here.app, order(ben, size))).toBe(size);

  const receipts = await Promise.all(
    got
      .filter((one) => Number(one.filled) > 0)
      .map(async ({ id }) => {
        const { items } = responseData<{ items: { seq: number }[] }>(
          await here.post(
            '/position/water/pageList',
            { orderId: id, kind: 'filled' },
            { token: ana.token },
          ),
        );
        return responseData<{ takenBefore: string; quantity: string }>(
          await here.post('/orders/receipt', { seq: items[0]?.seq }, { token: ana.token }),
        );
      }),
  );
  let before = 0;
  for (const receipt of receipts.toSorted(
    (one, other) => Number(one.takenBefore) - Number(other.takenBefore),
  )) {
    expect(Number(receipt.takenBefore)).toBe(before);
    before += Number(receipt.quantity);
  }
  expect(before).toBe(size);
});

it('the slowest share has a new book for orders at every tick, and boards have no part in it', () => {
  const views = openMarketViews(here.app.market);
  const { id } = here.app.market.instruments.load(QuotedSource.Stock, 'AAME');
  const from = here.clock.now();
  for (let step = 0; step < 40; step += 1) {
    const now = from + step * 400;
    const view = views.at(now)(TradedSource.Stock, id);
    expect(view?.sequence).toBe(tickAt(now));
  }
});
