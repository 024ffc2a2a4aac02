/**
 * FIPS 180-4, written out: the verifier must run without dependencies, and the browser's is
 * asynchronous, too slow for many small texts.
 */
const ROUND_WORDS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const FIRST_STATE = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const UTF8_BYTES_PER_UNIT_MAX = 3;

/** Writing words by `toString` takes longer than hashing them. */
const byteInHex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const encoder = new TextEncoder();
const words = new Int32Array(BLOCK_BYTES);
const state = new Int32Array(8);
let padded = new Uint8Array(4_096);
let view = new DataView(padded.buffer);

/** `prefix` bytes come before the UTF-8 bytes of the text. */
export function sha256Hex(text: string, prefix: readonly number[] = []): string {
  reserve(prefix.length + text.length * UTF8_BYTES_PER_UNIT_MAX);
  padded.set(prefix);
  fold(
    prefix.length +
      encoder.encodeInto(text, prefix.length === 0 ? padded : padded.subarray(prefix.length))
        .written,
  );
  return stateInHex();
}

/**
 * The hash of many texts that begin alike, ASCII only: whole blocks of the beginning are folded
 * once.
 */
export function sha256HexAfter(beginning: string): (rest: string) => string {
  const { tail, kept, whole } = begin(beginning);
  return (rest) => {
    const length = tail.length + rest.length;
    reserve(length);
    padded.set(tail);
    for (let i = 0; i < rest.length; i += 1) padded[tail.length + i] = rest.charCodeAt(i);
    foldOnto(kept, length, whole + length);
    return stateInHex();
  };
}

/** The same without texts, for very many: eight words, good until the next hash of anything. */
export function sha256WordsAfter(beginning: string): (rest: Uint8Array) => Int32Array {
  const { tail, kept, whole } = begin(beginning);
  return (rest) => {
    const length = tail.length + rest.length;
    reserve(length);
    padded.set(tail);
    padded.set(rest, tail.length);
    foldOnto(kept, length, whole + length);
    return state;
  };
}

function begin(beginning: string): { tail: Uint8Array; kept: Int32Array; whole: number } {
  const bytes = encoder.encode(beginning);
  const whole = Math.floor(bytes.length / BLOCK_BYTES) * BLOCK_BYTES;
  reserve(whole);
  padded.set(bytes.subarray(0, whole));
  state.set(FIRST_STATE);
  for (let at = 0; at < whole; at += BLOCK_BYTES) addBlock(at);
  return { tail: bytes.subarray(whole), kept: Int32Array.from(state), whole };
}

export function sha256HexOfBytes(bytes: Uint8Array): string {
  reserve(bytes.length);
  padded.set(bytes);
  fold(bytes.length);
  return stateInHex();
}

export function sha256(bytes: Uint8Array): Uint8Array {
  reserve(bytes.length);
  padded.set(bytes);
  fold(bytes.length);
  const digest = new Uint8Array(DIGEST_BYTES);
  const out = new DataView(digest.buffer);
  for (let i = 0; i < state.length; i += 1) out.setInt32(4 * i, before(i));
  return digest;
}

function reserve(bytes: number): void {
  if (padded.length >= bytes + 2 * BLOCK_BYTES) return;
  padded = new Uint8Array(2 * bytes + 2 * BLOCK_BYTES);
  view = new DataView(padded.buffer);
}

function fold(length: number): void {
  foldOnto(FIRST_STATE, length, length);
}

/** `total` counts what was folded into `begun` before. */
function foldOnto(begun: Int32Array, length: number, total: number): void {
  const end = Math.ceil((length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  padded.fill(0, length, end);
  padded[length] = 0x80;
  view.setUint32(end - 8, Math.floor(total / 2 ** 29));
  view.setUint32(end - 4, (total * 8) % 2 ** 32);
  state.set(begun);
  for (let at = 0; at < end; at += BLOCK_BYTES) addBlock(at);
}

function stateInHex(): string {
  let hex = '';
  for (let i = 0; i < state.length; i += 1) {
    const value = before(i);
    hex += inHex(value >>> 24) + inHex(value >>> 16) + inHex(value >>> 8) + inHex(value);
  }
  return hex;
}

/** Of the lowest byte. */
function inHex(value: number): string {
  return byteInHex[value & 0xff] ?? '';
}

function addBlock(at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const early = word(i - 15);
    const late = word(i - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = (word(i - 16) + s0 + word(i - 7) + s1) | 0;
  }
  let a = before(0);
  let b = before(1);
  let c = before(2);
  let d = before(3);
  let e = before(4);
  let f = before(5);
  let g = before(6);
  let h = before(7);
  for (let i = 0; i < 64; i += 1) {
    const t1 =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        (g ^ (e & (f ^ g))) +
        (ROUND_WORDS[i] ?? 0) +
        word(i)) |
      0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (c & (a ^ b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = before(0) + a;
  state[1] = before(1) + b;
  state[2] = before(2) + c;
  state[3] = before(3) + d;
  state[4] = before(4) + e;
  state[5] = before(5) + f;
  state[6] = before(6) + g;
  state[7] = before(7) + h;
}

function before(i: number): number {
  return state[i] ?? 0;
}

function word(i: number): number {
  return words[i] ?? 0;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}
