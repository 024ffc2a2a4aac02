import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { createHash, randomBytes } from 'node:crypto';
import { newRequestId, trader } from '@candor/testkit/trading';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let here: World;
let origin: string;
beforeAll(async () => {
  here = await world({ SESSION_IDLE_MINUTES: '43200' });
  origin = await here.app.listen();
}, 60_000);
afterAll(() => here.close());

const REDIRECT = 'http://127.0.0.1/back';

const terms = (person: Person, name: string) => ({
  ...{ requestId: newRequestId(), accountId: person.id, name, mayTrade: true },
  ...{ products: ['stocks'], instruments: [], addresses: [], callsPerMinute: 200 },
  ...{ openOrdersMax: null, orderMax: '1000', dayMax: null, lossMax: null, daysValid: 30 },
});

type Token = { readonly access_token: string };

type Asked = { readonly agentId: string; readonly verifier: string; readonly asking: string };

async function register(metadata: object = {}): Promise<Response> {
  return fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Test agent', redirect_uris: [REDIRECT], ...metadata }),
  });
}

async function asks(changed: Record<string, string> = {}): Promise<Asked> {
  const { client_id: agentId } = (await (await register()).json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const asking = new URLSearchParams({
    client_id: agentId,
    redirect_uri: 'http://127.0.0.1:4711/back',
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'as it was',
    ...changed,
  });
  return { agentId, verifier, asking: asking.toString() };
}

async function letIn(person: Person, { asking }: Asked, name: string): Promise<string> {
  const answer = await here.post(
    '/agents/let-in',
    { asking, ...terms(person, name) },
    { token: person.token },
  );
  const { url } = answer.body.data as { url: string };
  return new URL(url).searchParams.get('code') ?? '';
}

async function token(said: Record<string, string>): Promise<{ status: number; body: Token }> {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', ...said }),
  });
  return { status: answer.status, body: (await answer.json()) as Token };
}

const bring = (code: string, { agentId, verifier }: Asked, changed: Record<string, string> = {}) =>
  token({ code, code_verifier: verifier, client_id: agentId, ...changed });

it('lets the official client sign in, with nothing but the address of the tools', async () => {
  const person = await trader(here, 'oauthclient', { stock: '10000.00' });
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    verifier?: string;
    url?: URL;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'Official client', redirect_uris: [REDIRECT] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.url = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  const first = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    authProvider: provider,
  });
  await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  );
  const sent = await fetch(kept.url ?? '', { redirect: 'manual' });
  const screen = sent.headers.get('location') ?? '';
  expect([sent.status, screen]).toEqual([302, expect.stringMatching(/^\/#\/keys\/agent\?asking=/)]);
  const asking = new URLSearchParams(screen.split('?')[1]).get('asking') ?? '';
  const shown = await here.post('/agents/asking', { asking }, { token: person.token });
  expect(shown.body.data).toMatchObject({
    name: 'Official client',
    leadsTo: '127.0.0.1',
    isOnThisDevice: true,
    mayTrade: true,
  });
  const code = await letIn(person, { asking, agentId: '', verifier: '' }, 'official');
  await first.finishAuth(code);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), { authProvider: provider }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('place_order');
  await client.close();
});

it('gives a key once, to who began, in time; a code that comes again ends it', async () => {
  const person = await trader(here, 'oauthonce', { stock: '10000.00' });
  const mine = await asks();
  const other = await asks();
  const code = await letIn(person, mine, 'once');
  for (const [name, wrong] of [
    ['client_id', other.agentId],
    ['code_verifier', other.verifier],
    ['redirect_uri', 'http://127.0.0.1:4712/back'],
    ['code', 'x'.repeat(43)],
    ['grant_type', 'refresh_token'],
  ] as const)
    expect((await bring(code, mine, { [name]: wrong })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3, 4].map(() => bring(code, mine)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).toHaveLength(1);
  expect(given[0]?.body).toMatchObject({ token_type: 'Bearer', scope: 'read trade' });
  const used = await here.get('/keys', { token: given[0]?.body.access_token ?? '' });
  expect(used.status).toBe(401);
  const listed = await here.get('/keys', { token: person.token });
  expect(listed.body.data).toMatchObject({ items: [{ name: 'once', state: 'revoked' }] });
});

it('ends keys that nobody came for, and forgets agents nobody let in', async () => {
  const person = await trader(here, 'oauthlate', { stock: '10000.00' });
  const late = await asks();
  const code = await letIn(person, late, 'late');
  here.clock.advance(3 * MINUTE_MS);
  expect((await bring(code, late)).body).toEqual({ error: 'invalid_grant' });
  await here.app.beat('keys.agents');
  const listed = await here.get('/keys', { token: person.token });
  expect(listed.body.data).toMatchObject({ items: [{ name: 'late', state: 'revoked' }] });
  here.clock.advance(2 * DAY_MS);
  await here.app.beat('keys.agents');
  const shown = await here.post('/agents/asking', { asking: late.asking }, { token: person.token });
  expect(shown.body.reason).toBe('AGENT_UNKNOWN');
});

it('makes one key however often it is asked, and none with more than the agent asked for', async () => {
  const person = await trader(here, 'oauthagain', { stock: '10000.00' });
  const reading = await asks({ scope: 'read' });
  const more = await here.post(
    '/agents/let-in',
    { asking: reading.asking, ...terms(person, 'more') },
    { token: person.token },
  );
  expect(more.body.reason).toBe('AGENT_ASKING_WRONG');
  const again = await asks();
  const body = { asking: again.asking, ...terms(person, 'again') };
  const answers = [];
  for (let count = 0; count < 3; count += 1)
    answers.push(await here.post('/agents/let-in', body, { token: person.token }));
  const codes = answers.map(
    ({ body: { data } }) => new URL((data as { url: string }).url).searchParams.get('code') ?? '',
  );
  expect(
    new Set(answers.map(({ body: { data } }) => (data as { key: { id: string } }).key.id)).size,
  ).toBe(1);
  expect((await bring(codes[0] ?? '', again)).status).toBe(400);
  expect((await bring(codes[2] ?? '', again)).status).toBe(200);
  const late = await here.post('/agents/let-in', body, { token: person.token });
  expect(late.body.reason).toBe('AGENT_LET_IN');
});

it('sends nobody to an address that was not registered', async () => {
  const mine = await asks();
  const sent = (query: string) =>
    fetch(`${origin}/oauth/authorize?${query}`, { redirect: 'manual' });
  const elsewhere = new URLSearchParams(mine.asking);
  elsewhere.set('redirect_uri', 'https://evil.example/');
  const twice = new URLSearchParams(mine.asking);
  twice.append('redirect_uri', 'https://evil.example/');
  const unknown = new URLSearchParams(mine.asking);
  unknown.set('client_id', 'agt_00000000000000000000000000');
  for (const query of [elsewhere, twice, unknown]) {
    const answer = await sent(query.toString());
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
  const plain = new URLSearchParams(mine.asking);
  plain.set('code_challenge_method', 'plain');
  const back = new URL((await sent(plain.toString())).headers.get('location') ?? '');
  expect(back.origin).toBe('http://127.0.0.1:4711');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'invalid_request',
    state: 'as it was',
  });
  const target = new URLSearchParams(mine.asking);
  target.set('resource', 'https://other.example/mcp');
  expect((await sent(target.toString())).headers.get('location')).toContain('invalid_target');
  for (const metadata of [
    { redirect_uris: ['http://evil.example/'] },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: [] },
    { token_endpoint_auth_method: 'client_secret_basic' },
  ])
    expect((await register(metadata)).status).toBe(400);
});

it('is asked on no page that another one can frame', async () => {
  for (const path of ['/', '/oauth/authorize?client_id=agt_none']) {
    const { headers } = await fetch(`${origin}${path}`, { redirect: 'manual' });
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
