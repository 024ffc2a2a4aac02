// @vitest-environment happy-dom
import { callName } from '@candor/client/reading';
import { actingOf } from '@candor/contract/acting';
import { declaredCalls } from '@candor/contract/calls';
import { beforeEach, expect, it } from 'vitest';
import { showAccount } from '../device/account.ts';
import { forgetSession, signIn } from '../device/session.ts';
import { callsOfPerson, queryClient } from './query-client.ts';

const person = `cus_${'a'.repeat(26)}`;

beforeEach(async () => {
  signIn({
    token: 'a'.repeat(43),
    env: 'paper',
    expiresAt: 0,
    user: {
      id: person,
      userId: 'a',
      email: 'a@example.com',
      accountType: 2,
      isDemo: false,
    },
  });
  queryClient.clear();
  await read('totals', false);
  await read('quotes', true);
});

it('forgets what is of an account when another one is shown, and keeps what is of the market', () => {
  showAccount({ id: `${person}.2`, name: 'Ideas' });
  expect(shown()).toEqual(['quotes']);
  showAccount(null);
  expect(shown()).toEqual(['quotes']);
});

it('keeps what is of the person between their own accounts alone', async () => {
  const [name] = [...callsOfPerson];
  await read(String(name), false);
  showAccount({ id: `${person}.2`, name: 'Ideas' });
  expect(shown()).toEqual(['quotes', name]);
  showAccount({ id: `cus_${'b'.repeat(26)}`, name: 'Somebody Ltd' });
  expect(shown()).toEqual(['quotes']);
});

it('knows by name calls that answer for the person', () => {
  const ofPerson = declaredCalls()
    .filter(({ capability, name, endpoint }) => actingOf(capability, name, endpoint) === null)
    .map(({ endpoint }) => callName(endpoint));
  expect(ofPerson).toEqual(expect.arrayContaining([...callsOfPerson]));
});

it('forgets all with the person', () => {
  forgetSession();
  expect(shown()).toEqual([]);
});

async function read(name: string, isOfMarket: boolean): Promise<void> {
  await queryClient.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { isOfMarket } });
}

const shown = (): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name] }) => name);
