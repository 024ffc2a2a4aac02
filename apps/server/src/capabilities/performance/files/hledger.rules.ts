/**
 * Every entry of an account's books as a journal for hledger (its manual, "Journal format"). Each
 * posting of a wallet asserts the balance after it, so `hledger check` recomputes the account to
 * the cent. The other side, which is in the house's books, is what is left of each currency.
 */
import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { flowOfKind, type Flow } from '@candor/returns/flows.table';
import type { Entry } from '../../../core/ledger/store/entries.store.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';

export type HledgerEntry = Pick<
  Entry,
  'journal' | 'at' | 'kind' | 'code' | 'part' | 'money' | 'balanceAfter' | 'facts'
>;

export function hledgerJournal(entries: readonly HledgerEntry[], note: string | null): string {
  return [
    ...(note === null ? [] : [`; ${note}`]),
    '; Candor: paper money, simulated markets. Days are UTC. Check with: hledger check',
    'decimal-mark .',
    ...[...Map.groupBy(entries, ({ journal }) => journal)].flatMap(([journal, own]) => [
      '',
      ...transaction(journal, own),
    ]),
    '',
  ].join('\n');
}

function transaction(journal: number, own: readonly HledgerEntry[]): string[] {
  const [first] = own;
  if (first === undefined) return [];
  const { at, kind, facts } = first;
  const code = facts['code'];
  return [
    `${utcDayAt(at)} (${journal}) ${kind}${code === undefined ? '' : ` ${code}`}`,
    ...own.map(
      ({ code: wallet, part, money: moved, balanceAfter }) =>
        `    Assets:${wallet}:${part}  ${text(moved)} = ${text(balanceAfter)}`,
    ),
    ...[...Map.groupBy(own, ({ money: { currency } }) => currency)].flatMap(([currency, of]) =>
      otherSide(kind, currency, of),
    ),
  ];
}

const others: Readonly<Record<Flow, string>> = {
  external: 'Equity:paid in and out',
  internal: 'Equity:exchanged',
  result: 'Income',
};

function otherSide(
  kind: HledgerEntry['kind'],
  currency: Currency,
  of: readonly HledgerEntry[],
): string[] {
  const left = of.reduce((sum, { money: { minor } }) => sum + minor, 0n);
  return left === 0n
    ? []
    : [`    ${others[flowOfKind[kind]]}:${kind}  ${text(money(currency, -left))}`];
}

function text(amount: Money): string {
  return `${amount.currency} ${toWire(amount)}`;
}
