/** The first connection. A problem is one line that names machine and database, never the password. */
import pg from 'pg';
import { StartRefused } from '../start/start-refused.ts';
import { listAddresses } from './addresses.ts';
import { NO_PRIMARY } from './database-away.ts';
import { oneAddress } from './several-hosts.ts';
import { secretsIn, withoutSecrets } from '../start/without-secrets.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const MAJOR_VERSION_MIN = 15;
const VERSION_STEP = 10_000;

export async function connectOrRefuse(
  url: string,
  applicationName: string,
  setting = 'DATABASE_URL',
): Promise<pg.Client> {
  const client = clientFor(url, applicationName, setting);
  // A connection that breaks between statements would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await requireVersion(client, setting);
    return client;
  } catch (error) {
    await client.end();
    throw error instanceof StartRefused
      ? error
      : new StartRefused(
          databaseProblem(error, url, setting) ?? unknownProblem(error, url, setting),
          { cause: error },
        );
  }
}

/** Null when the database's operator could not fix it. */
export function databaseProblem(
  error: unknown,
  url: string,
  setting = 'DATABASE_URL',
): string | null {
  const code = getCode(error);
  const { place, name } = getPlace(url, setting);
  const words =
    reasons[code] ??
    (error instanceof Error && /timeout/i.test(error.message) ? reasons['ETIMEDOUT'] : undefined);
  if (code === '3D000')
    return `There is no database ${name} at ${place}. Create it, or name another one in ${setting}.`;
  if (words !== undefined)
    return `The database ${name} at ${place} cannot be used: ${words}. Check it and ${setting}.`;
  return error instanceof Error && error.message.startsWith('SASL')
    ? `The database ${name} at ${place} cannot be used: ${reasons['28P01']}. Check it and ${setting}.`
    : null;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'there is no machine of this name',
  EAI_AGAIN: 'there is no machine of this name',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it does not answer',
  ENETUNREACH: 'it does not answer',
  '28P01': 'it does not accept this user and password',
  '28000': 'it does not accept this user from here',
  '42501': 'its user may not do there what it has to',
  '25006': 'it takes no changes',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P01': 'it is being stopped',
  '57P02': 'it is being stopped',
  '57P03': 'it is just starting or stopping',
  [NO_PRIMARY]: 'none of these machines takes changes',
};

function clientFor(url: string, applicationName: string, setting: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: oneAddress(url),
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
  } catch (error) {
    throw new StartRefused(unknownProblem(error, url, setting), { cause: error });
  }
}

async function requireVersion(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / VERSION_STEP);
  if (major < MAJOR_VERSION_MIN)
    throw new StartRefused(
      `${setting} leads to PostgreSQL ${major}, but Candor needs ${MAJOR_VERSION_MIN} or newer.`,
    );
}

function unknownProblem(error: unknown, url: string, setting: string): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `The database of ${setting} cannot be used: ${withoutSecrets(line, secretsIn({ DATABASE_URL: url }))}`;
}

function getCode(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return getCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function getPlace(url: string, setting: string): { place: string; name: string } {
  const addresses = listAddresses(url);
  if (!addresses.every((address) => URL.canParse(address))) return { place: setting, name: '' };
  const places = addresses.map((address) => {
    const { hostname, port } = new URL(address);
    return `${hostname === '' ? 'localhost' : hostname}:${port === '' ? '5432' : port}`;
  });
  return { place: places.join(', '), name: `"${new URL(addresses[0]).pathname.slice(1)}"` };
}
