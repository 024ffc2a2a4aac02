import { Direction, OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as calls from '@candor/contract/options';
import { HOUR_MS } from '@candor/kit/time';
import type { loadPositionSizes } from '@candor/contract/stocks';
import { assertBooksBalance, getBalances, getInvested } from '@candor/testkit/money';
import { permitOptions } from '@candor/testkit/option-levels';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getPositions,
  newRequestId,
  place,
  placed,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import { findPosition } from '../../core/desk/store/positions.store.ts';
import { rebuildDesk } from '../../core/desk/store/rebuild.ts';

type Chain = DataOf<typeof calls.listOptionChain>;
type Combination = DataOf<typeof calls.loadOptionCombination>;
type Held = DataOf<typeof calls.listHeldOptions>;

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world();
  ana = await trader(app, 'option-ana', { stock: '500000.00' });
});
afterAll(async () => {
  await assertBooksBalance(app);
  expect((await app.app.db.transact((tx) => rebuildDesk(tx))).different).toEqual([]);
  await app.close();
});

const permit = (person: Person, level: 1 | 2 | 3) => permitOptions(app, person, level);

async function getChain(): Promise<Chain> {
  return responseData(await app.get('/m_ft/futures_opt_list?source=0&stock_code=AAPL'));
}

/** Out of the money by this many strikes. */
function nearest({ rows, spot }: Chain, steps: number): Chain['rows'][number] {
  const above = rows.findIndex(({ strike }) => Number(strike) > Number(spot));
  const found = rows[above + steps];
  if (found === undefined) throw new Error('the chain is too short');
  return found;
}

const codeOf = ({ symbol }: { symbol: string }): string => symbol.replaceAll(' ', '');
const cents = (text: string): number => Math.round(Number(text) * 100);

async function getHeld(): Promise<Held> {
  return responseData(await app.get('/option/positions', ana));
}

const sizes = async ({ code, direction, isShort }: Written) =>
  responseData<DataOf<typeof loadPositionSizes>>(
    await app.post('/position/getHalfOrFullNum', { source: 12, code, direction, isShort }, ana),
  );
type Written = { code: string; direction: Direction; isShort: boolean };

describe('an option', () => {
  it('is for those with its level', async () => {
    const code = codeOf(nearest(await getChain(), 1).call);
    expect((await place(app, ana, 'option', { code, quantity: '1' })).body).toMatchObject({
      code: 409,
      reason: 'OPTION_LEVEL_MISSING',
      values: { level: 2 },
    });
    await permit(ana, 2);
  });

  it('is bought at the ask for exactly what the preview said, and sold again', async () => {
    const { call } = nearest(await getChain(), 1);
    const terms = {
      code: codeOf(call),
      direction: Direction.Buy,
      orderType: OrderType.Market,
      quantity: '2',
    };
    const preview = responseData<{ cost: string; price: string; problem: unknown }>(
      await app.post('/orders/preview', { source: 12, ...terms }, ana),
    );
    expect(preview.problem).toBeNull();
    expect(preview.price).toBe(call.ask);
    const before = (await getBalances(app, ana)).stock;
    const order = await placed(app, ana, 'option', terms);
    expect(order).toMatchObject({ state: 'filled', source: 12, averagePrice: call.ask });
    const [position] = await getPositions(app, ana);
    expect(position).toMatchObject({
      code: terms.code,
      positionNum: '2',
      leverage: 1,
      isOwned: true,
    });
    expect(cents(position?.isolatedPosition ?? '')).toBe(2 * 100 * cents(call.ask));
    expect(cents(preview.cost)).toBe(2 * 100 * cents(call.ask) + cents(order.fees));
    const after = (await getBalances(app, ana)).stock;
    expect([cents(before.balance) - cents(after.balance), after.held]).toEqual([
      cents(preview.cost),
      '0.00',
    ]);
    expect((await getInvested(app, ana)).stock).toBe(position?.isolatedPosition);
    const { items, underlyings } = await getHeld();
    expect(items).toMatchObject([{ strategy: 'longCall', isExercisable: true }]);
    expect(Number(items[0]?.delta)).toBeGreaterThan(0);
    expect(underlyings).toMatchObject([{ code: 'AAPL', shares: '0' }]);
    const more = { ...terms, direction: Direction.Sell };
    expect((await place(app, ana, 'option', { ...more, quantity: '3' })).body.reason).toBe(
      'SELL_MORE_THAN_HELD',
    );
    const sold = await placed(app, ana, 'option', more);
    expect(sold).toMatchObject({ state: 'filled' });
    expect(await getPositions(app, ana)).toEqual([]);
    expect((await getInvested(app, ana)).stock).toBe('0.00');
    expect(cents((await getBalances(app, ana)).stock.balance)).toBe(
      cents(after.balance) + 2 * 100 * cents(sold.averagePrice ?? '') - cents(sold.fees),
    );
  });

  it('is covered by shares, which are locked, when a call is written', async () => {
    const code = codeOf(nearest(await getChain(), 3).call);
    const written = { code, quantity: '1', direction: Direction.Sell, isShort: true };
    expect((await place(app, ana, 'option', written)).body).toMatchObject({
      reason: 'OPTION_UNCOVERED',
      values: { needed: '100', free: '0' },
    });
    expect(await sizes(written)).toMatchObject({ full: '0', limitedBy: 'cover' });
    await buy(app, ana, 'stock', 'AAPL', 120);
    expect(await sizes(written)).toMatchObject({ full: '1', limitedBy: 'cover' });
    const call = await placed(app, ana, 'option', written);
    expect(await sizes(written)).toMatchObject({ full: '0', limitedBy: 'cover' });
    expect(call).toMatchObject({ state: 'filled' });
    expect(
      (await place(app, ana, 'stock', { code: 'AAPL', quantity: '21', direction: Direction.Sell }))
        .body,
    ).toMatchObject({ reason: 'SELL_MORE_THAN_HELD', values: { free: '20' } });
    const shares = (await getPositions(app, ana)).find((held) => held.code === 'AAPL');
    const closing = { requestId: newRequestId(), id: shares?.id, quantity: '120' };
    expect((await app.post('/position/flatPosition', closing, ana)).body).toMatchObject({
      reason: 'OPTION_SHARES_LOCKED',
      values: { free: '20', locked: '100' },
    });
    expect((await getHeld()).items).toMatchObject([
      { strategy: 'coveredCall', lockedShares: '100', isolatedPosition: '0.00' },
    ]);
    const back = { requestId: newRequestId(), id: call.positionId, quantity: '1' };
    expect((await app.post('/position/flatPosition', back, ana)).status).toBe(200);
    await placed(app, ana, 'stock', { code: 'AAPL', quantity: '120', direction: Direction.Sell });
  });

  it('holds the strike less the premium when a put is written', async () => {
    const row = nearest(await getChain(), -3);
    const written = { code: codeOf(row.put), direction: Direction.Sell, isShort: true };
    const { full, limitedBy } = await sizes(written);
    expect(limitedBy).toBe('funds');
    const previewed = async (quantity: number) =>
      responseData<{ problem: { reason: string } | null }>(
        await app.post(
          '/orders/preview',
          { source: 12, ...written, orderType: OrderType.Market, quantity: String(quantity) },
          ana,
        ),
      ).problem?.reason;
    expect([await previewed(Number(full)), await previewed(Number(full) + 1)]).toEqual([
      undefined,
      'FUNDS_INSUFFICIENT',
    ]);
    const order = await placed(app, ana, 'option', { ...written, quantity: '1' });
    const [held] = (await getHeld()).items;
    expect(held).toMatchObject({ strategy: 'cashSecuredPut', id: order.positionId });
    // What is written is on margin: held, and nothing is invested.
    expect((await getBalances(app, ana)).stock.held).toBe(held?.isolatedPosition);
    expect((await getInvested(app, ana)).stock).toBe('0.00');
    expect(cents(held?.isolatedPosition ?? '')).toBe(
      100 * (cents(row.strike) - cents(row.put.bid)),
    );
  });

  it.each([
    ['a strike that is not listed', 'AAPL261218C00310010', 'OPTION_UNKNOWN'],
    ['a day on which nothing expires', 'KO261217C00070000', 'INSTRUMENT_UNKNOWN'],
    ['a root without options', 'NOSUCH261218C00310000', 'INSTRUMENT_UNKNOWN'],
    ['a share', 'AAPL', 'INSTRUMENT_CLASS_WRONG'],
  ])('is refused for %s', async (_what, code, reason) => {
    expect((await place(app, ana, 'option', { code, quantity: '1' })).body.reason).toBe(reason);
  });
});

describe('a combination', () => {
  const asked = async (...legs: string[]): Promise<Combination> =>
    responseData(await app.get(`/option/combination?legs=${encodeURIComponent(legs.join(','))}`));

  it('is one order with one net price, and its margin is its largest loss', async () => {
    const chain = await getChain();
    const [low, high] = [nearest(chain, 1), nearest(chain, 3)];
    const found = await asked(`-${codeOf(low.call)}`, `+${codeOf(high.call)}`);
    expect(found).toMatchObject({
      direction: Direction.Sell,
      strategy: 'bearCallSpread',
      level: 3,
    });
    expect(cents(found.bid)).toBe(cents(low.call.bid) - cents(high.call.ask));
    const terms = { code: found.code, quantity: '1', direction: found.direction, isShort: true };
    expect((await place(app, ana, 'option', terms)).body.reason).toBe('OPTION_LEVEL_MISSING');
    await permit(ana, 3);
    const order = await placed(app, ana, 'option', terms);
    expect(order).toMatchObject({ state: 'filled', averagePrice: found.bid });
    const held = (await getHeld()).items.find(({ id }) => id === order.positionId);
    const width = cents(high.strike) - cents(low.strike);
    expect(cents(held?.isolatedPosition ?? '')).toBe(100 * (width - cents(found.bid)));
    expect(held?.isolatedPosition).toBe(found.largestLoss);
  });

  it('is refused with the reason where it is none', async () => {
    const chain = await getChain();
    const [low, high] = [nearest(chain, 1), nearest(chain, 3)];
    const reasonOf = async (...legs: string[]): Promise<unknown> =>
      (await app.get(`/option/combination?legs=${encodeURIComponent(legs.join(','))}`)).body.reason;
    expect(await reasonOf(`+${codeOf(low.call)}`, `+${codeOf(high.call)}`)).toBe(
      'OPTION_COMBINATION_UNKNOWN',
    );
    expect(await reasonOf(`-${codeOf(low.put)}`, `-${codeOf(low.call)}`)).toBe(
      'OPTION_LOSS_UNLIMITED',
    );
    const last = chain.expiries.at(-1)?.on ?? '';
    const later = responseData<Chain>(
      await app.get(`/m_ft/futures_opt_list?source=0&stock_code=AAPL&expiry=${last}`),
    );
    expect(await reasonOf(`+${codeOf(low.call)}`, `-${codeOf(nearest(later, 1).call)}`)).toBe(
      'OPTION_LEGS_DIFFER',
    );
  });
});

describe('an option on an index', () => {
  it('is closed at expiry at what it is worth then, in cash', async () => {
    const chain = responseData<Chain>(
      await app.get('/m_ft/futures_opt_list?source=99&stock_code=SPX'),
    );
    const row = nearest(chain, -2);
    const order = await placed(app, ana, 'option', { code: codeOf(row.call), quantity: '1' });
    expect(order).toMatchObject({ state: 'filled', positionId: expect.any(String) as string });
    app.clock.set(chain.expiry.at - 1);
    const last = getSpot('SPX');
    app.clock.advance(HOUR_MS);
    await app.app.beat();
    const closed = await findPosition(app.app.db, ana.id, order.positionId ?? '');
    const worth = Math.max(cents(last) - cents(row.strike), 0);
    expect(closed).toMatchObject({ state: 'closed', closedValue: BigInt(worth) });
  });
});

/** The last price of an index, as it is shown. */
function getSpot(code: string): string {
  const { instruments, pricing } = app.app.market;
  const instrument = instruments.load(QuotedSource.GlobalIndex, code);
  return getPriceText(instrument, pricing.quote(instrument, app.clock.now()).last);
}
