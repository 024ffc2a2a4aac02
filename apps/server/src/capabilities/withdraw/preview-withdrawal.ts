import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/withdraw';
import { asCustomerId } from '../../core/customers/customer.ts';
import { shownExchange, type ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { loadDestination } from './destination.ts';
import { withdrawTermsAt } from './fees.table.ts';
import { getPayout } from './price-withdrawal.ts';
import { shownMoney } from './shown-withdrawal.ts';
import { decideAmount, feeFor } from './withdrawal.rules.ts';

type Given = { readonly market: ExchangeMarket; readonly now: number };

export async function previewWithdrawal(
  reader: Reader,
  { market, now }: Given,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.previewWithdrawal>,
): Promise<DataOf<typeof contract.previewWithdrawal>> {
  const destination = await loadDestination(reader, asCustomerId(customerId), body);
  const terms = withdrawTermsAt(now);
  const amount = orRefuse(decideAmount(body.amount, terms));
  const fee = feeFor(amount, terms.fees[body.channel]);
  const { arrives, exchange } =
    getPayout(market, { amount, fee }, destination.currency, now) ?? refuseNow('RATE_UNAVAILABLE');
  return {
    amount: shownMoney(amount),
    fee: shownMoney(fee),
    arrives: shownMoney(arrives),
    exchange: exchange === null ? null : shownExchange(exchange),
  };
}
