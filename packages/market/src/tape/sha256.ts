/**
 * Synchronous SHA-256 and HMAC without a platform: the same code on the server and in a browser,
 * whose own digest is asynchronous.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1;
  const padded = blocks === 1 ? singleBlock.fill(0) : new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);

  state.set(initial);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(view, offset);

  const digest = new Uint8Array(DIGEST_BYTES);
  const words = new DataView(digest.buffer);
  for (let index = 0; index < state.length; index += 1)
    words.setInt32(index * 4, state[index] ?? 0);
  return digest;
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/** One block of the message folded into the state (FIPS 180-4, 6.2.2). */
function compress(view: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const w15 = schedule[t - 15] ?? 0;
    const w2 = schedule[t - 2] ?? 0;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    schedule[t] = ((schedule[t - 16] ?? 0) + s0 + (schedule[t - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + (schedule[t] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

const singleBlock = new Uint8Array(BLOCK_BYTES);
const state = new Int32Array(8);
const schedule = new Int32Array(64);
const { initial, constants } = primeRoots();

/**
 * The standard's constants: the first 32 bits behind the point of the square roots of 8 primes and
 * of the cube roots of 64, found in whole numbers.
 */
function primeRoots(): { initial: Int32Array; constants: Int32Array } {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  const fraction = (prime: number, power: 2n | 3n): number =>
    Number(root(BigInt(prime) << (32n * power), power) & 0xffff_ffffn);
  return {
    initial: Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime, 2n)),
    constants: Int32Array.from(primes, (prime) => fraction(prime, 3n)),
  };
}

function root(value: bigint, power: bigint): bigint {
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= value) low = middle;
    else high = middle;
  }
  return low;
}
