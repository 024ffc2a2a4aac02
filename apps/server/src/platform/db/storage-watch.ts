/**
 * Looks how much room the database's disk has left, and says so before it is used up: PostgreSQL
 * stops altogether when it cannot write its own log, and reading would end with it. While room is
 * scarce, transactions may only read (database.ts); when there is room again they write again.
 *
 * A database elsewhere cannot be looked at. There only its own refusals tell.
 */
import { statfs } from 'node:fs/promises';
import { SECOND_MS } from '../clock.ts';

export type StorageWatch = {
  /** Writing must wait. */
  isLow(): boolean;
  /** It is low, or the database said a moment ago that it is full. */
  isFull(): boolean;
  /** The database refused to write for want of room. */
  noteFull(): void;
  /** Looks now; happens by itself. */
  look(): Promise<void>;
  close(): void;
};

/**
 * Room for the database to end in order what it has begun: a few segments of its log, of 16 MB
 * each.
 */
export const STORAGE_LOW_BYTES = 64 * 1024 * 1024;
/** More than that, so that the product does not flip at the edge. */
export const STORAGE_ENOUGH_BYTES = 96 * 1024 * 1024;
const LOOK_EVERY_MS = SECOND_MS;
const NOTED_MS = 10 * SECOND_MS;

export type StorageWatchOptions = {
  readonly freeBytes: () => Promise<number>;
  readonly onChange: (isLow: boolean) => void;
};

export function openStorageWatch({ freeBytes, onChange }: StorageWatchOptions): StorageWatch {
  let isLow = false;
  let notedAtMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  async function look(): Promise<void> {
    const free = await knownFree(freeBytes);
    if (free === null) return;
    const isLowNow = free < (isLow ? STORAGE_ENOUGH_BYTES : STORAGE_LOW_BYTES);
    if (isLowNow === isLow) return;
    isLow = isLowNow;
    onChange(isLow);
  }

  return {
    isLow: () => isLow,
    isFull: () => isLow || performance.now() - notedAtMs < NOTED_MS,
    noteFull: () => (notedAtMs = performance.now()),
    look,
    close: () => clearInterval(timer),
  };
}

/** What an account without privileges may still use. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Null when it cannot be told: a folder that is gone is the database's own trouble. */
async function knownFree(freeBytes: () => Promise<number>): Promise<number | null> {
  try {
    return await freeBytes();
  } catch {
    return null;
  }
}
