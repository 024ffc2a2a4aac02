/**
 * People who come to the door of a test's world: they ask for a code, read it in the mailbox and
 * register, as anybody would.
 */
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import type { CallOptions, World } from './world.ts';

export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly id: string;
};

/** A short registration form that lacks nothing but the code. */
export function shortForm(name: string) {
  return {
    userId: name,
    email: `${name.toLowerCase()}@example.com`,
    password: `x7Qp-${name.length}-tram`,
    agreementVersion: AGREEMENT_VERSION,
  };
}

/** Asks for a code and reads it from the mail. */
export async function mailedCode(
  world: World,
  email: string,
  purpose: 'register' | 'resetPassword' = 'register',
  options?: CallOptions,
): Promise<string> {
  const asked = await world.post('/getEmailCode', { email, purpose }, options);
  if (asked.status !== 200) throw new Error(`no code for ${email}: ${asked.body.reason}`);
  const { text } = await world.mailTo(email);
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in the mail to ${email}: ${text}`);
  return code;
}

/** How often somebody of this name came to a world. */
const arrivals = new WeakMap<World, Map<string, number>>();

/**
 * Registers with the short form and stays signed in. A second try of a test finds the person of the
 * first still there, and brings another one.
 */
export async function registered(
  world: World,
  name: string,
  options?: CallOptions,
): Promise<Person> {
  const counts = arrivals.get(world) ?? new Map<string, number>();
  arrivals.set(world, counts);
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  const form = shortForm(count === 1 ? name : `${name}${count}`);
  const emailCode = await mailedCode(world, form.email, 'register', options);
  const answer = await world.post('/register/email', { ...form, emailCode }, options);
  if (answer.status !== 200) throw new Error(`${name} could not register: ${answer.body.reason}`);
  const { token, user }: { token: string; user: { id: string } } = answer.body.data;
  return { userId: form.userId, email: form.email, password: form.password, token, id: user.id };
}

/** Days later the old session has expired. */
export async function signedInAgain(
  world: World,
  { userId, password }: Pick<Person, 'userId' | 'password'>,
): Promise<Pick<Person, 'token'>> {
  const answer = await world.post('/loginByUsername', { username: userId, password });
  const { token }: { token: string } = answer.body.data;
  return { token };
}
