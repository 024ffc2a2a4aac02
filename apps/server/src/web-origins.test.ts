/** Pages of other hosts: those that are listed are answered, others get nothing. */
import { registered } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LISTED = 'https://app.example.com';

let at: World;
beforeAll(async () => {
  at = await world({ WEB_ORIGINS: `${LISTED}, http://localhost:5000` });
  await at.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => at.close());

const ask = (origin: string | null, more: object = {}) =>
  at.app.http.inject({
    method: 'GET',
    url: '/health',
    headers: { host: 'api.example.com', ...(origin === null ? {} : { origin }) },
    ...more,
  });
const preflight = (origin: string) =>
  at.app.http.inject({
    method: 'OPTIONS',
    url: '/api/user/info',
    headers: {
      origin,
      host: 'api.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,languages',
    },
  });

describe('a page of a listed origin', () => {
  it('reads answers, also refusals, and never with credentials', async () => {
    const answer = await ask(LISTED);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      vary: expect.stringContaining('origin'),
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const refused = await ask(LISTED, { method: 'POST', url: '/api/user/info' });
    expect(refused.json()).toMatchObject({ reason: 'SESSION_EXPIRED' });
    expect(refused.headers['access-control-allow-origin']).toBe(LISTED);
  });

  it('may send what the app sends', async () => {
    const answer = await preflight(LISTED);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST');
    for (const name of ['authorization', 'content-type', 'accept-language', 'languages', 'guest'])
      expect(answer.headers['access-control-allow-headers']).toContain(name);
  });

  it('opens /push with its ticket', async () => {
    const ana = await registered(at, 'origins-ana');
    const { ticket } = responseData<{ ticket: string }>(await at.post('/push/ticket', {}, ana));
    expect(await knock(`?ticket=${ticket}`, LISTED)).toBe('open');
  });
});

describe('a page of any other origin', () => {
  it.each(['http://app.example.com', `${LISTED}:8443`, 'https://evil.app.example.com', 'null'])(
    'gets nothing: %s',
    async (origin) => {
      for (const answer of [await ask(origin), await preflight(origin)])
        expect(
          Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
        ).toEqual([]);
      expect(await knock('', origin)).toBe(422);
    },
  );
});

it('without a setting nobody is answered from elsewhere', async () => {
  const alone = await world();
  const answer = await alone.app.http.inject({ url: '/health', headers: { origin: LISTED } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  await alone.close();
});

/** 'open', or the status it is refused with. */
async function knock(query: string, origin: string): Promise<'open' | number> {
  const address = at.app.http.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/push${query}`, { headers: { origin } });
  return await new Promise((resolve) => {
    socket.on('open', () => {
      resolve('open');
      socket.terminate();
    });
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
  });
}
