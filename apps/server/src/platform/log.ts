/**
 * Structured logs, one JSON object a line. Secrets never reach them: whole bodies and headers are not logged at all, and the names
 * below are blanked wherever they appear, as a second net.
 */
import { existsSync, renameSync, statSync } from 'node:fs';
import pino, { type Logger } from 'pino';

export type Log = Logger;

const LOG_BYTES_MAX = 50 * 1024 * 1024;
const secretNames = ['password', 'newPassword', 'payPassword', 'token', 'ticket', 'authorization', 'emailCode', 'code_hash', 'ssn', 'idNumber', 'bankAccount', 'secret', 'cookie'];

export function openLog(options: { level: string; file: string | null }): Log {
  if (options.file !== null) putAsideWhenLarge(options.file);
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    pino.destination({ dest: options.file ?? 1, sync: false, mkdir: true, minLength: 0 }),
  );
}

/** One old log is kept: enough to look back, bounded on disk. */
function putAsideWhenLarge(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
}
