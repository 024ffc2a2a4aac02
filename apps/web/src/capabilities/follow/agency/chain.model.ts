/**
 * The published chain of values, run again on this device: each line's hash is that of its text,
 * which ends with the hash of the line before it. One changed figure changes every hash after it.
 */
import { sha256Hex } from '@candor/kit/sha256';

export type ChainVerdict =
  | { readonly finding: 'sound'; readonly lines: number }
  /** The first line that does not follow from the one before it. */
  | { readonly finding: 'broken'; readonly line: number }
  /** What the page shows is no line of the file. */
  | { readonly finding: 'differs' };

const FIRST_PREVIOUS = '0'.repeat(64);
const FIELDS = 9;

/**
 * A line is nine fields, the last of which is its hash. `shown` is what the page says about the
 * file; it may have grown since.
 */
export function checkChain(
  file: string,
  agencyId: string,
  shown: { readonly lines: number; readonly head: string },
): ChainVerdict {
  const rows = file.split('\n').filter((line) => line !== '');
  let before = { hash: FIRST_PREVIOUS, at: -1 };
  let isShown = false;
  for (const [index, row] of rows.entries()) {
    const seq = index + 1;
    const fields = row.split(' ');
    const [id, number, at, , , , , previousHash, hash] = fields;
    const isFitting =
      fields.length === FIELDS &&
      id === agencyId &&
      number === String(seq) &&
      Number(at) > before.at &&
      previousHash === before.hash &&
      hash === sha256Hex(fields.slice(0, -1).join(' '));
    if (!isFitting) return { finding: 'broken', line: seq };
    before = { hash, at: Number(at) };
    isShown ||= seq === shown.lines && hash === shown.head;
  }
  return isShown ? { finding: 'sound', lines: rows.length } : { finding: 'differs' };
}
