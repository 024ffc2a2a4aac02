/**
 * An agent signs itself up (RFC 7591). Anybody may, so it is worth nothing by itself: a name that
 * is a claim, and the addresses where its people may be sent.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/random.ts';
import { insertAgent, type Agent } from './agents.store.ts';
import { agentName, isRedirectUri } from './asking.rules.ts';

const REDIRECTS_MAX = 5;

export async function registerAgent(
  db: Db,
  body: unknown,
): Promise<
  Decision<
    Agent & { readonly registeredAt: number },
    'invalid_client_metadata' | 'invalid_redirect_uri'
  >
> {
  if (typeof body !== 'object' || body === null) return refuse('invalid_client_metadata');
  const said = body as Readonly<Record<string, unknown>>;
  const redirectUris = redirectsIn(said['redirect_uris']);
  if (redirectUris === null) return refuse('invalid_redirect_uri');
  // A public client proves itself by PKCE; there is no secret that it could keep.
  const method = said['token_endpoint_auth_method'] ?? 'none';
  if (method !== 'none') return refuse('invalid_client_metadata');
  const agent = { id: newId('agt'), name: agentName(said['client_name']), redirectUris };
  return db.transact(async (tx) => {
    await insertAgent(tx, agent);
    return ok({ ...agent, registeredAt: tx.now });
  });
}

function redirectsIn(said: unknown): readonly string[] | null {
  if (!Array.isArray(said) || said.length === 0 || said.length > REDIRECTS_MAX) return null;
  const texts = said.filter((one): one is string => typeof one === 'string');
  return texts.length === said.length && texts.every(isRedirectUri) ? [...new Set(texts)] : null;
}
