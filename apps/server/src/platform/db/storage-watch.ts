/**
 * PostgreSQL stops altogether when it cannot write its log, and reading would end too; so while
 * space is low, transactions may only read (database.ts).
 */
import { statfs } from 'node:fs/promises';
import { SECOND_MS } from '@candor/kit/time';

export type StorageWatch = {
  isLow(): boolean;
  isFull(): boolean;
  noteFull(): void;
  look(): Promise<void>;
  close(): void;
};

/** A few log segments of 16 MB each. */
export const STORAGE_LOW_BYTES = 64 * 1024 * 1024;
/** Higher, to avoid flapping. */
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

export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function knownFree(freeBytes: () => Promise<number>): Promise<number | null> {
  try {
    return await freeBytes();
  } catch {
    return null;
  }
}
