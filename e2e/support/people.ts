/**
 * The people of the tests: the two demo people that every installation seeds, and newcomers with a
 * name and an address of their own.
 */
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { readCodeFor } from './mailbox.ts';

export type Person = { readonly userId: string; readonly email: string; readonly password: string };

export const demoPerson: Person = {
  userId: 'demo',
  email: 'demo@candor.invalid',
  password: 'demo-Paper-2026',
};
export const demoCompany: Person = {
  userId: 'democorp',
  email: 'democorp@candor.invalid',
  password: 'DemoPaper2026',
};

/** Names nobody in this run has used. A company's has no sign in it, so neither has anybody's. */
export function newcomer(name: string): Person {
  newcomers += 1;
  const userId = `${name}${process.pid}${newcomers}`;
  return { userId, email: `${userId}@example.com`, password: 'quiet-Harbour-71' };
}

let newcomers = 0;

/**
 * A customer who is already there when the test begins: registered by the short form of the API,
 * signed in nowhere.
 */
export async function registered(
  request: APIRequestContext,
  page: Page,
  name: string,
): Promise<Person> {
  const person = newcomer(name);
  const { version } = await getAnswer(request.get('/auth/agreement'));
  await getAnswer(
    request.post('/getEmailCode', { data: { email: person.email, purpose: 'register' } }),
  );
  const emailCode = await readCodeFor(page, person.email);
  const { userId, email, password } = person;
  const { token } = await getAnswer(
    request.post('/register/email', {
      data: { userId, email, emailCode, password, agreementVersion: version ?? '' },
    }),
  );
  await getAnswer(
    request.post('/auth/logout', { data: {}, headers: { authorization: token ?? '' } }),
  );
  return person;
}

export async function signIn(
  page: Page,
  person: Pick<Person, 'password'> & { name: string },
): Promise<void> {
  await page.goto('/#/pages/auth/login?next=/pages/profile/index');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

export async function fillLogin(
  page: Page,
  { name, password }: Pick<Person, 'password'> & { name: string },
): Promise<void> {
  await page.getByLabel('User ID or e-mail').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The data of a call that must go well. */
async function getAnswer(answering: Promise<APIResponse>): Promise<Record<string, string>> {
  const answer = await answering;
  const envelope: unknown = await answer.json();
  expect(envelope).toMatchObject({ code: 200 });
  return Reflect.get(Object(envelope), 'data');
}
