/**
 * An order whose wallet lacks money takes exactly the missing amount from the funding wallet, in
 * the same step and never more than the customer agreed to. It is a normal transfer with its own
 * record and journal; if the order is refused, nothing moves.
 */
import { assert } from '@candor/kit/assert';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { parsePositiveMoney } from '@candor/money/parse';
import { asCustomerId } from '../../customers/customer.ts';
import { wallets, type WalletCode } from '../../ledger/accounts.ts';
import { exchangeAt, type Exchange } from '../../pricing/exchange.rules.ts';
import type { Transfer } from '../../transfers/transfer.ts';
import type { Place } from '../state/commands.ts';
import type { DeskState } from '../state/desk-state.ts';
import type { OrderMove } from '../state/order.ts';

const FUNDING = 'funding' satisfies WalletCode;
const { currency: FUNDING_CURRENCY } = wallets[FUNDING];

/** `most` is the agreed maximum; null where none was agreed. */
export function agreedMove({
  funding = null,
}: Pick<Place, 'funding'>): Decision<Money | null, RefusalCode> {
  if (funding === null) return ok(null);
  const most = parsePositiveMoney(funding.most, FUNDING_CURRENCY);
  return most === null ? refuse('AMOUNT_INVALID') : ok(most);
}

export type BuyingPower = Pick<DeskState, 'available' | 'exchange'>;

/**
 * What can be spent from a wallet: its own cash, and what the funding wallet would bring in the
 * same step. An order that costs no more can always be funded.
 */
export function buyingPower(
  { available, exchange }: BuyingPower,
  customerId: string,
  wallet: WalletCode,
): bigint {
  const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n);
  const own = positive(available(customerId, wallet));
  if (wallet === FUNDING) return own;
  const more = money(FUNDING_CURRENCY, positive(available(customerId, FUNDING)));
  const { currency } = wallets[wallet];
  if (currency === FUNDING_CURRENCY) return own + more.minor;
  const rate = exchange(FUNDING_CURRENCY, currency);
  return rate === null ? own : own + exchangeAt(rate, more, 'down').minor;
}

export type Lacking = {
  readonly customerId: string;
  /** Null for an application, which is no order. */
  readonly orderId: string | null;
  readonly wallet: WalletCode;
  readonly funding: Place['funding'];
  readonly needed: bigint;
  readonly available: bigint;
};

export function fundOrder(
  state: Pick<DeskState, 'available' | 'exchange' | 'now'>,
  { customerId, orderId, wallet, funding = null, needed, available }: Lacking,
): Decision<Transfer | null, RefusalCode> {
  const missing = needed - available;
  if (missing <= 0n) return ok(null);
  const { currency } = wallets[wallet];
  const agreed = agreedMove({ funding });
  if (!agreed.ok) return agreed;
  if (funding === null || agreed.outcome === null) return fundsLacking(currency, available);
  const exchange =
    currency === FUNDING_CURRENCY ? null : state.exchange(FUNDING_CURRENCY, currency);
  if (exchange === null && currency !== FUNDING_CURRENCY) return refuse('RATE_UNAVAILABLE');
  const sent = sentFor(money(currency, missing), exchange);
  if (sent.minor > state.available(customerId, FUNDING))
    return fundsLacking(currency, buyingPower(state, customerId, wallet));
  if (sent.minor > agreed.outcome.minor)
    return refuse('FUNDING_MOVE_TOO_SMALL', {
      needed: sent,
      agreed: agreed.outcome,
    });
  const received = exchange === null ? sent : exchangeAt(exchange, sent, 'down');
  assert(received.minor >= missing, 'what is moved is enough');
  return ok({
    id: funding.transferId,
    customerId: asCustomerId(customerId),
    state: 'done',
    from: FUNDING,
    to: wallet,
    sent,
    received,
    exchange,
    createdAt: state.now,
    cancellableUntil: state.now,
    endedAt: state.now,
    orderId,
  });
}

export function fundsLacking(
  currency: Currency,
  available: bigint,
): ReturnType<typeof refuse<'FUNDS_INSUFFICIENT'>> {
  return refuse('FUNDS_INSUFFICIENT', {
    available: money(currency, available < 0n ? 0n : available),
  });
}

/** The least that yields so much, rounded up to the cent. `exchange` is null in the same currency. */
export function sentFor(
  missing: Money,
  exchange: Pick<Exchange, 'side' | 'rate' | 'from'> | null,
): Money {
  if (exchange === null) return missing;
  return exchangeAt(
    { side: exchange.side === 'bid' ? 'ask' : 'bid', rate: exchange.rate, to: exchange.from },
    missing,
    'up',
  );
}

export function moveOf(transfer: Transfer | null): OrderMove | null {
  if (transfer === null) return null;
  const { id, sent, received, exchange } = transfer;
  return {
    transferId: id,
    sent: sent.minor,
    received: received.minor,
    pair: exchange?.pair ?? null,
    rate: exchange?.rate.nano ?? null,
    at: exchange?.quotedAt ?? null,
  };
}
