/**
 * The embedded database has two roles: the one that owns everything, for migrations and commands,
 * and the server's, which owns nothing. The latter has a new password at each start, kept nowhere.
 */
import { randomBytes } from 'node:crypto';
import { connectOrRefuse } from '../connect-or-refuse.ts';
import { SERVER_USER } from './create-cluster.ts';

const PASSWORD_BYTES = 24;

export async function openServerRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const client = await connectOrRefuse(ownerUrl, 'candor roles');
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      SERVER_USER,
    ]);
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${SERVER_USER} login nosuperuser nocreatedb nocreaterole noreplication password '${password}'`,
    );
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = SERVER_USER;
  url.password = password;
  return url.href;
}
