// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import {
  currentAccount,
  onAccountChange,
  readAccount,
  showAccount,
  shownOwner,
  startAccount,
} from './account.ts';
import { forgetSession, signIn } from './session.ts';

const id = (letter: string) => `cus_${letter.repeat(26)}`;
const signedIn = (letter: string) =>
  signIn({
    token: letter.repeat(43),
    env: 'paper',
    expiresAt: 0,
    user: {
      id: id(letter),
      userId: letter,
      email: `${letter}@example.com`,
      accountType: 2,
      isDemo: false,
    },
  });

afterEach(() => {
  showAccount(null);
  forgetSession();
  sessionStorage.clear();
});

it('is the first account until another one is shown, and stays so in this tab', () => {
  signedIn('a');
  startAccount();
  expect(currentAccount()).toBeNull();
  expect(shownOwner()).toBe(id('a'));
  const changed = vi.fn();
  const end = onAccountChange(changed);
  showAccount({ id: `${id('a')}.2`, name: 'Ideas' });
  showAccount({ id: `${id('a')}.2`, name: 'Plans' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(shownOwner()).toBe(`${id('a')}.2`);
  expect(readAccount(sessionStorage.getItem('candor.account'))).toEqual({
    id: `${id('a')}.2`,
    name: 'Plans',
  });
  showAccount({ id: id('a'), name: 'Main' });
  expect(currentAccount()).toBeNull();
  expect(sessionStorage.getItem('candor.account')).toBeNull();
  end();
});

it('is forgotten with the person, and never shown to another one', () => {
  signedIn('a');
  startAccount();
  showAccount({ id: `${id('a')}.2`, name: 'Ideas' });
  forgetSession();
  expect(currentAccount()).toBeNull();
  sessionStorage.setItem('candor.account', JSON.stringify({ id: `${id('a')}.2`, name: 'Ideas' }));
  signedIn('b');
  startAccount();
  expect(currentAccount()).toBeNull();
});

it.each([null, '', '{', '{}', '[]', '{"id":1,"name":"x"}', `{"id":"${id('a')}","name":"x"}`])(
  'is nothing where the tab kept %s',
  (text) => expect(readAccount(text)).toBeNull(),
);
