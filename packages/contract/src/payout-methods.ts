/** A new or changed one is on hold before use. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { coinNetworks } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { cardId, coinWalletId, fileId } from './kernel/ids.ts';
import { currency } from './kernel/money.ts';
import { PASSWORD_BYTES_MAX, SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { done, emptyBody, instantMs, line } from './kernel/shapes.ts';

export const PAYOUT_METHODS_MAX = 10;

const payPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_BYTES_MAX));
const image = z.object({ url: z.string(), urlExpiresAt: instantMs });

/** 8 or 11 letters and digits. */
const swiftCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/));
/** Nine digits; the last one is checked by the server. */
const abaRoutingNumber = z.string().check(z.trim(), z.regex(/^\d{9}$/));
const branchCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{2,12}$/));

const cardFields = {
  bankName: line(SHORT_TEXT_LENGTH_MAX),
  accountName: line(SHORT_TEXT_LENGTH_MAX),
  swiftCode,
  branchCode: z.optional(branchCode),
  abaRoutingNumber: z.optional(abaRoutingNumber),
  bankAddress: line(TEXT_LENGTH_MAX),
  personalAddress: line(TEXT_LENGTH_MAX),
  city: line(SHORT_TEXT_LENGTH_MAX),
  region: line(SHORT_TEXT_LENGTH_MAX),
  postalCode: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{3,12}$/)),
};

/** A card or account number, or an IBAN; blanks and hyphens are removed. */
const cardNo = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{6,42}$/));

const rest = {
  createdAt: instantMs,
  changedAt: instantMs,
  usableAt: instantMs,
};

const card = z.object({
  id: cardId,
  bankName: z.string(),
  accountName: z.string(),
  cardNoMasked: z.string(),
  swiftCode: z.string(),
  branchCode: z.nullable(z.string()),
  abaRoutingNumber: z.nullable(z.string()),
  bankAddress: z.string(),
  personalAddress: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  frontImage: image,
  backImage: image,
  ...rest,
});

export const listCards = endpoint({
  method: 'POST',
  path: '/UserAccount/SelectCardNo',
  caller: 'customer',
  summary: 'Your bank cards, numbers masked.',
  body: emptyBody,
  data: z.array(card),
  refusals: [],
});

/** In order of precedence. */
const payPasswordRefusals = [
  'PAY_PASSWORD_NOT_SET',
  'PAY_PASSWORD_LOCKED',
  'PAY_PASSWORD_WRONG',
] as const;
const cardRefusals = [
  'DEMO_ACCOUNT_FIXED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'CARD_NUMBER_INVALID',
  'ROUTING_NUMBER_INVALID',
  'CARD_NAME_DIFFERS',
  ...payPasswordRefusals,
] as const;
const coinWalletRefusals = [
  'DEMO_ACCOUNT_FIXED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'WALLET_ADDRESS_INVALID',
  ...payPasswordRefusals,
] as const;
const deleteRefusals = [
  'DEMO_ACCOUNT_FIXED',
  ...payPasswordRefusals,
  'PAYOUT_METHOD_UNKNOWN',
  'PAYOUT_METHOD_IN_USE',
  'SERVER_BUSY',
] as const;

export const addCard = endpoint({
  method: 'POST',
  path: '/UserAccount/addCardNo',
  caller: 'customer',
  summary: 'Keeps a bank card with both images. It rests before it can be used.',
  body: z.strictObject({
    ...cardFields,
    cardNo,
    frontImage: fileId,
    backImage: fileId,
    payPassword,
  }),
  data: card,
  refusals: [
    ...cardRefusals,
    'PAYOUT_METHODS_FULL',
    'CARD_ALREADY_KEPT',
    'FILE_UNKNOWN',
    'SERVER_BUSY',
  ],
});

export const changeCard = endpoint({
  method: 'POST',
  path: '/UserAccount/UpdateCardNo',
  caller: 'customer',
  summary: 'Changes a bank card. What is left out of number and images stays. It rests again.',
  body: z.strictObject({
    id: cardId,
    ...cardFields,
    cardNo: z.optional(cardNo),
    frontImage: z.optional(fileId),
    backImage: z.optional(fileId),
    payPassword,
  }),
  data: card,
  refusals: [
    ...cardRefusals,
    'PAYOUT_METHOD_UNKNOWN',
    'PAYOUT_METHOD_IN_USE',
    'CARD_ALREADY_KEPT',
    'FILE_UNKNOWN',
    'SERVER_BUSY',
  ],
});

export const deleteCard = endpoint({
  method: 'POST',
  path: '/UserAccount/delete-card',
  caller: 'customer',
  summary: 'Takes a bank card off the list. Not while a withdrawal to it is open.',
  body: z.strictObject({ id: cardId, payPassword }),
  data: done,
  refusals: deleteRefusals,
});

const coinWallet = z.object({
  id: coinWalletId,
  label: z.string(),
  currency,
  network: z.enum(coinNetworks),
  address: z.string(),
  ...rest,
});
const coinWalletFields = {
  label: line(SHORT_TEXT_LENGTH_MAX),
  currency,
  network: z.enum(coinNetworks),
  address: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{20,90}$/)),
};

export const listCoinWallets = endpoint({
  method: 'GET',
  path: '/payout/wallets',
  caller: 'customer',
  summary: 'Your coin wallets that withdrawals may go to.',
  data: z.array(coinWallet),
  refusals: [],
});

export const addCoinWallet = endpoint({
  method: 'POST',
  path: '/payout/wallets/add',
  caller: 'customer',
  summary: 'Keeps a coin wallet. It rests before it can be used.',
  body: z.strictObject({ ...coinWalletFields, payPassword }),
  data: coinWallet,
  refusals: [...coinWalletRefusals, 'PAYOUT_METHODS_FULL', 'WALLET_ALREADY_KEPT', 'SERVER_BUSY'],
});

export const changeCoinWallet = endpoint({
  method: 'POST',
  path: '/payout/wallets/change',
  caller: 'customer',
  summary: 'Changes a coin wallet. It rests again.',
  body: z.strictObject({ id: coinWalletId, ...coinWalletFields, payPassword }),
  data: coinWallet,
  refusals: [
    ...coinWalletRefusals,
    'PAYOUT_METHOD_UNKNOWN',
    'PAYOUT_METHOD_IN_USE',
    'WALLET_ALREADY_KEPT',
    'SERVER_BUSY',
  ],
});

export const deleteCoinWallet = endpoint({
  method: 'POST',
  path: '/payout/wallets/delete',
  caller: 'customer',
  summary: 'Takes a coin wallet off the list. Not while a withdrawal to it is open.',
  body: z.strictObject({ id: coinWalletId, payPassword }),
  data: done,
  refusals: deleteRefusals,
});

export const payoutMethodChanged = event('payoutMethod.changed', z.object({ at: instantMs }));
