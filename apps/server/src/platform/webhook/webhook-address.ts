/** Whether messages may be sent to an address that somebody typed, as far as it shows by itself. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Below are the ports of mail, shells and databases, which have no webhooks. */
const FREE_PORTS_FROM = 1_024;
const HTTPS_PORT = 443;
const LENGTH_MAX = 2_000;
/** Names that mean this machine or this network, whoever is asked. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/;

export type JudgedAddress =
  | { readonly url: string; readonly problem: null }
  | { readonly url: null; readonly problem: 'invalid' | 'private' };

export function judgeWebhookAddress(
  text: string,
  { mayReachInside }: { readonly mayReachInside: boolean },
): JudgedAddress {
  const url = URL.parse(text);
  if (url === null || !isWellFormed(url, mayReachInside)) return { url: null, problem: 'invalid' };
  if (!mayReachInside && isInside(url)) return { url: null, problem: 'private' };
  return { url: url.href, problem: null };
}

function isWellFormed(url: URL, mayReachInside: boolean): boolean {
  const hasScheme = url.protocol === 'https:' || (mayReachInside && url.protocol === 'http:');
  const isBare = url.username === '' && url.password === '' && url.hash === '';
  return hasScheme && isBare && url.href.length <= LENGTH_MAX && hasPort(url, mayReachInside);
}

function hasPort({ port }: URL, mayReachInside: boolean): boolean {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return mayReachInside || number === HTTPS_PORT || number >= FREE_PORTS_FROM;
}

function isInside({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return INSIDE.test(host) || !host.includes('.');
}
