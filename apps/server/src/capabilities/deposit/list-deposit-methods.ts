/** Every way to put money in that is open to this customer, with its limits and what has to be known to use it. */
import type * as contract from '@candor/contract/deposit';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { CONFIRMATIONS_NEEDED } from './chain.rules.ts';
import { methodsFor, type DepositChannel, type DepositMethod } from './channels.rules.ts';
import type { DepositMeans } from './deposit-means.ts';
import { decidedWithinMs } from './deposit-clocks.ts';
import { coinAddressOf, receivingAccount, referenceOf } from './receiving.ts';

type Methods = DataOf<typeof contract.listDepositMethods>;
type Means = Pick<DepositMeans, 'secrets' | 'market'>;

export async function listDepositMethods(means: Means, reader: Reader, { customerId }: SignedIn, now: number): Promise<Methods> {
  const { id, accountType } = await loadCustomer(reader, asCustomerId(customerId));
  return { env: 'paper', methods: methodsFor(accountType).map((method) => shownMethod(means, id, method, now)) };
}

const toBank: readonly DepositChannel[] = ['fiat', 'certificate'];

function shownMethod({ secrets, market }: Means, customerId: CustomerId, { channel, currency, network, minimum, maximum }: DepositMethod, now: number): Methods['methods'][number] {
  const isToBank = toBank.includes(channel);
  return {
    channel,
    currency,
    network,
    minimum: toWire(minimum),
    maximum: toWire(maximum),
    account: isToBank ? receivingAccount : null,
    reference: isToBank ? referenceOf(secrets, customerId) : null,
    address: network === null ? null : coinAddressOf(secrets, customerId, network),
    confirmationsNeeded: network === null ? null : CONFIRMATIONS_NEEDED,
    decidedWithinMs: channel === 'crypto' ? null : decidedWithinMs[channel],
    rateUsd: rateOf(market, currency, now),
  };
}

function rateOf(market: Means['market'], currency: Currency, now: number): string | null {
  const exchange = currency === 'USD' ? null : quoteExchange(market, currency, 'USD', now);
  return exchange === null ? null : toWire(exchange.rate);
}
