/** Refusals about what a person sets up for themselves. */
import type { ownRefusals } from '@candor/contract/kernel/own-refusals';

export const ownRefusalsEn = {
  ACCOUNT_UNKNOWN: 'You have no such account.',
  ACCOUNT_CLOSED: 'This account is closed. Its history stays; nothing new happens in it.',
  ACCOUNT_FIRST_ONLY: 'This is only available in your first account. Switch to it and try again.',
  ACCOUNT_FIRST_STAYS: 'Your first account cannot be closed or begun anew.',
  ACCOUNT_IN_USE:
    'Something is still open in this account: positions, orders or transfers. Close or cancel them first.',
  ACCOUNT_NAME_TAKEN: 'Another of your open accounts has this name.',
  ACCOUNT_NOT_AS_SEEN:
    'The positions of this account changed since you looked. Nothing was closed; look again.',
  ACCOUNT_NOT_CLOSABLE_NOW:
    'Not every position can be closed now. Nothing was closed, and the account stays open.',
  ACCOUNT_TREASURIES_OPEN:
    'Treasuries in this account have to be sold and paid out first: a sale settles on the next business day.',
  ACCOUNTS_TOO_MANY: 'You can have up to {max} open accounts. Close one first.',
  ACCOUNTS_USED_UP: 'You have opened {max} accounts, closed ones included. No more can be opened.',
  ACCOUNT_PRODUCT_EXCLUDED: 'This account was not opened for this product.',
  ACCOUNT_LEVERAGE_EXCEEDED: 'This account was opened for leverage up to {max}×.',
  KEY_UNKNOWN: 'There is no such key.',
  KEY_ENDED: 'This key has ended or is stopped, so it cannot place orders.',
  KEYS_STOPPED: 'All keys of this customer are stopped.',
  KEYS_TOO_MANY: 'You can have {max} keys at a time. Revoke one that you no longer use.',
  KEY_NAME_TAKEN: 'You already have a key of this name.',
  AGENT_UNKNOWN: 'This agent is not known here. Start again in the agent.',
  AGENT_ADDRESS_WRONG:
    'This agent asks to send you to an address that it did not register. Nothing was shared with it.',
  AGENT_ASKING_WRONG: 'What this agent asks for cannot be read. Start again in the agent.',
  AGENT_LET_IN: 'This agent has its key already, or came too late. Start again in the agent.',
  KEY_ADDRESS_INVALID: '“{address}” is not an IP address or a network such as 203.0.113.0/24.',
  KEY_ADDRESS_REFUSED: 'This key does not work from {address}.',
  KEY_SCOPE_MISSING: 'This key may not do that.',
  KEY_PRODUCT_EXCLUDED: 'This key was not made for this product.',
  KEY_INSTRUMENT_EXCLUDED: 'This key was not made for {code}.',
  KEY_ONLY_CLOSES:
    'The account has lost {max} or more since the first order of this key today. Until midnight UTC the key can only close positions.',
  KEY_ORDERS_OPEN_TOO_MANY: 'This key can have {max} open orders at a time.',
  KEY_ORDER_TOO_LARGE: 'This order is worth {value}; this key can order up to {max} at a time.',
  KEY_DAY_USED_UP: 'This key can order up to {max} a day. {left} is left for today (UTC).',
  APPROVAL_WAITING:
    'Nothing is placed yet: this order waits until {until} for the owner of the account, who approves or declines it in the app under Settings, Keys for programs, Waiting for your approval. Unanswered it ends by itself. Do not send another order in its place; tell the owner that it waits. What came of it is told by list_approvals, or when the same request id is sent later.',
  APPROVAL_DECLINED: 'The owner of the account declined this order.',
  APPROVAL_ENDED: 'This request was not approved in time. Nothing was done.',
  APPROVAL_ANSWERED: 'This request was decided already, here or on another device.',
  APPROVAL_UNKNOWN: 'There is no such request to approve.',
  APPROVALS_TOO_MANY: '{max} orders of this key wait for approval. No more are taken until then.',
  COMPANY_UNKNOWN: 'There is no company with members here.',
  COMPANY_ONLY: 'Only the account of a company can be worked by several people.',
  COMPANY_HAS_ACCOUNTS: 'Close the further accounts of the company first.',
  COMPANY_FULL: 'A company can have at most {max} members.',
  COMPANY_INVITATIONS_TOO_MANY: 'At most {max} invitations can be open. Take one back first.',
  COMPANY_INVITATION_ENDED:
    'This invitation has been used, taken back or has ended. Ask for another one.',
  COMPANY_INVITATION_OF_ANOTHER: 'This invitation is for another e-mail address.',
  COMPANY_NOT_A_PERSON: 'Only a person can join a company. Sign in with your own account.',
  COMPANY_MEMBER_ALREADY: 'You are a member of this company already.',
  COMPANY_MEMBER_UNKNOWN: 'This person is not a member of the company.',
  COMPANY_MEMBER_ENDED: 'You are no longer a member of this company.',
  COMPANY_LAST_ADMINISTRATOR:
    'A company keeps at least one administrator. Give somebody else this role first.',
  COMPANY_NEEDS_TWO:
    'Two people have to decide here, and fewer than two could. Another treasurer or administrator has to join first.',
  COMPANY_ROLE_MISSING: 'Your role in this company does not allow this.',
  COMPANY_NOT_HERE: 'This is not available in the name of a company with several members.',
  COMPANY_STOPPED: 'The company has stopped new orders and payouts. Positions can be closed.',
  COMPANY_ORDER_TOO_LARGE:
    'This order is worth {value}; your role can order up to {max} at a time.',
  COMPANY_DAY_USED_UP: 'Your role can order up to {max} a day; {left} of it is left today (UTC).',
  COMPANY_PAYOUT_TOO_LARGE: 'Your role can pay out up to {max} at a time.',
  COMPANY_APPROVAL_NEEDED:
    'This order is worth {value}. Above {max} a second person of the company decides.',
  COMPANY_APPROVAL_WAITING:
    'Sent for approval. A second person of the company has {hours} hours to decide; nothing has been done yet.',
  COMPANY_REQUESTS_TOO_MANY:
    '{max} of your requests wait for approval. No more are taken until then.',
  COMPANY_OWN_REQUEST: 'Nobody approves their own request. Somebody else has to decide.',
  COMPANY_SAME_PERSON:
    'You and the person who asked have the same identity document. Somebody else has to decide.',
  COMPANY_REPLACEMENT_PERSON:
    'The new administrator is an active person whose identity was verified: no company, no demo account, and not the administrator who is to be replaced.',
  COMPANY_REPLACEMENT_UNKNOWN: 'No replacement of the administrator is waiting.',
  COMPANY_MEMBER_UNVERIFIED:
    'This person has not passed the identity check. Until then they can only be a viewer.',
  COMPANY_CHANGED_SINCE:
    'The role of the person who asked, or the rule of the company, has changed since. Nothing was done; it can be asked for again.',
  PLANS_TOO_MANY: 'An account can have up to {max} plans. End one first.',
  PLAN_UNKNOWN: 'There is no such plan in this account.',
  PLAN_ENDED: 'This plan has ended. Make a new one.',
  PLAN_DAY_INVALID:
    'Choose a weekday from Monday to Friday, or a day of the month from 1 to 28 or its last day.',
  PLAN_DATE_INVALID: 'This date does not exist. Choose another one.',
  PLAN_DATE_PAST: 'The first purchase can be today or later, up to a year ahead.',
  PLAN_DATE_OVER: 'This date is no longer the next one. Look at the plan again.',
  PLAN_WITHOUT_DATES: 'The plan would end before its first purchase. Choose a later end.',
  BASKETS_TOO_MANY: 'An account can have up to {max} baskets. Close one first.',
  BASKET_UNKNOWN: 'There is no such basket in this account.',
  BASKET_CLOSED: 'This basket is closed. Make a new one.',
  BASKET_CHANGED: 'This basket was changed elsewhere. Look at it again first.',
  BASKET_WEIGHTS_INVALID: 'The weights add up to {sum} %. They must add up to 100 %.',
  BASKET_SHARE_TWICE: '{code} is in the basket twice. Remove one of them.',
  BASKET_ORDERS_INVALID: 'These orders do not belong to the basket as it is now. Look at it again.',
  BASKET_BALANCED:
    'Every share is within {tolerance} percentage points of its weight. There is nothing to rebalance.',
  BASKET_EMPTY: 'This basket holds nothing yet. Buy it first.',
  BASKET_NOT_WHOLE:
    'Nothing was ordered: {code} cannot be traded like this now. Leave it out by choosing “What is possible”, or try again later.',
  BASKET_LINK_ENDED: 'This link has ended, or never existed.',
  RECORD_LINK_ENDED: 'These results are no longer shown, or there is no such link.',
  ACCOUNT_OF_LEAGUE:
    'This account belongs to a league or a class: no money can be added to it or taken out, and it cannot be begun anew.',
  ACCOUNT_BEFORE_START: 'This account takes new orders from {at} on.',
  ACCOUNT_AFTER_END: 'This account takes no new orders any more. What is open can be closed.',
  ACCOUNT_SHORT_EXCLUDED: 'The rules of the class allow no short sales and no written options.',
  ACCOUNT_POSITION_LIMIT:
    'The rules of the class allow at most {max} in one instrument, and you would hold more.',
  LEAGUE_UNKNOWN: 'There is no such league.',
  LEAGUES_TOO_MANY: 'You can run at most {max} leagues at a time.',
  LEAGUE_NAME_REFUSED:
    'This name is not possible: it insults, or imitates Candor. Please choose another one.',
  LEAGUE_NAME_TAKEN: 'Somebody in this league already uses this name.',
  LEAGUE_TIMES_INVALID:
    'The start must lie ahead, within 60 days, and entry must close no later than half-time, or by the start where the index counts.',
  LEAGUE_RULES_FIXED: 'Somebody has joined, so the rules stay as they are.',
  LEAGUE_RULES_CHANGED: 'The rules changed since you read them. Please read them again.',
  LEAGUE_ENTRY_CLOSED: 'Entry is closed.',
  LEAGUE_ENTERED: 'You are in this league already: one entry for each person.',
  LEAGUE_FULL: 'This league is full ({max} entries).',
  LEAGUES_ENTERED_TOO_MANY: 'You can be in at most {max} leagues at a time.',
  LEAGUE_INVITATION_ENDED: 'This invitation is unknown or has ended. Ask for a new one.',
  LEAGUE_NOT_OVER: 'The result is signed about a minute after the end.',
  LEAGUE_FINDING_UNKNOWN: 'The published rules found nothing about this entry.',
  LEAGUE_RANKS_FINAL: 'The ranks of this league are final.',
  WEBHOOKS_TOO_MANY: 'You can have {max} webhooks. Remove one that you no longer use.',
  WEBHOOK_UNKNOWN: 'You have no such webhook.',
  WEBHOOK_NAME_TAKEN: 'You already have a webhook of this name.',
  WEBHOOK_ADDRESS_INVALID:
    'Enter an address that begins with https://, without a user name, on port 443 or 1024 and above.',
  WEBHOOK_ADDRESS_PRIVATE:
    'This address is in a private network. Enter one that can be reached from the internet.',
  WEBHOOK_NOT_LIVE: 'This webhook is paused. Resume it first.',
  WEBHOOK_WAITING_TOO_MANY:
    'Too many messages are waiting for this webhook. Try again once some have been delivered.',
  DELIVERY_UNKNOWN: 'This message is no longer in the log.',
  CLASSES_TOO_MANY: 'You can teach at most {max} classes at a time.',
  CLASS_UNKNOWN: 'There is no such class.',
  CLASS_NAME_REFUSED: 'This name insults somebody or imitates Candor. Please take another one.',
  CLASS_NAME_TAKEN: 'Somebody in this class already has this name.',
  CLASS_TIMES_INVALID:
    'These times do not fit. A class ends after it begins, within 400 days, and a change or a due date lies ahead and within the class.',
  CLASS_OVER: 'This class is over.',
  CLASS_VERSIONS_ENOUGH: 'The rules were changed {max} times, which is as often as they can be.',
  CLASS_JOINED: 'You are or were in this class: one account for each person.',
  CLASS_INVITATION_ENDED: 'This code is unknown or has ended. Ask your teacher for a new one.',
  CLASS_RULES_CHANGED: 'The teacher has changed the rules meanwhile. Please read them again.',
  CLASS_FULL: 'This class is full ({max} members).',
  CLASSES_JOINED_TOO_MANY: 'You can be in at most {max} classes at a time.',
  CLASS_MEMBER_UNKNOWN: 'There is no such member in this class.',
  CLASS_MEMBER_REMOVED: 'This member was taken out of the class.',
  SIGN_IN_NOT_GIVEN:
    'This member signs in with a password of their own, which nobody else can set.',
  PASSWORD_ONE_TIME:
    'This password is for the first sign-in only. Please choose one that nobody else knows.',
  EMAIL_NOT_MISSING: 'This sign-in has an e-mail address already.',
  CLASS_ATTEMPTS_ENOUGH: 'This member began {max} times, which is as often as they can.',
  ASSIGNMENTS_TOO_MANY: 'A class has at most {max} assignments.',
  ASSIGNMENT_UNKNOWN: 'There is no such assignment.',
  LESSON_TASK_OPEN: 'The task of this lesson is not done yet.',
  LESSON_ANSWER_WRONG:
    'That is not the beginning of a root of the last day. Open the proof of your books and read it again.',
} as const satisfies Record<keyof typeof ownRefusals, string>;
