/**
 * Folders only the server's account may read; permissions are restored at every start.
 *
 * Started by root, the embedded database runs as another account inside the data folder: its group
 * may pass through, but not list it (`admitGroup`).
 */
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { isErrno } from '../errno.ts';
import { StartRefused } from './start-refused.ts';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;
const PASS_THROUGH = 0o710;
const STICKY = 0o1000;

export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

export function keepPrivate(folder: string, files?: readonly string[]): void {
  makePrivate(folder);
  const { mode } = statSync(folder);
  if ((mode & STICKY) !== 0)
    throw new StartRefused(
      `${folder} is shared by everybody on this machine. Set DATA_DIR and CHECKPOINT_DIR to folders of their own.`,
    );
  // Pass-through was granted by us, and is granted again when the database starts.
  if ((mode & OTHERS) !== 0) close(folder, PRIVATE_FOLDER);
  for (const name of files ?? readdirSync(folder)) closeFile(path.join(folder, name));
}

export function admitGroup(folder: string, gid: number): void {
  chownSync(folder, statSync(folder).uid, gid);
  chmodSync(folder, PASS_THROUGH);
}

function closeFile(file: string): void {
  if (!existsSync(file)) return;
  const { mode, uid } = lstatSync(file);
  const isOurs = process.getuid === undefined || uid === process.getuid();
  if (isOurs && lstatSync(file).isFile() && (mode & OTHERS) !== 0)
    close(file, mode & ~OTHERS & 0o777);
}

/** A disk without permissions, or a folder owned by another account, is as private as it can be. */
function close(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (!isErrno(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EROFS')) throw error;
  }
}
