/**
 * One message to an address of the installation's own, and what was answered. No redirect is
 * followed, and the address that is connected to is judged, not the name: a name may mean another
 * machine by the time it is asked for. Of the answer nothing but its status is read.
 */
import { lookup as lookupName, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND_MS } from '@candor/kit/time';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

export type WebhookAnswer = { readonly isTaken: boolean; readonly answer: string };

export async function sendWebhook(
  address: string,
  {
    body,
    headers,
    mayReachInside,
  }: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly mayReachInside: boolean;
  },
): Promise<WebhookAnswer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (ip: string) => mayReachInside || isPublicAddress(ip);
  // Of an address that is written out no name is looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) return { isTaken: false, answer: INSIDE };
  const { promise, resolve } = Promise.withResolvers<WebhookAnswer>();
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
      lookup: lookupAllowed(isAllowed),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A connection that is kept was judged for another message.
      agent: false,
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      resolve({ isTaken: status >= 200 && status < 300, answer: String(status) });
      answer.destroy();
    },
  );
  sent.on('error', (error: NodeJS.ErrnoException) =>
    resolve({ isTaken: false, answer: error.code ?? error.name }),
  );
  sent.end(body);
  return promise;
}

export const INSIDE = 'ADDRESS_NOT_PUBLIC';

function lookupAllowed(isAllowed: (ip: string) => boolean): LookupFunction {
  return (name, options, callback) =>
    lookupName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const allowed = error === null ? found.filter(({ address }) => isAllowed(address)) : [];
      const [first] = allowed;
      if (first === undefined)
        callback(error ?? Object.assign(new Error(INSIDE), { code: INSIDE }), '', 0);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
}
