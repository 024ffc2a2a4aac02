/**
 * The number under which an entry stands in the result file. Only its owner has the secret, so
 * nobody else can tell whose line it is, and its owner can show that it is theirs.
 */
import { sha256Hex } from '@candor/kit/sha256';

const DIGITS = 32;

export function entryNumber({
  league,
  account,
  secret,
}: {
  readonly league: string;
  readonly account: string;
  /** 32 random bytes in hexadecimal digits. */
  readonly secret: string;
}): string {
  return sha256Hex(`candor league entry 1\n${league}\n${account}\n${secret}\n`).slice(0, DIGITS);
}
