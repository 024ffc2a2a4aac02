/**
 * For whom a call acts: signing in, identity, devices, preferences and consents are of the person;
 * money, books, orders and positions of the account that the call names (kernel/account-id.ts).
 */
import { auctionCrossed } from './auction.ts';
import { basketsChanged } from './baskets.ts';
import { bondChanged } from './bonds.ts';
import type { contractModules } from './calls.ts';
import { depositChanged } from './deposit.ts';
import { followChanged } from './follow.ts';
import { forcedEventsChanged } from './forced-events.ts';
import { subscriptionChanged } from './ipo.ts';
import type { Acting } from './kernel/account-id.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { keysChanged } from './keys.ts';
import { plansChanged } from './plans.ts';
import { orderChanged, positionChanged } from './positions.ts';
import { rentalChanged, rentalIncomeChanged } from './robots.ts';
import { tradeNotesChanged } from './trade-notes.ts';
import { transferChanged, walletChanged } from './wallet.ts';
import { withdrawalChanged } from './withdraw.ts';

/**
 * `firstAccount`: what a person has once, such as a place in a ballot, or what moves money over the
 * border to the outside. Lists are of the account; commands are refused for a further one.
 */
type Whose = 'person' | 'account' | 'firstAccount';

const whose: Readonly<Record<keyof typeof contractModules, Whose>> = {
  account: 'person',
  accounts: 'person',
  alarms: 'person',
  alerts: 'person',
  'app-info': 'person',
  audit: 'person',
  auction: 'firstAccount',
  auth: 'person',
  baskets: 'account',
  'block-trade': 'firstAccount',
  bonds: 'account',
  books: 'person',
  calendar: 'person',
  chat: 'person',
  'customer-page': 'person',
  deposit: 'firstAccount',
  'day-ends': 'person',
  desk: 'person',
  exports: 'person',
  'factor-reset': 'person',
  files: 'person',
  find: 'person',
  follow: 'firstAccount',
  coins: 'account',
  'forced-events': 'account',
  forex: 'account',
  futures: 'account',
  ipo: 'firstAccount',
  keys: 'person',
  kyc: 'person',
  leagues: 'person',
  ledger: 'person',
  markets: 'person',
  messages: 'person',
  news: 'person',
  'operator-accounts': 'person',
  operators: 'person',
  options: 'account',
  overview: 'person',
  'payout-methods': 'person',
  performance: 'account',
  permissions: 'person',
  plans: 'account',
  positions: 'account',
  preferences: 'person',
  proof: 'account',
  push: 'account',
  questions: 'person',
  quotes: 'person',
  reviews: 'person',
  robots: 'firstAccount',
  status: 'person',
  stocks: 'account',
  'trade-notes': 'account',
  wallet: 'account',
  watchlist: 'person',
  webhooks: 'person',
  withdraw: 'firstAccount',
};

const apart: Readonly<Record<string, Whose>> = {
  'baskets.loadSharedBasket': 'person',
  'calendar.listCalendar': 'account',
  'calendar.makeCalendarFile': 'account',
  'deposit.addPaperMoney': 'account',
};

/** Without `isMoneyCommand`, and no longer possible once the account is closed. */
const changesToo: ReadonlySet<string> = new Set([
  'options.setExpiryInstruction',
  'performance.chooseLotMethod',
  'performance.chooseLots',
]);

/** What a capability knows is of one account, also where only the first one has some of it. */
export function isOfAccounts(capability: string): boolean {
  return (
    ((whose as Readonly<Record<string, Whose | undefined>>)[capability] ?? 'person') !== 'person'
  );
}

/** Null for a call of the person. */
export function actingOf(
  capability: string,
  name: string,
  { isMoneyCommand }: Pick<Endpoint, 'isMoneyCommand'>,
): Acting | null {
  const key = `${capability}.${name}`;
  const acts = apart[key] ?? (whose as Readonly<Record<string, Whose | undefined>>)[capability];
  if (acts === undefined || acts === 'person') return null;
  return {
    isChange: isMoneyCommand === true || changesToo.has(key),
    isFirstOnly: acts === 'firstAccount',
  };
}

/** Events of one account: who shows another one of the same person does not hear of them. */
export const accountTopics: ReadonlySet<string> = new Set([
  auctionCrossed.topic,
  basketsChanged.topic,
  bondChanged.topic,
  depositChanged.topic,
  followChanged.topic,
  forcedEventsChanged.topic,
  orderChanged.topic,
  plansChanged.topic,
  positionChanged.topic,
  rentalChanged.topic,
  rentalIncomeChanged.topic,
  subscriptionChanged.topic,
  tradeNotesChanged.topic,
  transferChanged.topic,
  walletChanged.topic,
  withdrawalChanged.topic,
]);

/** What a socket of a key hears; of anything else nothing but its number. */
export const programTopics: ReadonlySet<string> = new Set([...accountTopics, keysChanged.topic]);
