/** Keccak-256 with its pre-SHA-3 padding, which Ethereum uses and Node lacks. One block only. */
import { assert } from '@candor/kit/assert';

const LANES = 25;
const LANE_BYTES = 8;
const ROUNDS = 24;
const RATE_BYTES = 136;
const HASH_BYTES = 32;
const MASK = (1n << 64n) - 1n;

export function keccak256(content: Uint8Array): Uint8Array {
  assert(content.length < RATE_BYTES, 'only what fits into one block is hashed here');
  const block = new Uint8Array(LANES * LANE_BYTES);
  block.set(content);
  block[content.length] = 0x01;
  block[RATE_BYTES - 1] = (block[RATE_BYTES - 1] ?? 0) | 0x80;
  const view = new DataView(block.buffer);
  let state = Array.from({ length: LANES }, (_lane, i) => view.getBigUint64(i * LANE_BYTES, true));
  for (const constant of roundConstants()) state = round(state, constant);
  state.forEach((lane, i) => view.setBigUint64(i * LANE_BYTES, lane, true));
  return block.slice(0, HASH_BYTES);
}

const turned = (lane: bigint, by: number): bigint =>
  ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

function round(state: readonly bigint[], constant: bigint): bigint[] {
  const lane = (from: readonly bigint[], x: number, y: number): bigint =>
    from[(x % 5) + 5 * (y % 5)] ?? 0n;
  // Theta
  const parity = [0, 1, 2, 3, 4].map((x) =>
    [0, 1, 2, 3, 4].reduce((sum, y) => sum ^ lane(state, x, y), 0n),
  );
  const mixed = state.map(
    (value, i) => value ^ (parity[(i + 4) % 5] ?? 0n) ^ turned(parity[((i % 5) + 1) % 5] ?? 0n, 1),
  );
  // Rho and pi
  const moved = [...mixed];
  let [x, y] = [1, 0];
  for (let step = 0; step < ROUNDS; step += 1) {
    const value = lane(mixed, x, y);
    [x, y] = [y, (2 * x + 3 * y) % 5];
    moved[x + 5 * y] = turned(value, (((step + 1) * (step + 2)) / 2) % 64);
  }
  // Chi and iota
  const result = moved.map((value, i) => {
    const row = Math.floor(i / 5);
    return value ^ (~lane(moved, i + 1 - 5 * row, row) & MASK & lane(moved, i + 2 - 5 * row, row));
  });
  result[0] = (result[0] ?? 0n) ^ constant;
  return result;
}

/** Bits of a linear feedback shift register, at the places one less than a power of two. */
function roundConstants(): bigint[] {
  let register = 1;
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let j = 0; j < 7; j += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** j - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
}
