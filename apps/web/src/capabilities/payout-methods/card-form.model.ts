/** Problems are in form order. */
import { isProblem } from '@candor/kit/problem';
import type { OwnCard } from '../../core/customer/own-payout-methods.ts';
import type { AddCardBody, ChangeCardBody } from './payout-methods.api.ts';
import { namedFields, textProblem, type PayoutProblem } from './payout-methods.model.ts';

export type CardInput = {
  bankName: string;
  accountName: string;
  cardNo: string;
  swiftCode: string;
  branchCode: string;
  abaRoutingNumber: string;
  bankAddress: string;
  personalAddress: string;
  city: string;
  region: string;
  postalCode: string;
  frontImage: string;
  backImage: string;
};
type Field = keyof CardInput;
export type CardContext = {
  /** Null when adding. When changing, number and images stay unless replaced. */
  readonly card: OwnCard | null;
};

export const cardForm = {
  initial: ({ card }: CardContext): CardInput => ({
    bankName: card?.bankName ?? '',
    accountName: card?.accountName ?? '',
    cardNo: '',
    swiftCode: card?.swiftCode ?? '',
    branchCode: card?.branchCode ?? '',
    abaRoutingNumber: card?.abaRoutingNumber ?? '',
    bankAddress: card?.bankAddress ?? '',
    personalAddress: card?.personalAddress ?? '',
    city: card?.city ?? '',
    region: card?.region ?? '',
    postalCode: card?.postalCode ?? '',
    frontImage: '',
    backImage: '',
  }),
  summarise: () => null,
  problems: (input: CardInput, _summary: null, { card }: CardContext): PayoutProblem<Field>[] => {
    const isNew = card === null;
    return [
      textProblem('bankName', input.bankName, { missing: 'payout.problem.bankName' }),
      textProblem('accountName', input.accountName, { missing: 'payout.problem.accountName' }),
      textProblem('cardNo', input.cardNo, {
        ...(isNew ? { missing: 'payout.problem.cardNo' } : {}),
        form: { fits: CARD_NO, key: 'payout.problem.cardNoForm' },
      }),
      textProblem('swiftCode', input.swiftCode, {
        missing: 'payout.problem.swiftCode',
        form: { fits: SWIFT, key: 'payout.problem.swiftCodeForm' },
      }),
      textProblem('branchCode', input.branchCode, {
        form: { fits: BRANCH, key: 'payout.problem.branchCodeForm' },
      }),
      textProblem('abaRoutingNumber', input.abaRoutingNumber, {
        form: { fits: ABA, key: 'payout.problem.abaForm' },
      }),
      textProblem('bankAddress', input.bankAddress, { missing: 'payout.problem.bankAddress' }),
      textProblem('personalAddress', input.personalAddress, {
        missing: 'payout.problem.personalAddress',
      }),
      textProblem('city', input.city, { missing: 'payout.problem.city' }),
      textProblem('region', input.region, { missing: 'payout.problem.region' }),
      textProblem('postalCode', input.postalCode, {
        missing: 'payout.problem.postalCode',
        form: { fits: POSTAL, key: 'payout.problem.postalCodeForm' },
      }),
      isNew
        ? textProblem('frontImage', input.frontImage, { missing: 'payout.problem.image' })
        : null,
      isNew ? textProblem('backImage', input.backImage, { missing: 'payout.problem.image' }) : null,
    ].filter(isProblem);
  },
};

export function addCardBody(input: CardInput, payPassword: string): AddCardBody {
  const { cardNo, frontImage, backImage } = input;
  return { ...getFields(input), cardNo: cardNo.trim(), frontImage, backImage, payPassword };
}

export function changeCardBody(id: string, input: CardInput, payPassword: string): ChangeCardBody {
  const { cardNo, frontImage, backImage } = input;
  return {
    id,
    ...getFields(input),
    ...(cardNo.trim() === '' ? {} : { cardNo: cardNo.trim() }),
    ...(frontImage === '' ? {} : { frontImage }),
    ...(backImage === '' ? {} : { backImage }),
    payPassword,
  };
}

export function cardRefusedFields(refused: {
  readonly reason: string;
  readonly fields: readonly { readonly path: string }[];
}): Field[] {
  switch (refused.reason) {
    case 'CARD_NUMBER_INVALID':
    case 'CARD_ALREADY_KEPT':
      return ['cardNo'];
    case 'CARD_NAME_DIFFERS':
      return ['accountName'];
    case 'ROUTING_NUMBER_INVALID':
      return ['abaRoutingNumber'];
    case 'FILE_UNKNOWN':
      return ['frontImage', 'backImage'];
    case 'FIELDS_INVALID':
      return namedFields(refused, FIELDS);
    default:
      return [];
  }
}

function getFields({
  bankName,
  accountName,
  swiftCode,
  branchCode,
  abaRoutingNumber,
  bankAddress,
  personalAddress,
  city,
  region,
  postalCode,
}: CardInput) {
  return {
    bankName: bankName.trim(),
    accountName: accountName.trim(),
    swiftCode: swiftCode.trim(),
    ...(branchCode.trim() === '' ? {} : { branchCode: branchCode.trim() }),
    ...(abaRoutingNumber.trim() === '' ? {} : { abaRoutingNumber: abaRoutingNumber.trim() }),
    bankAddress: bankAddress.trim(),
    personalAddress: personalAddress.trim(),
    city: city.trim(),
    region: region.trim(),
    postalCode: postalCode.trim(),
  };
}

const FIELDS = [
  'bankName',
  'accountName',
  'cardNo',
  'swiftCode',
  'branchCode',
  'abaRoutingNumber',
  'bankAddress',
  'personalAddress',
  'city',
  'region',
  'postalCode',
  'frontImage',
  'backImage',
] as const satisfies readonly Field[];
const CARD_NO = /^[A-Za-z0-9 -]{6,42}$/;
const SWIFT = /^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/;
const BRANCH = /^[A-Za-z0-9-]{2,12}$/;
const ABA = /^\d{9}$/;
const POSTAL = /^[A-Za-z0-9 -]{3,12}$/;
