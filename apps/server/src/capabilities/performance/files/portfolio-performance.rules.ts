/**
 * CSV files as the manual of Portfolio Performance describes them ("Importing a CSV file"): its
 * field names, YYYY-MM-DD, semicolons. The value of a purchase includes its charges, that of a sale
 * is after them.
 */
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import type { Cash, CashType, Conversion, Trade } from './activities.rules.ts';

export const portfolioColumns = [
  'Date',
  'Type',
  'Shares',
  'Ticker Symbol',
  'Security Name',
  'Value',
  'Transaction Currency',
  'Fees',
  'Securities Account',
  'Cash Account',
] as const;

export const accountColumns = [
  'Date',
  'Type',
  'Value',
  'Transaction Currency',
  'Ticker Symbol',
  'Cash Account',
  'Offset Account',
  'Gross Amount',
  'Currency Gross Amount',
  'Note',
] as const;

/** `holder` names the accounts that are made of it. */
export function portfolioTransactions(trades: readonly Trade[], holder: string): string {
  return csv([
    portfolioColumns,
    ...trades.map(({ type, at, security, quantity, worth, fees }) => {
      const { currency } = security;
      return [
        dayOf(at),
        type === 'buy' ? 'Buy' : 'Sell',
        quantity,
        security.code,
        security.name,
        amount(currency, type === 'buy' ? worth + fees : worth - fees),
        currency,
        amount(currency, fees),
        holder,
        account(holder, currency),
      ];
    }),
  ]);
}

const types: Readonly<Record<CashType, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  dividend: 'Dividend',
  interest: 'Interest',
  interestCharge: 'Interest Charge',
  fees: 'Fees',
};

export function accountTransactions(
  cash: readonly Cash[],
  conversions: readonly Conversion[],
  holder: string,
): string {
  const rows = [
    ...cash.map(({ type, at, currency, minor, code, note }) => ({
      at,
      cells: [
        dayOf(at),
        types[type],
        amount(currency, minor),
        currency,
        type === 'dividend' ? (code ?? '') : '',
        account(holder, currency),
        '',
        '',
        '',
        code === null ? note : `${note} ${code}`,
      ],
    })),
    ...conversions.map(({ at, sent, received }) => ({
      at,
      cells: [
        dayOf(at),
        'Transfer (Outbound)',
        amount(sent.currency, sent.minor),
        sent.currency,
        '',
        account(holder, sent.currency),
        account(holder, received.currency),
        amount(received.currency, received.minor),
        received.currency,
        'transfer',
      ],
    })),
  ].toSorted((left, right) => left.at - right.at);
  return csv([accountColumns, ...rows.map(({ cells }) => cells)]);
}

function account(holder: string, currency: Currency): string {
  return `${holder} (${currency})`;
}

function amount(currency: Currency, minor: bigint): string {
  return toWire(money(currency, minor));
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
