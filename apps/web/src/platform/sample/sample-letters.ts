const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters and digits that cannot be confused, made by the device. */
export function sampleLetters(count: number): string {
  return [...crypto.getRandomValues(new Uint8Array(count))]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('');
}
