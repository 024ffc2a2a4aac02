import { addCard, changeCard } from '@candor/contract/payout-methods';
import { describe, expect, it } from 'vitest';
import type { OwnCard } from '../../core/customer/own-payout-methods.ts';
import {
  addCardBody,
  cardForm,
  cardRefusedFields,
  changeCardBody,
  type CardInput,
} from './card-form.model.ts';

const image = (digit: number) => `fil_${digit}123456789abcdefghijklmnop`;
const filled: CardInput = {
  bankName: ' Harbour Bank ',
  accountName: 'Ana Silva',
  cardNo: 'PT50 0002 0123 1234 5678 9015 4',
  swiftCode: 'HARBPTPL',
  branchCode: '',
  abaRoutingNumber: '',
  bankAddress: '1 Quay',
  personalAddress: '12 Harbour Street',
  city: 'Lisbon',
  region: 'Lisbon',
  postalCode: '1100-048',
  frontImage: image(1),
  backImage: image(2),
};
const savedCard: OwnCard = {
  id: `crd_${'0'.repeat(26)}`,
  bankName: 'Harbour Bank',
  accountName: 'Ana Silva',
  cardNoMasked: '•••0154',
  swiftCode: 'HARBPTPL',
  branchCode: null,
  abaRoutingNumber: '021000021',
  bankAddress: '1 Quay',
  personalAddress: '12 Harbour Street',
  city: 'Lisbon',
  region: 'Lisbon',
  postalCode: '1100-048',
  frontImage: { url: '/f', urlExpiresAt: 1 },
  backImage: { url: '/b', urlExpiresAt: 1 },
  createdAt: 1,
  changedAt: 1,
  usableAt: 1,
};
const findProblems = (change: Partial<CardInput>, card: OwnCard | null = null) =>
  cardForm.problems({ ...filled, ...change }, null, { card });

describe('a bank card that is added', () => {
  it('is sent as the contract asks for it, trimmed, without what was left empty', () => {
    expect(findProblems({})).toEqual([]);
    const body = addCardBody(filled, '246813');
    expect(addCard.body?.safeParse(body).success).toBe(true);
    expect(body.bankName).toBe('Harbour Bank');
    expect(Object.keys(body)).not.toContain('branchCode');
    expect(
      addCardBody({ ...filled, branchCode: '0012', abaRoutingNumber: '021000021' }, 'x'),
    ).toMatchObject({ branchCode: '0012', abaRoutingNumber: '021000021' });
  });

  it.each([
    [{ bankName: '  ' }, 'bankName', 'payout.problem.bankName'],
    [{ accountName: '' }, 'accountName', 'payout.problem.accountName'],
    [{ cardNo: '' }, 'cardNo', 'payout.problem.cardNo'],
    [{ cardNo: '12345' }, 'cardNo', 'payout.problem.cardNoForm'],
    [{ cardNo: '６２２２０００' }, 'cardNo', 'payout.problem.cardNoForm'],
    [{ swiftCode: '' }, 'swiftCode', 'payout.problem.swiftCode'],
    [{ swiftCode: 'HARBPTP' }, 'swiftCode', 'payout.problem.swiftCodeForm'],
    [{ branchCode: '1' }, 'branchCode', 'payout.problem.branchCodeForm'],
    [{ abaRoutingNumber: '12345678' }, 'abaRoutingNumber', 'payout.problem.abaForm'],
    [{ postalCode: '1' }, 'postalCode', 'payout.problem.postalCodeForm'],
    [{ city: 'Lis\u0007bon' }, 'city', 'payout.problem.control'],
    [{ frontImage: '' }, 'frontImage', 'payout.problem.image'],
    [{ backImage: '' }, 'backImage', 'payout.problem.image'],
  ] as const)('is not taken with %j', (change, field, key) => {
    expect(findProblems(change)).toEqual([{ field, key }]);
  });

  it('shows its problems in the order of the fields', () => {
    const empty = cardForm.initial({ card: null });
    expect(cardForm.problems(empty, null, { card: null }).map(({ field }) => field)).toEqual([
      'bankName',
      'accountName',
      'cardNo',
      'swiftCode',
      'bankAddress',
      'personalAddress',
      'city',
      'region',
      'postalCode',
      'frontImage',
      'backImage',
    ]);
  });
});

describe('a bank card that is changed', () => {
  it('begins with what is on record, but never with the number or the pictures', () => {
    expect(cardForm.initial({ card: savedCard })).toMatchObject({
      bankName: 'Harbour Bank',
      branchCode: '',
      abaRoutingNumber: '021000021',
      cardNo: '',
      frontImage: '',
      backImage: '',
    });
  });

  it('keeps number and pictures where nothing new was entered', () => {
    const input = cardForm.initial({ card: savedCard });
    expect(cardForm.problems(input, null, { card: savedCard })).toEqual([]);
    const body = changeCardBody(savedCard.id, input, '246813');
    expect(changeCard.body?.safeParse(body).success).toBe(true);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['cardNo']));
    expect(
      changeCardBody(
        savedCard.id,
        { ...input, cardNo: ' 6222000011112222 ', backImage: image(3) },
        'x',
      ),
    ).toMatchObject({ cardNo: '6222000011112222', backImage: image(3) });
    expect(findProblems({ cardNo: '12' }, savedCard)).toEqual([
      { field: 'cardNo', key: 'payout.problem.cardNoForm' },
    ]);
  });
});

it('a refusal is shown at its field; one about the password or the whole card at none', () => {
  const refused = (reason: string, ...paths: string[]) =>
    cardRefusedFields({ reason, fields: paths.map((path) => ({ path })) });
  expect(refused('CARD_NUMBER_INVALID')).toEqual(['cardNo']);
  expect(refused('CARD_ALREADY_KEPT')).toEqual(['cardNo']);
  expect(refused('ROUTING_NUMBER_INVALID')).toEqual(['abaRoutingNumber']);
  expect(refused('CARD_NAME_DIFFERS')).toEqual(['accountName']);
  expect(refused('FILE_UNKNOWN')).toEqual(['frontImage', 'backImage']);
  expect(refused('FIELDS_INVALID', 'postalCode', 'nothing', 'city')).toEqual([
    'city',
    'postalCode',
  ]);
  expect(refused('PAY_PASSWORD_WRONG')).toEqual([]);
});
