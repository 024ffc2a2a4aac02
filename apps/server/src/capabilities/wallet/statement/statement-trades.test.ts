import { money, type Money } from '@candor/money/amount';
import { add, subtract, sum } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire, toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances, getInvested, funded } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  newRequestId,
  getPositions,
  sell,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';

let app: World;
let ana: Person;
let atNovemberEnd: {
  total: string;
  profit: string;
  holdings: { code: string; quantity: string; value: string | null; profit: string | null }[];
};

const of = (text: string, currency: string): Money =>
  moneyFromWire(text, currency as Currency) ?? money('USD', 0n);

async function closeAll(code: string): Promise<void> {
  for (const { id, positionNum, code: held } of await getPositions(app, ana)) {
    if (held === code)
      responseData(
        await app.post(
          '/position/flatPosition',
          { requestId: newRequestId(), id, quantity: positionNum },
          { token: ana.token },
        ),
      );
  }
}

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200' });
  app.clock.set(Date.UTC(2026, 10, 26, 15));
  ana = await trader(app, 'statement-trader', {
    funding: '1000.00',
    stock: '80000.00',
    future: '60000.00',
    forex: '9000.00',
    hkStock: '300000.00',
  });
  await buy(app, ana, 'stock', 'AAPL', 20);
  await buy(app, ana, 'stock', 'NVDA', 5);
  await sell(app, ana, 'stock', 'KO', 30, { leverage: 2, isShort: true });
  await buy(app, ana, 'hk', '00700', 200);
  await buy(app, ana, 'metal', 'MGC', 2);
  app.clock.advance(DAY_MS);
  await app.app.beat();
  await buy(app, ana, 'forex', 'USDJPY', 5000, { leverage: 20 });
  await buy(app, ana, 'forex', 'EURUSD', 10_000, { leverage: 20 });
  await closeAll('NVDA');
  app.clock.set(Date.UTC(2026, 11, 1) - 1);
  await app.app.beat();
  const overview = responseData<{ total: string; profit: string }>(
    await app.post('/userCenter/getFundingOverview', {}, { token: ana.token }),
  );
  atNovemberEnd = {
    total: overview.total,
    profit: overview.profit,
    holdings: (await getPositions(app, ana)).map(({ code, positionNum, totalAmount, profit }) => ({
      code,
      quantity: positionNum,
      value: totalAmount,
      profit,
    })),
  };
  app.clock.set(Date.UTC(2026, 11, 2, 15));
  await app.app.beat();
  await funded(app, ana, '2500.00');
  await closeAll('KO');
  await closeAll('00700');
  await closeAll('EURUSD');
  app.clock.advance(HOUR_MS);
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

type Table = readonly Readonly<Record<string, string>>[];

async function tables(
  from: string,
  to: string,
  language = 'en',
): Promise<(title: string) => Table> {
  const { url } = responseData<{ url: string }>(
    await app.post(
      '/wallet/statement',
      { format: 'csv', from, to },
      { token: ana.token, language },
    ),
  );
  const answer = await app.app.http.inject({ url });
  expect(answer.statusCode).toBe(200);
  const rows = answer.body
    .slice(1)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
  return (title) => {
    const start = rows.findIndex(([first]) => first === title);
    const names = rows[start + 1] ?? [];
    const table: Record<string, string>[] = [];
    for (let at = start + 2; rows[at]?.[0] !== '' && rows[at] !== undefined; at += 1)
      table.push(
        Object.fromEntries(
          names.flatMap((name, i) => (name === '' ? [] : [[name, rows[at]?.[i] ?? '']])),
        ),
      );
    return table;
  };
}

const NOVEMBER = ['2026-11-01', '2026-11-30'] as const;
const DECEMBER = ['2026-12-01', '2026-12-31'] as const;
const YEAR = ['2026-01-01', '2026-12-31'] as const;

const isTotal = (row: Readonly<Record<string, string>>): boolean => row['Time (UTC)'] === 'Total';
const computeSum = (rows: Table, column: string, currency: string): Money =>
  sum(
    rows
      .filter((row) => row['Currency'] === currency)
      .map((row) => of(row[column] ?? '', currency)),
    currency as Currency,
  );

describe('a trading customer’s statement', () => {
  it('lists each fill once, with instrument, side, quantity, price, fees and the number of its order', async () => {
    const statement = await tables(...YEAR);
    const trades = statement('Trades').filter((row) => !isTotal(row));
    const fills = await app.app.db.many<{ order_id: string }>(
      sql`select order_id from desk_events where customer_id = ${ana.id}
        and kind in ('filled', 'placed') order by seq`,
    );
    expect(trades.map((row) => row['Order no.'])).toEqual(fills.map(({ order_id }) => order_id));
    const lines = trades.map((row) =>
      [row['Code'], row['Instrument'], row['Side'], row['Quantity'], row['Wallet']].join(' | '),
    );
    for (const line of [
      'AAPL | Apple Inc. | Buy | 20 | US stocks',
      'NVDA | Nvidia | Sell | 5 | US stocks',
      'KO | Coca-Cola Company (The) | Sell short | 30 | US stocks',
      'KO | Coca-Cola Company (The) | Buy to cover | 30 | US stocks',
    ])
      expect(lines).toContain(line);
    expect(
      trades.some(
        (row) =>
          row['Code'] === '00700' && row['Price currency'] === 'HKD' && row['Currency'] === 'HKD',
      ),
    ).toBe(true);
    expect(trades.some((row) => row['Code'] === 'MGCG27' && row['Wallet'] === 'Futures')).toBe(
      true,
    );
    expect(
      trades.some(
        (row) =>
          row['Code'] === 'USDJPY' && row['Price currency'] === 'JPY' && row['Currency'] === 'USD',
      ),
    ).toBe(true);
    const entries = new Map(statement('Entries').map((row) => [row['No.'], row]));
    for (const row of trades) {
      expect(row['Price'], row['Code']).toMatch(/^\d+(\.\d+)?$/);
      // What it moved in cash is what its entry moved; where it was free of charge there is none.
      expect(row['Net amount'], row['Code']).toBe(entries.get(row['No.'])?.['Amount'] ?? '0.00');
    }
    const bought = trades.find((row) => row['Code'] === 'AAPL' && row['Side'] === 'Buy');
    expect(of(bought?.['Net amount'] ?? '', 'USD')).toEqual(
      subtract(of(`-${bought?.['Value'] ?? ''}`, 'USD'), of(bought?.['Fees'] ?? '', 'USD')),
    );
    expect(entries.get(bought?.['No.'])).toMatchObject({ Type: 'Bought' });
  });

  it('has fees item by item that add up to the fees of the trades', async () => {
    const statement = await tables(...YEAR);
    for (const currency of ['USD', 'HKD']) {
      const fees = statement('Trades').filter((row) => !isTotal(row));
      expect(computeSum(statement('Fees by item'), 'Amount', currency)).toEqual(
        computeSum(fees, 'Fees', currency),
      );
      const [total] = statement('Trades').filter(
        (row) => isTotal(row) && row['Currency'] === currency,
      );
      expect(total).toMatchObject({
        Fees: toWire(computeSum(fees, 'Fees', currency)),
        'Net amount': toWire(computeSum(fees, 'Net amount', currency)),
      });
    }
  });

  it('leads by its entries from the opening to the closing balances, and its trades are among them', async () => {
    const statement = await tables(...YEAR);
    const [books, invested] = [await getBalances(app, ana), await getInvested(app, ana)];
    const [entries, trades] = [
      statement('Entries'),
      statement('Trades').filter((row) => !isTotal(row)),
    ];
    const stock = statement('Balances').find((row) => row['Wallet'] === 'US stocks');
    expect(stock).toMatchObject({
      'Opening balance': '0.00',
      'Closing balance': books.stock.balance,
    });
    const [apple] = (await getPositions(app, ana)).filter(({ code }) => code === 'AAPL');
    expect(apple).toMatchObject({ isOwned: true, isolatedPosition: invested.stock });
    for (const wallet of ['US stocks', 'HK stocks', 'Futures', 'Forex']) {
      const own = entries.filter((row) => row['Wallet'] === wallet);
      const currency = own[0]?.['Currency'] ?? 'USD';
      const balance = statement('Balances').find((row) => row['Wallet'] === wallet);
      expect(toWire(computeSum(own, 'Amount', currency))).toBe(
        toWire(
          subtract(
            of(balance?.['Closing balance'] ?? '', currency),
            of(balance?.['Opening balance'] ?? '', currency),
          ),
        ),
      );
      const code = wallet === 'US stocks' ? 'stock' : wallet === 'HK stocks' ? 'hkStock' : null;
      expect(balance?.['Invested, at cost']).toBe(code === null ? '0.00' : invested[code]);
      const traded = new Set(trades.map((row) => row['No.']));
      expect(
        computeSum(
          own.filter((row) => traded.has(row['No.'] ?? '')),
          'Amount',
          currency,
        ),
      ).toEqual(
        computeSum(
          trades.filter((row) => row['Wallet'] === wallet),
          'Net amount',
          currency,
        ),
      );
    }
  });

  it('shows what was held at the end, at the prices of then', async () => {
    const november = await tables(...NOVEMBER);
    const held = november('Closing holdings');
    expect(
      held
        .map((row) => ({
          code: row['Code'],
          quantity: row['Quantity'],
          value: row['Value'],
          profit: row['Unrealised P&L'],
        }))
        .toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1)),
    ).toEqual(atNovemberEnd.holdings.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
    expect(held.find((row) => row['Code'] === 'KO')).toMatchObject({
      Side: 'Short',
      Instrument: 'Coca-Cola Company (The)',
    });
    const amount = (item: string) =>
      november('Summary').find((row) => row['Item'] === item)?.['Amount'];
    expect(amount('Closing total assets')).toBe(atNovemberEnd.total);
    expect(amount('Unrealised P&L')).toBe(atNovemberEnd.profit);
  });

  it('of a year is the sum of its months', async () => {
    const [november, december, year] = [
      await tables(...NOVEMBER),
      await tables(...DECEMBER),
      await tables(...YEAR),
    ];
    expect([...november('Entries'), ...december('Entries')]).toEqual(year('Entries'));
    expect([...november('Trades'), ...december('Trades')].filter((row) => !isTotal(row))).toEqual(
      year('Trades').filter((row) => !isTotal(row)),
    );
    const figure = (statement: (title: string) => Table, item: string): Money =>
      of(statement('Summary').find((row) => row['Item'] === item)?.['Amount'] ?? '', 'USD');
    expect(figure(december, 'Opening total assets')).toEqual(
      figure(november, 'Closing total assets'),
    );
    expect(figure(year, 'Closing total assets')).toEqual(figure(december, 'Closing total assets'));
    for (const item of ['Profit and loss', 'Net deposits (in less out)'])
      expect(add(figure(november, item), figure(december, item))).toEqual(figure(year, item));
    for (const statement of [november, december, year]) {
      expect(
        add(
          add(
            figure(statement, 'Opening total assets'),
            figure(statement, 'Net deposits (in less out)'),
          ),
          figure(statement, 'Profit and loss'),
        ),
      ).toEqual(figure(statement, 'Closing total assets'));
    }
  });

  it('names everything in Chinese too', async () => {
    const trades = (await tables(...NOVEMBER, 'zh_Hans_CN'))('成交明细');
    expect(trades.find((row) => row['代码'] === '00700')).toMatchObject({
      品种: '腾讯控股',
      方向: '买入',
      数量: '200',
      账户: '港股账户',
    });
    expect(trades.find((row) => row['代码'] === 'KO')).toMatchObject({ 方向: '卖空' });
  });

  it('comes as a document in both languages', async () => {
    for (const language of ['en', 'zh_Hans_CN']) {
      const { url } = responseData<{ url: string }>(
        await app.post(
          '/wallet/statement',
          { format: 'pdf', from: YEAR[0], to: YEAR[1] },
          { token: ana.token, language },
        ),
      );
      const { rawPayload } = await app.app.http.inject({ url });
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(
        rawPayload.toString('latin1').match(/\/Type \/Page\n/g)?.length,
        'pages',
      ).toBeGreaterThan(2);
    }
  });
});
