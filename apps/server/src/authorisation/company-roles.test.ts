/** What a member of a company may call in its name: every call has its line, and each its reason. */
import { expect, it } from 'vitest';
import { actingOf } from '@candor/contract/acting';
import { declaredCalls } from '@candor/contract/calls';
import { companyCallOf } from '@candor/contract/company-roles';

const calls = declaredCalls().filter(({ endpoint }) => endpoint.caller !== 'operator');

it('refuses in the name of a company what would end it or lead around its members, and no more', () => {
  const never = calls.filter(
    ({ capability, name }) => companyCallOf(capability, name).least === 'never',
  );
  expect(never.map(({ capability, name }) => `${capability}.${name}`).sort()).toEqual([
    'account.closeCustomerAccount',
    'accounts.addAccount',
    'accounts.beginAnew',
    'accounts.closeAccount',
    'classes.joinClass',
    'leagues.joinLeague',
  ]);
});

it('lets nobody below a trader change what is of the account', () => {
  const wrong = calls.filter(({ capability, name, endpoint }) => {
    const acting = actingOf(capability, name, endpoint);
    if (acting?.isChange !== true) return false;
    return ['viewer', 'own'].includes(companyCallOf(capability, name).least);
  });
  expect(wrong.map(({ capability, name }) => `${capability}.${name}`)).toEqual([]);
});
