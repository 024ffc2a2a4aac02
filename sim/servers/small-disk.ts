/** A disk of its own in memory, which can be filled; only root may mount one. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isErrno } from '@candor/server/platform/errno';

export type SmallDisk = {
  /** Not a byte is left. */
  fill(): void;
  free(): void;
  unmount(): void;
};

const SIZE = '2g';
const PIECE = Buffer.alloc(4 * 1024 * 1024);

/** Null where this machine does not let us. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const mounted = spawnSync('mount', [
    ...['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'candor-sim', folder],
  ]);
  if (mounted.status !== 0) return null;
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (let piece = PIECE; piece.length > 0;)
          try {
            writeSync(file, piece);
          } catch (error) {
            if (!isErrno(error, 'ENOSPC')) throw error;
            const { bavail, bsize } = statfsSync(folder);
            piece = piece.subarray(0, Math.min(piece.length - 1, bavail * bsize));
          }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}
