import { describe, expect, it } from 'vitest';
import { getFullName, isNameOf } from './verified-name.rules.ts';

describe('a name', () => {
  const ana = { kind: 'individual', firstName: 'Ana María', lastName: 'Núñez-Ortiz' } as const;
  const shop = { kind: 'company', enterpriseName: 'Example Trading Ltd.' } as const;

  it.each([
    'Ana María Núñez-Ortiz',
    'NUNEZ ORTIZ, ANA MARIA',
    'ana maria nunez ortiz',
    'Núñez-Ortiz Ana María',
  ])('%j is that of Ana', (name) => expect(isNameOf(name, ana)).toBe(true));
  it.each(['Ana Núñez', 'Ana Maria', 'Ortiz Ana', '', '---', 'Bob Núñez-Ortiz'])(
    '%j is not',
    (name) => expect(isNameOf(name, ana)).toBe(false),
  );
  it('of a company is compared whole, and without a verified name nothing fits', () => {
    expect(isNameOf('EXAMPLE TRADING LTD', shop)).toBe(true);
    expect(isNameOf('Example Trading', shop)).toBe(false);
    expect(isNameOf('王小明', { kind: 'individual', firstName: '小明', lastName: '王' })).toBe(
      true,
    );
    expect(isNameOf('Ana', null)).toBe(false);
    expect([getFullName(ana), getFullName(shop)]).toEqual([
      'Ana María Núñez-Ortiz',
      'Example Trading Ltd.',
    ]);
  });
});
