/** Whole columns as binary array parameters, several times faster than text on both ends. */
import { assert } from '@candor/kit/assert';

const OID = { bytea: 17, int8: 20, text: 25 } as const;

/** Dimensions, null flag, element type, length and lower bound. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const ROOM_FOR_LENGTH = '\0'.repeat(LENGTH_BYTES);
const INT8_BYTES = 8;
const NULL_LENGTH = -1;

export function bigints(values: readonly (bigint | number | null)[]): Buffer {
  const column = begin(
    OID.int8,
    values.length,
    values.length * (LENGTH_BYTES + INT8_BYTES),
    values.includes(null),
  );
  const view = new DataView(column.buffer, column.byteOffset, column.byteLength);
  let place = HEADER_BYTES;
  // By place: stepping through an iterator leaves an object for every value.
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? null;
    if (value === null) {
      view.setInt32(place, NULL_LENGTH);
      place += LENGTH_BYTES;
      continue;
    }
    view.setInt32(place, INT8_BYTES);
    place += LENGTH_BYTES;
    if (typeof value === 'bigint') {
      // It would be cut off without a word.
      assert(value <= INT8_MAX && value >= INT8_MIN, 'a whole number has 64 bits');
      view.setBigInt64(place, value);
    } else {
      assert(Number.isSafeInteger(value), 'a number is whole');
      // As two halves: a bigint for each would be garbage.
      const high = Math.floor(value / HALF);
      view.setInt32(place, high);
      view.setUint32(place + LENGTH_BYTES, value - high * HALF);
    }
    place += INT8_BYTES;
  }
  return column.subarray(0, place);
}

export function texts(values: readonly string[]): Buffer {
  let joined = '';
  for (let i = 0; i < values.length; i += 1) joined += ROOM_FOR_LENGTH + (values[i] ?? '');
  // Most are ids and words: written in one piece, a letter is a byte.
  const isAscii = Buffer.byteLength(joined) === joined.length;
  if (!isAscii) return variable(OID.text, values, 'utf8', UTF8_BYTES_MAX);
  const column = begin(OID.text, values.length, joined.length, false);
  column.write(joined, HEADER_BYTES, 'latin1');
  let place = HEADER_BYTES;
  for (let i = 0; i < values.length; i += 1) {
    const length = values[i]?.length ?? 0;
    setLength(column, place, length);
    place += LENGTH_BYTES + length;
  }
  return column;
}

export function bytesFromHex(values: readonly string[]): Buffer {
  return variable(OID.bytea, values, 'hex', 1);
}

/** Written in one pass, into as much room as it could need. */
function variable(
  type: number,
  values: readonly string[],
  encoding: 'utf8' | 'hex',
  bytesMax: number,
): Buffer {
  let most = 0;
  for (let i = 0; i < values.length; i += 1)
    most += LENGTH_BYTES + (values[i]?.length ?? 0) * bytesMax;
  const column = begin(type, values.length, most, false);
  let place = HEADER_BYTES;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? '';
    const start = place + LENGTH_BYTES;
    const length = column.write(value, start, encoding);
    setLength(column, place, length);
    place = start + length;
  }
  return column.subarray(0, place);
}

function setLength(column: Buffer, place: number, length: number): void {
  column[place] = length >>> 24;
  column[place + 1] = length >>> 16;
  column[place + 2] = length >>> 8;
  column[place + 3] = length;
}

function begin(type: number, count: number, bytes: number, hasNulls: boolean): Buffer {
  const column = Buffer.allocUnsafe(HEADER_BYTES + bytes);
  column.writeInt32BE(1, 0);
  column.writeInt32BE(hasNulls ? 1 : 0, 4);
  column.writeInt32BE(type, 8);
  column.writeInt32BE(count, 12);
  column.writeInt32BE(1, 16);
  return column;
}

/** Of one unit of a string. */
const UTF8_BYTES_MAX = 3;
const HALF = 2 ** 32;
const INT8_MAX = 2n ** 63n - 1n;
const INT8_MIN = -(2n ** 63n);
