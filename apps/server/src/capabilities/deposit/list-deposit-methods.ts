import type * as contract from '@candor/contract/deposit';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Price } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { CONFIRMATIONS_NEEDED } from './chain.rules.ts';
import {
  methodsFor,
  minimumAt,
  roundedMinimum,
  type DepositChannel,
  type DepositMethod,
} from './channels.rules.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { countDeposits } from './deposits.store.ts';
import { decidedWithinMs } from './deposit-clocks.ts';
import {
  ADDED_AT_ONCE_MIN,
  ADDED_PER_DAY_MAX,
  leftOfDay,
  offeredAmounts,
  startOfDay,
} from './paper-money.rules.ts';
import { sumAddedSince } from './paper-money.store.ts';
import { getCoinAddress, receivingAccount, getReference } from './receiving.ts';

type Methods = DataOf<typeof contract.listDepositMethods>;
type Deps = Pick<DepositDeps, 'secrets' | 'market' | 'reviews'>;

export async function listDepositMethods(
  deps: Deps,
  reader: Reader,
  { customerId }: SignedIn,
  now: number,
): Promise<Methods> {
  const { id, accountType } = await loadCustomer(reader, asCustomerId(customerId));
  const reference = getReference(deps.secrets, id, (await countDeposits(reader, id)) + 1);
  const left = leftOfDay(await sumAddedSince(reader, id, startOfDay(now)));
  const paperMoney = {
    offered: offeredAmounts.map(toWire),
    minimum: toWire(ADDED_AT_ONCE_MIN),
    perDayMax: toWire(ADDED_PER_DAY_MAX),
    leftToday: toWire(left),
  };
  return {
    env: 'paper',
    paperMoney,
    methods: methodsFor(accountType).map((method) =>
      shownMethod(deps, { id, reference }, method, now),
    ),
  };
}

const toBank: readonly DepositChannel[] = ['fiat', 'certificate'];

function shownMethod(
  { secrets, market, reviews }: Deps,
  { id, reference }: { id: CustomerId; reference: string },
  method: DepositMethod,
  now: number,
): Methods['methods'][number] {
  const { channel, currency, network, maximum } = method;
  const isToBank = toBank.includes(channel);
  const rateUsd = getRate(market, currency, now);
  return {
    channel,
    currency,
    network,
    minimum: toWire(roundedMinimum(minimumAt(method, rateUsd))),
    maximum: toWire(maximum),
    account: isToBank ? receivingAccount : null,
    reference: isToBank ? reference : null,
    address: network === null ? null : getCoinAddress(secrets, id, network),
    confirmationsNeeded: network === null ? null : CONFIRMATIONS_NEEDED,
    decidedWithinMs: channel === 'crypto' ? null : decidedWithinMs[channel],
    isQuick: channel !== 'crypto' && reviews.isQuick,
    rateUsd: rateUsd === null ? null : toWire(rateUsd),
  };
}

function getRate(market: Deps['market'], currency: Currency, now: number): Price | null {
  const exchange = currency === 'USD' ? null : quoteExchange(market, currency, 'USD', now);
  return exchange === null ? null : exchange.rate;
}
