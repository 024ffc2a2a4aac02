/**
 * How an agent signs in without a key made by hand (OAuth 2.1 with PKCE; RFC 7591, 8414, 9728): it
 * registers, sends the person to the app, and fetches the key they made for it. The access token is
 * that key, with its limits, its record and its end; there is no other.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@candor/contract/kernel/refused';
import { getNetwork } from '../../../platform/http/network.ts';
import { addressOf } from '../../../platform/http/own-address.ts';
import type { LimitClass } from '../../../platform/http/limits/rate-limits.ts';
import type { KeysDeps } from '../keys-deps.ts';
import { agentScopes, answerTo, parseAsking } from './asking.rules.ts';
import { fetchKey } from './fetch-key.ts';
import { findAsker } from './find-asking.ts';
import { registerAgent } from './register-agent.ts';

export type OauthDeps = Pick<KeysDeps, 'db' | 'publicUrl'> & {
  readonly admit: (rate: LimitClass, network: string) => void;
};

const FORM_BYTES_MAX = 8_192;

export function oauthPages(deps: OauthDeps): (http: FastifyInstance) => void {
  const base = (request: FastifyRequest): string => addressOf(request, deps.publicUrl);
  const limited = (rate: LimitClass) => async (request: FastifyRequest) =>
    deps.admit(rate, getNetwork(request.ip));
  return (http) => {
    void http.register((pages, _, done) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
        (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
      );
      const document = { preHandler: limited('document') };
      pages.get('/.well-known/oauth-authorization-server', document, (request) =>
        serverOf(base(request), deps.publicUrl !== null),
      );
      for (const path of ['', '/mcp'])
        pages.get(`/.well-known/oauth-protected-resource${path}`, document, (request) =>
          resourceOf(base(request)),
        );
      const credential = { preHandler: limited('credential'), bodyLimit: FORM_BYTES_MAX };
      pages.post('/oauth/register', credential, (request, reply) => register(deps, request, reply));
      pages.get('/oauth/authorize', document, (request, reply) =>
        sendOn(deps, request, reply, base(request)),
      );
      pages.post('/oauth/token', credential, (request, reply) => giveToken(deps, request, reply));
      done();
    });
  };
}

const serverOf = (base: string, saysIssuer: boolean) => ({
  issuer: base,
  authorization_endpoint: `${base}/oauth/authorize`,
  token_endpoint: `${base}/oauth/token`,
  registration_endpoint: `${base}/oauth/register`,
  scopes_supported: agentScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: saysIssuer,
});

const resourceOf = (base: string) => ({
  resource: `${base}/mcp`,
  authorization_servers: [base],
  scopes_supported: agentScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Candor',
});

async function register(
  { db }: OauthDeps,
  { body }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const registered = await registerAgent(db, body);
  if (!registered.ok) return wrong(reply, registered.code);
  const { id, name, redirectUris, registeredAt } = registered.outcome;
  return unkept(reply)
    .code(201)
    .send({
      client_id: id,
      client_id_issued_at: Math.floor(registeredAt / 1_000),
      client_name: name,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: agentScopes.join(' '),
    });
}

/** To the screen where the person decides; with a wrong address nobody is sent anywhere. */
async function sendOn(
  { db, publicUrl }: OauthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  base: string,
): Promise<FastifyReply> {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const asked = new URLSearchParams(query);
  const asker = await findAsker(db, asked).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  if (asker instanceof Refused) return wrong(reply, 'invalid_request', asker.code);
  const parsed = parseAsking(asked);
  const state = asked.get('state');
  const refuse = (error: string) =>
    reply.redirect(answerTo({ redirectUri: asker.redirectUri, state }, publicUrl, { error }));
  if (!parsed.ok) return refuse(parsed.code);
  if (!isHere(parsed.outcome.resource, base)) return refuse('invalid_target');
  return reply.redirect(`/#/keys/agent?asking=${encodeURIComponent(query)}`);
}

function isHere(resource: string | null, base: string): boolean {
  if (resource === null) return true;
  if (!URL.canParse(resource)) return false;
  const { origin, pathname } = new URL(resource);
  return origin === new URL(base).origin && ['/', '/mcp', '/mcp/'].includes(pathname);
}

async function giveToken(
  deps: OauthDeps,
  { body }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(body instanceof URLSearchParams)) return wrong(reply, 'invalid_request');
  if (body.get('grant_type') !== 'authorization_code')
    return wrong(reply, 'unsupported_grant_type');
  const [code, verifier, agentId] = ['code', 'code_verifier', 'client_id'].map((name) =>
    body.get(name),
  );
  if (!code || !verifier || !agentId) return wrong(reply, 'invalid_request');
  const redirectUri = body.get('redirect_uri');
  const fetched = await fetchKey(deps, { code, verifier, agentId, redirectUri });
  if (!fetched.ok) return wrong(reply, fetched.code);
  const { secret, seconds, mayTrade } = fetched.outcome;
  return unkept(reply).send({
    access_token: secret,
    token_type: 'Bearer',
    expires_in: seconds,
    scope: mayTrade ? 'read trade' : 'read',
  });
}

function wrong(reply: FastifyReply, error: string, description?: string): FastifyReply {
  return unkept(reply)
    .code(400)
    .send({ error, ...(description === undefined ? {} : { error_description: description }) });
}

const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
