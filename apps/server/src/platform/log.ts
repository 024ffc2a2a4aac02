/** Bodies and headers are never logged; secret field names are redacted as a second net. */
import pino, { type Logger } from 'pino';
import { openLogFile, type LogFile, type LogFileOptions } from './log-file.ts';
import { StartRefused } from './start/start-refused.ts';

export type Log = Logger;

const secretNames = [
  'password',
  'newPassword',
  'payPassword',
  'token',
  'ticket',
  'authorization',
  'emailCode',
  'code_hash',
  'ssn',
  'idNumber',
  'bankAccount',
  'secret',
  'cookie',
];

export type LogOptions = LogFileOptions & { readonly level: string };

export function openLog({ level, ...options }: LogOptions): Log {
  const file = openFile(options);
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: timeInLines(),
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
    },
    file,
  );
  files.set(log, file);
  return log;
}

/** The same, and whoever asks it for a child gets it again. */
export function withoutChildren(log: Log): Log {
  const same = Object.create(log, { child: { value: () => same } }) as Log;
  return same;
}

/** Written once for all lines of a millisecond. */
function timeInLines(): () => string {
  let atMs = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== atMs) [atMs, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

export type Lines = {
  /** Of fields that are JSON already, without braces; for lines that are written with every call. */
  info(fields: string): void;
};

/** The same as the log writes, without its checks of what it is given. */
export function linesOf(log: Log): Lines {
  const file = files.get(log);
  const time = timeInLines();
  return {
    info(fields) {
      if (!log.isLevelEnabled('info')) return;
      if (file === undefined) log.info(JSON.parse(`{${fields}}`));
      else file.write(`{"level":"info"${time()},${fields}}\n`);
    },
  };
}

export function isLogUp(log: Log): boolean {
  return files.get(log)?.isUp() ?? true;
}

const files = new WeakMap<Log, LogFile>();

function openFile(options: LogFileOptions): LogFile {
  try {
    return openLogFile(options);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartRefused(
      `The log cannot be written to ${options.file ?? 'the standard output'} (${reason}). Set LOG_TO to another file, or to stdout.`,
    );
  }
}
