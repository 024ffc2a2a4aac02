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
  let waiting: string[] = [];
  let waitingLength = 0;
  let writing: Promise<void> | null = null;
  let missing = 0;
  let trouble: string | null = null;
  let isMidLine = false;
  let lastWriteMs = -Infinity;
  let isAwaited = false;
  let hurry = (): void => undefined;

  function take(line: string): void {
    if (trouble !== null || waitingLength + line.length > LOG_BUFFER_BYTES_MAX) {
      missing += 1;
      return;
    }
    waiting.push(line);
    waitingLength += line.length;
    writing ??= writeWaiting().finally(() => (writing = null));
  }

  async function writeWaiting(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0 && trouble === null) {
      await gather();
      const lines = waiting;
      waiting = [];
      waitingLength = 0;
      await append(
        `${missing === 0 ? '' : noteOfMissing('the buffer was full')}${lines.join('')}`,
        lines.length,
      );
    }
  }

  /** One line is written at once; of many, those of an instant are written together. */
  async function gather(): Promise<void> {
    const pauseMs = lastWriteMs + gatherMs - performance.now();
    if (pauseMs > 0 && !isAwaited)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    lastWriteMs = performance.now();
  }

  /** A note about missing lines does not count itself. */
  async function append(text: string, lines: number): Promise<void> {
    const reported = missing;
    const bytes = Buffer.from(isMidLine ? `\n${text}` : text);
    const { written, error } = await file.append(bytes);
    if (written > 0) isMidLine = bytes[written - 1] !== LINE_END;
    if (error === null) {
      missing -= reported;
      trouble = null;
      return;
    }
    trouble = getReason(error);
    missing += Math.min(lines, linesIn(bytes.subarray(written))) + waiting.length;
    waiting = [];
    waitingLength = 0;
    setTimeout(tryAgain, retryMs).unref();
  }

  function tryAgain(): void {
    writing ??= append(noteOfMissing(trouble ?? ''), 0).finally(() => (writing = null));
  }

  function noteOfMissing(reason: string): string {
    return `${JSON.stringify({ level: 'warn', time: new Date(now()).toISOString(), missing, reason, msg: 'lines of the log are missing: they could not be written' })}\n`;
  }

  async function drain(): Promise<void> {
    isAwaited = true;
    hurry();
    while (writing !== null) await writing;
    isAwaited = false;
  }

  const forgetExit = atExit(() => {
    if (waiting.length > 0 && trouble === null) file.appendNow(waiting.join(''));
  });
  return {
    write: take,
    async flush(done) {
      await drain();
      done();
    },
    isUp: () => trouble === null,
    async close() {
      await drain();
      forgetExit();
      file.close();
    },
  };
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
