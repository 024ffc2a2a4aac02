/**
 * What members of a company may call in its name: every call of customers with the least role that
 * may, or `own`, which stays the member's own whatever account is shown, or `never`
 * (person-calls.ts). A call that is named nowhere does not compile.
 *
 * What a key of a program reads, a viewer reads; what it trades, a trader trades (key-scopes.ts).
 */
import type { CompanyCall, CompanyLeast, CompanyWaits } from './kernel/company.ts';
import { keyScopes, type ReadByKeys, type TradedByKeys } from './key-scopes.ts';
import { personCalls, type CallsOf, type Modules, type Named } from './person-calls.ts';

type EveryCall = {
  [Capability in keyof Modules]: `${Capability}.${CallsOf<Modules[Capability]>}`;
}[keyof Modules];
type CallIn<Table> = {
  [Capability in keyof Table & string]: Table[Capability] extends readonly (infer Name extends
    string)[]
    ? `${Capability}.${Name}`
    : never;
}[keyof Table & string];

type ByRole = typeof personCalls;
type OfPersons = { [Role in keyof ByRole]: CallIn<ByRole[Role]> }[keyof ByRole];
type Unnamed = Exclude<EveryCall, OfPersons | CallIn<ReadByKeys> | CallIn<TradedByKeys>>;

type NoCall<Calls extends never> = Calls;

type Row = readonly [
  least: CompanyLeast,
  calls: Readonly<Partial<Record<string, readonly string[]>>>,
  // An error here prints the calls: add each of them to person-calls.ts or key-scopes.ts.
  ...unnamed: NoCall<Unnamed>[],
];

const everyCall: readonly Row[] = [
  ['viewer', keyScopes.read],
  ['trader', keyScopes.trade],
  ['viewer', personCalls.viewer],
  ['trader', personCalls.trader],
  ['treasurer', personCalls.treasurer],
  ['administrator', personCalls.administrator],
  ['own', personCalls.own],
  ['never', personCalls.never],
];

/**
 * Once two people decide: what waits for the second one whatever it is worth, because the desk does
 * not see its value before it is done, or because it is about money out or who may do what.
 */
const waitsAlways = {
  auction: ['placeAuctionOrder'],
  baskets: ['placeBasket'],
  'block-trade': ['placeBlockOrder'],
  bonds: ['buyBond'],
  companies: ['changeMember', 'changeRule', 'endMember', 'inviteMember', 'liftStop'],
  follow: ['addFollowOrder'],
  ipo: ['reconfirmSubscription', 'subscribe'],
  keys: ['addKey', 'letAgentIn'],
  options: ['exerciseOption'],
  'payout-methods': [
    'addCard',
    'addCoinWallet',
    'changeCard',
    'changeCoinWallet',
    'deleteCard',
    'deleteCoinWallet',
  ],
  plans: ['changePlan', 'makePlan', 'resumePlan'],
  robots: ['rentRobot'],
  withdraw: ['applyForWithdrawal'],
} satisfies Named;

/** Of these the desk says whether one is over the limit. */
const waitsOverLimit = {
  coins: ['placeCoinOrder'],
  forex: ['placeForexOrder'],
  futures: ['placeFutureOrder', 'placeMetalOrder'],
  options: ['placeOptionOrder'],
  positions: ['replaceOrder'],
  stocks: ['placeHkOrder', 'placeStockOrder'],
} satisfies Named;

const leastOf = new Map(
  everyCall.flatMap(([least, table]) => callsIn(table).map((call) => [call, least] as const)),
);
const waitsOf = new Map<string, CompanyWaits>([
  ...callsIn(waitsAlways).map((call) => [call, 'always'] as const),
  ...callsIn(waitsOverLimit).map((call) => [call, 'overLimit'] as const),
]);

function callsIn(table: Row[1]): string[] {
  return Object.entries(table).flatMap(([capability, names = []]) =>
    names.map((name) => `${capability}.${name}`),
  );
}

export function companyCallOf(capability: string, name: string): CompanyCall {
  const call = `${capability}.${name}`;
  return {
    call,
    least: leastOf.get(call) ?? 'never',
    waits: waitsOf.get(call) ?? 'no',
  };
}
