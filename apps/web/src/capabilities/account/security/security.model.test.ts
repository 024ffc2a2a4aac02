import { describe, expect, it } from 'vitest';
import { proofMethods, getProtection, recoveryCodesFile } from './security.model.ts';

const passkey = { id: 'pk_1', name: 'Laptop', createdAt: 1, lastUsedAt: null };
const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };

describe('the ways to prove a second factor', () => {
  it('are those the account has', () => {
    expect(proofMethods(none)).toEqual([]);
    expect(proofMethods({ ...none, authenticator: { since: 1 }, recoveryCodesLeft: 10 })).toEqual([
      'totp',
      'recovery',
    ]);
    expect(
      proofMethods({ authenticator: { since: 1 }, passkeys: [passkey], recoveryCodesLeft: 0 }),
    ).toEqual(['totp', 'passkey']);
  });

  it('are none without a factor, even if recovery codes are left over', () => {
    expect(proofMethods({ ...none, recoveryCodesLeft: 4 })).toEqual([]);
  });
});

it('calls the account protected only with a second factor and enough recovery codes', () => {
  expect(getProtection(none)).toBe('passwordOnly');
  expect(getProtection({ ...none, passkeys: [passkey], recoveryCodesLeft: 2 })).toBe('fewCodes');
  expect(getProtection({ ...none, passkeys: [passkey], recoveryCodesLeft: 3 })).toBe('good');
});

it('writes one recovery code to a line', () => {
  expect(recoveryCodesFile(['AAAA-1111', 'BBBB-2222'], 'Candor, ana')).toBe(
    'Candor, ana\n\nAAAA-1111\nBBBB-2222\n',
  );
});
