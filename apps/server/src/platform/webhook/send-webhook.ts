/**
 * One message to an address of somebody else's choosing, and what was answered. No redirect is
 * followed, and the address that is connected to is judged, not the name: a name may mean another
 * machine by the time it is asked for. Of the answer nothing but its status is read.
 */
import { lookup as lookupName } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { SECOND_MS } from '@candor/kit/time';
import type { FindAddresses, FoundAddress } from './find-addresses.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

export type WebhookAnswer = {
  readonly isTaken: boolean;
  /** A status, or the code of what went wrong. */
  readonly answer: string;
  readonly tookMs: number;
};

export type SentWebhook = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayReachInside: boolean;
  /** As the system does where it is left out. */
  readonly findAddresses?: FindAddresses;
  readonly timeoutMs?: number;
};

export async function sendWebhook(
  address: string,
  { body, headers, mayReachInside, findAddresses = askSystem, timeoutMs = TIMEOUT_MS }: SentWebhook,
): Promise<WebhookAnswer> {
  const url = new URL(address);
  const startedMs = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const isAllowed = (ip: string) => mayReachInside || isPublicAddress(ip);
  const answer = await addressesOf(url, findAddresses, signal).then(
    (found) => {
      const judged = found.filter((one) => isAllowed(one.address));
      return judged.length === 0 ? INSIDE : exchange(url, { body, headers, signal, judged });
    },
    (error: unknown) => codeOf(error),
  );
  const tookMs = Math.round(performance.now() - startedMs);
  return { isTaken: /^2\d\d$/.test(answer), answer, tookMs };
}

export const INSIDE = 'ADDRESS_NOT_PUBLIC';
const TOO_LATE = 'ABORT_ERR';

/** An address that is written out is not looked up. */
async function addressesOf(
  { hostname }: URL,
  findAddresses: FindAddresses,
  signal: AbortSignal,
): Promise<readonly FoundAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }];
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(Object.assign(new Error('too late'), { code: TOO_LATE }));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([findAddresses(host), late.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

type Exchange = Pick<SentWebhook, 'body' | 'headers'> & {
  readonly signal: AbortSignal;
  /** What was judged is what is connected to. */
  readonly judged: readonly FoundAddress[];
};

/** A status, or the code of what went wrong. */
function exchange(url: URL, { body, headers, signal, judged }: Exchange): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      lookup: (_, options, callback) => {
        const [first] = judged;
        if (options.all === true || first === undefined) callback(null, [...judged]);
        else callback(null, first.address, first.family);
      },
      signal,
      // A connection that is kept was judged for another message.
      agent: false,
    },
    (answer) => {
      resolve(String(answer.statusCode ?? 0));
      answer.destroy();
    },
  );
  sent.on('error', (error) => resolve(codeOf(error)));
  // Also where it ended in some other way, such as by switching to another protocol.
  sent.on('close', () => resolve('CLOSED'));
  sent.end(body);
  return promise;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  return 'code' in error ? String(error.code) : error.name;
}

const askSystem: FindAddresses = async (name) =>
  (await lookupName(name, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));
