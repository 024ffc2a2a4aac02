/** The PDF library reads WOFF too, but inflates whole tables for every character. */
import { inflateSync } from 'node:zlib';
import { assert } from '@candor/kit/assert';

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const FONT_HEADER_BYTES = 12;
const FONT_ENTRY_BYTES = 16;

export function unpackWoff(woff: Buffer): Buffer {
  assert(woff.readUInt32BE(0) === WOFF_SIGNATURE, 'not a WOFF file');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(FONT_HEADER_BYTES + count * FONT_ENTRY_BYTES);
  writeHeader(header, woff.readUInt32BE(4), count);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let i = 0; i < count; i += 1) {
    const entry = WOFF_HEADER_BYTES + i * WOFF_ENTRY_BYTES;
    const table = tableAt(woff, entry);
    const at = FONT_HEADER_BYTES + i * FONT_ENTRY_BYTES;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function writeHeader(header: Buffer, flavor: number, count: number): void {
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * FONT_ENTRY_BYTES, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * FONT_ENTRY_BYTES, 10);
}

function tableAt(woff: Buffer, entry: number): Buffer {
  const [offset, packedBytes, bytes] = [
    woff.readUInt32BE(entry + 4),
    woff.readUInt32BE(entry + 8),
    woff.readUInt32BE(entry + 12),
  ];
  const packed = woff.subarray(offset, offset + packedBytes);
  return packedBytes === bytes ? packed : inflateSync(packed, { maxOutputLength: bytes });
}
