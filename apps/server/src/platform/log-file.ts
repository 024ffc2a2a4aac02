/**
 * Writes the log without ever stopping the server: what cannot be written is dropped, and one line
 * says how many are missing once writing works again.
 */
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { openRotatingFile, type RotatingFileOptions } from './rotating-file.ts';

export type LogFile = {
  write(line: string): void;
  flush(done: () => void): void | Promise<void>;
  isUp(): boolean;
  close(): Promise<void>;
};

export type LogFileOptions = Pick<RotatingFileOptions, 'file' | 'writeBytes'> &
  Partial<Pick<RotatingFileOptions, 'bytesMax' | 'filesMax' | 'ageMsMax' | 'now'>> & {
    readonly retryMs?: number;
    readonly gatherMs?: number;
  };

export const LOG_FILE_MB_MAX = 20;
export const LOG_FILES_MAX = 5;
export const LOG_FILE_AGE_MS_MAX = DAY_MS;
/** At most the smallest allowed file size, so no file exceeds its limit. */
export const LOG_BUFFER_BYTES_MAX = 1024 * 1024;
export const MEGABYTE = 1024 * 1024;
const RETRY_MS = SECOND_MS;
const GATHER_MS = 20;
const LINE_END = 0x0a;

type LogOutput = Required<Pick<LogFileOptions, 'now' | 'retryMs' | 'gatherMs'>> & {
  readonly file: ReturnType<typeof openRotatingFile>;
  waiting: string[];
  waitingLength: number;
  writing: Promise<void> | null;
  missing: number;
  trouble: string | null;
  isMidLine: boolean;
  lastWriteMs: number;
  isAwaited: boolean;
  hurry: () => void;
};

export function openLogFile(options: LogFileOptions): LogFile {
  const {
    bytesMax = LOG_FILE_MB_MAX * MEGABYTE,
    filesMax = LOG_FILES_MAX,
    ageMsMax = LOG_FILE_AGE_MS_MAX,
    now = Date.now,
    retryMs = RETRY_MS,
    gatherMs = GATHER_MS,
  } = options;
  const file = openRotatingFile({ ...options, bytesMax, filesMax, ageMsMax, now });
  const out: LogOutput = {
    now,
    retryMs,
    gatherMs,
    file,
    waiting: [],
    waitingLength: 0,
    writing: null,
    missing: 0,
    trouble: null,
    isMidLine: false,
    lastWriteMs: -Infinity,
    isAwaited: false,
    hurry: () => undefined,
  };
  const forgetExit = atExit(() => {
    if (out.waiting.length > 0 && out.trouble === null) file.appendNow(out.waiting.join(''));
  });
  return {
    write: (line) => take(out, line),
    async flush(done) {
      await drain(out);
      done();
    },
    isUp: () => out.trouble === null,
    async close() {
      await drain(out);
      forgetExit();
      out.file.close();
    },
  };
}

function take(out: LogOutput, line: string): void {
  if (out.trouble !== null || out.waitingLength + line.length > LOG_BUFFER_BYTES_MAX) {
    out.missing += 1;
    return;
  }
  out.waiting.push(line);
  out.waitingLength += line.length;
  out.writing ??= writeWaiting(out).finally(() => (out.writing = null));
}

async function writeWaiting(out: LogOutput): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  while (out.waiting.length > 0 && out.trouble === null) {
    await gather(out);
    const lines = out.waiting;
    out.waiting = [];
    out.waitingLength = 0;
    await append(
      out,
      `${out.missing === 0 ? '' : noteOfMissing(out, 'the buffer was full')}${lines.join('')}`,
      lines.length,
    );
  }
}

/** One line is written at once; of many, those of an instant are written together. */
async function gather(out: LogOutput): Promise<void> {
  const pauseMs = out.lastWriteMs + out.gatherMs - performance.now();
  if (pauseMs > 0 && !out.isAwaited)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      out.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  out.lastWriteMs = performance.now();
}

/** A note about missing lines does not count itself. */
async function append(out: LogOutput, text: string, lines: number): Promise<void> {
  const reported = out.missing;
  const bytes = Buffer.from(out.isMidLine ? `\n${text}` : text);
  const { written, error } = await out.file.append(bytes);
  if (written > 0) out.isMidLine = bytes[written - 1] !== LINE_END;
  if (error === null) {
    out.missing -= reported;
    out.trouble = null;
    return;
  }
  out.trouble = getReason(error);
  out.missing += Math.min(lines, linesIn(bytes.subarray(written))) + out.waiting.length;
  out.waiting = [];
  out.waitingLength = 0;
  setTimeout(() => tryAgain(out), out.retryMs).unref();
}

function tryAgain(out: LogOutput): void {
  out.writing ??= append(out, noteOfMissing(out, out.trouble ?? ''), 0).finally(
    () => (out.writing = null),
  );
}

function noteOfMissing(out: LogOutput, reason: string): string {
  return `${JSON.stringify({ level: 'warn', time: new Date(out.now()).toISOString(), missing: out.missing, reason, msg: 'lines of the log are missing: they could not be written' })}\n`;
}

async function drain(out: LogOutput): Promise<void> {
  out.isAwaited = true;
  out.hurry();
  while (out.writing !== null) await out.writing;
  out.isAwaited = false;
}

function getReason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1))
    count += 1;
  return count;
}

/** One listener for all logs of the process: the last lines matter most after a crash. */
const lastWords = new Set<() => void>();
process.on('exit', () => {
  for (const say of lastWords) {
    try {
      say();
    } catch {
      // Nobody is left to tell.
    }
  }
});

function atExit(say: () => void): () => void {
  lastWords.add(say);
  return () => lastWords.delete(say);
}
