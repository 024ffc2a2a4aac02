/**
 * There is no room to write. Nobody's mistake and no bug: it passes when somebody makes room, and
 * what only reads goes on meanwhile.
 */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** Also as PostgreSQL itself says it, whichever of its files had no room. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  return (
    error.code === DISK_FULL || /No space left on device|Disk quota exceeded/i.test(error.message)
  );
}

/** PostgreSQL's code for a statement that writes in a transaction that may only read. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY_TRANSACTION;
}

const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';
