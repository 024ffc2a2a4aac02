import { accountProducts } from '@candor/contract/kernel/account-products';
import { describe, expect, it } from 'vitest';
import {
  firstForm,
  moneyProblem,
  nameProblem,
  offeredMoney,
  toggled,
} from './account-form.model.ts';

const limits = { min: '100.00', max: '1000000.00', usual: '100000.00' };
const account = (number: number, name: string | null, closedAt: number | null = null) => ({
  id: `a${number}`,
  number,
  name,
  closedAt,
});
const named = (number: number) => `Account ${number}`;

describe('the form of a new account', () => {
  it('can be sent as it comes, with a name that is free', () => {
    const items = [account(1, null), account(2, 'account 3'), account(3, 'Old', 1)];
    const form = firstForm(items, limits, named);
    expect(form).toMatchObject({ name: 'Account 4', startingMoney: '100000', leverageMax: 50 });
    expect(form.products).toEqual(accountProducts);
    expect(nameProblem(form.name, items, null)).toBeNull();
    expect(moneyProblem(form.startingMoney, limits)).toBeNull();
    expect(firstForm([account(1, null), account(2, 'Account 3')], limits, named).name).toBe(
      'Account 4',
    );
  });

  it('says what is wrong with a name and an amount', () => {
    const items = [account(1, 'Main'), account(2, 'Old', 1)];
    expect(nameProblem('  ', items, null)).toBe('accounts.nameMissing');
    expect(nameProblem(' MAIN ', items, null)).toBe('ACCOUNT_NAME_TAKEN');
    expect(nameProblem('main', items, 'a1')).toBeNull();
    expect(nameProblem('Old', items, null)).toBeNull();
    for (const typed of ['', '0', '-5', '1e5', 'ten', '1.001'])
      expect(moneyProblem(typed, limits)).toBe('AMOUNT_INVALID');
    expect(moneyProblem('99.99', limits)).toBe('AMOUNT_TOO_SMALL');
    expect(moneyProblem('1000000.01', limits)).toBe('AMOUNT_TOO_LARGE');
  });

  it('offers amounts within the limits, and keeps one product at least', () => {
    expect(offeredMoney(limits)).toEqual(['1000', '10000', '100000', '1000000']);
    expect(offeredMoney({ min: '100.00', max: '5000.00', usual: '5000.00' })).toEqual([
      '1000',
      '5000',
    ]);
    expect(toggled(['stocks'], 'stocks')).toEqual(['stocks']);
    expect(toggled(['stocks', 'bonds'], 'stocks')).toEqual(['bonds']);
    expect(toggled(['bonds'], 'stocks')).toEqual(['stocks', 'bonds']);
  });
});
