/**
 * Rotates by size and age (`candor.log`, `candor.log.1`, …); the last is dropped, so the total is
 * bounded. Pipes and devices are written as they are.
 */
import {
  close,
  closeSync,
  fchmodSync,
  fstatSync,
  ftruncate,
  mkdirSync,
  open,
  openSync,
  readdirSync,
  rename,
  rmSync,
  write,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from './errno.ts';

export type RotatingFile = {
  append(bytes: Buffer): Promise<Appended>;
  appendNow(text: string): void;
  close(): void;
};

export type Appended = { readonly written: number; readonly error: unknown };
export type WriteBytes = (fd: number, bytes: Buffer) => Promise<number>;

export type RotatingFileOptions = {
  readonly file: string | null;
  readonly bytesMax: number;
  readonly filesMax: number;
  readonly ageMsMax: number;
  readonly now: () => number;
  readonly writeBytes?: WriteBytes;
};

/** A full disk passes; everything else throws. */
export function openRotatingFile({
  file,
  bytesMax,
  filesMax,
  ageMsMax,
  now,
  writeBytes = writeBySystem,
}: RotatingFileOptions): RotatingFile {
  let open: OpenFile | null = file === null ? standardOutput : openAtStart(file);
  if (file !== null) removeBeyond(file, filesMax);

  async function openFor(bytes: number): Promise<OpenFile> {
    open ??= getFacts(await openFile(file ?? '', 'a', OWNER_ALONE));
    const isDue =
      open.isRegular &&
      open.bytes > 0 &&
      (open.bytes + bytes > bytesMax || now() - open.bornAtMs > ageMsMax);
    return isDue && file !== null ? rotate(open, file) : open;
  }

  async function rotate(before: OpenFile, path: string): Promise<OpenFile> {
    try {
      for (let number = filesMax - 1; number > 0; number -= 1)
        await renameIfThere(number === 1 ? path : `${path}.${number - 1}`, `${path}.${number}`);
    } catch {
      // In a folder that is not ours the file is truncated in place: bounded comes before kept.
      return beginAnew(before);
    }
    if (filesMax === 1) return beginAnew(before);
    open = null;
    await closeFile(before.fd);
    return (open = getFacts(await openFile(path, 'a', OWNER_ALONE)));
  }

  async function beginAnew(file: OpenFile): Promise<OpenFile> {
    await truncateFile(file.fd, 0);
    return (open = { ...file, bytes: 0, bornAtMs: now() });
  }

  return {
    async append(bytes) {
      let written = 0;
      try {
        const to = await openFor(bytes.length);
        while (written < bytes.length) {
          const count = await unlessFull(() => writeBytes(to.fd, bytes.subarray(written)));
          written += count;
          to.bytes += count;
        }
        return { written, error: null };
      } catch (error) {
        return { written, error };
      }
    },
    appendNow(text) {
      if (open !== null) writeSync(open.fd, text);
    },
    close() {
      if (open !== null && open !== standardOutput) closeSync(open.fd);
      open = null;
    },
  };
}

type OpenFile = {
  readonly fd: number;
  readonly isRegular: boolean;
  bytes: number;
  readonly bornAtMs: number;
};

const OWNER_ALONE = 0o600;
const FOLDER_OWNER_ALONE = 0o700;
const standardOutput: OpenFile = { fd: 1, isRegular: false, bytes: 0, bornAtMs: 0 };
const PIPE_FULL_PAUSE_MS = 50;

const openFile = promisify(open);
const closeFile = promisify(close);
const truncateFile = promisify(ftruncate);
const renameFile = promisify(rename);
const writeFile = promisify(write);
const writeBySystem: WriteBytes = async (fd, bytes) => (await writeFile(fd, bytes)).bytesWritten;

function openAtStart(file: string): OpenFile | null {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OWNER_ALONE });
    return getFacts(openSync(file, 'a', OWNER_ALONE));
  } catch (error) {
    if (isErrno(error, 'ENOSPC', 'EDQUOT')) return null;
    throw error;
  }
}

/** A file from an older release may be open to others; somebody else's stays as it is. */
function getFacts(fd: number): OpenFile {
  const stats = fstatSync(fd);
  const isRegular = stats.isFile();
  if (isRegular && stats.uid === process.getuid?.()) fchmodSync(fd, OWNER_ALONE);
  return {
    fd,
    isRegular,
    bytes: stats.size,
    bornAtMs: stats.birthtimeMs > 0 ? stats.birthtimeMs : stats.mtimeMs,
  };
}

function removeBeyond(file: string, filesMax: number): void {
  for (const name of readdirSync(dirname(file))) {
    const number = name.startsWith(`${basename(file)}.`)
      ? name.slice(basename(file).length + 1)
      : '';
    if (/^\d{1,3}$/.test(number) && Number(number) >= filesMax)
      rmSync(join(dirname(file), name), { force: true });
  }
}

async function renameIfThere(from: string, to: string): Promise<void> {
  try {
    await renameFile(from, to);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

async function unlessFull(writeSome: () => Promise<number>): Promise<number> {
  for (;;) {
    try {
      return await writeSome();
    } catch (error) {
      if (!isErrno(error, 'EAGAIN')) throw error;
      await new Promise<void>((resolve) => setTimeout(resolve, PIPE_FULL_PAUSE_MS));
    }
  }
}
