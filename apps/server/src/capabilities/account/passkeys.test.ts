import { registered, type Person } from '@candor/testkit/people';
import {
  askedAtLogin,
  mustAnswer,
  withAuthenticator,
  withPasskey,
} from '@candor/testkit/second-factor';
import { softwarePasskey, type SoftwarePasskey } from '@candor/testkit/software-passkey';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';

const SITE = 'https://candor.example';

let app: World;
beforeAll(async () => {
  app = await world({ PUBLIC_URL: `${SITE}/app/` });
});
afterAll(() => app.close());

type Started = {
  challengeId: string;
  options: Parameters<SoftwarePasskey['create']>[0] & { excludeCredentials: { id: string }[] };
};
type Proof = { challengeId: string; options: Parameters<SoftwarePasskey['get']>[0] };
type Keys = {
  passkeys: { id: string; name: string; lastUsedAt: number | null }[];
  recoveryCodesLeft: number;
};

const getReason = ({ body }: Answer) => body.reason ?? 'done';
const start = (person: Person) =>
  mustAnswer<Started>(
    app.post('/account/two-factor/passkey/start', { loginPassword: person.password }, person),
  );
const confirm = (person: Person, challengeId: string, response: unknown, name = 'Key') =>
  app.post('/account/two-factor/passkey/confirm', { challengeId, name, response }, person);
const getKeys = (person: Person) => mustAnswer<Keys>(app.get('/account/security', person));

async function signIn(person: Person, key: SoftwarePasskey): Promise<Answer> {
  const { challengeId, passkeyOptions } = await askedAtLogin(app, person);
  if (passkeyOptions === null) throw new Error('no passkey was asked for');
  return app.post('/auth/second-factor', {
    challengeId,
    proof: { method: 'passkey', challengeId, response: key.get(passkeyOptions) },
  });
}

describe('adding a passkey', () => {
  it('stores a key made for this site, and returns recovery codes with the first factor only', async () => {
    const ana = await registered(app, 'key-ana');
    const { key, recoveryCodes } = await withPasskey(app, ana, SITE, 'Ana’s laptop');
    expect(recoveryCodes).toHaveLength(10);
    expect(await getKeys(ana)).toMatchObject({
      passkeys: [{ id: expect.stringMatching(/^psk_/), name: 'Ana’s laptop', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    const { options } = await start(ana);
    expect(options).toMatchObject({
      rp: { id: 'candor.example' },
      user: { name: 'key-ana' },
      attestation: 'none',
      excludeCredentials: [{ id: key.credentialId }],
    });
    expect((await withPasskey(app, ana, SITE, 'Phone')).recoveryCodes, 'the second one').toBeNull();
    expect((await app.mailTo(ana.email)).subject).toBe('Passkey added');
  });

  it('refuses a key for another site or challenge, an invalid one, and a repeat', async () => {
    const ana = await registered(app, 'key-wrong');
    const bob = await registered(app, 'key-bob');
    const { challengeId, options } = await start(ana);
    const other = await start(ana);
    const key = softwarePasskey(SITE);
    expect(
      getReason(
        await confirm(
          ana,
          challengeId,
          softwarePasskey('https://candor.example.evil').create(options),
        ),
      ),
    ).toBe('PASSKEY_REFUSED');
    expect(
      getReason(
        await confirm(ana, challengeId, key.create({ ...options, rp: { id: 'evil.example' } })),
      ),
    ).toBe('PASSKEY_REFUSED');
    expect(getReason(await confirm(ana, challengeId, key.create(other.options)))).toBe(
      'PASSKEY_REFUSED',
    );
    for (const nonsense of [
      {},
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        response: { clientDataJSON: '%%%', attestationObject: 'AAAA' },
      },
      { ...key.create(options), id: 'AAAA' },
    ]) {
      expect(getReason(await confirm(ana, challengeId, nonsense))).toBe('PASSKEY_REFUSED');
    }
    expect(
      getReason(await confirm(bob, challengeId, key.create(options))),
      'the challenge is Ana’s',
    ).toBe('SECOND_FACTOR_EXPIRED');
    expect(getReason(await confirm(ana, challengeId, key.create(options)))).toBe('done');
    expect(
      getReason(await confirm(ana, challengeId, softwarePasskey(SITE).create(options))),
      'used up',
    ).toBe('SECOND_FACTOR_EXPIRED');
    expect(
      getReason(await confirm(ana, other.challengeId, key.create(other.options))),
      'the same key',
    ).toBe('PASSKEY_REFUSED');
    app.clock.advance(5 * MINUTE_MS);
    expect(
      getReason(await confirm(ana, other.challengeId, softwarePasskey(SITE).create(other.options))),
    ).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('stops at ten, also when two arrive at the same instant', async () => {
    const ana = await registered(app, 'key-many');
    for (let i = 0; i < 9; i += 1) await withPasskey(app, ana, SITE, `Key ${i}`);
    const started = [await start(ana), await start(ana)];
    const answers = await Promise.all(
      started.map(({ challengeId, options }) =>
        confirm(ana, challengeId, softwarePasskey(SITE).create(options)),
      ),
    );
    expect(answers.map(getReason).sort()).toEqual(['PASSKEYS_FULL', 'done']);
    expect(
      await app.post('/account/two-factor/passkey/start', { loginPassword: 'x7Qp-wrong' }, ana),
    ).toMatchObject({ status: 409, body: { reason: 'PASSKEYS_FULL', values: { max: 10 } } });
  });
});

describe('signing in with a passkey', () => {
  it('works with every key of the account, and shows when each was used', async () => {
    const ana = await registered(app, 'key-login');
    const { key } = await withPasskey(app, ana, SITE, 'Laptop');
    const { key: phone } = await withPasskey(app, ana, SITE, 'Phone');
    app.clock.advance(MINUTE_MS);
    expect((await askedAtLogin(app, ana)).methods).toEqual(['passkey', 'recovery']);
    const { token } = await mustAnswer<{ token: string }>(signIn(ana, phone));
    expect((await app.post('/api/user/info', {}, { token })).status).toBe(200);
    expect((await getKeys(ana)).passkeys).toMatchObject([
      { name: 'Laptop', lastUsedAt: null },
      { name: 'Phone', lastUsedAt: app.clock.now() },
    ]);
    expect(getReason(await signIn(ana, key))).toBe('done');
    expect(getReason(await signIn(ana, key)), 'again, with a new challenge').toBe('done');
  });

  it('refuses a stranger’s key, another site’s page, an old answer, and a key whose counter went back', async () => {
    const ana = await registered(app, 'key-thief');
    const { key } = await withPasskey(app, ana, SITE);
    const { challengeId, passkeyOptions } = await askedAtLogin(app, ana);
    if (passkeyOptions === null) throw new Error('no passkey was asked for');
    const right = key.get(passkeyOptions);
    expect(getReason(await signIn(ana, key)), 'answers another challenge').toBe('done');
    expect(
      getReason(
        await app.post('/auth/second-factor', {
          challengeId,
          proof: { method: 'passkey', challengeId, response: right },
        }),
      ),
      'an older count',
    ).toBe('SECOND_FACTOR_WRONG');
    const stranger = softwarePasskey(SITE);
    expect(
      getReason(
        await signIn(ana, {
          ...stranger,
          get: (options) => ({
            ...stranger.get(options),
            id: key.credentialId,
            rawId: key.credentialId,
          }),
        }),
      ),
      'signed by another key',
    ).toBe('SECOND_FACTOR_WRONG');
    expect(
      getReason(
        await signIn(ana, {
          ...key,
          get: (options) => key.get({ ...options, rpId: 'evil.example' }),
        }),
      ),
    ).toBe('SECOND_FACTOR_WRONG');
    app.clock.advance(MINUTE_MS);
    key.setCounter(0);
    expect(getReason(await signIn(ana, key)), 'a copy').toBe('SECOND_FACTOR_WRONG');
    app.clock.advance(MINUTE_MS);
    key.setCounter(100);
    expect(getReason(await signIn(ana, key))).toBe('done');
  });

  it('is bound to its purpose: a proof does not sign in, and a sign-in proves nothing else', async () => {
    const ana = await registered(app, 'key-purpose');
    const { key } = await withPasskey(app, ana, SITE);
    const proof = await mustAnswer<Proof>(app.post('/account/two-factor/proof', {}, ana));
    const asked = await askedAtLogin(app, ana);
    if (asked.passkeyOptions === null) throw new Error('no passkey was asked for');
    const answerProof = {
      method: 'passkey',
      challengeId: proof.challengeId,
      response: key.get(proof.options),
    };
    expect(
      getReason(
        await app.post('/auth/second-factor', {
          challengeId: proof.challengeId,
          proof: answerProof,
        }),
      ),
    ).toBe('SECOND_FACTOR_EXPIRED');
    expect(
      getReason(
        await app.post('/auth/second-factor', {
          challengeId: asked.challengeId,
          proof: answerProof,
        }),
      ),
    ).toBe('SECOND_FACTOR_EXPIRED');
    const answerLogin = {
      method: 'passkey',
      challengeId: asked.challengeId,
      response: key.get(asked.passkeyOptions),
    };
    expect(
      getReason(await app.post('/account/two-factor/recovery', { proof: answerLogin }, ana)),
    ).toBe('SECOND_FACTOR_EXPIRED');
    expect(
      getReason(
        await app.post(
          '/account/two-factor/recovery',
          { proof: { ...answerProof, response: key.get(proof.options) } },
          ana,
        ),
      ),
    ).toBe('done');
    expect(
      getReason(await app.post('/account/two-factor/recovery', { proof: answerProof }, ana)),
      'used up',
    ).toBe('SECOND_FACTOR_EXPIRED');
  });
});

describe('removing a passkey', () => {
  it('takes a proof of any factor; another customer’s key is unknown', async () => {
    const ana = await registered(app, 'key-off');
    const bob = await registered(app, 'key-off-bob');
    const { key } = await withPasskey(app, ana, SITE, 'Old phone');
    const phone = await withAuthenticator(app, ana);
    expect(phone.recoveryCodes, 'not the first factor').toEqual([]);
    const id = (await getKeys(ana)).passkeys[0]?.id;
    const totp = () => ({ method: 'totp', code: phone.nextCode() });
    const remove = (person: Person, proof: unknown) =>
      app.post('/account/two-factor/passkey/remove', { id, proof }, person);
    expect(getReason(await remove(bob, { method: 'totp', code: '123456' }))).toBe(
      'PASSKEY_UNKNOWN',
    );
    expect(getReason(await remove(ana, { method: 'totp', code: '000000' }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(getReason(await remove(ana, totp()))).toBe('done');
    expect(getReason(await remove(ana, totp()))).toBe('PASSKEY_UNKNOWN');
    expect(await getKeys(ana)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    expect((await askedAtLogin(app, ana)).methods).toEqual(['totp', 'recovery']);
    const notice = await app.app.db.one(
      sql`select "values" from messages where customer_id = ${ana.id}
        and template = 'passkeyRemoved'`,
    );
    expect(notice).toEqual({ values: { name: 'Old phone' } });
    expect(
      getReason(await app.post('/account/two-factor/proof', {}, ana)),
      'no key is left to ask for',
    ).toBe('SECOND_FACTOR_NOT_SET');
    expect(key.credentialId).not.toBe('');
  });
});

describe('a server without a name', () => {
  it('takes passkeys of localhost on its own port', async () => {
    const local = await world();
    try {
      const address = await local.app.listen();
      expect(address).toMatch(/^http:\/\/localhost:\d+$/);
      const ana = await registered(local, 'key-local');
      const { key } = await withPasskey(local, ana, address);
      const { challengeId, passkeyOptions } = await askedAtLogin(local, ana);
      if (passkeyOptions === null) throw new Error('no passkey was asked for');
      expect(passkeyOptions.rpId).toBe('localhost');
      expect(
        (
          await local.post('/auth/second-factor', {
            challengeId,
            proof: { method: 'passkey', challengeId, response: key.get(passkeyOptions) },
          })
        ).status,
      ).toBe(200);
    } finally {
      await local.close();
    }
  });
});
