import { localDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { sum } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { usd } from '@candor/money/literal';
import { moneyFromWire, toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances, funded, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { openEquities } from '../../../core/equity/equity.ts';
import { houseAccount, walletAccount } from '../../../core/ledger/accounts.ts';
import { moveMoney } from '../../../core/ledger/move-money.ts';
import { justPost, posting } from '../../../core/ledger/movement.ts';
import { openStatement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { PDF_ROWS_MAX } from './statement-pdf.ts';

const MANY = 1_203;

let app: World;
let ana: Person;

type Made = { name: string; url: string; urlExpiresAt: number };

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200' });
  ana = await verifiedPerson(app, 'statement-ana');
  await funded(app, ana, '100.00');
  app.clock.set(Date.UTC(2026, 10, 17));
  await funded(app, ana, '20.50');
  await corrected(ana, ['-5.25'], '=HYPERLINK("http://evil.example", "win"), or "so"');
  await funded(app, ana, '780.00', 'hkStock');
  app.clock.set(Date.UTC(2026, 10, 18));
  await funded(app, ana, '3.00');
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const asked = async (person: Person, body: object, language = 'en') =>
  app.post(
    '/wallet/statement',
    { format: 'csv', from: '2026-11-01', to: '2026-11-30', ...body },
    { token: person.token, language },
  );
const made = async (person: Person, body: object = {}, language = 'en'): Promise<Made> =>
  (await asked(person, body, language)).body.data;
const fetched = (url: string) => app.app.http.inject({ url });

async function corrected(
  person: Person,
  amounts: readonly string[],
  reason: string,
): Promise<void> {
  await app.app.db.transact((tx) =>
    moveMoney(
      tx,
      amounts.map((amount) =>
        justPost({
          kind: 'adjustment',
          postings: [
            posting(walletAccount(asCustomerId(person.id), 'funding'), usd(amount)),
            posting(
              houseAccount('adjustments', 'USD'),
              usd(amount.startsWith('-') ? amount.slice(1) : `-${amount}`),
            ),
          ],
          facts: { adjustment: 'test', reason },
        }),
      ),
    ),
  );
}

function parsed(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charAt(i);
    if (isQuoted) {
      if (c === '"' && text.charAt(i + 1) === '"') cell += text.charAt((i += 1));
      else if (c === '"') isQuoted = false;
      else cell += c;
    } else if (c === '"') isQuoted = true;
    else if (c === ',') [row, cell] = [[...row, cell], ''];
    else if (c === '\r' && text.charAt(i + 1) === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      i += 1;
    } else cell += c;
  }
  expect(cell).toBe('');
  return rows;
}

const tableAfter = (rows: string[][], title: string): string[][] => {
  const start = rows.findIndex(([first]) => first === title);
  const table = rows.slice(start + 2);
  return table.slice(
    0,
    table.findIndex(([first]) => first === ''),
  );
};

async function toCsv(person: Person, body: object = {}, language = 'en'): Promise<string[][]> {
  const answer = await fetched((await made(person, body, language)).url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body.startsWith('\uFEFF')).toBe(true);
  return parsed(answer.body.slice(1));
}

describe('a table', () => {
  it('comes as a download behind an address that names nobody', async () => {
    const statement = await made(ana);
    expect(statement).toMatchObject({
      name: 'candor-statement-2026-11-01-2026-11-30.csv',
      urlExpiresAt: app.clock.now() + 5 * MINUTE_MS,
    });
    expect(statement.url).not.toContain(ana.id);
    const { headers } = await fetched(statement.url);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${statement.name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('says first that it is paper money, and leads from opening to closing balances by its entries', async () => {
    const rows = await toCsv(ana, { from: '2026-11-17', to: '2026-11-17' });
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([16]));
    expect(rows[0]?.[0]).toBe('SIMULATED · PAPER MONEY');
    const balances = tableAfter(rows, 'Balances');
    expect(balances).toHaveLength(7);
    expect(balances[0]?.slice(0, 6)).toEqual([
      'Funding',
      'USD',
      '100.00',
      '20.50',
      '5.25',
      '115.25',
    ]);
    expect(balances[6]?.slice(0, 6)).toEqual([
      'HK stocks',
      'HKD',
      '0.00',
      '780.00',
      '0.00',
      '780.00',
    ]);
    const entries = tableAfter(rows, 'Entries');
    expect(entries.map((row) => [row[0], row[1], row[2], row[3], row[6], row[7], row[8]])).toEqual([
      ['2', '2026-11-17 00:00:00', 'Funding', 'Deposit', 'USD', '20.50', '120.50'],
      ['3', '2026-11-17 00:00:00', 'Funding', 'Correction', 'USD', '-5.25', '115.25'],
      ['4', '2026-11-17 00:00:00', 'HK stocks', 'Deposit', 'HKD', '780.00', '780.00'],
    ]);
    expect(entries.every((row) => /^[0-9a-f]{64}$/.test(row[10] ?? ''))).toBe(true);
  });

  it('makes a text harmless that a spreadsheet would run, and keeps numbers numbers', async () => {
    const rows = await toCsv(ana, { from: '2026-11-17', to: '2026-11-17' });
    expect(tableAfter(rows, 'Entries')[1]?.[4]).toBe(
      `'=HYPERLINK("http://evil.example", "win"), or "so"`,
    );
  });

  it('of many entries has them all, and their sums are the books’', async () => {
    const ben = await verifiedPerson(app, 'statement-ben');
    await funded(app, ben, '1.00');
    await corrected(
      ben,
      Array.from({ length: MANY }, (_, i) => `${(i % 7) + 1}.${String(i % 100).padStart(2, '0')}`),
      'many',
    );
    const rows = await toCsv(ben);
    const entries = tableAfter(rows, 'Entries');
    expect(entries.map((row) => Number(row[0]))).toEqual(
      Array.from({ length: MANY + 1 }, (_, i) => i + 1),
    );
    const total = sum(
      entries.map((row) => moneyFromWire(row[7] ?? '', (row[6] ?? '') as Currency) ?? usd('0.00')),
      'USD',
    );
    expect(toWire(total)).toBe((await getBalances(app, ben)).funding.balance);
    expect(tableAfter(rows, 'Balances')[0]?.[5]).toBe(toWire(total));
    expect(entries.at(-1)?.[8]).toBe(toWire(total));
  });

  it('of a period without entries says so and keeps the balances', async () => {
    const rows = await toCsv(ana, { from: '2026-12-01', to: '2026-12-31' });
    expect(rows.some(([first]) => first === 'There were no entries in this period.')).toBe(true);
    expect(tableAfter(rows, 'Balances')[0]?.slice(2, 6)).toEqual([
      '118.25',
      '0.00',
      '0.00',
      '118.25',
    ]);
    const before = await toCsv(ana, { from: '2025-12-01', to: '2025-12-31' });
    expect(tableAfter(before, 'Balances')[0]?.slice(2, 6)).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  it('works for a customer who never had money', async () => {
    const cleo = await verifiedPerson(app, 'statement-cleo');
    expect(tableAfter(await toCsv(cleo), 'Balances')).toHaveLength(7);
  });

  it('ends with the newest checkpoint, its signature and its key, or says that there is none', async () => {
    await app.app.ledgerProof.checkpoints.keep();
    const {
      publicKey,
      items,
    }: { publicKey: string; items: { number: number; root: string; signature: string }[] } = (
      await app.get('/proof/ledger/checkpoints')
    ).body.data;
    const [newest] = items;
    // A leading minus is marked as text: a spreadsheet would compute it.
    const asText = (text = ''): string => (text.startsWith('-') ? `'${text}` : text);
    expect((await toCsv(ana)).slice(-5).map((row) => row[1])).toEqual([
      String(newest?.number),
      '2026-11-18 00:00:00 UTC',
      newest?.root,
      asText(newest?.signature),
      asText(publicKey),
    ]);
    const period = {
      from: localDate('2026-11-01'),
      to: localDate('2026-11-30'),
      fromMs: Date.UTC(2026, 10, 1),
      untilMs: Date.UTC(2026, 11, 1),
    };
    const without = {
      ...(await openStatement(
        {
          db: app.app.db,
          equities: openEquities(app.app.market, app.app.treasuries),
          instruments: app.app.market.instruments,
        },
        ana.id,
        period,
        app.clock.now(),
      )),
      checkpoint: null,
    };
    let end = '';
    for await (const piece of statementCsv(without, 'en', null)) end = piece;
    expect(end).toContain('Latest ledger checkpoint,There is no checkpoint yet.,');
  });

  it('speaks the language of the call', async () => {
    const rows = await toCsv(ana, {}, 'zh_Hans_CN');
    expect(rows.slice(0, 2).map(([first]) => first)).toEqual(['模拟市场 · 模拟资金', '账户对账单']);
    expect(tableAfter(rows, '流水明细')[0]?.slice(2, 4)).toEqual(['资金账户', '充值']);
    const traditional = await toCsv(ana, {}, 'zh_Hant_HK');
    expect(traditional.slice(0, 2).map(([first]) => first)).toEqual([
      '模擬市場 · 模擬資金',
      '賬戶對賬單',
    ]);
  });
});

describe('the days of a statement', () => {
  it('are those of where the customer is, and the zone is said', async () => {
    const answer = await app.app.http.inject({
      method: 'POST',
      url: '/wallet/statement',
      headers: { authorization: ana.token, 'time-zone': 'America/New_York' },
      payload: { format: 'csv', from: '2026-11-16', to: '2026-11-16' },
    });
    const { body } = await fetched(answer.json<{ data: Made }>().data.url);
    expect(body).toContain('"2026-11-16 to 2026-11-16 (Eastern Time (GMT-5), both days included)"');
    // Seven in the evening of the sixteenth in New York.
    expect(body).toContain('2026-11-17 00:00:00');
    expect(body).not.toContain('2026-11-18 00:00:00,');
  });
});

describe('a document', () => {
  it('is a PDF of the same days, the same bytes each time, in every language', async () => {
    for (const language of ['en', 'zh_Hans_CN', 'zh_Hant_HK']) {
      const statement = await made(ana, { format: 'pdf' }, language);
      expect(statement.name).toBe('candor-statement-2026-11-01-2026-11-30.pdf');
      const [once, twice] = [await fetched(statement.url), await fetched(statement.url)];
      expect(once.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${statement.name}"`,
      });
      expect(once.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(once.rawPayload.equals(twice.rawPayload)).toBe(true);
    }
  });

  it('is refused when it would be too long, where the table is not', async () => {
    const dora = await verifiedPerson(app, 'statement-dora');
    await funded(app, dora, '1.00');
    await corrected(
      dora,
      Array.from({ length: PDF_ROWS_MAX - 1 }, () => '0.01'),
      'many',
    );
    expect((await asked(dora, { format: 'pdf' })).status).toBe(200);
    await corrected(dora, ['0.01'], 'one more');
    expect((await asked(dora, { format: 'pdf' })).body).toMatchObject({
      code: 422,
      reason: 'STATEMENT_TOO_LONG',
      values: { rows: PDF_ROWS_MAX },
    });
    expect((await asked(dora, { format: 'csv' })).status).toBe(200);
    expect(
      (await asked(dora, { format: 'pdf', from: '2026-11-01', to: '2026-11-02' })).status,
    ).toBe(200);
  });
});

describe('a statement', () => {
  it.each([
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-11-01', to: '2026-11-02' },
    { from: '2026-02-30', to: '2026-03-01' },
  ])('needs a period of at most a year: %j', async (wrong) => {
    expect((await asked(ana, wrong)).body).toMatchObject({
      code: 422,
      reason: 'PERIOD_INVALID',
      values: { days: 366 },
    });
  });

  it('is refused in any other form', async () => {
    for (const wrong of [
      { format: 'xlsx' },
      { from: '2026-1-1' },
      { from: '２０２６-11-01' },
      { more: 1 },
    ])
      expect((await asked(ana, wrong)).body.reason).toBe('FIELDS_INVALID');
    expect(
      (await app.post('/wallet/statement', { format: 'csv', from: '2026-11-01', to: '2026-11-30' }))
        .status,
    ).toBe(401);
  });

  it('opens with its own address only, and only for five minutes', async () => {
    const { url, name } = await made(ana);
    const pdf = await made(ana, { format: 'pdf' });
    const sealed = (address: string) => new URL(address, 'http://x').searchParams.get('w') ?? '';
    const wrong = [
      url.replace(name, 'candor-statement-2020-01-01-2026-11-30.csv'),
      url.replace('.csv', '.pdf'),
      url.replace(sealed(url), sealed(pdf.url)),
      url.replace(sealed(url), 'x'),
      url.replace(/&w=.*$/, ''),
      url.replace(/([?&])e=\d+/, `$1e=${app.clock.now() + DAY_MS}`),
      url.replace(/s=./, (found) => (found === 's=A' ? 's=B' : 's=A')),
      `/statement/${name}`,
      `${url}&w=again`,
    ];
    for (const address of wrong)
      expect((await fetched(address)).json(), address).toMatchObject({
        code: 404,
        reason: 'STATEMENT_UNKNOWN',
      });
    expect((await fetched(url)).statusCode).toBe(200);
    app.clock.advance(5 * MINUTE_MS - 1);
    expect((await fetched(url)).statusCode).toBe(200);
    app.clock.advance(1);
    expect((await fetched(url)).json()).toMatchObject({ reason: 'STATEMENT_UNKNOWN' });
  });
});
