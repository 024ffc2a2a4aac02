/** An entry that two operators took out of a ranking: what is signed, and the ranks of the others. */
import { sha256Hex } from '@candor/kit/sha256';

export type Exclusion = {
  /** Of the entry in the result file. */
  readonly number: string;
  readonly reason: string;
  readonly at: number;
  /** SHA-256 of the result file. */
  readonly result: string;
};

export type SignedExclusion = Exclusion & { readonly signature: string };

export function exclusionText({ number, reason, at, result }: Exclusion): string {
  return `candor league exclusion 1\n${result}\n${number}\n${at}\n${sha256Hex(reason)}\n`;
}

/** The file that is saved beside a result; throws for anything else. */
export function readExclusions(text: string): SignedExclusion[] {
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read)) throw new Error('not a file of exclusions');
  return read.map((one: Partial<Record<keyof SignedExclusion, unknown>>) => {
    const { number, reason, at, result, signature } = one;
    const texts = [number, reason, result, signature];
    if (!texts.every((part) => typeof part === 'string') || !Number.isSafeInteger(at))
      throw new Error('not a file of exclusions');
    return {
      ...{ number: String(number), reason: String(reason), at: Number(at) },
      ...{ result: String(result), signature: String(signature) },
    };
  });
}

/** Who is excluded has no rank; who stood behind moves up. In the order given. */
export function ranksWithout<Line extends { readonly rank: number; readonly number: string }>(
  lines: readonly Line[],
  excluded: ReadonlySet<string>,
): (Omit<Line, 'rank'> & { readonly rank: number | null })[] {
  const gone = lines.filter(({ number }) => excluded.has(number)).map(({ rank }) => rank);
  return lines.map((line) => ({
    ...line,
    rank: excluded.has(line.number)
      ? null
      : line.rank - gone.filter((rank) => rank < line.rank).length,
  }));
}
