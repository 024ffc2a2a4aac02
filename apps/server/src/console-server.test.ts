import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredCalls } from '@candor/contract/calls';
import { operatorIn } from '@candor/testkit/operators';
import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const knock = (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
  at.app.console?.inject({
    method,
    url: method === 'POST' ? '/operator/logout' : '/operator/me',
    headers: { host: 'localhost:8081', ...headers },
  });

describe('the console’s server', () => {
  it('serves no call of customers, as the other server serves none of operators', async () => {
    for (const { endpoint } of declaredCalls()) {
      const isForConsole = endpoint.path.startsWith('/operator/');
      const url = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
      const elsewhere = await (isForConsole ? at.app.http : at.app.console)?.inject({
        method: endpoint.method,
        url,
      });
      expect({ url, status: elsewhere?.statusCode }).toEqual({ url, status: 404 });
    }
  });

  it('knows neither a customer’s session here nor an operator’s there', async () => {
    const ana = await registered(at, 'ana01');
    const mei = await operatorIn(at, { name: 'Mei', roles: ['auditor'] });
    expect((await at.console.get('/operator/me', { token: ana.token })).body.reason).toBe(
      'SESSION_EXPIRED',
    );
    expect((await at.post('/api/user/info', {}, { token: mei.token })).body.reason).toBe(
      'SESSION_EXPIRED',
    );
    expect((await mei.get('/operator/me')).status).toBe(200);
  });

  it('reports health, under the same strict policy as the customers’ server', async () => {
    const health = await at.console.get('/health');
    expect(health.body.data).toMatchObject({ env: 'paper' });
    const main = await at.get('/health');
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
    ])
      expect(health.headers[name]).toBe(main.headers[name]);
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:8080' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('refuses what a page from elsewhere wants to change: %o', async (headers) => {
    const answer = await knock(headers);
    expect(answer?.json()).toMatchObject({ code: 422, reason: 'ORIGIN_REFUSED' });
  });

  it('answers its own page, and clients that are no browser', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:8081' },
      { origin: 'http://LOCALHOST:8081', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of own)
      expect((await knock(headers))?.json()).toMatchObject({ reason: 'SESSION_EXPIRED' });
    expect((await knock({ origin: 'https://evil.example' }, 'GET'))?.json()).toMatchObject({
      reason: 'SESSION_EXPIRED',
    });
  });

  it('says in one line when its port is taken', async () => {
    await at.app.listen();
    const taken = new URL(at.app.consoleAddress() ?? '').port;
    const second = await world({ CONSOLE_PORT: taken });
    await expect(second.app.listen()).rejects.toThrow(
      `Port ${taken}, for the operators' console, is in use.`,
    );
    await second.close();
  });

  it('can be left off', async () => {
    const without = await world({ CONSOLE_PORT: 'off' });
    expect(without.app.console).toBeNull();
    expect((await without.get('/operator/me')).status).toBe(404);
    await without.close();
  });
});
