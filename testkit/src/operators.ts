/**
 * Operators in a test's world: invited by the command's own function, they accept, turn their app
 * on and sign in, as anybody would.
 */
import { createOperator } from '@candor/server/core/operators/invitations';
import { totpCode, totpStep } from './totp.ts';
import type { Answer, World } from './world.ts';

export type TestOperator = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  readonly token: string;
  post(path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
};

type NewOperator = Parameters<typeof createOperator>[1];
type Wanted = Pick<NewOperator, 'name' | 'roles'> & { readonly linkedCustomerId?: string };

export async function operatorIn(
  world: World,
  { name, roles, linkedCustomerId }: Wanted,
): Promise<TestOperator> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@house.example`;
  const password = `lantern-${name}-orchard-93`;
  const invitation = await world.app.db.transact((tx) =>
    createOperator(tx, { name, email, roles, linkedCustomerId: linkedCustomerId ?? null }),
  );
  if (invitation === null) throw new Error(`${email} is an operator already`);
  const shown = await world.console.post('/operator/invitation', { invitation });
  const { secret }: { secret: string } = shown.body.data;
  const step = totpStep(world.clock.now());
  await mustDo(
    world.console.post('/operator/invitation/accept', {
      invitation,
      password,
      code: totpCode(secret, step),
    }),
  );
  // The next step's code: this one's was just used, and a code counts once.
  const { id, token } = await signIn(world, { email, password, code: totpCode(secret, step + 1) });
  return {
    id,
    name,
    email,
    password,
    secret,
    token,
    post: (path, body) => world.console.post(path, body, { token }),
    get: (path) => world.console.get(path, { token }),
  };
}

/** Signs in once more; a code that was used already does not count, so give each one once. */
export async function signIn(
  world: World,
  { email, password, code }: { email: string; password: string; code: string },
): Promise<{ id: string; token: string }> {
  const asked = await mustDo(world.console.post('/operator/login', { email, password }));
  const { challengeId }: { challengeId: string } = asked.body.data;
  const answer = await mustDo(
    world.console.post('/operator/login/second-factor', {
      challengeId,
      proof: { method: 'totp', code },
    }),
  );
  const { token, operator }: { token: string; operator: { id: string } } = answer.body.data;
  return { id: operator.id, token };
}

async function mustDo(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== 200)
    throw new Error(`refused: ${answer.body.reason} ${JSON.stringify(answer.body.values ?? {})}`);
  return answer;
}
