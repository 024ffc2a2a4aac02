/**
 * What lands in a customer's inbox. The names in braces are the values the sender must give: they
 * are read from these English texts (see notice-dictionaries.ts). `problem`, `service` and `field`
 * are keys of `noticeWordsEn`.
 */
import type { NoticeText, NoticeWords } from './notice-text.ts';

export const noticesEn = {
  welcome: {
    title: 'Welcome to Candor',
    body: 'Your account is open. The markets here are simulated and the money is paper money, so you can try everything. Next, verify your identity: you need it to trade, deposit and withdraw.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    body: 'The login password was changed from {device} on {time}. All other devices were signed out. If it was not you, reset the password from the login screen now.',
  },
  payPasswordSet: {
    title: 'Transaction password set',
    body: 'It is now required to withdraw, change payout methods or unlock trading on a device. If this was not you, change your login password and check your signed-in devices.',
  },
  payPasswordChanged: {
    title: 'Transaction password changed',
    body: 'The transaction password was changed using the old one. If it was not you, change your login password and check your signed-in devices.',
  },
  payPasswordReset: {
    title: 'Transaction password reset',
    body: 'A new transaction password was set with a code sent to your e-mail. If it was not you, change your login password and your e-mail password now.',
  },
  payPasswordLocked: {
    title: 'Transaction password locked',
    body: 'A wrong transaction password was entered five times, so it is locked for 30 minutes. If it was not you, someone else is signed in to your account: check your signed-in devices.',
  },
  authenticatorOn: {
    title: 'Authenticator app turned on',
    body: 'Signing in now also requires a code from your authenticator app. Keep your recovery codes in a safe place.',
  },
  authenticatorOff: {
    title: 'Authenticator app turned off',
    body: 'Signing in no longer requires a code from an authenticator app. If it was not you, change your login password now and check your signed-in devices.',
  },
  passkeyAdded: {
    title: 'Passkey added',
    body: 'The passkey “{name}” can now be used to confirm your identity. If you did not add it, remove it in the security settings and change your login password.',
  },
  passkeyRemoved: {
    title: 'Passkey removed',
    body: 'The passkey “{name}” can no longer be used. If you did not remove it, change your login password and check your signed-in devices.',
  },
  recoveryCodesRenewed: {
    title: 'New recovery codes',
    body: 'New recovery codes were generated. The old ones no longer work.',
  },
  recoveryCodeUsed: {
    title: 'A recovery code was used',
    body: 'Someone, probably you, confirmed a sign-in or a change with a recovery code. It cannot be used again. Recovery codes left: {left}.',
  },
  webhookAdded: {
    title: 'A webhook was added',
    body: 'What happens in your accounts is now told to {address}, by the webhook “{name}”. If it was not you, remove it, sign out everywhere and change your password.',
  },
  webhookDisabled: {
    title: 'A webhook no longer works',
    body: 'The address of your webhook “{name}” took no message for days, or said that it is gone. Nothing more is sent to it. Resume it once the address works again; what happened meanwhile is in its log.',
  },
  companyAsks: {
    title: 'A request waits for your decision',
    body: '{name} asks for something in the name of {company} that takes two people. Approve or decline it within {hours} hours; after that nothing is done.',
  },
  companyApproved: {
    title: 'Your request was approved',
    body: 'A second person of {company} approved your request. What came of it is in the list.',
  },
  companyDeclined: {
    title: 'Your request was declined',
    body: 'A second person of {company} declined your request. Nothing was done.',
  },
  companyRoleChanged: {
    title: 'Your role changed',
    body: 'Your role in {company} was changed. What you had asked for and nobody had decided yet has ended.',
  },
  companyEnded: {
    title: 'You are no longer a member',
    body: 'Your membership in {company} has ended. You cannot act in its name any more.',
  },
  companyReplacementBegun: {
    title: 'A company gets another administrator',
    body: 'Two of our operators agreed that {name} takes the seat of the last administrator of {company} on {deadline}. If the administrator is still there, objecting on the company’s page ends it at once. Reason: {reason}',
  },
  companyReplacementEnded: {
    title: 'The administrator stays',
    body: '{name} does not take the seat of the administrator of {company}: an administrator objected, or it did not fit any more. Nothing was changed.',
  },
  companyReplacementDone: {
    title: 'A company has another administrator',
    body: '{name} is the administrator of {company} now, and the one before is no longer a member. Money cannot leave the company for a while. If this is wrong, write to us in the chat at once.',
  },
  keyAsks: {
    title: 'A program asks for your approval',
    body: 'A program asks to place an order with your key “{name}”. Approve or decline it within {minutes} minutes; after that nothing is placed.',
  },
  newSignIn: {
    title: 'New sign-in to your account',
    body: 'Your account was signed in to from a new device: {device}, network address {network}, {time}. If it was not you, sign that device out and change your password.',
  },
  sessionsRevoked: {
    title: 'Devices signed out',
    body: 'Your other devices were signed out. They need your password to sign in again.',
  },
  signedOutByOperator: {
    title: 'We signed you out',
    body: '{operator} of Candor ended where you were signed in. You can sign in again with your password. Reason: {reason}',
  },
  factorResetBegun: {
    title: 'Your second factor will be removed',
    body: 'Two of our operators agreed to remove it on {deadline}. Everyone is signed out then, and money cannot leave the account for a while. If you did not ask for this, stop it now: one tap, no password needed. Reason: {reason}',
  },
  factorResetStopped: {
    title: 'Your second factor stays',
    body: 'The reset was stopped from your account or from our e-mail. Nothing was changed. If someone else asked us for it, change your login password.',
  },
  factorResetDone: {
    title: 'Your second factor was removed',
    body: 'All devices were signed out, and money cannot leave the account until {deadline}. Sign in with your password and set up a new second factor. If this was not your wish, write to us in the chat at once.',
  },
  operatorMessage: {
    title: 'A message from Candor',
    body: '{text} ({operator}, Candor)',
  },
  accountFrozen: {
    title: 'Your account is frozen',
    body: 'You can sign in, view everything, export your data, close positions and cancel orders. You cannot start anything new, and working orders that would open a position are cancelled. Reason: {reason}',
  },
  accountUnfrozen: {
    title: 'Your account is no longer frozen',
    body: 'You can trade, deposit and withdraw again. Orders cancelled in the meantime stay cancelled. Reason: {reason}',
  },
  accountHeld: {
    title: 'Part of your account is stopped for now',
    body: 'While we check something, {held}. This ends by itself by {deadline}, unless we tell you otherwise. You can still close positions and cancel orders, and ask us in the chat.',
  },
  accountHoldEnded: {
    title: 'Your account is open again',
    body: 'The functions that were suspended are available again. Orders cancelled in the meantime stay cancelled.',
  },
  accountHoldLifted: {
    title: 'Your account is open again',
    body: 'The suspended functions are available again. Orders cancelled in the meantime stay cancelled. Reason: {reason}',
  },
  accountRestricted: {
    title: 'Your account is restricted',
    body: 'Until we lift it, {held}. You can still close positions and cancel orders. If you do not agree, write to us in the chat. Reason: {reason}',
  },
  kycReceived: {
    title: 'We have received your documents',
    body: 'They are waiting for review. The result is due here by {deadline}.',
  },
  kycUnderReview: {
    title: 'Your documents are being reviewed',
    body: 'The review has started. The result is sent to this inbox.',
  },
  kycVerified: {
    title: 'Your identity is verified',
    body: 'Your identity is verified. No need to submit it again.',
  },
  kycUnsuccessful: {
    title: 'Your identity could not be verified',
    body: '{problem} {note} You can correct it and try again.',
  },
  kycLate: {
    title: 'Your review is taking longer',
    body: 'A decision on your documents is overdue. This is our delay: the review is now at the top of the queue, and the result is sent to this inbox.',
  },
  moreAsked: {
    title: 'We need something from you',
    body: 'About {topic}: {ask} Please answer by {deadline}. {unanswered} We never ask you to send money, and never for a password.',
  },
  questionTakenBack: {
    title: 'No answer needed any more',
    body: 'We no longer need what we asked you for about {topic}. The review continues.',
  },
  answerReceived: {
    title: 'We have received your answer',
    body: 'Thank you. The review of {topic} continues, and the result is due here by {deadline}.',
  },
  permissionReceived: {
    title: 'We have received your application',
    body: 'You applied for {service}. We will review it and send the result to this inbox.',
  },
  permissionActive: {
    title: 'Your application was approved',
    body: '{service} is now active for your account.',
  },
  permissionRefused: {
    title: 'Your application was not approved',
    body: '{service} is not available for your account. {problem} {note} You can apply again.',
  },
  permissionLate: {
    title: 'Your application is taking longer',
    body: 'A decision on your application for {service} is overdue. This is our delay: it is now at the top of the queue, and the result is sent to this inbox.',
  },
  payoutMethodAdded: {
    title: 'Payout method added',
    body: '{name} {masked} was added to your account. It is on hold for a while before money can be sent to it. If it was not you, delete it, change your login password and check your signed-in devices.',
  },
  payoutMethodChanged: {
    title: 'Payout method changed',
    body: '{name} {masked} was changed and is on hold for a while before money can be sent to it. If it was not you, delete it, change your login password and check your signed-in devices.',
  },
  payoutMethodRemoved: {
    title: 'Payout method deleted',
    body: '{name} {masked} is no longer on your list. If it was not you, change your login password and check your signed-in devices.',
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
    body: 'A decision on your deposit of {amount}, reference {reference}, is overdue. This is our delay: it is now at the top of the queue, and the result is sent to this inbox.',
  },
  fieldUnmasked: {
    title: 'An operator viewed one of your details',
    body: '{operator} viewed a masked detail of your account: {field}. Purpose: {purpose}',
  },
  chatAnswered: {
    title: 'Service has answered you',
    body: '{agent} answered the question you asked while nobody was on duty.',
  },
  termsSigned: {
    title: 'You signed the agreement',
    body: 'You signed version {version} of the agreement. Your signed copy is saved.',
  },
  withdrawalReceived: {
    title: 'Withdrawal request received',
    body: '{amount} is held for your withdrawal. A decision is due by {deadline}, and you can cancel it until it is sent.',
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
    title: 'Your withdrawal was rejected',
    body: '{amount} is available in your funding wallet again. {problem} {note}',
  },
  withdrawalCancelled: {
    title: 'Withdrawal cancelled',
    body: '{amount} is available in your funding wallet again.',
  },
  withdrawalLate: {
    title: 'Your withdrawal is taking longer',
    body: 'A decision on your withdrawal of {amount} is overdue. This is our delay: it is now at the top of the queue, and you can still cancel it.',
  },
  moneyAdjusted: {
    title: 'Your balance was corrected',
    body: 'Two Candor operators corrected your {wallet}: {amount}. Reason: {reason}',
  },
  orderFilled: {
    title: 'Your order was filled',
    body: '{side} {quantity} {code} at an average price of {price}. Fees: {fees}. The receipt shows the book it was filled from.',
  },
  orderGapFilled: {
    title: 'Your stop order was filled past its trigger',
    body: '{side} {quantity} {code} at an average price of {price}. The market gapped past the trigger, so it filled at the next available price. Fees: {fees}. The receipt shows the book it was filled from.',
  },
  orderEnded: {
    title: 'Your order has ended',
    body: 'Order in {code}: {filled} of {quantity} filled. {why}',
  },
  marginWarning: {
    title: 'Margin warning',
    body: 'At {price} your {code} position has {level} of the margin it needs. At 100% it is liquidated. Adding {missing} raises it above the first warning; you can also close all or part of it.',
  },
  closedByRule: {
    title: 'A position was liquidated',
    body: 'The margin of your {code} position was used up: {equity} was left of the {required} required. {missing} more would have kept it open. {why} See the position for the full record: prices, warnings and the book.',
  },
  contractRolls: {
    title: 'A contract you hold expires soon',
    body: '{code} trades for the last time on {deadline}. Open positions are then settled in cash at the last price. To stay invested, close it and open a later month.',
  },
  contractSettled: {
    title: 'A contract has expired',
    body: '{code} has expired. Your position of {quantity} was settled in cash at {price}; {amount} was booked after fees.',
  },
  optionEndsBought: {
    title: 'An option you hold expires soon',
    body: '{code} trades for the last time on {deadline}. If it is a cent or more in the money then, it is exercised: a call buys the shares at the strike, a put sells shares you hold. If the money or the shares for that are missing, you receive its value in cash. Until then you can sell it, exercise it, or choose not to exercise.',
  },
  optionEndsSold: {
    title: 'An option you sold expires soon',
    body: '{code} trades for the last time on {deadline}. If it is in the money then, you are assigned: a put buys the shares at the strike with the money held for it, a call sells the shares locked for it. To avoid that, buy it back before.',
  },
  optionEndsInCash: {
    title: 'An option position expires soon',
    body: '{code} trades for the last time on {deadline}. Positions still open are settled in cash at its value by the last price of the underlying.',
  },
  optionExercised: {
    title: 'An option was exercised',
    body: '{code} expired in the money, and {quantity} were exercised. {side} {shares} shares at {price} each. No fees were charged.',
  },
  optionAssigned: {
    title: 'A sold option was assigned',
    body: '{quantity} of {code} were assigned. {side} {shares} shares at {price} each. You keep the premium you received. No fees were charged.',
  },
  optionSettled: {
    title: 'An option position has expired',
    body: '{code} has expired. {quantity} were settled in cash at {price} each. No fees were charged.',
  },
  optionCashForFunds: {
    title: 'An option was settled in cash',
    body: '{code} expired in the money. The money for the shares was missing, so {quantity} were settled in cash at their value of {price} each. No fees were charged.',
  },
  optionCashForShares: {
    title: 'An option was settled in cash',
    body: '{code} expired in the money. The shares to deliver were missing, so {quantity} were settled in cash at their value of {price} each. No fees were charged.',
  },
  optionWorthless: {
    title: 'An option has expired worthless',
    body: '{code} was not in the money at expiry. {quantity} were closed at 0; nothing is delivered or owed.',
  },
  optionNotExercised: {
    title: 'An option expired without exercise',
    body: '{code} was worth {price} each at expiry and, as you had chosen, was not exercised. {quantity} were closed at 0.',
  },
  optionAdjusted: {
    title: 'An option was adjusted for a stock split',
    body: 'The stock under {code} was split or consolidated. Your position was exchanged for contracts with an adjusted strike: more of them after a split, fewer shares for each after a consolidation. Cost and worth are the same together, and your choice for expiry is kept. Working orders on it ended.',
  },
  dividendPaid: {
    title: 'Dividend received',
    body: '{code} paid {perShare} per share. Booked to your {wallet}: {amount}.',
  },
  dividendReinvested: {
    title: 'Dividend reinvested',
    body: 'The dividend of {code} bought {quantity} at an average price of {price}, for {amount} with all charges.',
  },
  dividendKept: {
    title: 'Dividend kept in cash',
    body: 'The dividend of {code}, {amount}, was not reinvested: {refusal}',
  },
  splitAnnounced: {
    title: 'A stock split is coming',
    body: '{code} will split {ratio} (new shares for old) on {day}. Your shares, their cost and your working orders will be adjusted then; you need do nothing.',
  },
  splitDone: {
    title: 'Your stock was split',
    body: '{code} was split {ratio} (new shares for old). You now hold {quantity}, and the cost per share and your working orders were adjusted. Fractions of a share were paid in cash.',
  },
  bondCouponPaid: {
    title: 'Treasury interest received',
    body: '{code} paid the interest due on {day}. For your {face} of face value, {amount} was booked to your funding wallet.',
  },
  bondSaleSettled: {
    title: 'Treasury sale settled',
    body: 'Your sale of {face} face value of {code} has settled. {amount} is available in your funding wallet.',
  },
  bondRedeemed: {
    title: 'Treasury redeemed',
    body: '{code} has matured. Its face value of {face} was paid to you: {amount} is available in your funding wallet.',
  },
  subscriptionReceived: {
    title: 'Application received',
    body: 'You applied for {quantity} shares of {code}. {amount} is held. You can change or cancel it until {deadline}.',
  },
  subscriptionChanged: {
    title: 'Application changed',
    body: 'You now apply for {quantity} shares of {code}. {amount} is held. You can change or cancel it until {deadline}.',
  },
  subscriptionCancelled: {
    title: 'Application cancelled',
    body: 'Your application for {quantity} shares of {code} is cancelled. {amount} is available again.',
  },
  subscriptionClosed: {
    title: 'Subscription closed',
    body: 'The subscription of {code} has closed. Your application for {quantity} shares takes part in the ballot; the result comes at {time}.',
  },
  subscriptionAsked: {
    title: 'Please confirm your application',
    body: 'The final price of {code} is {price}, more than 20 % outside the range of {range}. Please confirm until {deadline} that you still want the shares; without an answer everything is given back.',
  },
  subscriptionDeclined: {
    title: 'Application ended',
    body: 'Your application for {quantity} shares of {code} is not valid at the final price. {amount} is available again.',
  },
  subscriptionNotAllotted: {
    title: 'No shares allotted',
    body: 'Your application for {quantity} shares of {code} was not drawn. {amount} is available again. Every draw is in the result file.',
  },
  subscriptionPaid: {
    title: 'Shares allotted',
    body: '{allotted} of {quantity} shares of {code} were allotted to you at {price}. {amount} was paid with charges, {released} is available again. The first trade is at {time}.',
  },
  subscriptionListed: {
    title: 'Your new shares can be traded',
    body: '{code} is listed. Your {quantity} shares are in your {wallet}.',
  },
  subscriptionReturned: {
    title: 'Offering called off',
    body: 'The offering of {code} was called off: {reason} {amount} is available again.',
  },
  followConfirmed: {
    title: 'Follow order confirmed',
    body: 'Your {amount} alongside {agency} were confirmed at the value of {time}: {units} units at {value}. They are settled at the value of {deadline}, up or down, and cannot be sold before.',
  },
  followSettled: {
    title: 'Follow order settled',
    body: 'Your {amount} alongside {agency} have been settled. Profit or loss: {profit}, after a management fee of {fee}. {proceeds} is available in your follow wallet.',
  },
  followPostponed: {
    title: 'Value postponed',
    body: 'Something {agency} holds had no price, so no value could be struck for your order of {amount}. The next one is struck at {time}.',
  },
  followReturnedFull: {
    title: 'Follow order returned',
    body: 'The value of {agency} fell so far before your order was confirmed that there were not enough units left. Your {amount} are available in your follow wallet again.',
  },
  followReturnedClosed: {
    title: 'Follow order returned',
    body: '{agency} lost nine tenths of its first value before your order was confirmed, and takes no new orders. Your {amount} are available in your follow wallet again.',
  },
  robotStarted: {
    title: 'Robot started',
    body: 'Robot {robot} took its first decision and trades with {capital} of yours until {time}. It can lose; you can redeem it at any time.',
  },
  robotPaused: {
    title: 'Robot pauses',
    body: 'Robot {robot} has used up its energy for today. It keeps what it holds and trades again at {time}.',
  },
  leagueExcluded: {
    title: 'Your entry was excluded',
    body: 'Your entry in the league {name} was taken out of the ranking by two of our people: {reason}. It stays in the result file. If you think this is wrong, write to us in the chat.',
  },
  planBought: {
    title: 'Your plan bought',
    body: 'Your plan bought {quantity} {code} at an average price of {price}, for {amount} with all charges.',
  },
  planBoughtBasket: {
    title: 'Your plan bought its basket',
    body: 'Your plan bought your basket {basket} for {amount} with all charges.',
  },
  planSkipped: {
    title: 'Your plan skipped a purchase',
    body: '{code} was not bought this time: {refusal} The plan continues with its next date; this purchase is not made up for.',
  },
  planPaused: {
    title: 'Your plan is paused',
    body: '{code} was not bought: {refusal} The plan is paused until you resume it.',
  },
  planMissed: {
    title: 'Your plan missed dates',
    body: 'Our service was not available on {count} dates of your plan in {code}. They are not made up for.',
  },
  robotEnded: {
    title: 'Robot has ended',
    body: 'The working cycle of robot {robot} is over. Trading brought {income} on {capital}, the rental cost {price}: {result} in all. {amount} is available in your funding wallet.',
  },
  robotRedeemed: {
    title: 'Robot redeemed',
    body: 'You redeemed robot {robot}. Trading brought {income} on {capital}, the rental cost {price}: {result} in all. {amount} is available in your funding wallet.',
  },
  robotFailed: {
    title: 'Robot stopped trading',
    body: 'Robot {robot} has stopped trading because of a fault. What it holds stays yours: redeem it at any time, or it is sold and paid out at {time}.',
  },
  alertAbove: {
    title: 'Price alert: risen to your price',
    body: '{code} reached {price} at {time}. Your alert was set at {level} or higher. {note}',
  },
  alertBelow: {
    title: 'Price alert: fallen to your price',
    body: '{code} reached {price} at {time}. Your alert was set at {level} or lower. {note}',
  },
  alertRose: {
    title: 'Price alert: up on the day',
    body: '{code} stood at {price} at {time}, {change} on the day. Your alert was set at a change of {level}. {note}',
  },
  alertFell: {
    title: 'Price alert: down on the day',
    body: '{code} stood at {price} at {time}, {change} on the day. Your alert was set at a change of {level}. {note}',
  },
  alertVolume: {
    title: 'Volume alert',
    body: '{volume} of {code} were traded today by {time}. Your alert was set at {level}. {note}',
  },
  alertHigh52: {
    title: 'New 52-week high',
    body: '{code} reached {price} at {time}, higher than at any time in the 52 weeks before. {note}',
  },
  alertLow52: {
    title: 'New 52-week low',
    body: '{code} reached {price} at {time}, lower than at any time in the 52 weeks before. {note}',
  },
} as const satisfies Readonly<Record<string, NoticeText>>;

export const noticeWordsEn: NoticeWords = {
  blockTrade: 'Block trading',
  options1: 'Options level 1',
  options2: 'Options level 2',
  options3: 'Options level 3',
  email: 'e-mail address',
  phone: 'phone number',
  ssn: 'Social Security number',
  idNumber: 'document number',
  bankAccount: 'bank account',
  officerIdNumber: 'the officer’s document number',
  address: 'address',
  destination: 'where a withdrawal goes',
  imageUnreadable: 'An image cannot be read clearly.',
  imagesDoNotMatch: 'The images do not match this document or this person.',
  detailsDoNotMatch: 'The details do not match the document.',
  documentExpired: 'The document has expired.',
  documentInUse: 'This document already belongs to another account.',
  documentNotAccepted: 'This type of document is not accepted.',
  suitabilityMissing: 'Your answers are not yet enough for this level.',
  notAnswered: 'We asked you for more and had no answer in time.',
  identity: 'your identity check',
  companyPapers: 'the papers of your company',
  application: 'your application',
  deposit: 'your deposit',
  withdrawal: 'your withdrawal',
  payoutMethod: 'your payout method',
  unansweredEnds:
    'If we have not heard from you by then, the review ends as unsuccessful; money held for it is yours to use again, and you can start anew.',
  unansweredGoesOn: 'If we have not heard from you by then, we decide with what we have.',
  experienceMissing: 'This service needs more trading experience.',
  identityNotVerified: 'Your identity is not verified.',
  credentialUnreadable: 'The transfer receipt cannot be read clearly.',
  credentialReused: 'This transfer receipt was already used for another deposit.',
  amountDiffers: 'The amount on the transfer receipt does not match the deposit.',
  senderDiffers: 'The money was not sent from an account in your own name.',
  notReceived: 'We have not received a transfer with this reference.',
  accountNameDiffers: 'The account name is not your verified name.',
  detailsWrong: 'The card or wallet details are incorrect.',
  destinationNotReachable: 'The card or wallet could not be reached.',
  accountUnderInvestigation: 'Your account is being investigated. We will tell you the outcome.',
  moneyHeld: 'you cannot withdraw money or change your cards and coin wallets',
  ordersHeld: 'you cannot place new orders',
  signInHeld: 'nobody can sign in to your account',
  moneyAndOrdersHeld:
    'you cannot withdraw money, change your cards and coin wallets or place new orders',
  moneyAndSignInHeld: 'nobody can sign in to your account or withdraw money from it',
  ordersAndSignInHeld: 'nobody can sign in to your account or place new orders in it',
  allHeld: 'nobody can sign in to your account, place new orders or withdraw money',
  funding: 'funding wallet',
  follow: 'follow wallet',
  future: 'futures wallet',
  stock: 'US stocks wallet',
  subscription: 'new stocks wallet',
  forex: 'forex wallet',
  hkStock: 'HK stocks wallet',
  bought: 'Bought',
  sold: 'Sold',
  closedAfterWarnings: 'You were warned twice beforehand.',
  closedAtOnce:
    'Less than half of the required margin was left, so there was no time for a second warning.',
  other: 'It could not be accepted as it is.',
  // Fictional institutions, as the catalogue of strategies names them.
  productsHeld: 'you cannot open anything new in: {products}',
  'product:stocks': 'stocks',
  'product:blocks': 'block trades',
  'product:auctions': 'auctions',
  'product:options': 'options',
  'product:futures': 'futures',
  'product:forex': 'forex',
  'product:coins': 'crypto',
  'product:bonds': 'treasuries',
  'product:newStocks': 'new stocks',
  'product:follow': 'institutions',
  'product:robots': 'robots',
  AGY01: 'Ashgrove Quantitative Partners',
  AGY02: 'Bluefern Global Macro',
  AGY03: 'Cedarwick Income Advisers',
  AGY04: 'Dunlin Bay Growth',
  AGY05: 'Eastlake Value House',
  AGY07: 'Greyheron Futures',
  AGY08: 'Harborlight Dividend Fund Office',
  AGY09: 'Ironbirch Market Neutral',
  AGY10: 'Juniper Strait Asia',
  AGY12: 'Larkspur Balanced Trust Office',
};
