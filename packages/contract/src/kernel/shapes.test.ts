import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { confirmPasskey } from '../account.ts';
import { register } from '../auth.ts';
import { submitKyc } from '../kyc.ts';
import { addCard, addCoinWallet, changeCard, changeCoinWallet } from '../payout-methods.ts';
import { saveWatchGroup } from '../watchlist.ts';
import { AccountType } from './enumerations.ts';
import { line } from './shapes.ts';

/** Width, direction, filling, a control, an unassigned code point, half a character. */
const hidden = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\u0007',
  '\u0085',
  '\u2028',
  '\ue000',
  '\u0378',
  '\ud800',
];
const fits = (text: string): boolean => z.safeParse(line(50), text).success;

describe('a line of text', () => {
  it.each([
    'Ana',
    'José María Núñez',
    '王小明',
    'Đặng Thị Hà',
    'محمد',
    'O’Neil-Smith jr.',
    '𠮷野家',
    'नेहा',
    'Savings 👩‍💻 ❤️',
  ])('may be %s', (name) => {
    expect(fits(name)).toBe(true);
  });

  it('has nothing that cannot be seen, wherever it is', () => {
    const place = fc.tuple(
      fc.stringMatching(/^[A-Za-z王]{1,10}$/),
      fc.constantFrom(...hidden),
      fc.stringMatching(/^[A-Za-z王]{1,10}$/),
    );
    fc.assert(fc.property(place, (parts) => !fits(parts.join(''))));
  });
});

const officer = { officer: { firstName: '', lastName: '', position: '' } };
const named: [string, z.ZodMiniType, Record<string, unknown>, readonly string[]][] = [
  [
    'registering as a person',
    register.body,
    { accountType: AccountType.Individual },
    ['firstName', 'lastName', 'state', 'address'],
  ],
  [
    'registering as a company',
    register.body,
    { accountType: AccountType.Company, ...officer },
    [
      'enterpriseName',
      'licenseNumber',
      'officeAddress',
      'officer.firstName',
      'officer.lastName',
      'officer.position',
    ],
  ],
  [
    'a person’s identity',
    submitKyc.body,
    { accountType: AccountType.Individual },
    ['firstName', 'lastName', 'state', 'address'],
  ],
  [
    'a company’s identity',
    submitKyc.body,
    { accountType: AccountType.Company, ...officer },
    [
      'enterpriseName',
      'licenseNumber',
      'officeAddress',
      'officer.firstName',
      'officer.lastName',
      'officer.position',
    ],
  ],
  [
    'a card',
    addCard.body,
    {},
    ['bankName', 'accountName', 'bankAddress', 'personalAddress', 'city', 'region'],
  ],
  ['a changed card', changeCard.body, {}, ['bankName', 'accountName']],
  ['a coin wallet', addCoinWallet.body, {}, ['label']],
  ['a changed coin wallet', changeCoinWallet.body, {}, ['label']],
  ['a passkey', confirmPasskey.body, {}, ['name']],
  ['a list of shares', saveWatchGroup.body, {}, ['name']],
];

describe('names', () => {
  it.each(named)('of %s have nothing that cannot be seen', (_what, body, others, paths) => {
    for (const path of paths) {
      expect({ path, isWrong: isWrongAt(body, others, path, 'Ana') }).toEqual({
        path,
        isWrong: false,
      });
      expect({ path, isWrong: isWrongAt(body, others, path, 'An\u202ea') }).toEqual({
        path,
        isWrong: true,
      });
    }
  });
});

function isWrongAt(
  body: z.ZodMiniType,
  others: Record<string, unknown>,
  path: string,
  text: string,
): boolean {
  const [first = '', second] = path.split('.');
  const value = second === undefined ? text : { [second]: text };
  return (
    z
      .safeParse(body, { ...others, [first]: value })
      .error?.issues.some((issue) => issue.path.join('.') === path) ?? false
  );
}
