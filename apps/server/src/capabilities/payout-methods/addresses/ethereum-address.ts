/** Mixed case is a checksum (EIP-55) and must match; single case has none. */
import { keccak256 } from './keccak.ts';

export function asEthereumAddress(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const normal = `0x${mixedCase(digits.toLowerCase())}`;
  return isOneCase || normal === text ? normal : null;
}

const CAPITAL_FROM = 8;

/** A letter is a capital where the hash of the address has a digit of eight or more. */
function mixedCase(digits: string): string {
  const hash = Buffer.from(keccak256(Buffer.from(digits, 'latin1'))).toString('hex');
  return [...digits]
    .map((digit, place) =>
      Number.parseInt(hash.charAt(place), 16) >= CAPITAL_FROM ? digit.toUpperCase() : digit,
    )
    .join('');
}
