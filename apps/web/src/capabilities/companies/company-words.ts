/** What a request is about, in words. */
import type { Say } from '../../platform/i18n/text.ts';

const calls = {
  'withdraw.applyForWithdrawal': 'companies.call.payout',
  'payout-methods.addCard': 'companies.call.addCard',
  'payout-methods.changeCard': 'companies.call.changeCard',
  'payout-methods.deleteCard': 'companies.call.deleteCard',
  'payout-methods.addCoinWallet': 'companies.call.addWallet',
  'payout-methods.changeCoinWallet': 'companies.call.changeWallet',
  'payout-methods.deleteCoinWallet': 'companies.call.deleteWallet',
  'companies.inviteMember': 'companies.call.invite',
  'companies.changeMember': 'companies.call.role',
  'companies.endMember': 'companies.call.end',
  'companies.changeRule': 'companies.call.rule',
  'companies.liftStop': 'companies.call.lift',
  'keys.addKey': 'companies.call.key',
  'keys.letAgentIn': 'companies.call.key',
} as const;

/** Of what is bought, whichever call buys it. */
const products = {
  plans: 'companies.call.plan',
  baskets: 'companies.call.basket',
  bonds: 'companies.call.bond',
  follow: 'companies.call.fund',
  robots: 'companies.call.robot',
  ipo: 'companies.call.newStock',
} as const;

type CallKey = (typeof calls)[keyof typeof calls] | (typeof products)[keyof typeof products];
const texts: Readonly<Record<string, CallKey | undefined>> = { ...calls, ...products };

export function callText(call: string, t: Say): string {
  return t(texts[call] ?? texts[capabilityOf(call)] ?? 'companies.call.order');
}

const facts = {
  amount: 'companies.fact.amount',
  channel: 'companies.fact.channel',
  bankName: 'companies.fact.bankName',
  cardNo: 'companies.fact.cardNo',
  accountName: 'companies.fact.accountName',
  label: 'companies.fact.label',
  network: 'companies.fact.network',
  address: 'companies.fact.address',
  currency: 'companies.fact.currency',
  role: 'companies.role',
  email: 'companies.fact.email',
  hours: 'companies.fact.hours',
  personId: 'companies.fact.person',
  isOn: 'companies.rule.two',
  asksOver: 'companies.rule.asksOver',
  orderMax: 'companies.rule.orderMax',
  dayMax: 'companies.rule.dayMax',
  payoutMax: 'companies.rule.payoutMax',
  name: 'companies.fact.name',
  code: 'companies.fact.code',
  quantity: 'companies.fact.quantity',
  moveFromFunding: 'companies.fact.moveFromFunding',
  basket: 'companies.fact.basket',
  plan: 'companies.fact.plan',
  every: 'companies.fact.every',
  day: 'companies.fact.day',
  firstOn: 'companies.fact.firstOn',
  endsOn: 'companies.fact.endsOn',
  kind: 'companies.fact.kind',
  isWhole: 'companies.fact.isWhole',
  buy: 'companies.fact.buy',
  sell: 'companies.fact.sell',
  seenPrice: 'companies.fact.seenPrice',
} as const;

/** A field without words keeps the name it was sent with. */
export function factLabel(key: string, t: Say): string {
  const text = (facts as Readonly<Record<string, (typeof facts)[keyof typeof facts] | undefined>>)[
    key
  ];
  return text === undefined ? key : t(text);
}

const values = {
  bankCard: 'companies.value.bankCard',
  wallet: 'companies.value.wallet',
  viewer: 'companies.role.viewer',
  trader: 'companies.role.trader',
  treasurer: 'companies.role.treasurer',
  administrator: 'companies.role.administrator',
  month: 'companies.value.month',
  week: 'companies.value.week',
  lastDay: 'companies.value.lastDay',
  monday: 'companies.value.monday',
  tuesday: 'companies.value.tuesday',
  wednesday: 'companies.value.wednesday',
  thursday: 'companies.value.thursday',
  friday: 'companies.value.friday',
  buy: 'companies.value.buy',
  rebalance: 'companies.value.rebalance',
  sell: 'companies.value.sell',
  true: 'companies.value.yes',
  false: 'companies.value.no',
} as const;

const none = {
  email: 'companies.invite.anyone',
  orderMax: 'companies.rule.none',
  dayMax: 'companies.rule.none',
  payoutMax: 'companies.rule.none',
  firstOn: 'companies.value.now',
  endsOn: 'companies.value.noEnd',
} as const;

/** Null for what was left out and means nothing. */
export function factValue(key: string, value: string, t: Say): string | null {
  if (value === '') {
    const left = (none as Readonly<Record<string, (typeof none)[keyof typeof none] | undefined>>)[
      key
    ];
    return left === undefined ? null : t(left);
  }
  if (key === 'every' && value === 'day') return t('companies.value.day');
  if (key === 'isOn') return t(value === 'true' ? 'companies.rule.on' : 'companies.rule.off');
  const text = (
    values as Readonly<Record<string, (typeof values)[keyof typeof values] | undefined>>
  )[value];
  return text === undefined ? value : t(text);
}

const DOLLARS: ReadonlySet<string> = new Set([
  ...['asksOver', 'orderMax', 'dayMax', 'payoutMax', 'moveFromFunding'],
]);
/** What is paid out, saved, invested or lent is in dollars in all of them. */
const AMOUNTS_IN_DOLLARS: ReadonlySet<string> = new Set([
  ...['withdraw', 'plans', 'baskets', 'bonds', 'follow', 'robots'],
]);

export function isInDollars(call: string, key: string): boolean {
  return DOLLARS.has(key) || (key === 'amount' && AMOUNTS_IN_DOLLARS.has(capabilityOf(call)));
}

function capabilityOf(call: string): string {
  return call.split('.')[0] ?? '';
}

const happenings = {
  plans: 'companies.happens.plan',
  baskets: 'companies.happens.basket',
  bonds: 'companies.happens.bond',
  follow: 'companies.happens.fund',
  robots: 'companies.happens.robot',
  ipo: 'companies.happens.newStock',
} as const;
const happeningOf: Readonly<
  Record<string, (typeof happenings)[keyof typeof happenings] | undefined>
> = happenings;

/** What happens with the money once it is approved; null where the lines say all of it. */
export function happensText(call: string, t: Say): string | null {
  if (call === 'plans.changePlan') return t('companies.happens.changePlan');
  const text = call.endsWith('.reconfirmSubscription')
    ? undefined
    : happeningOf[capabilityOf(call)];
  return text === undefined ? null : t(text);
}
