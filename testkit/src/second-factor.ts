/** How a person of a test's world turns a second factor on and signs in with it. */
import type { Person } from './people.ts';
import { softwarePasskey, type SoftwarePasskey } from './software-passkey.ts';
import { totpCode, totpStep } from './totp.ts';
import type { Answer, CallOptions, World } from './world.ts';

/**
 * The app on the person's phone. Each call gives the code of a step that was not given before, and
 * waits for it when needed.
 */
export type AuthenticatorApp = {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  nextCode(): string;
};

export async function withAuthenticator(world: World, person: Person): Promise<AuthenticatorApp> {
  const { secret } = await mustAnswer<{ secret: string }>(
    world.post('/account/two-factor/totp/start', { loginPassword: person.password }, person),
  );
  let given = 0;
  const nextCode = () => {
    if (totpStep(world.clock.now()) <= given)
      world.clock.advance(30_000 * (given + 1 - totpStep(world.clock.now())));
    given = totpStep(world.clock.now());
    return totpCode(secret, given);
  };
  const { recoveryCodes } = await mustAnswer<{ recoveryCodes: string[] | null }>(
    world.post('/account/two-factor/totp/confirm', { code: nextCode() }, person),
  );
  return { secret, recoveryCodes: recoveryCodes ?? [], nextCode };
}

export async function withPasskey(
  world: World,
  person: Person,
  origin: string,
  name = 'My key',
): Promise<{ key: SoftwarePasskey; recoveryCodes: string[] | null }> {
  const key = softwarePasskey(origin);
  const { challengeId, options } = await mustAnswer<{
    challengeId: string;
    options: Parameters<SoftwarePasskey['create']>[0];
  }>(world.post('/account/two-factor/passkey/start', { loginPassword: person.password }, person));
  const { recoveryCodes } = await mustAnswer<{ recoveryCodes: string[] | null }>(
    world.post(
      '/account/two-factor/passkey/confirm',
      { challengeId, name, response: key.create(options) },
      person,
    ),
  );
  return { key, recoveryCodes };
}

export type Asked = {
  readonly challengeId: string;
  readonly methods: string[];
  readonly passkeyOptions: Parameters<SoftwarePasskey['get']>[0] | null;
  readonly expiresAt: number;
};

/** The first half of signing in. */
export function askedAtLogin(world: World, person: Person, options?: CallOptions): Promise<Asked> {
  return mustAnswer<Asked>(
    world.post('/loginByUsername', { username: person.userId, password: person.password }, options),
  );
}

export async function mustAnswer<Data>(asking: Promise<Answer>): Promise<Data> {
  const answer = await asking;
  if (answer.status !== 200)
    throw new Error(`refused: ${answer.body.reason} ${JSON.stringify(answer.body.values)}`);
  return answer.body.data;
}
