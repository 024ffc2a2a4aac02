/** On the real books: every figure against equity, the bills and a recomputation from the entries. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { loadGains, loadPerformance } from '@candor/contract/performance';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { moneyFromWire, rateFromWire, toWire } from '@candor/money/wire';
import { checkPerformance } from '@candor/returns/check-performance';
import type { DownloadedEntry } from '@candor/returns/downloaded-entry';
import { assertBooksBalance, funded } from '@candor/testkit/money';
import { registered, type Person } from '@candor/testkit/people';
import {
  buy,
  getPositions,
  newRequestId,
  responseData,
  sell,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Answer = ReceivedDataOf<typeof loadPerformance>;

let app: World;
let ana: Person;
let seen: Answer;

const look = async ({ token }: Person, index = 'SPX'): Promise<Answer> =>
  responseData(await app.get(`/performance?index=${index}`, { token }));

async function downloaded({ token }: Person): Promise<DownloadedEntry[]> {
  const rows: DownloadedEntry[] = [];
  for (;;) {
    const { items, hasMore } = responseData<{ items: DownloadedEntry[]; hasMore: boolean }>(
      await app.get(`/proof/ledger/entries?after=${rows.at(-1)?.seq ?? 0}`, { token }),
    );
    rows.push(...items);
    if (!hasMore) return rows;
  }
}

const close = async (code: string, quantity?: string): Promise<void> => {
  const position = (await getPositions(app, ana)).find((one) => one.code === code);
  if (position === undefined) throw new Error(`there is a position in ${code}`);
  responseData(
    await app.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id: position.id, quantity: quantity ?? position.positionNum },
      { token: ana.token },
    ),
  );
};

const periodOf = (answer: Answer, period: string): Answer['periods'][number] => {
  const found = answer.periods.find((one) => one.period === period);
  if (found === undefined) throw new Error(`there is a period ${period}`);
  return found;
};

const cents = (text: string | null | undefined): bigint =>
  moneyFromWire(text, 'USD')?.minor ?? -1_000_000_000_000n;

/** Ten days in every class, money coming and going. */
beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200', SESSION_ABSOLUTE_HOURS: '2160' });
  ana = await trader(app, 'returns-ana', {
    funding: '1000.00',
    stock: '50000.00',
    future: '60000.00',
    forex: '9000.00',
    hkStock: '300000.00',
  });
  await buy(app, ana, 'stock', 'AAPL', 20);
  await buy(app, ana, 'hk', '00700', 100);
  app.clock.advance(DAY_MS);
  await funded(app, ana, '2500.00');
  await funded(app, ana, '780.00', 'hkStock');
  await buy(app, ana, 'metal', 'MGC', 1);
  await buy(app, ana, 'forex', 'USDJPY', 5000, { leverage: 20 });
  await sell(app, ana, 'stock', 'KO', 30, { leverage: 2, isShort: true });
  app.clock.advance(DAY_MS);
  await close('AAPL', '5');
  await close('00700');
  app.clock.advance(6 * DAY_MS);
  await close('KO');
  app.clock.advance(2 * HOUR_MS);
  seen = await look(ana);
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

describe('how well a customer does', () => {
  it('is said for today, this month, this year and ever, from the day of the first entry', () => {
    expect(seen.periods.map(({ period }) => period)).toEqual(['today', 'month', 'year', 'ever']);
    expect(seen.since).toBe(periodOf(seen, 'ever').from);
    expect(periodOf(seen, 'ever').days).toBe(seen.days.length - 1);
    for (const { start, flow, gain, end, timeWeighted, moneyWeighted, index } of seen.periods) {
      expect(cents(start) + cents(flow) + cents(gain)).toBe(cents(end));
      for (const ratio of [timeWeighted, moneyWeighted?.period, index])
        expect(rateFromWire(ratio)).not.toBeNull();
      expect(moneyWeighted?.yearly).toBeNull();
    }
  });

  it('is the equity of every screen: the end, and today’s change without what was paid in', async () => {
    const overview = responseData<{
      total: string;
      today: { start: string; moved: string; change: string; ratio: string };
    }>(await app.post('/userCenter/getFundingOverview', {}, { token: ana.token }));
    expect(periodOf(seen, 'today')).toMatchObject({
      start: overview.today.start,
      flow: overview.today.moved,
      gain: overview.today.change,
      end: overview.total,
      timeWeighted: overview.today.ratio,
    });
  });

  it('is made of its products and the exchange rate, and each product of its instruments', () => {
    for (const { gain, exchange, products, instruments } of seen.periods) {
      const sumOf = (rows: Answer['periods'][number]['products']): bigint =>
        (rows ?? []).reduce((sum, { total }) => sum + cents(total), 0n);
      expect(sumOf(products) + cents(exchange)).toBe(cents(gain));
      expect(sumOf(instruments)).toBe(sumOf(products));
    }
    const ever = periodOf(seen, 'ever');
    expect(ever.products?.map(({ product }) => product)).toEqual([
      'usStock',
      'hkStock',
      'future',
      'forex',
    ]);
    const apple = ever.instruments?.find(({ code }) => code === 'AAPL');
    expect(cents(apple?.fees)).toBeLessThan(0n);
    expect(cents(apple?.open)).not.toBe(0n);
    expect(ever.instruments?.find(({ code }) => code === '00700')?.open).toBe('0.00');
  });

  it('counts exactly the entries that the bills list', async () => {
    const { items } = responseData<{ items: { kind: string; facts: Record<string, string> }[] }>(
      await app.post('/wallet/getWalletBill', { pageSize: 100 }, { token: ana.token }),
    );
    for (const { code, entries } of periodOf(seen, 'ever').instruments ?? []) {
      expect(items.filter(({ facts }) => facts['code'] === code)).toHaveLength(entries);
      const opened = responseData<{ total: number }>(
        await app.post('/wallet/getWalletBill', { code }, { token: ana.token }),
      );
      expect(opened.total).toBe(entries);
    }
  });

  it('has bills that name what a position on margin sets aside, and what is free again', async () => {
    const told = async (code: string) =>
      responseData<{ items: { kind: string; facts: Record<string, string> }[] }>(
        await app.post('/wallet/getWalletBill', { code }, { token: ana.token }),
      ).items;
    const trades = (await told('KO')).filter(({ kind }) => kind.startsWith('trade'));
    expect(trades.map(({ kind }) => kind)).toEqual(['tradeClosed', 'tradeOpened']);
    for (const { facts } of trades) {
      expect(facts['leverage']).toBe('2');
      expect(cents(facts['margin'])).toBeGreaterThan(0n);
    }
    // What is paid in full sets nothing aside.
    for (const { facts } of await told('AAPL')) expect(facts).not.toHaveProperty('margin');
  });

  it('comes to the same when it is computed again from the downloaded entries', async () => {
    const verdict = checkPerformance(seen, await downloaded(ana));
    expect(verdict).toMatchObject({ kind: 'same', entries: seen.entries });
    if (verdict.kind === 'same') expect(verdict.figures).toBeGreaterThan(200);
  });

  it('is found out when a figure, an entry or a day was bent', async () => {
    const entries = await downloaded(ana);
    const bent = structuredClone(seen);
    const ever = periodOf(bent, 'ever');
    ever.timeWeighted = '0.5';
    expect(checkPerformance(bent, entries)).toMatchObject({
      kind: 'different',
      place: 'periods 3 timeWeighted',
      shown: '0.5',
    });
    expect(checkPerformance(seen, entries.slice(1))).toMatchObject({ place: 'entries' });
    const other = entries.map((entry, place) =>
      place === 3 ? { ...entry, minor: String(BigInt(entry.minor) + 1n) } : entry,
    );
    expect(checkPerformance(seen, other).kind).toBe('different');
  });

  it('stands beside the index that was chosen, over the same days', async () => {
    const other = await look(ana, 'HSI');
    expect(other.index).toBe('HSI');
    expect(periodOf(other, 'ever').index).not.toBe(periodOf(seen, 'ever').index);
    const [first, last] = [Number(seen.days[0]?.index), Number(seen.days.at(-1)?.index)];
    expect(Number(periodOf(seen, 'ever').index)).toBeCloseTo(last / first - 1, 8);
    expect((await app.get('/performance?index=DAX', { token: ana.token })).status).toBe(400);
  });

  it('counts the index from the minute of the first entry, like the account', async () => {
    const late = await trader(app, 'returns-late', { funding: '1000.00', stock: '1000.00' });
    const begun = await look(late);
    expect(Number(periodOf(begun, 'ever').index)).toBe(0);
    expect(begun.days[0]?.index).toBe(begun.days.at(-1)?.index);
  });

  it('agrees with the totals of the same instant, whenever they are asked', async () => {
    const returns = await look(ana);
    app.clock.advance(7_000);
    const overview = responseData<{ asOf: number; total: string; today: { change: string } }>(
      await app.post(
        '/userCenter/getFundingOverview',
        { asOf: returns.asOf },
        { token: ana.token },
      ),
    );
    expect(overview.asOf).toBe(returns.asOf);
    expect(overview.total).toBe(periodOf(returns, 'ever').end);
    expect(overview.today.change).toBe(periodOf(returns, 'today').gain);
  });

  it('has every day of the calendar, and their gains are the gain', () => {
    expect(seen.calendar.map(({ to }) => to)).toEqual(seen.days.slice(1).map(({ day }) => day));
    const sum = seen.calendar.reduce((all, { gain }) => all + cents(gain), 0n);
    expect(toWire(money('USD', sum))).toBe(periodOf(seen, 'ever').gain);
  });
});

describe('gains of a year', () => {
  type Gains = ReceivedDataOf<typeof loadGains>;
  const gains = async (year: string): Promise<Gains> =>
    responseData(await app.get(`/performance/gains?year=${year}`, { token: ana.token }));

  it('are what the books say was realised, sale by sale and as a sum', async () => {
    const year = new Date(app.clock.now()).toISOString().slice(0, 4);
    const { rows, sums } = await gains(year);
    const ever = periodOf(seen, 'ever');
    const us = sums.find(({ product }) => product === 'usStock');
    expect(us?.fifo).toBe(ever.products?.find(({ product }) => product === 'usStock')?.realised);
    const own = rows.filter(({ product }) => product === 'usStock');
    expect(own.map(({ code, isShort, quantity }) => [code, isShort, quantity])).toEqual([
      ['KO', true, '30'],
      ['AAPL', false, '5'],
    ]);
    for (const { cost, proceeds, gain } of own)
      expect(cents(proceeds) - cents(cost)).toBe(cents(gain));
    // Each was bought at once, so the order of lots changes nothing.
    for (const { fifo, lifo, highest } of sums) expect([lifo, highest]).toEqual([fifo, fifo]);
    expect((await gains('2020')).rows).toEqual([]);
    expect((await app.get('/performance/gains?year=1', { token: ana.token })).status).toBe(400);
  });

  it('and the account are files: a table, and what two programs import', async () => {
    const made = async (file: string) =>
      responseData<{ name: string; content: string }>(
        await app.post('/performance/file', { file, year: '2026' }, { token: ana.token }),
      );
    const table = await made('gains');
    expect(table.name).toBe('candor-gains-2026.csv');
    expect(table.content).toMatch(/AAPL,Long,Sale,5,/);
    const paper = await made('gainsPdf');
    expect(paper).toMatchObject({ name: 'candor-gains-2026.pdf', encoding: 'base64' });
    const bytes = Buffer.from(paper.content, 'base64');
    expect([bytes.subarray(0, 5).toString(), bytes.length > 5_000]).toEqual(['%PDF-', true]);
    const trades = (await made('portfolioTransactions')).content.trimEnd().split('\r\n');
    expect(trades.slice(1).map((line) => line.split(';').slice(1, 4))).toEqual([
      ['Buy', '20', 'AAPL'],
      ['Buy', '100', '00700'],
      ['Sell', '30', 'KO'],
      ['Sell', '5', 'AAPL'],
      ['Sell', '100', '00700'],
      ['Buy', '30', 'KO'],
    ]);
    const { activities } = JSON.parse((await made('ghostfolio')).content) as {
      activities: { type: string }[];
    };
    expect(activities.filter(({ type }) => type === 'BUY')).toHaveLength(3);
    expect((await made('accountTransactions')).content).toMatch(/;Deposit;2500\.00;USD;/);
  });
});

describe('a newcomer', () => {
  it('has nothing, and nothing is invented', async () => {
    const cleo = await registered(app, 'returns-cleo');
    expect(await look(cleo)).toMatchObject({
      since: null,
      entries: 0,
      periods: [],
      calendar: [],
      days: [],
    });
  });
});
