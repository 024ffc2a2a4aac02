/**
 * The people of the tests: the two demo people that every installation seeds, and newcomers with a
 * name and an address of their own. They register and sign in by the API; the forms have tests of
 * their own (auth.spec.ts).
 */
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { EMPTY_DOCUMENT } from './empty-document.ts';
import { expect } from './expect.ts';
import { readCodeFor } from './mailbox.ts';

export type Person = { readonly userId: string; readonly email: string; readonly password: string };

/** As the app keeps it on the device. */
export type Session = { readonly token: string; readonly user: unknown };

/** Signed in once, by registering: the first device takes this session. */
export type Member = Person & { readonly session: Session };

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

/** A customer who is already there when the test begins, by the short form of the API. */
export async function registered(request: APIRequestContext, name: string): Promise<Member> {
  const person = newcomer(name);
  const agreementVersion = await agreedVersion(request);
  const emailCode = await mailedCode(request, person.email);
  const { userId, email, password } = person;
  const data = { userId, email, emailCode, password, agreementVersion };
  return { ...person, session: await sessionFrom(request.post('/register/email', { data })) };
}

export async function agreedVersion(request: APIRequestContext): Promise<unknown> {
  return (await getAnswer(request.get('/auth/agreement')))['version'];
}

/** Asks for the code of a registration, and reads it. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  await getAnswer(request.post('/getEmailCode', { data: { email, purpose: 'register' } }));
  return await readCodeFor(request, email);
}

/** Another session than the one a member has. */
export async function newSession(
  request: APIRequestContext,
  { userId, password }: Person,
): Promise<Session> {
  const data = { username: userId, password };
  return await sessionFrom(request.post('/loginByUsername', { data }));
}

export async function sessionFrom(answering: Promise<APIResponse>): Promise<Session> {
  const { token, user } = await getAnswer(answering);
  return { token: String(token), user };
}

const ACCOUNT = 'pages/profile/index';

/**
 * Signs this device in without the form and opens the screen: with the session that a member has,
 * or with a new one.
 */
export async function signIn(page: Page, person: Person | Member, screen = ACCOUNT): Promise<void> {
  const session =
    'session' in person ? person.session : await newSession(page.context().request, person);
  await keepBeforeLoading(page, 'localStorage', 'candor.session', session);
  await page.goto(`/#/${screen}`);
  if (screen === ACCOUNT)
    await expect(page.getByRole('region', { name: person.userId })).toBeVisible();
}

/** Puts something into the storage of this tab before the app is loaded in it. */
export async function keepBeforeLoading(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: object,
): Promise<void> {
  if (!page.url().endsWith(EMPTY_DOCUMENT)) await page.goto(EMPTY_DOCUMENT);
  await page.evaluate(([where, name, text]) => window[where].setItem(name, text), [
    storage,
    key,
    JSON.stringify(value),
  ] as const);
}

/** Another device of a person: with a session of its own. */
export async function signInAnew(page: Page, { userId, email, password }: Person): Promise<void> {
  await signIn(page, { userId, email, password });
}

/** By the form, which ends where it was asked to. */
export async function fillLogin(
  page: Page,
  { name, password }: Pick<Person, 'password'> & { name: string },
): Promise<void> {
  await page.getByLabel('User ID or e-mail').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The data of a call that must go well. */
export async function getAnswer(answering: Promise<APIResponse>): Promise<Record<string, unknown>> {
  const answer = await answering;
  const envelope: unknown = await answer.json();
  expect(envelope).toMatchObject({ code: 200 });
  return Object(Reflect.get(Object(envelope), 'data'));
}
