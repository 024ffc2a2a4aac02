import { ACCOUNTS_EVER_MAX, ACCOUNTS_OPEN_MAX } from '@candor/contract/accounts';
import { accountIdOf, personOf } from '@candor/contract/kernel/account-id';
import { ok, refuse } from '@candor/kit/decision';
import { usd } from '@candor/money/literal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { nextNumber } from '../../core/customers/open-further-account.ts';
import {
  canAddAccount,
  canBeginAnew,
  canChange,
  canClose,
  decideStartingMoney,
  STARTING_MONEY_MIN,
} from './accounts.rules.ts';

const person = personOf(`cus_${'a'.repeat(26)}`);
const account = (number: number, name: string | null = `no. ${number}`, isClosed = false) => ({
  id: asCustomerId(accountIdOf(person, number)),
  number,
  name,
  closedAt: isClosed ? 1 : null,
  ofGroup: null,
});
const ofLeague = (number: number) => ({
  ...account(number),
  ofGroup: { groupId: 'lea_1', ordersFrom: 1, ordersUntil: 2 },
});
const first = account(1, null);
const second = account(2, 'Ideas');
const old = account(3, 'Old', true);

describe('starting money', () => {
  it('is an amount within the setting', () => {
    const max = usd('5000.00');
    for (const typed of ['', '0', '-5', '1e5', '10.001', 'ten', ' '])
      expect(decideStartingMoney(typed, max)).toEqual(refuse('AMOUNT_INVALID'));
    expect(decideStartingMoney('99.99', max)).toEqual(
      refuse('AMOUNT_TOO_SMALL', { min: STARTING_MONEY_MIN }),
    );
    expect(decideStartingMoney('5000.01', max)).toEqual(refuse('AMOUNT_TOO_LARGE', { max }));
    expect(decideStartingMoney('5000', max)).toEqual(ok(max));
  });
});

describe('opening an account', () => {
  it('has room for ten that are open, and for so many ever', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: ACCOUNTS_EVER_MAX + 5 }), (closed) => {
        const all = [first, ...closed.map((isClosed, i) => account(i + 2, `n${i}`, isClosed))];
        const open = all.filter(({ closedAt }) => closedAt === null).length;
        const decision = canAddAccount(all, 'a new name');
        const room = open < ACCOUNTS_OPEN_MAX && all.length < ACCOUNTS_EVER_MAX;
        expect(decision.ok).toBe(room);
        if (!decision.ok)
          expect(decision.code).toBe(
            open >= ACCOUNTS_OPEN_MAX ? 'ACCOUNTS_TOO_MANY' : 'ACCOUNTS_USED_UP',
          );
        expect(all.some(({ number }) => number === nextNumber(all))).toBe(false);
      }),
    );
  });

  it('does not count the accounts of leagues, which cannot be begun anew but closed', () => {
    const leagues = Array.from({ length: 50 }, (_, place) => ofLeague(place + 2));
    const all = [first, ...leagues];
    expect(canAddAccount(all, 'a new name').ok).toBe(true);
    expect(canBeginAnew(all, ofLeague(2).id)).toEqual(refuse('ACCOUNT_OF_LEAGUE'));
    expect(canClose(all, ofLeague(2).id).ok).toBe(true);
  });

  it('needs a name that no other open one has, however it is written', () => {
    const all = [first, second, old];
    for (const name of ['Ideas', 'IDEAS', 'Ｉｄｅａｓ'])
      expect(canAddAccount(all, name)).toEqual(refuse('ACCOUNT_NAME_TAKEN'));
    expect(canAddAccount(all, 'Old').ok).toBe(true);
    expect(canChange(all, second.id, 'ideas').ok).toBe(true);
    expect(canChange(all, first.id, 'ideas')).toEqual(refuse('ACCOUNT_NAME_TAKEN'));
    expect(canChange(all, old.id, 'x')).toEqual(refuse('ACCOUNT_CLOSED'));
    expect(canChange(all, 'cus_other', 'x')).toEqual(refuse('ACCOUNT_UNKNOWN'));
  });
});

describe('closing an account', () => {
  it('says the first reason why not', () => {
    const all = [first, second, old];
    expect(canClose(all, 'cus_other')).toEqual(refuse('ACCOUNT_UNKNOWN'));
    expect(canClose(all, first.id)).toEqual(refuse('ACCOUNT_FIRST_STAYS'));
    expect(canClose(all, old.id)).toEqual(refuse('ACCOUNT_CLOSED'));
    expect(canClose(all, second.id).ok).toBe(true);
  });

  it('to begin anew needs no room beside it, but one more ever', () => {
    const ten = [first, ...Array.from({ length: 9 }, (_, i) => account(i + 2))];
    expect(canAddAccount(ten, 'eleventh').ok).toBe(false);
    expect(canBeginAnew(ten, ten[1]?.id ?? '').ok).toBe(true);
    const all = [
      first,
      second,
      ...Array.from({ length: ACCOUNTS_EVER_MAX }, (_, i) => account(i + 3, 'x', true)),
    ];
    expect(canBeginAnew(all, second.id)).toEqual(
      refuse('ACCOUNTS_USED_UP', { max: ACCOUNTS_EVER_MAX }),
    );
  });
});
