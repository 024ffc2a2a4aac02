import type { Offering } from '../offerings.store.ts';

export const BALLOT_PATH = '/offering/ballot/:file';

/** Public and the same for everybody, so it needs no signature. */
export function ballotFileUrl({ id }: Pick<Offering, 'id'>): string {
  return `/offering/ballot/${id}.txt`;
}

export function ballotFileName({ code }: Pick<Offering, 'code'>): string {
  return `ballot-${code}.txt`;
}

export function offeringInFile(file: string): string | null {
  return /^(?<id>off_[0-9a-z]{26})\.txt$/.exec(file)?.groups?.['id'] ?? null;
}
