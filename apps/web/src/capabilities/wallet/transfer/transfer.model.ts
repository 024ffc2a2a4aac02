import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import { problemIf, isProblem, type Problem } from '@candor/kit/problem';
import { zero, type Money } from '@candor/money/amount';
import { isMore, isPositive, smaller } from '@candor/money/arithmetic';
import { convert, convertBack } from '@candor/money/multiply';
import { parsePositiveMoney } from '@candor/money/parse';
import { priceFromWire, toWire } from '@candor/money/wire';
import type { Preview, Transfer, TransferAsked, WalletRow } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import {
  getCurrency,
  getWalletName,
  getWalletType,
  type WalletName,
} from '../shared/wallet-name.model.ts';

export type TransferInput = {
  readonly from: WalletName;
  readonly to: WalletName;
  readonly amountText: string;
};
export type TransferContext = {
  readonly wallets: readonly WalletRow[];
  readonly from: WalletName | null;
  readonly to: WalletName | null;
  /** What an order lacks, in the currency of `to`. */
  readonly missing?: string | null;
};
export type TransferSummary = {
  readonly available: Money;
  readonly amount: Money | null;
  readonly isConverting: boolean;
  readonly asked: TransferAsked | null;
};
export type TransferProblem = Problem<
  keyof TransferInput,
  'common.enterCorrectAmount' | 'wallet.problem.tooMuch'
>;

export const transferForm = {
  initial: ({ wallets, from, to, missing = null }: TransferContext): TransferInput =>
    to !== null && missing !== null
      ? forOrder(wallets, from ?? richest(wallets, to), to, missing)
      : withTo(
          { from: from ?? 'funding', to: 'stock', amountText: '' },
          to ?? (from === null || from === 'funding' ? 'stock' : 'funding'),
        ),

  summarise: (
    { from, to, amountText }: TransferInput,
    { wallets }: TransferContext,
  ): TransferSummary => {
    const available = availableIn(wallets, from);
    const amount = parsePositiveMoney(amountText, getCurrency(from));
    const isEnough = amount !== null && !isMore(amount, available);
    return {
      available,
      amount,
      isConverting: getCurrency(from) !== getCurrency(to),
      asked: isEnough
        ? { from: getWalletType(from), to: getWalletType(to), amount: toWire(amount) }
        : null,
    };
  },

  problems: (_: TransferInput, { amount, available }: TransferSummary): TransferProblem[] =>
    [
      problemIf(amount === null, 'amountText', 'common.enterCorrectAmount'),
      problemIf(
        amount !== null && isMore(amount, available),
        'amountText',
        'wallet.problem.tooMuch',
      ),
    ].filter(isProblem),
};

/** What is missing, or all there is; of another currency once its rate is known. */
function forOrder(
  wallets: readonly WalletRow[],
  from: WalletName,
  to: WalletName,
  missing: string,
): TransferInput {
  const currency = getCurrency(from);
  const wanted = currency === getCurrency(to) ? parsePositiveMoney(missing, currency) : null;
  const there = availableIn(wallets, from);
  const amountText = wanted === null ? '' : isMore(wanted, there) ? allOf(there) : toWire(wanted);
  return { from, to, amountText };
}

/**
 * Where most of the same currency is, else of the other one. Not funding, which the order counts
 * already: moving it would change nothing. Funding where nothing is anywhere.
 */
function richest(wallets: readonly WalletRow[], to: WalletName): WalletName {
  const others = wallets
    .map(({ walletType }) => getWalletName(walletType))
    .filter((name) => name !== to && name !== 'funding' && isPositive(availableIn(wallets, name)));
  const same = others.filter((name) => getCurrency(name) === getCurrency(to));
  const [most] = (same.length > 0 ? same : others).toSorted((one, other) =>
    isMore(availableIn(wallets, other), availableIn(wallets, one)) ? 1 : -1,
  );
  return most ?? (to === 'funding' ? 'stock' : 'funding');
}

/** What shall arrive in another currency; null where the amount is known without a rate. */
export function wantedIn({ from, to }: TransferInput, missing: string | null): Money | null {
  return getCurrency(from) === getCurrency(to)
    ? null
    : parsePositiveMoney(missing, getCurrency(to));
}

/** Asked for its rate alone: the whole wallet, which every part of it is converted like. */
export function rateAsked(
  { from, to }: TransferInput,
  { available }: Pick<TransferSummary, 'available'>,
): TransferAsked | null {
  return isPositive(available)
    ? { from: getWalletType(from), to: getWalletType(to), amount: toWire(available) }
    : null;
}

type Rate = Pick<NonNullable<Preview['exchange']>, 'side' | 'rate'>;

/**
 * What must be sent for `wanted` to arrive, where that is more than what is written: rounded up, as
 * what arrives is rounded down; all there is where it is not enough.
 */
export function amountFor(
  wanted: Money,
  { exchange }: { readonly exchange: Rate | null },
  { available, amount }: Pick<TransferSummary, 'available' | 'amount'>,
): string | null {
  const at = priceFromWire(exchange?.rate);
  if (exchange === null || at === null || at.nano <= 0n) return null;
  const by = { at, to: available.currency, rounding: 'up' } as const;
  const needed = exchange.side === 'bid' ? convertBack(wanted, by) : convert(wanted, by);
  const sent = smaller(needed, available);
  return amount !== null && !isMore(sent, amount) ? null : toWire(sent);
}

/** A wallet that the server does not list is empty. */
export function availableIn(wallets: readonly WalletRow[], name: WalletName): Money {
  const row = getRow(wallets, name);
  return row === undefined ? zero(getCurrency(name)) : toMoney(row.available, row.currency);
}

export function balanceIn(wallets: readonly WalletRow[], name: WalletName): Money {
  const row = getRow(wallets, name);
  return row === undefined ? zero(getCurrency(name)) : toMoney(row.balance, row.currency);
}

function getRow(wallets: readonly WalletRow[], name: WalletName): WalletRow | undefined {
  return wallets.find(({ walletType }) => walletType === getWalletType(name));
}

/** Choosing the other wallet swaps the two. */
export function withFrom(input: TransferInput, from: WalletName): TransferInput {
  return from === input.to ? swapped(input) : { ...input, from };
}

export function withTo(input: TransferInput, to: WalletName): TransferInput {
  return to === input.from ? swapped(input) : { ...input, to };
}

export function swapped({ from, to, amountText }: TransferInput): TransferInput {
  return {
    from: to,
    to: from,
    amountText: getCurrency(from) === getCurrency(to) ? amountText : '',
  };
}

export function allOf(available: Money): string {
  return isPositive(available) ? toWire(available) : '';
}

export function withLatest(
  items: readonly Transfer[],
  latest: Transfer | null,
): readonly Transfer[] {
  return latest === null || items.some(({ id }) => id === latest.id) ? items : [latest, ...items];
}

const statusNames = {
  [FundOrderStatus.InProgress]: 'inProgress',
  [FundOrderStatus.Settling]: 'settling',
  [FundOrderStatus.Success]: 'success',
  [FundOrderStatus.Cancelled]: 'cancelled',
} as const;
export type TransferStatusName = (typeof statusNames)[FundOrderStatus];

export function statusName({ status }: Pick<Transfer, 'status'>): TransferStatusName {
  return statusNames[status];
}

export function isOpen({ status }: Pick<Transfer, 'status'>): boolean {
  return status === FundOrderStatus.InProgress || status === FundOrderStatus.Settling;
}
