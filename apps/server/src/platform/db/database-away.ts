import { StorageFull } from './storage-full.ts';

/** Unreachable, starting or stopping: worth a retry by the caller, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageFull) return isDatabaseAway(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.includes(code) || code.startsWith('08') || AWAY_WORDS.test(error.message);
}

/** The connection itself is gone, so that its transaction is over whatever it was doing. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return LOST.includes(code) || LOST_WORDS.test(error.message);
}

const LOST: readonly string[] = ['ECONNRESET', 'EPIPE', '57P01', '57P02'];
const LOST_WORDS = /Connection terminated|connection error and is not queryable/i;

/** What node-postgres says without a code: it broke, or did not answer in time. */
const AWAY_WORDS =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|^timeout expired|^Query read timeout/i;

/** None of several hosts takes changes. */
export const NO_PRIMARY = 'NO_PRIMARY';

const EXHAUSTED = ['53000', '53200', '53300', '53400'];
const AWAY: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  // A transaction that stood still for too long; others had to go on.
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  NO_PRIMARY,
  ...EXHAUSTED,
];
