import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as alarms from './alarms.ts';
import * as alerts from './alerts.ts';
import * as appInfo from './app-info.ts';
import * as audit from './audit.ts';
import * as auction from './auction.ts';
import * as auth from './auth.ts';
import * as baskets from './baskets.ts';
import * as blockTrade from './block-trade.ts';
import * as bonds from './bonds.ts';
import * as books from './books.ts';
import * as calendar from './calendar.ts';
import * as chat from './chat.ts';
import * as customerPage from './customer-page.ts';
import * as dayEnds from './day-ends.ts';
import * as deposit from './deposit.ts';
import * as desk from './desk.ts';
import * as exportedLists from './exports.ts';
import * as factorReset from './factor-reset.ts';
import * as files from './files.ts';
import * as find from './find.ts';
import * as follow from './follow.ts';
import * as coins from './coins.ts';
import * as forcedEvents from './forced-events.ts';
import * as forex from './forex.ts';
import * as futures from './futures.ts';
import * as ipo from './ipo.ts';
import { isEndpoint, type Endpoint } from './kernel/endpoint.ts';
import * as keys from './keys.ts';
import * as kyc from './kyc.ts';
import * as leagues from './leagues.ts';
import * as ledger from './ledger.ts';
import * as markets from './markets.ts';
import * as messages from './messages.ts';
import * as news from './news.ts';
import * as operators from './operators.ts';
import * as operatorAccounts from './operator-accounts.ts';
import * as options from './options.ts';
import * as overview from './overview.ts';
import * as payoutMethods from './payout-methods.ts';
import * as performance from './performance.ts';
import * as permissions from './permissions.ts';
import * as plans from './plans.ts';
import * as positions from './positions.ts';
import * as preferences from './preferences.ts';
import * as proof from './proof.ts';
import * as push from './push.ts';
import * as questions from './questions.ts';
import * as quotes from './quotes.ts';
import * as reviews from './reviews.ts';
import * as status from './status.ts';
import * as robots from './robots.ts';
import * as stocks from './stocks.ts';
import * as tradeNotes from './trade-notes.ts';
import * as wallet from './wallet.ts';
import * as watchlist from './watchlist.ts';
import * as webhooks from './webhooks.ts';
import * as withdraw from './withdraw.ts';

export const contractModules = {
  account,
  accounts,
  alarms,
  alerts,
  'app-info': appInfo,
  audit,
  auction,
  auth,
  baskets,
  'block-trade': blockTrade,
  bonds,
  books,
  calendar,
  chat,
  'customer-page': customerPage,
  'day-ends': dayEnds,
  deposit,
  desk,
  exports: exportedLists,
  'factor-reset': factorReset,
  files,
  find,
  follow,
  coins,
  'forced-events': forcedEvents,
  forex,
  futures,
  ipo,
  keys,
  kyc,
  leagues,
  ledger,
  markets,
  messages,
  news,
  operators,
  'operator-accounts': operatorAccounts,
  options,
  overview,
  'payout-methods': payoutMethods,
  performance,
  permissions,
  plans,
  positions,
  preferences,
  proof,
  push,
  questions,
  quotes,
  reviews,
  status,
  robots,
  stocks,
  'trade-notes': tradeNotes,
  wallet,
  watchlist,
  webhooks,
  withdraw,
} as const;

export type DeclaredCall = {
  readonly capability: string;
  readonly name: string;
  readonly endpoint: Endpoint;
};

export function declaredCalls(): DeclaredCall[] {
  return Object.entries(contractModules).flatMap(([capability, module]) =>
    Object.entries(module).flatMap(([name, thing]) =>
      isEndpoint(thing) ? [{ capability, name, endpoint: thing }] : [],
    ),
  );
}
