/** Two servers on one database: who tries passwords at both gets no more tries than at one. */
import { MINUTE_MS } from '@candor/kit/time';
import { mailedCode } from '@candor/testkit/people';
import { secondServer } from '@candor/testkit/second-server';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../app.ts';
import { FAILURES_FREE_HERE } from '../../../capabilities/auth/auth.rules.ts';
import { forgetOldTraces } from '../../../capabilities/auth/forget-old-traces.ts';
import { rateLimit } from './rate-limits.ts';

const { burst, perMinute } = rateLimit.credential;
let first: World;
let second: App;

beforeAll(async () => {
  first = await world({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  second = await secondServer(first, { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const servers = () => [first.app.http, second.http];

/** Why it was refused. */
async function post(on: App['http'], url: string, body: object, network: string): Promise<string> {
  const answer = await on.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    payload: JSON.stringify(body),
  });
  return answer.json<{ reason?: string }>().reason ?? 'done';
}

/** Another name each time, as who tries one password at many accounts. */
async function tryNames(count: number, network: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, i) =>
      servers().map((on) =>
        post(
          on,
          '/loginByUsername',
          { username: `nobody-${network}-${i}`, password: 'x7Qp-9-tram' },
          network,
        ),
      ),
    ).flat(),
  );
}

const admitted = (reasons: readonly string[]) =>
  reasons.filter((reason) => reason !== 'REQUESTS_TOO_MANY').length;

describe('two servers', () => {
  it('admit together as many tries from one network as one of them, also at the same instant', async () => {
    expect(admitted(await tryNames(burst, '198.51.100.7'))).toBe(burst);
    expect(admitted(await tryNames(1, '203.0.113.9'))).toBe(2);
    first.clock.advance(MINUTE_MS);
    expect(admitted(await tryNames(perMinute, '198.51.100.7'))).toBe(Math.min(burst, perMinute));
  });

  it('count wrong passwords of one name together', async () => {
    const network = '198.51.100.20';
    const reasons: string[] = [];
    for (let i = 0; i < FAILURES_FREE_HERE + 2; i += 1)
      reasons.push(
        await post(
          i % 2 === 0 ? first.app.http : second.http,
          '/loginByUsername',
          { username: 'one-name', password: `x7Qp-${i}-tram` },
          network,
        ),
      );
    expect(reasons.filter((reason) => reason === 'LOGIN_FAILED').length).toBe(
      FAILURES_FREE_HERE + 1,
    );
    expect(reasons.at(-1)).toBe('LOGIN_MUST_WAIT');
  });

  it('send one code a minute to an address, whichever of them is asked', async () => {
    await mailedCode(first, 'one-code@example.com');
    const body = { email: 'one-code@example.com', purpose: 'register' };
    expect(await post(second.http, '/getEmailCode', body, '198.51.100.30')).toBe(
      'EMAIL_CODE_TOO_SOON',
    );
  });

  it('keep nothing of who called, and nothing when it is over', async () => {
    const rows = () => first.app.db.many<{ key: string }>(sql`select key from shared_limits`);
    await tryNames(1, '198.51.100.40');
    expect((await rows()).length).toBeGreaterThan(0);
    expect(JSON.stringify(await rows())).not.toContain('198.51');
    first.clock.advance(MINUTE_MS);
    await first.app.db.transact((tx) => forgetOldTraces(tx));
    expect(await rows()).toEqual([]);
  });
});
