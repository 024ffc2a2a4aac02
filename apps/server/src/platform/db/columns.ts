/** Whole columns as binary array parameters, several times faster than text on both ends. */
const OID = { bytea: 17, int8: 20, text: 25 } as const;

/** Dimensions, null flag, element type, length and lower bound. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const INT8_BYTES = 8;
const NULL_LENGTH = -1;

export function bigints(values: readonly (bigint | number | null)[]): Buffer {
  const column = begin(
    OID.int8,
    values.length,
    values.length * (LENGTH_BYTES + INT8_BYTES),
    values.includes(null),
  );
  let place = HEADER_BYTES;
  for (const value of values) {
    if (value === null) {
      place = column.writeInt32BE(NULL_LENGTH, place);
    } else {
      place = column.writeInt32BE(INT8_BYTES, place);
      place = column.writeBigInt64BE(typeof value === 'bigint' ? value : BigInt(value), place);
    }
  }
  return column.subarray(0, place);
}

export function texts(values: readonly string[]): Buffer {
  return variable(OID.text, values, 'utf8');
}

export function bytesFromHex(values: readonly string[]): Buffer {
  return variable(OID.bytea, values, 'hex');
}

function variable(type: number, values: readonly string[], encoding: 'utf8' | 'hex'): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value, encoding));
  const column = begin(
    type,
    values.length,
    lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, 0),
    false,
  );
  let place = HEADER_BYTES;
  values.forEach((value, i) => {
    place = column.writeInt32BE(lengths[i] ?? 0, place);
    place += column.write(value, place, encoding);
  });
  return column;
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
