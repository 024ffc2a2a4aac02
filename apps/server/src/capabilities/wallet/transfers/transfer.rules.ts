/**
 * The same terms for preview and booking.
 *
 * What a customer receives rounds down. A converting transfer names the rate shown: a better one is
 * always taken, and a worse one beyond a small tolerance is refused, so nobody is converted at a
 * rate they did not see.
 */
import { FundOrderStatus, type HoldingWallet } from '@candor/contract/kernel/enumerations';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money, price, type Money, type Price } from '@candor/money/amount';
import { isPositive } from '@candor/money/arithmetic';
import { parsePositiveMoney } from '@candor/money/parse';
import { priceFromWire, toWire } from '@candor/money/wire';
import { getWalletCode, wallets, type WalletCode } from '../../../core/ledger/accounts.ts';
import { exchangeAt, type Exchange } from '../../../core/pricing/exchange.rules.ts';
import { transferLife, type TransferState } from '../../../core/transfers/transfer.ts';

export const getStatus: Readonly<Record<TransferState, FundOrderStatus>> = {
  inProgress: FundOrderStatus.InProgress,
  settling: FundOrderStatus.Settling,
  done: FundOrderStatus.Success,
  cancelled: FundOrderStatus.Cancelled,
};

/** How far the rate may move against the customer after it was shown, in basis points. */
const RATE_TOLERANCE_BASIS_POINTS = 5n;
const BASIS_POINTS_PER_ONE = 10_000n;

export type AskedTransfer = {
  readonly from: HoldingWallet;
  readonly to: HoldingWallet;
  readonly amount: string;
};

export type Route = { readonly from: WalletCode; readonly to: WalletCode; readonly sent: Money };

export function getRoute({
  from,
  to,
  amount,
}: AskedTransfer): Decision<Route, 'WALLETS_SAME' | 'AMOUNT_INVALID'> {
  if (from === to) return refuse('WALLETS_SAME');
  const code = getWalletCode(from);
  const sent = parsePositiveMoney(amount, wallets[code].currency);
  return sent === null ? refuse('AMOUNT_INVALID') : ok({ from: code, to: getWalletCode(to), sent });
}

export function converts({ from, to }: Pick<Route, 'from' | 'to'>): boolean {
  return wallets[from].currency !== wallets[to].currency;
}

export type Terms = Route & { readonly received: Money; readonly exchange: Exchange | null };

export function getTerms(
  route: Route,
  exchange: Exchange | null,
): Decision<Terms, 'RATE_UNAVAILABLE' | 'AMOUNT_TOO_SMALL'> {
  if (!converts(route)) return ok({ ...route, received: route.sent, exchange: null });
  if (exchange === null) return refuse('RATE_UNAVAILABLE');
  const received = exchangeAt(exchange, route.sent, 'down');
  if (!isPositive(received))
    return refuse('AMOUNT_TOO_SMALL', {
      min: leastToSend(exchange),
    });
  return ok({ ...route, received, exchange });
}

function leastToSend({ side, rate, from, to }: Exchange): Money {
  const back = { side: side === 'bid' ? ('ask' as const) : ('bid' as const), rate, to: from };
  return exchangeAt(back, money(to, 1n), 'up');
}

/** `shown` is the rate the customer saw; absent means none was seen. */
export function acceptRate(
  { side, rate }: Pick<Exchange, 'side' | 'rate'>,
  shown: string | undefined,
): Decision<Price, 'RATE_MOVED'> {
  const seen = priceFromWire(shown) ?? price(0n);
  const against = side === 'bid' ? seen.nano - rate.nano : rate.nano - seen.nano;
  const isSeen =
    seen.nano > 0n && against * BASIS_POINTS_PER_ONE <= seen.nano * RATE_TOLERANCE_BASIS_POINTS;
  return isSeen ? ok(rate) : refuse('RATE_MOVED', { rate: toWire(rate) });
}

export function isCancellable(
  transfer: { readonly state: TransferState; readonly cancellableUntil: number },
  now: number,
): boolean {
  return transferLife.next(transfer.state, 'cancel') !== null && now < transfer.cancellableUntil;
}
