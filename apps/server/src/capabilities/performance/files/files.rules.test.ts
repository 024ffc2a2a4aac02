/** Against the documented formats: Ghostfolio's README, Portfolio Performance's manual. */
import { describe, expect, it } from 'vitest';
import { cashOf, conversionsIn, type JournalEntry, type Trade } from './activities.rules.ts';
import { ghostfolioFile } from './ghostfolio.rules.ts';
import { accountTransactions, portfolioTransactions } from './portfolio-performance.rules.ts';

const AT = Date.UTC(2026, 10, 16, 15, 30);
const apple = { id: 'US:AAPL', code: 'AAPL', name: 'Apple; Inc.', currency: 'USD' } as const;
const trades: Trade[] = [
  {
    type: 'buy',
    at: AT,
    security: apple,
    quantity: '20',
    price: '270.125',
    worth: 5_402_50n,
    fees: 2_50n,
  },
  {
    type: 'sell',
    at: AT + 1,
    security: apple,
    quantity: '5',
    price: '280',
    worth: 1_400_00n,
    fees: 1_25n,
  },
];
const entry = (
  part: Partial<JournalEntry> & Pick<JournalEntry, 'kind' | 'minor'>,
): JournalEntry => ({
  journal: 1,
  at: AT,
  account: 'stock',
  currency: 'USD',
  facts: {},
  ...part,
});
const entries = [
  entry({ kind: 'paperMoney', minor: 10_000_00n, account: 'funding' }),
  entry({ kind: 'withdrawal', minor: -50_00n, account: 'funding' }),
  entry({ kind: 'dividend', minor: 5_40n, facts: { code: 'AAPL' } }),
  entry({ kind: 'financing', minor: -1_10n, account: 'forex', facts: { code: 'USDJPY' } }),
  entry({ kind: 'settlement', minor: 12_00n, account: 'future', facts: { code: 'MGCZ26' } }),
  entry({ kind: 'tradeClosed', minor: 9_00n, facts: { code: 'AAPL', order: 'ord_1' } }),
  entry({ kind: 'transfer', journal: 9, minor: -100_00n, account: 'funding' }),
  entry({ kind: 'transfer', journal: 9, minor: 779_00n, account: 'hkStock', currency: 'HKD' }),
];
const cash = entries.flatMap((one) => cashOf(one) ?? []);

describe('the account in the words of portfolio programs', () => {
  it('has every entry once: as a trade, as cash, or as a conversion', () => {
    expect(cash.map(({ type, minor, note }) => [type, minor, note])).toEqual([
      ['deposit', 10_000_00n, 'paperMoney'],
      ['withdrawal', 50_00n, 'withdrawal'],
      ['dividend', 5_40n, 'dividend'],
      ['interestCharge', 1_10n, 'forex: financing'],
      ['interest', 12_00n, 'future: settlement'],
    ]);
    expect(conversionsIn(entries)).toEqual([
      {
        at: AT,
        sent: { currency: 'USD', minor: 100_00n },
        received: { currency: 'HKD', minor: 779_00n },
      },
    ]);
  });
});

describe('treasuries and units of funds', () => {
  const facts = { code: 'USTN311115', cost: '995.28', proceeds: '1000.00' };
  const noted = (entries: readonly JournalEntry[]) =>
    entries.flatMap((one) => cashOf(one) ?? []).map(({ type, minor, note }) => [type, minor, note]);

  it('are their result alone, booked as purchases or from before', () => {
    const bought = { kind: 'bondBought', facts: { code: 'USTN311115', cost: '995.28' } } as const;
    const matured = { kind: 'bondMatured', facts } as const;
    expect(
      noted([
        entry({ ...bought, minor: -995_28n, account: 'funding' }),
        entry({ ...bought, minor: 995_28n, account: 'funding.invested' }),
        entry({ ...matured, minor: 1_000_00n, account: 'funding' }),
        entry({ ...matured, minor: -995_28n, account: 'funding.invested' }),
      ]),
    ).toEqual([['interest', 4_72n, 'bond: bondMatured']]);
    expect(noted([entry({ ...matured, minor: 4_72n, account: 'funding' })])).toEqual([
      ['interest', 4_72n, 'bond: bondMatured'],
    ]);
    const settled = { code: 'AGY01', cost: '100.00', proceeds: '98.00', fee: '0.10' };
    expect(
      noted([
        entry({ kind: 'followSettled', minor: 97_90n, account: 'follow', facts: settled }),
        entry({
          kind: 'followSettled',
          minor: -100_00n,
          account: 'follow.invested',
          facts: settled,
        }),
      ]),
    ).toEqual([['interestCharge', 2_10n, 'follow: followSettled']]);
  });
});

describe('Portfolio Performance', () => {
  const rowsOf = (text: string) => text.trimEnd().split('\r\n');

  it('reads purchases with and sales without their charges, by its own field names', () => {
    expect(rowsOf(portfolioTransactions(trades, 'Candor'))).toEqual([
      'Date;Type;Shares;Ticker Symbol;Security Name;Value;Transaction Currency;Fees;Securities Account;Cash Account',
      '2026-11-16;Buy;20;AAPL;"Apple; Inc.";5405.00;USD;2.50;Candor;Candor (USD)',
      '2026-11-16;Sell;5;AAPL;"Apple; Inc.";1398.75;USD;1.25;Candor;Candor (USD)',
    ]);
  });

  it('reads cash by its types, never below zero, and a conversion with both amounts', () => {
    const [header, ...rows] = rowsOf(accountTransactions(cash, conversionsIn(entries), 'Candor'));
    expect(header).toBe(
      'Date;Type;Value;Transaction Currency;Ticker Symbol;Cash Account;Offset Account;Gross Amount;Currency Gross Amount;Note',
    );
    const documented = [
      'Deposit',
      'Withdrawal',
      'Dividend',
      'Interest',
      'Interest Charge',
      'Fees',
      'Transfer (Outbound)',
    ];
    for (const row of rows) {
      const [day, type, value] = row.split(';');
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(documented).toContain(type);
      expect(value).toMatch(/^\d+\.\d{2}$/);
    }
    expect(rows.at(-1)).toBe(
      '2026-11-16;Transfer (Outbound);100.00;USD;;Candor (USD);Candor (HKD);779.00;HKD;transfer',
    );
  });
});

describe('Ghostfolio', () => {
  type File = {
    assetProfiles: { symbol: string; dataSource: string; currency: string; name: string }[];
    activities: Record<string, unknown>[];
  };
  const text = ghostfolioFile(trades, cash, AT, null);
  const file = JSON.parse(text) as File;

  it('reads activities with every documented field, of its types', () => {
    expect(file.activities.map(({ type }) => type)).toEqual([
      'BUY',
      'DIVIDEND',
      'FEE',
      'INTEREST',
      'SELL',
    ]);
    for (const activity of file.activities) {
      expect(activity).toMatchObject({
        accountId: null,
        currency: 'USD',
        dataSource: 'MANUAL',
        date: expect.stringMatching(/^2026-11-16T15:30:00\.00\dZ$/) as string,
        fee: expect.any(Number) as number,
        quantity: expect.any(Number) as number,
        unitPrice: expect.any(Number) as number,
      });
    }
    expect(file.activities[0]).toMatchObject({ quantity: 20, unitPrice: 270.125, fee: 2.5 });
    expect(file.activities[1]).toMatchObject({ quantity: 1, unitPrice: 5.4, fee: 0 });
  });

  it('has a profile for each symbol, which is a UUID as MANUAL wants it', () => {
    const symbols = new Set(file.assetProfiles.map(({ symbol }) => symbol));
    for (const { symbol } of file.activities) expect(symbols).toContain(symbol);
    for (const { symbol, dataSource } of file.assetProfiles) {
      expect(dataSource).toBe('MANUAL');
      expect(symbol).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    // The dividend is of the share that was bought.
    expect(file.activities[1]?.['symbol']).toBe(file.activities[0]?.['symbol']);
  });
});
