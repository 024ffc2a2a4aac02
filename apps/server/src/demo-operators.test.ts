import { signIn } from '@candor/testkit/operators';
import { totpCode, totpStep } from '@candor/testkit/totp';
import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { worldRoot } from '@candor/testkit/world-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPasswordHasher } from './core/customers/passwords/password-hash.ts';
import { listOperators } from './core/operators/operators.store.ts';
import { demoOperatorLines, makeDemoOperators, type DemoSignIn } from './demo-operators.ts';
import { openVault } from './platform/vault/vault.ts';

const root = worldRoot;
let app: World;
let first: DemoSignIn[];

beforeAll(async () => {
  app = await world();
  first = await make();
});
afterAll(() => app.close());

/** As the command does: with only the database and root key. */
async function make(): Promise<DemoSignIn[]> {
  const { db } = app.app;
  const vault = await openVault({
    db,
    root,
    clock: app.clock,
    onError: (error) => expect.unreachable(String(error)),
  });
  try {
    return await makeDemoOperators({
      db,
      secrets: vault.secrets,
      passwords: openPasswordHasher(),
      clock: app.clock,
    });
  } finally {
    vault.close();
  }
}

describe('demo operators', () => {
  it('are two, marked as demo by name and address, and printed with all it takes to sign in', () => {
    expect(first.map(({ name, email }) => [name, email])).toEqual([
      ['Demo Operator One', 'demo.one@candor.invalid'],
      ['Demo Operator Two', 'demo.two@candor.invalid'],
    ]);
    const printed = demoOperatorLines(first, 'http://localhost:8081').join('\n');
    for (const { email, password, secret, code } of first)
      for (const value of [email, password, secret, code]) expect(printed).toContain(value);
    expect(printed).toContain('http://localhost:8081');
  });

  it('sign in with the printed code; what one proposes only the other can confirm', async () => {
    const tokens = [];
    for (const one of first) tokens.push((await signIn(app, one)).token);
    const [one, two] = tokens;
    const ana = await registered(app, 'anaDemo');
    const reason = 'called twice from another number';
    const made = await app.console.post(
      '/operator/proposals',
      { act: 'freeze', customerId: ana.id, reason },
      { token: one },
    );
    const { id }: { id: string } = made.body.data;
    const confirm = (token: string | undefined) =>
      app.console.post(
        `/operator/proposals/${id}/decide`,
        { outcome: 'confirmed', reason },
        { token },
      );
    expect((await confirm(one)).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await confirm(two)).body.data).toMatchObject({
      state: 'confirmed',
      madeBy: { name: 'Demo Operator One' },
    });
  });

  it('stay two when made again, and what was printed before is void', async () => {
    const again = await make();
    expect(
      (await listOperators(app.app.db)).map(({ email, state }) => `${email} ${state}`),
    ).toEqual(['demo.one@candor.invalid active', 'demo.two@candor.invalid active']);
    const [old, renewed] = [first[0], again[0]];
    if (old === undefined || renewed === undefined) return expect.unreachable();
    const step = totpStep(app.clock.now());
    await expect(signIn(app, { ...old, code: totpCode(old.secret, step + 1) })).rejects.toThrow(
      'refused',
    );
    expect((await signIn(app, renewed)).token).not.toBe('');
  });
});
