import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { usd } from '@candor/money/literal';
import { sum } from '@candor/money/arithmetic';
import { moneyFromWire, toWire } from '@candor/money/wire';
import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { assertBooksBalance, getBalances, getInvested, funded } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  newRequestId,
  getPositions,
  sell,
  trader,
  type ShownPosition,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { openEquities } from '../../core/equity/equity.ts';
import { heldBefore } from '../../core/equity/held-before.ts';
import { getHeld } from '../../core/equity/value-held.ts';
import { getWallet } from '../../core/desk/terms/trading-wallet.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import { wallets, walletCodes } from '../../core/ledger/accounts.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import { valueAtMiddle } from '../../core/pricing/exchange.rules.ts';
import { loadFundingOverview } from './load-funding-overview.ts';

type Change = { start: string; moved: string; change: string; ratio: string | null };
type Overview = {
  total: string;
  cash: string;
  invested: string;
  profit: string;
  available: string;
  used: string;
  usedFor: Record<'orders' | 'margin' | 'moving', string>;
  positions: number;
  unpriced: string[];
  today: Change | null;
  wallets: {
    walletType: number;
    currency: Currency;
    balance: string;
    invested: string;
    profit: string;
    valueUsd: string;
  }[];
};
type History = {
  tradingSince: number | null;
  points: { at: number; total: string; profit: string }[];
  change: Change | null;
  movedToday: string | null;
};

let app: World;
let ana: Person;
/** The overview at the last millisecond before each of these instants. */
const overviews = new Map<number, Overview>();
let firstTradeAt: number;

const of = (text: string, currency: Currency = 'USD'): Money =>
  moneyFromWire(text, currency) ?? money(currency, 0n);
const plus = (...texts: string[]): string =>
  toWire(
    sum(
      texts.map((text) => of(text)),
      'USD',
    ),
  );
const getOverview = async (person: Person): Promise<Overview> =>
  responseData(await app.post('/userCenter/getFundingOverview', {}, { token: person.token }));
const getHistory = async (person: Person, range: string): Promise<History> =>
  responseData(await app.get(`/wallet/history?range=${range}`, { token: person.token }));
const close = async ({ id, positionNum }: ShownPosition, quantity = positionNum) =>
  responseData(
    await app.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id, quantity },
      { token: ana.token },
    ),
  );

async function noteMinute(): Promise<void> {
  const next = (Math.floor(app.clock.now() / MINUTE_MS) + 1) * MINUTE_MS;
  app.clock.set(next - 1);
  overviews.set(next, await getOverview(ana));
  app.clock.set(next);
}

/** In every class, some closed again, money deposited in between. */
beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200' });
  ana = await trader(app, 'equity-ana', {
    funding: '1000.00',
    stock: '50000.00',
    future: '60000.00',
    forex: '9000.00',
    hkStock: '300000.00',
  });
  app.clock.advance(10 * MINUTE_MS + 7);
  firstTradeAt = app.clock.now();
  await buy(app, ana, 'stock', 'AAPL', 20);
  await noteMinute();
  await sell(app, ana, 'stock', 'KO', 30, { leverage: 2, isShort: true });
  await buy(app, ana, 'hk', '00700', 100);
  await noteMinute();
  await funded(app, ana, '2500.00');
  await noteMinute();
  await buy(app, ana, 'metal', 'MGC', 2);
  await buy(app, ana, 'forex', 'USDJPY', 5000, { leverage: 20 });
  await noteMinute();
  const [apple] = (await getPositions(app, ana)).filter(({ code }) => code === 'AAPL');
  if (apple === undefined) throw new Error('there is a position in AAPL');
  await close(apple, '5');
  await funded(app, ana, '780.00', 'hkStock');
  await noteMinute();
  const [short] = (await getPositions(app, ana)).filter(({ code }) => code === 'KO');
  if (short === undefined) throw new Error('there is a position in KO');
  await close(short);
  await noteMinute();
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

describe('total assets', () => {
  it('are every balance, what was paid for what is owned and the profit of every position, in dollars at the middle', async () => {
    const shown = await getOverview(ana);
    const positions = await getPositions(app, ana);
    const [balances, invested] = [await getBalances(app, ana), await getInvested(app, ana)];
    expect(positions.map(({ code }) => code).toSorted()).toEqual(
      ['00700', 'AAPL', 'MGCZ26', 'USDJPY'].toSorted(),
    );
    const exchange = quoteExchange(app.app.market, 'HKD', 'USD', app.clock.now());
    const inDollars = (amount: Money): Money =>
      amount.currency === 'USD'
        ? amount
        : exchange === null
          ? usd('0.00')
          : valueAtMiddle(exchange, amount);
    const walletOfPosition = ({ source, code }: ShownPosition) =>
      getWallet(source as TradedSource, source === TradedSource.HkStock ? `HK:${code}` : code);
    const expected = walletCodes.map((code) => {
      const { currency } = wallets[code];
      const own = positions.filter((position) => walletOfPosition(position) === code);
      const profit = sum(
        own.map((position) => of(position.profit ?? '', currency)),
        currency,
      );
      const paid = sum(
        own
          .filter(({ isOwned }) => isOwned)
          .map(({ isolatedPosition }) => of(isolatedPosition, currency)),
        currency,
      );
      expect(invested[code]).toBe(toWire(paid));
      return {
        walletType: wallets[code].type,
        balance: balances[code].balance,
        invested: toWire(paid),
        profit: toWire(profit),
        valueUsd: toWire(
          sum([of(balances[code].balance, currency), paid, profit].map(inDollars), 'USD'),
        ),
      };
    });
    expect(
      shown.wallets.map(({ walletType, balance, invested: atCost, profit, valueUsd }) => ({
        walletType,
        balance,
        invested: atCost,
        profit,
        valueUsd,
      })),
    ).toEqual(expected);
    expect(
      positions
        .filter(({ isOwned }) => isOwned)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['00700', 'AAPL']);
    expect(shown.invested).toBe(
      toWire(
        sum(
          walletCodes.map((code) => inDollars(of(invested[code], wallets[code].currency))),
          'USD',
        ),
      ),
    );
    expect(shown.total).toBe(plus(...expected.map(({ valueUsd }) => valueUsd)));
    expect(shown).toMatchObject({ positions: 4, unpriced: [] });
    expect(shown.profit).not.toBe('0.00');
  });

  it('are the sum of the parts that are one tap away', async () => {
    const { total, cash, invested, profit, available, used, usedFor } = await getOverview(ana);
    expect(plus(cash, invested, profit)).toBe(total);
    expect(plus(available, used)).toBe(cash);
    expect(plus(usedFor.orders, usedFor.margin, usedFor.moving)).toBe(used);
  });

  it('move with the market while nothing is booked', async () => {
    const before = await getOverview(ana);
    app.clock.advance(10 * MINUTE_MS);
    const after = await getOverview(ana);
    expect(after.wallets.map(({ balance }) => balance)).toEqual(
      before.wallets.map(({ balance }) => balance),
    );
    expect(after.total).not.toBe(before.total);
    expect(after.wallets.map(({ invested }) => invested)).toEqual(
      before.wallets.map(({ invested }) => invested),
    );
    expect(plus(after.cash, after.invested, after.profit)).toBe(after.total);
  });

  it('are unknown, and say why, while a position has no quote', async () => {
    const { market, db } = app.app;
    const silent = openEquities(
      {
        ...market,
        pricing: {
          ...market.pricing,
          depth: (instrument, at) =>
            instrument.code === 'AAPL'
              ? { bids: [], asks: [] }
              : market.pricing.depth(instrument, at),
        },
      },
      app.app.treasuries,
    );
    const shown = await loadFundingOverview(
      db,
      silent,
      { customerId: ana.id, sessionId: '' },
      app.clock.now(),
    );
    expect(shown).toMatchObject({
      total: null,
      profit: null,
      today: null,
      unpriced: ['AAPL'],
      positions: 4,
    });
    expect(shown.cash).not.toBeNull();
    expect(shown.invested).not.toBeNull();
    expect(
      shown.wallets.filter(({ valueUsd }) => valueUsd === null).map(({ walletType }) => walletType),
    ).toEqual([wallets.stock.type]);
  });
});

describe('the change of today', () => {
  it('is nothing for money that was only paid in, taken out or moved', async () => {
    const ben = await trader(app, 'equity-ben', { funding: '34985.75' });
    expect(await getOverview(ben)).toMatchObject({
      total: '34985.75',
      today: { start: '0.00', moved: '34985.75', change: '0.00', ratio: '0' },
    });
    responseData(
      await app.post(
        '/wallet/transfer',
        { requestId: newRequestId(), from: 1, to: 4, amount: '1000.00' },
        { token: ben.token },
      ),
    );
    app.clock.advance(2 * MINUTE_MS);
    await app.app.beat();
    expect((await getOverview(ben)).today).toMatchObject({ moved: '34985.75', change: '0.00' });
  });

  it('is what trading earned or cost: the total less the start and what was paid in', async () => {
    const { total, today } = await getOverview(ana);
    expect(plus(today?.start ?? '', today?.moved ?? '', today?.change ?? '')).toBe(total);
    const paidIn = await getOverview(ana);
    await funded(app, ana, '7000.00');
    expect((await getOverview(ana)).today?.change).toBe(paidIn.today?.change);
  });
});

describe('the chart', () => {
  it('begins with the first trade, and shows of every moment what the screen had shown then', async () => {
    const { tradingSince, points } = await getHistory(ana, '1D');
    expect(tradingSince).toBe(firstTradeAt);
    expect(points[0]).toMatchObject({ at: firstTradeAt, profit: '0.00' });
    const shown = new Map(points.map((point) => [point.at, point]));
    for (const [at, overview] of overviews)
      expect([at, shown.get(at)?.total]).toEqual([at, overview.total]);
    expect(points.at(-1)).toMatchObject({
      at: app.clock.now(),
      total: (await getOverview(ana)).total,
    });
  });

  it('shows the same when it is asked again, and when nothing is remembered', async () => {
    const once = await getHistory(ana, '1D');
    expect(await getHistory(ana, '1D')).toEqual(once);
    const look = await openEquities(app.app.market, app.app.treasuries).look(
      app.app.db,
      ana.id,
      once.points.slice(0, -1).map(({ at }) => at),
      app.clock.now(),
    );
    expect(look.before.map(({ total }) => (total === null ? null : toWire(total)))).toEqual(
      once.points.slice(0, -1).map(({ total }) => total),
    );
  });

  it('counts no deposit as profit', async () => {
    const before = await getHistory(ana, '1D');
    await funded(app, ana, '5000.00');
    const after = await getHistory(ana, '1D');
    expect(after.points.map(({ profit }) => profit)).toEqual(
      before.points.map(({ profit }) => profit),
    );
    expect(after.change).toMatchObject({
      change: before.change?.change,
      moved: plus(before.change?.moved ?? '', '5000.00'),
    });
    expect(
      plus(after.change?.start ?? '', after.change?.moved ?? '', after.change?.change ?? ''),
    ).toBe(after.points.at(-1)?.total);
  });

  it('of 24 hours is today’s change for who came today, what money cost to convert included', async () => {
    const ann = await trader(app, 'equity-ann', { funding: '5000.00' });
    const preview: { exchange: { rate: string } } = responseData(
      await app.post(
        '/wallet/transfer/preview',
        { from: 1, to: 7, amount: '4500.00' },
        { token: ann.token },
      ),
    );
    responseData(
      await app.post(
        '/wallet/transfer',
        {
          requestId: newRequestId(),
          ...{ from: 1, to: 7, amount: '4500.00', isImmediate: true },
          rate: preview.exchange.rate,
        },
        { token: ann.token },
      ),
    );
    app.clock.advance(MINUTE_MS);
    await buy(app, ann, 'hk', '00700', 100, { leverage: 2 });
    app.clock.advance(MINUTE_MS);
    const [{ change, points }, { today }] = [await getHistory(ann, '1D'), await getOverview(ann)];
    expect(of(points[0]?.profit ?? '').minor).toBeLessThan(0n);
    expect(change).toEqual(today);
    expect(points.at(-1)?.profit).toBe(today?.change);
  });

  it('says what was paid in today as the overview does, also where it begins in the middle of the day', async () => {
    for (const range of ['1D', '1Y']) {
      const [{ movedToday }, { today }] = [await getHistory(ana, range), await getOverview(ana)];
      expect([range, movedToday]).toEqual([range, today?.moved]);
      expect(of(movedToday ?? '').minor).toBeGreaterThan(0n);
    }
    await funded(app, ana, '12.00');
    const { movedToday } = await getHistory(ana, '1D');
    expect(movedToday).toBe((await getOverview(ana)).today?.moved);
  });
});

it('what is added up from the record is what the desk keeps, also after a day was settled', async () => {
  for (let day = 0; day < 2; day += 1) {
    app.clock.advance(DAY_MS);
    await app.app.beat();
    await app.app.beat();
    await buy(app, ana, 'metal', 'MGCZ26', 1);
    const now = app.clock.now() + 1;
    const [recorded = []] = await heldBefore(app.app.db, ana.id, [now]);
    const open = (await listOpenPositionsFor(app.app.db, ana.id)).map(getHeld);
    const sorted = (held: typeof open) =>
      held
        .toSorted((a, b) => (a.positionId < b.positionId ? -1 : 1))
        .map(({ lots: { known: _, ...sums }, ...one }) => ({ ...one, sums }));
    expect(sorted(recorded)).toEqual(sorted(open));
    expect(open.length).toBeGreaterThan(2);
    expect(open.some(({ lots }) => lots.basis !== lots.value)).toBe(true);
    expect(open.every(({ direction }) => direction === Direction.Buy)).toBe(true);
    const { today, total } = await getOverview(ana);
    expect(plus(today?.start ?? '', today?.moved ?? '', today?.change ?? '')).toBe(total);
  }
});
