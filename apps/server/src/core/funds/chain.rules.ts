/**
 * The published chain of a fund's values. Each line carries the hash of the one before it, and its
 * own is that of the line's text; the database computes it too and refuses anything else
 * (migrations/0001_funds.sql), so the text here and there must be the same.
 */

export const valueKinds = ['first', 'daily', 'strike', 'postponed'] as const;
export type ValueKind = (typeof valueKinds)[number];

export type ChainedValue = {
  readonly fundId: string;
  readonly seq: number;
  readonly at: number;
  readonly kind: ValueKind;
  /** In cents of a dollar; null where something had no price, and then so is the value. */
  readonly equityMinor: bigint | null;
  readonly units: bigint;
  readonly value: bigint | null;
  readonly previousHash: string;
  readonly hash: string;
};

export const FIRST_PREVIOUS = '0'.repeat(64);

export type UnhashedValue = Omit<ChainedValue, 'hash'>;

export function chainText(line: UnhashedValue): string {
  const { fundId, seq, at, kind, equityMinor, units, value, previousHash } = line;
  return [fundId, seq, at, kind, equityMinor ?? '-', units, value ?? '-', previousHash].join(' ');
}

export function chainNext(
  before: Pick<ChainedValue, 'seq' | 'hash'> | null,
  given: Omit<UnhashedValue, 'seq' | 'previousHash'>,
  sha256: (text: string) => string,
): ChainedValue {
  const line = {
    ...given,
    seq: (before?.seq ?? 0) + 1,
    previousHash: before?.hash ?? FIRST_PREVIOUS,
  };
  return { ...line, hash: sha256(chainText(line)) };
}

/** The number of the first line that does not fit, or null. */
export function firstBroken(
  lines: readonly ChainedValue[],
  sha256: (text: string) => string,
): number | null {
  let before: ChainedValue | null = null;
  for (const line of lines) {
    if (
      line.seq !== (before?.seq ?? 0) + 1 ||
      line.previousHash !== (before?.hash ?? FIRST_PREVIOUS) ||
      line.at <= (before?.at ?? -1) ||
      line.hash !== sha256(chainText(line))
    )
      return line.seq;
    before = line;
  }
  return null;
}
