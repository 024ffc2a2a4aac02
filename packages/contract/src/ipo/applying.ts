/** What an application asks for, and why it may be refused. */
import * as z from 'zod/mini';
import { offeringId, subscriptionId } from '../kernel/ids.ts';
import { typedAmount } from '../kernel/money.ts';

/** In order of precedence; applying, changing and their preview share them. */
export const subscribeRefusals = [
  'REQUEST_ID_REUSED',
  'OFFERING_UNKNOWN',
  'SUBSCRIPTION_UNKNOWN',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
  'KYC_REQUIRED',
  'OFFERING_CALLED_OFF',
  'OFFERING_NOT_OPEN',
  'OFFERING_CLOSED',
  'SUBSCRIPTION_ENDED',
  'SUBSCRIBED_ALREADY',
  'TRADING_LOCKED',
  'CANCEL_ONLY',
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE_LOTS',
  'QUANTITY_TOO_LARGE',
  'AMOUNT_INVALID',
  'RATE_UNAVAILABLE',
  'FUNDING_MOVE_TOO_SMALL',
  'FUNDS_INSUFFICIENT',
] as const;

export const asked = {
  offeringId,
  /** Shares, in whole lots. */
  quantity: typedAmount,
  /** Your application to change; absent, it is a new one. */
  changes: z.optional(subscriptionId),
};
