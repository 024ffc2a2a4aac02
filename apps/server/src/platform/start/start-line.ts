/** A stack trace helps nobody who runs a server; the log has the error whole. */
import { databaseProblem } from '../db/connect-or-refuse.ts';
import { isDatabaseAway } from '../db/database.ts';
import { valueOrFileIfReadable } from './secret-files.ts';
import { StartRefused } from './start-refused.ts';
import { secretsIn, withoutSecrets } from './without-secrets.ts';

export function startLine(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return oneLine(withoutSecrets(getLine(error, environment), secretsIn(environment)));
}

export function isMendable(error: unknown): boolean {
  return (
    error instanceof StartRefused ||
    listenProblem(error) !== null ||
    fileProblem(error) !== null ||
    isDatabaseAway(error)
  );
}

function getLine(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (error instanceof StartRefused) return error.message;
  const known =
    listenProblem(error) ??
    fileProblem(error) ??
    (isDatabaseAway(error)
      ? databaseProblem(error, valueOrFileIfReadable(environment, 'DATABASE_URL') ?? '')
      : null);
  if (known !== null) return known;
  return `Candor could not start: ${error instanceof Error ? error.message || error.name : String(error)}`;
}

type SystemError = Error & {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  readonly address?: string;
};

function listenProblem(error: unknown): string | null {
  if (!isSystemError(error) || !(error.syscall === 'listen' || error.syscall === 'getaddrinfo'))
    return null;
  const at = error.port === undefined ? 'The port' : `Port ${error.port}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${at} is in use. Stop the program that uses it, or set PORT to another one.`;
    case 'EACCES':
      return `${at} may not be used by this account. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is no address of this machine. Set it to 127.0.0.1, 0.0.0.0 or one that is.';
    default:
      return null;
  }
}

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read or write it',
  EPERM: 'this account may not read or write it',
  EROFS: 'it is on a disk that takes no changes',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

function fileProblem(error: unknown): string | null {
  if (!isSystemError(error) || error.path === undefined) return null;
  const reason = fileReasons[error.code];
  return reason === undefined
    ? null
    : `${error.path} cannot be used: ${reason}. Mend it, or set DATA_DIR, CHECKPOINT_DIR or LOG_TO to another place.`;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
