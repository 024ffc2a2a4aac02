/**
 * Temporary folders of a test run in memory, where the machine has such a place with room. A
 * database has about a thousand files, and a run clones hundreds of databases: on a disk most of
 * the time of a clone goes into looking for inodes, and a server with the product's settings waits
 * for the disk at every commit.
 */
import { accessSync, constants, statfsSync } from 'node:fs';

const PLACE = '/dev/shm';
/** What `statfs` calls a file system in memory. */
const TMPFS = 0x01021994;
const GIGABYTE = 1024 ** 3;
/** A run needs less than one; containers often have 64 megabytes there. */
const ROOM_MIN = 3 * GIGABYTE;
/** The browser and the servers need theirs. */
const MEMORY_MIN = 6 * GIGABYTE;

/** Processes that are started later inherit it. A folder that somebody asked for stays. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = PLACE;
}

function hasRoom(): boolean {
  try {
    accessSync(PLACE, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(PLACE);
    return type === TMPFS && bavail * bsize >= ROOM_MIN && process.availableMemory() >= MEMORY_MIN;
  } catch {
    return false;
  }
}
