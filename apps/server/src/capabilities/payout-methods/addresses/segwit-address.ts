const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const PREFIX = 'bc';
const CHECK_LETTERS = 6;
const LENGTH_MAX = 90;
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

export function isSegwitAddress(text: string): boolean {
  const lower = text.toLowerCase();
  const isOneCase = text === lower || text === text.toUpperCase();
  if (!isOneCase || text.length > LENGTH_MAX || !lower.startsWith(`${PREFIX}1`)) return false;
  const values = [...lower.slice(PREFIX.length + 1)].map((letter) => LETTERS.indexOf(letter));
  const [version, ...rest] = values.slice(0, -CHECK_LETTERS);
  if (values.includes(-1) || version === undefined) return false;
  return getCheck(values) === (version === 0 ? BECH32 : BECH32M) && isProgram(version, rest);
}

const VERSION_MAX = 16;
const PROGRAM_BYTES_MIN = 2;
const PROGRAM_BYTES_MAX = 40;
const PUBLIC_KEY_HASH_BYTES = 20;
const SCRIPT_HASH_BYTES = 32;
const LETTER_BITS = 5;
const BYTE_BITS = 8;

/** Five-bit groups that form whole bytes, with only zeros left over. */
function isProgram(version: number, values: readonly number[]): boolean {
  const bits = values.length * LETTER_BITS;
  const left = bits % BYTE_BITS;
  const bytes = (bits - left) / BYTE_BITS;
  const isPadded = left < LETTER_BITS && ((values.at(-1) ?? 0) & ((1 << left) - 1)) === 0;
  const isLength =
    version === 0
      ? bytes === PUBLIC_KEY_HASH_BYTES || bytes === SCRIPT_HASH_BYTES
      : bytes >= PROGRAM_BYTES_MIN && bytes <= PROGRAM_BYTES_MAX;
  return version <= VERSION_MAX && isPadded && isLength;
}

function getCheck(values: readonly number[]): number {
  const prefix = [...PREFIX].map((letter) => letter.codePointAt(0) ?? 0);
  const expanded = [
    ...prefix.map((code) => code >> LETTER_BITS),
    0,
    ...prefix.map((code) => code & 31),
  ];
  return [...expanded, ...values].reduce((check, value) => {
    const top = check >>> 25;
    const shifted = ((check & 0x1ffffff) << LETTER_BITS) ^ value;
    return GENERATOR.reduce(
      (sum, generator, place) => ((top >> place) & 1 ? sum ^ generator : sum),
      shifted,
    );
  }, 1);
}
