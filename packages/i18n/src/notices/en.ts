/**
 * What lands in a customer's inbox. The names in braces are the values the sender must give: they
 * are read from these English texts (see notice-dictionaries.ts). `problem`, `service` and `field`
 * are keys of `noticeWordsEn`.
 */
import type { NoticeText, NoticeWords } from './notice-text.ts';

export const noticesEn = {
  welcome: {
    title: 'Welcome to Candor',
    body: 'Your account is open. The markets here are simulated and the money is paper, so you can try everything. Verify your identity next: trading, deposits and withdrawals need it.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    body: 'The login password was changed from {device} on {time}. All other devices were signed out. If it was not you, reset the password from the login screen now.',
  },
  payPasswordSet: {
    title: 'Transaction password set',
    body: 'From now on it is asked for when you withdraw, change where money is paid out, or unlock trading on a device. If this was not you, change your login password and check your list of devices.',
  },
  payPasswordChanged: {
    title: 'Transaction password changed',
    body: 'The transaction password was changed with the old one. If it was not you, change your login password and look at the list of your devices.',
  },
  payPasswordReset: {
    title: 'Transaction password reset',
    body: 'A new transaction password was set with a code sent to your mail. If it was not you, change your login password and the password of your mailbox now.',
  },
  payPasswordLocked: {
    title: 'Transaction password locked',
    body: 'A wrong transaction password was entered five times, so it is locked for 30 minutes. If it was not you, somebody is signed in to your account: look at the list of your devices.',
  },
  authenticatorOn: {
    title: 'Authenticator app turned on',
    body: 'From now on signing in also asks for a code from your authenticator app. Keep your recovery codes somewhere safe.',
  },
  authenticatorOff: {
    title: 'Authenticator app turned off',
    body: 'Signing in no longer asks for a code from an authenticator app. If it was not you, change your login password now and look at the list of your devices.',
  },
  passkeyAdded: {
    title: 'Passkey added',
    body: 'The passkey “{name}” can now be used to confirm that it is you. If you did not add it, remove it in the security settings and change your login password.',
  },
  passkeyRemoved: {
    title: 'Passkey removed',
    body: 'The passkey “{name}” can no longer be used. If you did not remove it, change your login password and look at the list of your devices.',
  },
  recoveryCodesRenewed: {
    title: 'New recovery codes',
    body: 'New recovery codes were made. The earlier ones no longer work.',
  },
  recoveryCodeUsed: {
    title: 'A recovery code was used',
    body: 'Somebody, probably you, confirmed a sign-in or a change with a recovery code. It cannot be used again. Recovery codes left: {left}.',
  },
  newSignIn: {
    title: 'New sign-in to your account',
    body: 'Your account was signed in to from a device that it has not seen before: {device}, network address {network}, {time}. If it was not you, sign that device out and change your password.',
  },
  sessionsRevoked: {
    title: 'Devices signed out',
    body: 'Your other devices were signed out. They need your password to come back.',
  },
  accountFrozen: {
    title: 'Your account is frozen',
    body: 'You can sign in, view everything, export your data, close positions and cancel orders. Nothing new can be started, and working orders that would open a position are cancelled. The reason: {reason}',
  },
  accountUnfrozen: {
    title: 'Your account is no longer frozen',
    body: 'You can trade, deposit and withdraw again. Orders that were cancelled meanwhile stay cancelled. The reason: {reason}',
  },
  kycReceived: {
    title: 'Your documents have arrived',
    body: 'They are waiting for review. The result is due here by {deadline}.',
  },
  kycUnderReview: {
    title: 'Your documents are being reviewed',
    body: 'The review has begun. The result comes to this inbox.',
  },
  kycVerified: {
    title: 'Your identity is verified',
    body: 'Your identity is confirmed. You need not hand it in again.',
  },
  kycUnsuccessful: {
    title: 'Your identity could not be verified',
    body: '{problem} {note} You can correct it and try again.',
  },
  kycLate: {
    title: 'Your review is taking longer',
    body: 'Your documents should have been decided on by now. We are late, not you: the review is now at the top of the list, and the result is sent to this inbox.',
  },
  permissionReceived: {
    title: 'Your application has arrived',
    body: 'You applied for {service}. It is reviewed first, and the result is sent to this inbox.',
  },
  permissionActive: {
    title: 'Your application was accepted',
    body: '{service} is now active for your account.',
  },
  permissionRefused: {
    title: 'Your application was not accepted',
    body: '{service} stays closed for your account. {problem} {note} You can apply again.',
  },
  permissionLate: {
    title: 'Your application is taking longer',
    body: 'Your application for {service} should have been decided on by now. We are late, not you: it is now at the top of the list, and the result is sent to this inbox.',
  },
  payoutMethodAdded: {
    title: 'A payout destination was added',
    body: '{name} {masked} was added to your account. Money can go to it after a short rest. If it was not you, delete it, change your login password and look at the list of your devices.',
  },
  payoutMethodChanged: {
    title: 'A payout destination was changed',
    body: '{name} {masked} was changed, so it rests for a while before money can go to it. If it was not you, delete it, change your login password and look at the list of your devices.',
  },
  payoutMethodRemoved: {
    title: 'A payout destination was deleted',
    body: '{name} {masked} is no longer on your list. If it was not you, change your login password and look at the list of your devices.',
  },
  depositReceived: {
    title: 'Your deposit has been submitted',
    body: 'Your deposit of {amount}, reference {reference}, is being checked. You can follow it in your deposit records, and the result is sent to this inbox.',
  },
  depositCredited: {
    title: 'Your deposit has been credited',
    body: '{amount} in paper money was credited to your funding wallet. Reference {reference}.',
  },
  starterMoney: {
    title: 'Your paper money is here',
    body: '{amount} in paper money is in your funding wallet, ready for your first trade.',
  },
  paperMoneyAdded: {
    title: 'Paper money added',
    body: '{amount} in paper money was added to your funding wallet.',
  },
  depositRefused: {
    title: 'Your deposit was not credited',
    body: 'Your deposit of {amount}, reference {reference}, could not be credited. {problem} {note} You can submit it again.',
  },
  depositLate: {
    title: 'Your deposit is taking longer',
    body: 'Your deposit of {amount}, reference {reference}, should have been decided on by now. We are late, not you: it is now at the top of the list, and the result is sent to this inbox.',
  },
  fieldUnmasked: {
    title: 'Somebody opened one of your details',
    body: '{operator} opened a masked detail of your account: {field}. Stated purpose: {purpose}',
  },
  termsSigned: {
    title: 'You signed the agreement',
    body: 'Version {version} of the agreement was signed with your name. The signed copy is kept for you.',
  },
  withdrawalReceived: {
    title: 'Withdrawal request received',
    body: '{amount} is set aside for your withdrawal. A decision is due by {deadline}, and you can cancel it until it is sent.',
  },
  withdrawalSent: {
    title: 'Your withdrawal was sent',
    body: '{amount} is on its way to {destination}. Reference: {reference}.',
  },
  withdrawalPaid: {
    title: 'Your withdrawal has arrived',
    body: '{amount} has arrived at {destination}.',
  },
  withdrawalRefused: {
    title: 'Your withdrawal was not accepted',
    body: '{amount} is free in your funding wallet again. {problem} {note}',
  },
  withdrawalCancelled: {
    title: 'Withdrawal cancelled',
    body: '{amount} is free in your funding wallet again.',
  },
  withdrawalLate: {
    title: 'Your withdrawal is taking longer',
    body: 'Your withdrawal of {amount} should have been decided by now. We are late, not you: it is now at the top of the list, and you can still cancel it.',
  },
  moneyAdjusted: {
    title: 'Your balance was corrected',
    body: 'Two people of the house corrected your {wallet}: {amount}. The reason: {reason}',
  },
  orderFilled: {
    title: 'Your order was filled',
    body: '{side} {quantity} {code} at {price} on average. Charges: {fees}. The receipt shows the book it was filled from.',
  },
  orderGapFilled: {
    title: 'Your order was filled past its trigger',
    body: '{side} {quantity} {code} at {price} on average. The market jumped over the trigger, so the worse price that was offered counts. Charges: {fees}. The receipt shows the book it was filled from.',
  },
  orderEnded: {
    title: 'Your order has ended',
    body: 'Order in {code}: {filled} of {quantity} filled. {why}',
  },
  marginWarning: {
    title: 'The margin of a position is running low',
    body: 'At {price} your position in {code} has {level} of the margin it needs. At 100% it is closed by rule. Adding {missing} brings it back above the first warning; you can also close it, or a part of it.',
  },
  closedByRule: {
    title: 'A position was closed by rule',
    body: 'The margin of your position in {code} was used up: {equity} was left, {required} was needed. {missing} more would have kept it open. {why} The position holds the full record: prices, warnings and the book.',
  },
  contractRolls: {
    title: 'A contract you hold ends soon',
    body: '{code} trades for the last time on {deadline}. What you still hold then is settled in cash at its last price. To stay in, close it and open a later month.',
  },
  contractSettled: {
    title: 'A contract has ended',
    body: '{code} has ended. Your position of {quantity} was settled in cash at {price}, with {amount} booked after charges.',
  },
  dividendPaid: {
    title: 'A dividend was booked',
    body: '{code} paid {perShare} a share. Booked to your {wallet}: {amount}.',
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

export const noticeWordsEn: NoticeWords = {
  blockTrade: 'Block trading',
  email: 'e-mail address',
  phone: 'phone number',
  ssn: 'social security number',
  idNumber: 'document number',
  bankAccount: 'bank account',
  officerIdNumber: 'the officer’s document number',
  address: 'address',
  imageUnreadable: 'An image cannot be read clearly.',
  imagesDoNotMatch: 'The images do not belong to this document or this person.',
  detailsDoNotMatch: 'The details do not match the document.',
  documentExpired: 'The document has expired.',
  documentInUse: 'This document already belongs to another account.',
  documentNotAccepted: 'This kind of document is not accepted.',
  experienceMissing: 'This service needs more trading experience.',
  identityNotVerified: 'Your identity is not verified.',
  credentialUnreadable: 'The credential cannot be read clearly.',
  credentialReused: 'This credential was already used for another deposit.',
  amountDiffers: 'The amount on the credential is not the amount of the deposit.',
  senderDiffers: 'The money was not sent from an account in your own name.',
  notReceived: 'No money with this reference has arrived.',
  accountNameDiffers: 'The name on the account is not the name that was verified.',
  detailsWrong: 'The details of the card or wallet are not right.',
  destinationNotReachable: 'The card or wallet could not be reached.',
  accountUnderInvestigation:
    'Your account is being looked into. You will hear from us about the outcome.',
  funding: 'funding wallet',
  follow: 'follow wallet',
  future: 'futures wallet',
  stock: 'stock wallet',
  subscription: 'subscription wallet',
  forex: 'forex wallet',
  hkStock: 'Hong Kong stock wallet',
  bought: 'Bought',
  sold: 'Sold',
  closedAfterWarnings: 'You were warned twice before.',
  closedAtOnce:
    'Less than half of what it needs was left, so it could not wait for a second warning.',
  other: 'It could not be accepted as it is.',
};
