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
  return t(texts[call] ?? texts[call.split('.')[0] ?? ''] ?? 'companies.call.order');
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
  true: 'companies.value.yes',
  false: 'companies.value.no',
} as const;

const none = {
  email: 'companies.invite.anyone',
  orderMax: 'companies.rule.none',
  dayMax: 'companies.rule.none',
  payoutMax: 'companies.rule.none',
} as const;

/** Null for what was left out and means nothing. */
export function factValue(key: string, value: string, t: Say): string | null {
  if (value === '') {
    const left = (none as Readonly<Record<string, (typeof none)[keyof typeof none] | undefined>>)[
      key
    ];
    return left === undefined ? null : t(left);
  }
  if (key === 'isOn') return t(value === 'true' ? 'companies.rule.on' : 'companies.rule.off');
  const text = (
    values as Readonly<Record<string, (typeof values)[keyof typeof values] | undefined>>
  )[value];
  return text === undefined ? value : t(text);
}

const DOLLARS: ReadonlySet<string> = new Set(['asksOver', 'orderMax', 'dayMax', 'payoutMax']);

export function isInDollars(call: string, key: string): boolean {
  return DOLLARS.has(key) || (key === 'amount' && call === 'withdraw.applyForWithdrawal');
}
