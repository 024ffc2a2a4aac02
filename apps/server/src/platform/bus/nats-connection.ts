/** The connection to NATS. A problem is one line that names the machine, never a password. */
import { readFileSync } from 'node:fs';
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { SECOND_MS } from '@candor/kit/time';
import type { Settings } from '../start/settings.ts';
import { StartRefused } from '../start/start-refused.ts';

export type NatsPlace = Pick<
  Settings,
  'NATS_CREDENTIALS_FILE' | 'NATS_CA_FILE' | 'NATS_CERT_FILE' | 'NATS_KEY_FILE'
> & { readonly NATS_URL: readonly URL[] };

/** It may come up later by itself. */
export class NatsAway extends StartRefused {
  override readonly name = 'NatsAway';
}

export function isNatsAway(error: unknown): error is NatsAway {
  return error instanceof NatsAway;
}

export const NATS_RETRY_MS = SECOND_MS;
const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;
/** A NATS that hangs is given up after three of them. */
const PING_MS = 2 * SECOND_MS;

export async function connectToNats(place: NatsPlace): Promise<NatsConnection> {
  const options = natsOptions(place);
  try {
    return await connect(options);
  } catch (error) {
    throw natsProblem(error, place);
  }
}

function natsOptions(place: NatsPlace): NodeConnectionOptions {
  const [{ username, password } = { username: '', password: '' }] = place.NATS_URL;
  const usesTls =
    place.NATS_CA_FILE !== null ||
    place.NATS_CERT_FILE !== null ||
    place.NATS_URL.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: place.NATS_URL.map(address),
    name: 'candor',
    // What this server says it hears inside.
    noEcho: true,
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: NATS_RETRY_MS,
    // Credentials may be mended while it runs.
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(password !== ''
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username !== ''
        ? { token: decodeURIComponent(username) }
        : {}),
    ...(place.NATS_CREDENTIALS_FILE === null
      ? {}
      : { authenticator: credsAuthenticator(readOrRefuse(place.NATS_CREDENTIALS_FILE)) }),
    ...(usesTls
      ? {
          tls: {
            ...(place.NATS_CA_FILE === null
              ? {}
              : { ca: readOrRefuse(place.NATS_CA_FILE).toString() }),
            ...(place.NATS_CERT_FILE === null
              ? {}
              : { cert: readOrRefuse(place.NATS_CERT_FILE).toString() }),
            ...(place.NATS_KEY_FILE === null
              ? {}
              : { key: readOrRefuse(place.NATS_KEY_FILE).toString() }),
          },
        }
      : {}),
  };
}

function readOrRefuse(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartRefused(`${file}, named in a setting of NATS, cannot be read.`, {
      cause: error,
    });
  }
}

function natsProblem(error: unknown, { NATS_URL }: NatsPlace): StartRefused {
  if (error instanceof StartRefused) return error;
  const where = NATS_URL.map(address).join(', ');
  const { code, text } = describe(error);
  const line = (reason: string) =>
    `The bus at ${where} cannot be used: ${reason}. Check it and NATS_URL.`;
  const refused = refusedReason(code, text);
  if (refused !== null) return new StartRefused(line(refused), { cause: error });
  return new NatsAway(line(awayReasons[code] ?? awayReason(text)), { cause: error });
}

/** Will not mend by waiting. */
function refusedReason(code: string, text: string): string | null {
  if (/authorization|authentication|permissions|credentials|nkey|jwt/i.test(text))
    return 'it does not accept these credentials';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|EPROTO|^ERR_(?:SSL|TLS|OSSL)/.test(code))
    return `its certificate, or ours, is not accepted (${code})`;
  return /tls|certificate|secure connection/i.test(text) ? `TLS failed (${text})` : null;
}

const awayReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'there is no machine of this name',
  EAI_AGAIN: 'there is no machine of this name',
};

function awayReason(text: string): string {
  return /timeout/i.test(text) ? 'it does not answer' : text;
}

function describe(error: unknown): { code: string; text: string } {
  const chain: unknown[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  const code = chain.flatMap((one) =>
    one instanceof Error && 'code' in one && typeof one.code === 'string' ? one.code : [],
  );
  const texts = chain.flatMap((one) => (one instanceof Error ? `${one.name} ${one.message}` : []));
  return { code: code[0] ?? '', text: texts.join('; ') || String(error) };
}

function address({ protocol, host }: URL): string {
  return `${protocol}//${host}`;
}
