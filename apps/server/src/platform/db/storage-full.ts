/** No space to write. It passes when somebody frees some; reading goes on. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFull) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  return (
    error.code === DISK_FULL || /No space left on device|Disk quota exceeded/i.test(error.message)
  );
}

/** PostgreSQL's code for a write in a read-only transaction. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY_TRANSACTION;
}

const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';
