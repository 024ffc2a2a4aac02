/**
 * Where the database can be reached without the network's layers, which take a quarter of the time
 * of a short statement: a socket in its own folder, which only its account and root may enter. Null
 * where there is none: on Windows, where the path is too long for a socket's address, and on disks
 * that hold no sockets. Then it is reached by 127.0.0.1, as it always can be.
 */
import { createServer } from 'node:net';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** On macOS; others take a few more. */
const ADDRESS_BYTES_MAX = 103;
const SOCKET_NAMES = '.s.PGSQL.';
const LONGEST_NAME = `${SOCKET_NAMES}65535.lock`;

/** Not while the database runs: what a killed one left is removed. */
export async function findSocketFolder(cluster: string): Promise<string | null> {
  if (process.platform === 'win32') return null;
  const longest = path.join(cluster, LONGEST_NAME);
  if (Buffer.byteLength(longest) > ADDRESS_BYTES_MAX) return null;
  for (const name of await readdir(cluster))
    if (name.startsWith(SOCKET_NAMES)) await rm(path.join(cluster, name));
  return (await takesSockets(path.join(cluster, '.s.tried'))) ? cluster : null;
}

async function takesSockets(file: string): Promise<boolean> {
  await rm(file, { force: true });
  const server = createServer();
  const isHeld = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(file, () => resolve(true));
  });
  if (isHeld) await new Promise((resolve) => server.close(resolve));
  return isHeld;
}
