/** A screen of one item is named by a value outside the text. */
import type { NoticeKind } from '@candor/contract/kernel/enumerations';
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import { fill, type TextValues } from '@candor/i18n/text';

type NoticeFacts = { readonly kind: NoticeKind; readonly link: string | null };

const security = { kind: 'security', link: 'pages/setting/security' } as const;
const touched = { kind: 'security', link: 'setting/touched' } as const;
const identity = { kind: 'review', link: 'pages/kyc/individual' } as const;
const permission = { kind: 'service', link: 'permissions/index' } as const;
const payoutMethod = { kind: 'money', link: 'pages/bcard/index' } as const;
const deposit = { kind: 'money', link: 'pages/deposit/record' } as const;
const withdrawal = { kind: 'money', link: 'withdraw/record' } as const;
const order = { kind: 'order', link: 'pages/trade/detail?id={order}&type=2' } as const;
const position = { kind: 'order', link: 'pages/trade/detail?id={position}&type=0' } as const;
const subscription = {
  kind: 'order',
  link: 'newstock/subscription?id={subscription}',
} as const;
const closedPosition = { kind: 'order', link: 'pages/trade/detail?id={position}&type=1' } as const;
const follow = { kind: 'money', link: 'follow/order?id={order}' } as const;
const rental = { kind: 'order', link: 'pages/robotai/rental?id={rental}' } as const;
const treasury = { kind: 'money', link: 'bonds/holding?id={position}' } as const;

export const noticeTable: Readonly<Record<NoticeTemplate, NoticeFacts>> = {
  welcome: { kind: 'service', link: 'pages/kyc/individual' },
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
  sessionsRevoked: security,
  accountFrozen: touched,
  accountUnfrozen: touched,
  fieldUnmasked: touched,
  kycReceived: identity,
  kycUnderReview: identity,
  kycVerified: identity,
  kycUnsuccessful: identity,
  kycLate: identity,
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
  starterMoney: { kind: 'money', link: 'pages/market/index' },
  paperMoneyAdded: { kind: 'money', link: 'pages/profile/transaction' },
  chatAnswered: { kind: 'service', link: 'chat/index' },
  termsSigned: { kind: 'service', link: 'terms/sign' },
  withdrawalReceived: withdrawal,
  withdrawalSent: withdrawal,
  withdrawalPaid: withdrawal,
  withdrawalRefused: withdrawal,
  withdrawalCancelled: withdrawal,
  withdrawalLate: withdrawal,
  moneyAdjusted: { kind: 'money', link: 'pages/profile/transaction' },
  orderFilled: order,
  orderGapFilled: order,
  orderEnded: order,
  marginWarning: position,
  closedByRule: closedPosition,
  contractRolls: position,
  contractSettled: closedPosition,
  dividendPaid: position,
  splitAnnounced: position,
  splitDone: position,
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
  subscriptionListed: position,
  subscriptionReturned: subscription,
  followConfirmed: follow,
  followSettled: follow,
  followPostponed: follow,
  followReturnedFull: follow,
  followReturnedClosed: follow,
  robotStarted: rental,
  robotPaused: rental,
  robotEnded: rental,
  robotRedeemed: rental,
  robotFailed: rental,
};

export function getLink(template: NoticeTemplate, values: TextValues): string | null {
  const { link } = noticeTable[template];
  return link === null ? null : fill(link, values);
}
