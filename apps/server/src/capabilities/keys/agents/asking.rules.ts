/**
 * What an agent asks when it sends a person to let it in (RFC 6749, 7636, 8252, 8707): an address
 * with parameters, which the person's screen sends back as it came.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';

export type Asking = {
  readonly agentId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state: string | null;
  readonly mayTrade: boolean;
  /** What the agent wants to use; null where it does not say. */
  readonly resource: string | null;
};

export type AskingWrong = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const STATE_MAX = 2_000;
export const agentScopes = ['read', 'trade'] as const;

/** Whom to answer: null where that cannot be known, so nobody is sent anywhere. */
export function askerIn(
  asked: URLSearchParams,
): { readonly agentId: string; readonly redirectUri: string } | null {
  const [agentId, redirectUri] = [once(asked, 'client_id'), once(asked, 'redirect_uri')];
  return agentId === null || redirectUri === null ? null : { agentId, redirectUri };
}

export function parseAsking(asked: URLSearchParams): Decision<Asking, AskingWrong> {
  const asker = askerIn(asked);
  if (asker === null || [...asked.keys()].some((name) => asked.getAll(name).length > 1))
    return refuse('invalid_request');
  if (asked.get('response_type') !== 'code') return refuse('unsupported_response_type');
  const challenge = asked.get('code_challenge') ?? '';
  if (!CHALLENGE.test(challenge) || asked.get('code_challenge_method') !== 'S256')
    return refuse('invalid_request');
  const state = asked.get('state');
  if (state !== null && state.length > STATE_MAX) return refuse('invalid_request');
  const scopes = (asked.get('scope') ?? agentScopes.join(' ')).split(' ').filter(Boolean);
  if (scopes.some((scope) => !agentScopes.some((known) => known === scope)))
    return refuse('invalid_scope');
  const mayTrade = scopes.includes('trade');
  return ok({ ...asker, challenge, state, mayTrade, resource: asked.get('resource') });
}

function once(asked: URLSearchParams, name: string): string | null {
  const [value, another] = asked.getAll(name);
  return value === undefined || value === '' || another !== undefined ? null : value;
}

const REDIRECT_MAX = 500;
/** Schemes that a browser would run or read itself instead of handing them to a program. */
const ownSchemes = [
  ...['about:', 'blob:', 'data:', 'file:', 'filesystem:', 'ftp:', 'javascript:', 'mailto:'],
  ...['tel:', 'vbscript:', 'view-source:', 'ws:', 'wss:'],
];

/** The web only encrypted, this device by loopback, a program by a scheme of its own. */
export function isRedirectUri(text: string): boolean {
  if (text.length > REDIRECT_MAX || !URL.canParse(text) || /[\s#]/.test(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return !ownSchemes.includes(url.protocol);
}

/** A program on this device takes the port that is free, so its port is not compared. */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  const url = loopbackWithoutPort(redirectUri);
  return url !== null && registered.some((one) => loopbackWithoutPort(one) === url);
}

function loopbackWithoutPort(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' || !isLoopback(url) || !isRedirectUri(text)) return null;
  url.port = '';
  return url.href;
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** What a person is shown of where they are sent: the host, or the scheme of a program. */
export function leadsTo(redirectUri: string): {
  readonly to: string;
  readonly isOnThisDevice: boolean;
} {
  const url = new URL(redirectUri);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return {
    to: isWeb ? url.host : url.protocol,
    isOnThisDevice: !isWeb || isLoopback(url),
  };
}

/** Back to the agent, with what came of it (RFC 6749, 9207). */
export function answerTo(
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string | null },
  issuer: string | null,
  said: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  if (issuer !== null) url.searchParams.set('iss', issuer);
  return url.href;
}

const NAME_MAX = 40;

/** A name anybody may claim, as one line that cannot turn or hide the words around it. */
export function agentName(claimed: unknown): string {
  const line =
    typeof claimed === 'string'
      ? claimed
          .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
          .trim()
          .normalize('NFC')
      : '';
  return [...line].slice(0, NAME_MAX).join('').trim() || 'Agent';
}
