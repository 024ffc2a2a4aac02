/** Missing money is reported, not refused: the form shows it beside the amount. */
import type * as contract from '@candor/contract/wallet';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { wallets } from '../../../core/ledger/accounts.ts';
import { loadWallet } from '../../../core/ledger/store/wallets.store.ts';
import { quoteExchange, type ExchangeMarket } from '../../../core/pricing/exchange.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { shownLocked, shownMoney } from './shown-transfer.ts';
import { converts, getRoute, getTerms } from './transfer.rules.ts';

type Deps = { readonly market: ExchangeMarket; readonly cancellableMs: number };

export async function previewTransfer(
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.previewTransfer>,
  { market, cancellableMs }: Deps,
  now: number,
): Promise<DataOf<typeof contract.previewTransfer>> {
  const route = orRefuse(getRoute(body));
  const quoted = converts(route)
    ? quoteExchange(market, wallets[route.from].currency, wallets[route.to].currency, now)
    : null;
  const { sent, received, exchange } = orRefuse(getTerms(route, quoted));
  const { available } = await loadWallet(reader, customerId, route.from);
  return {
    sent: shownMoney(sent),
    received: shownMoney(received),
    exchange: shownLocked(exchange),
    available: shownMoney(available),
    cancellableMs,
  };
}
