/** What keys of programs may call, tried call by call. */
import { declaredCalls, type DeclaredCall } from '@candor/contract/calls';
import { accountProducts } from '@candor/contract/kernel/account-products';
import { keyScopeOf } from '@candor/contract/key-scopes';
import { furtherAccount } from '@candor/testkit/accounts';
import { trader } from '@candor/testkit/trading';
import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyAsked } from './testing/keys.table.ts';
import { matrix } from './testing/matrix.table.ts';

let here: World;
let reading: string;
let trading: string;
let foreign: string;
let second: string;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  const ana = await trader(here, 'keyana', { funding: '100.00', stock: '1000.00' });
  second = await furtherAccount(here, ana, { name: 'Second' });
  foreign = (await registered(here, 'keybo')).id;
  const make = async (mayTrade: boolean): Promise<string> => {
    const answer = await here.post(
      '/keys/add',
      {
        ...keyAsked(ana.id, `trade ${mayTrade}`),
        mayTrade,
        callsPerMinute: 1000,
        products: [...accountProducts],
      },
      { token: ana.token },
    );
    const { secret }: { secret: string } = answer.body.data;
    return secret;
  };
  [reading, trading] = [await make(false), await make(true)];
}, 60_000);
afterAll(() => here.close());

async function call({ capability, name, endpoint }: DeclaredCall, key: string, account?: string) {
  const sent = matrix[`${capability}.${name}`]?.send('x') ?? {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_place, place: string) =>
    encodeURIComponent(sent.params?.[place] ?? 'x'),
  );
  const query = new URLSearchParams(sent.query).toString();
  const answer = await here.app.http.inject({
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(account === undefined ? {} : { 'x-account': account }),
    },
    ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
  });
  const { reason }: { reason?: string } = answer.json();
  return answer.statusCode === 200 ? 'ok' : (reason ?? 'unexplained');
}

describe('with a key', () => {
  const calls = declaredCalls().filter(({ endpoint }) => endpoint.caller !== 'operator');
  it.each(calls.map((one) => [`${one.capability}.${one.name}`, one] as const))(
    '%s',
    async (_key, one) => {
      const scope = keyScopeOf(one.capability, one.name);
      // How operators sign in is answered on their own port.
      const refused = one.capability === 'operators' ? 'PATH_UNKNOWN' : 'KEY_SCOPE_MISSING';
      const [byReading, byTrading] = [await call(one, reading), await call(one, trading)];
      if (scope === 'read') expect(byReading).not.toMatch(/^(KEY_|SESSION_|SERVER_FAULT)/);
      else expect(byReading).toBe(refused);
      if (scope === 'never') expect(byTrading).toBe(refused);
      else expect(byTrading).not.toMatch(/^(KEY_|SESSION_|SERVER_FAULT|TRADING_LOCKED)/);
      if (scope === 'never') return;
      // Its own account and no other, its person's second one among them.
      expect(await call(one, trading, second)).toBe('ACCOUNT_UNKNOWN');
      expect(await call(one, trading, foreign)).toBe('ACCOUNT_UNKNOWN');
    },
  );
  it('no call of operators is answered on either port', async () => {
    const ofOperators = declaredCalls().filter(({ endpoint }) => endpoint.caller === 'operator');
    expect(ofOperators.length).toBeGreaterThan(0);
    const headers = { authorization: `Bearer ${trading}` };
    for (const { endpoint } of ofOperators) {
      const url = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
      const request = { method: endpoint.method, url, headers };
      expect((await here.app.http.inject(request)).statusCode, url).not.toBe(200);
      expect((await here.app.console?.inject(request))?.statusCode, url).toBe(401);
    }
  });
});
