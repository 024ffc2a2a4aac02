/** A screen of one item is named by a value outside the text. */
import type { NoticeCategory, NoticeKind } from '@candor/contract/kernel/enumerations';
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import { fill, type TextValues } from '@candor/i18n/text';

type NoticeFacts = {
  readonly kind: NoticeKind;
  readonly category: NoticeCategory;
  readonly link: string;
};

const security = {
  kind: 'security',
  category: 'security',
  link: 'pages/setting/security',
} as const;
const touched = { kind: 'security', category: 'security', link: 'setting/touched' } as const;
/** What may be done about it is asked in the chat. */
const held = { kind: 'security', category: 'security', link: 'chat' } as const;
const identity = { kind: 'review', category: 'account', link: 'pages/kyc/individual' } as const;
const question = {
  kind: 'review',
  category: 'account',
  link: 'questions/answer?id={question}',
} as const;
const permission = { kind: 'service', category: 'account', link: 'permissions/index' } as const;
const payoutMethod = { kind: 'money', category: 'security', link: 'pages/bcard/index' } as const;
const deposit = { kind: 'money', category: 'money', link: 'pages/deposit/record' } as const;
const withdrawal = { kind: 'money', category: 'money', link: 'withdraw/record' } as const;
const order = {
  kind: 'order',
  category: 'order',
  link: 'pages/trade/detail?id={order}&type=2',
} as const;
const position = {
  kind: 'order',
  category: 'order',
  link: 'pages/trade/detail?id={position}&type=0',
} as const;
const subscription = {
  kind: 'order',
  category: 'newStock',
  link: 'newstock/subscription?id={subscription}',
} as const;
const closedPosition = {
  kind: 'order',
  category: 'order',
  link: 'pages/trade/detail?id={position}&type=1',
} as const;
const follow = { kind: 'money', category: 'robots', link: 'follow/order?id={order}' } as const;
const rental = {
  kind: 'order',
  category: 'robots',
  link: 'pages/robotai/detail?id={rental}',
} as const;
const league = {
  kind: 'service',
  category: 'account',
  link: 'leagues/one?id={league}',
} as const;
const approval = { kind: 'order', category: 'order', link: 'keys/approvals' } as const;
const company = {
  kind: 'order',
  category: 'security',
  link: 'companies/waiting?company={id}',
} as const;
const companies = { kind: 'security', category: 'security', link: 'companies/index' } as const;
const webhook = { kind: 'security', category: 'security', link: 'webhooks/index' } as const;
const alert = {
  kind: 'alert',
  category: 'alert',
  link: '{page}?code={code}&source={source}',
} as const;
const plan = { kind: 'order', category: 'order', link: 'plans/plan?id={plan}' } as const;
const reinvested = { kind: 'order', category: 'corporate', link: 'plans/dividends' } as const;
const treasury = { kind: 'money', category: 'bonds', link: 'bonds/holding?id={position}' } as const;

export const noticeTable = {
  welcome: { kind: 'service', category: 'account', link: 'pages/kyc/individual' },
  passwordChanged: security,
  payPasswordSet: security,
  payPasswordChanged: security,
  payPasswordReset: security,
  payPasswordLocked: security,
  authenticatorOn: security,
  authenticatorOff: security,
  passkeyAdded: security,
  passkeyRemoved: security,
  recoveryCodesRenewed: security,
  recoveryCodeUsed: security,
  newSignIn: security,
  keyAsks: approval,
  companyAsks: company,
  companyApproved: company,
  companyDeclined: company,
  companyRoleChanged: companies,
  companyEnded: companies,
  companyReplacementBegun: companies,
  companyReplacementEnded: companies,
  companyReplacementDone: companies,
  webhookAdded: webhook,
  webhookDisabled: webhook,
  sessionsRevoked: security,
  signedOutByOperator: touched,
  /** Stopped there without signing in. */
  factorResetBegun: {
    kind: 'security',
    category: 'security',
    link: 'second-factor/stop?token={token}',
  },
  factorResetStopped: security,
  factorResetDone: security,
  /** Nobody can turn off what a person writes to them. */
  operatorMessage: { kind: 'service', category: 'security', link: 'chat' },
  accountFrozen: touched,
  accountUnfrozen: touched,
  accountHeld: held,
  accountHoldEnded: held,
  accountHoldLifted: touched,
  accountRestricted: touched,
  fieldUnmasked: touched,
  kycReceived: identity,
  kycUnderReview: identity,
  kycVerified: identity,
  kycUnsuccessful: identity,
  kycLate: identity,
  moreAsked: question,
  questionTakenBack: question,
  answerReceived: question,
  permissionReceived: permission,
  permissionActive: permission,
  permissionRefused: permission,
  permissionLate: permission,
  payoutMethodAdded: payoutMethod,
  payoutMethodChanged: payoutMethod,
  payoutMethodRemoved: payoutMethod,
  depositReceived: deposit,
  depositCredited: deposit,
  depositRefused: deposit,
  depositLate: deposit,
  starterMoney: { kind: 'money', category: 'money', link: 'pages/market/index' },
  paperMoneyAdded: { kind: 'money', category: 'money', link: 'pages/profile/transaction' },
  chatAnswered: { kind: 'service', category: 'account', link: 'chat' },
  termsSigned: { kind: 'service', category: 'account', link: 'terms/sign' },
  withdrawalReceived: withdrawal,
  withdrawalSent: withdrawal,
  withdrawalPaid: withdrawal,
  withdrawalRefused: withdrawal,
  withdrawalCancelled: withdrawal,
  withdrawalLate: withdrawal,
  moneyAdjusted: { kind: 'money', category: 'money', link: 'pages/profile/transaction' },
  orderFilled: order,
  orderGapFilled: order,
  orderEnded: order,
  marginWarning: { ...position, category: 'margin' },
  closedByRule: { ...closedPosition, category: 'margin' },
  contractRolls: position,
  contractSettled: closedPosition,
  optionEndsBought: position,
  optionEndsSold: position,
  optionEndsInCash: position,
  optionExercised: closedPosition,
  optionAssigned: closedPosition,
  optionSettled: closedPosition,
  optionCashForFunds: closedPosition,
  optionCashForShares: closedPosition,
  optionWorthless: closedPosition,
  optionNotExercised: closedPosition,
  optionAdjusted: { ...closedPosition, category: 'corporate' },
  dividendPaid: { ...position, category: 'corporate' },
  dividendReinvested: reinvested,
  dividendKept: reinvested,
  splitAnnounced: { ...position, category: 'corporate' },
  splitDone: { ...position, category: 'corporate' },
  bondCouponPaid: treasury,
  bondSaleSettled: treasury,
  bondRedeemed: treasury,
  subscriptionReceived: subscription,
  subscriptionChanged: subscription,
  subscriptionCancelled: subscription,
  subscriptionClosed: subscription,
  subscriptionAsked: subscription,
  subscriptionDeclined: subscription,
  subscriptionNotAllotted: subscription,
  subscriptionPaid: subscription,
  subscriptionListed: { ...position, category: 'newStock' },
  subscriptionReturned: subscription,
  followConfirmed: follow,
  followSettled: follow,
  followPostponed: follow,
  followReturnedFull: follow,
  followReturnedClosed: follow,
  leagueExcluded: league,
  planBought: plan,
  planBoughtBasket: plan,
  planSkipped: plan,
  planPaused: plan,
  planMissed: plan,
  robotStarted: rental,
  robotPaused: rental,
  robotEnded: rental,
  robotRedeemed: rental,
  robotFailed: rental,
  alertAbove: alert,
  alertBelow: alert,
  alertRose: alert,
  alertFell: alert,
  alertVolume: alert,
  alertHigh52: alert,
  alertLow52: alert,
} as const satisfies Readonly<Record<NoticeTemplate, NoticeFacts>>;

/** Of a link: the account it is about, where that is not the first. */
const ACCOUNT_PARAM = 'account';

export function getLink(template: NoticeTemplate, values: TextValues): string {
  const link = fill(noticeTable[template].link, values);
  const { account } = values;
  if (account === undefined) return link;
  return `${link}${link.includes('?') ? '&' : '?'}${ACCOUNT_PARAM}=${encodeURIComponent(account)}`;
}

/** Where a tap on the device leads: the message itself, which tells the rest. */
export function pushLink(messageId: string | null, link: string): string {
  return messageId === null ? link : `pages/notice/detail?id=${encodeURIComponent(messageId)}`;
}
