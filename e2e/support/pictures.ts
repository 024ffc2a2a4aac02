/**
 * Real PNG files made here, so that no picture has to be kept: a plain one that uploads, and a
 * noisy one that is too large.
 */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

type Picture = { readonly name: string; readonly mimeType: 'image/png'; readonly buffer: Buffer };

export function picture(name: string): Picture {
  return png(name, 320, 200, (bytes) => bytes.fill(0x7f));
}

/**
 * Noise in the size of a photograph of a document: no two are the same, which would be refused or
 * warned of. Below 200 pixels it cannot be read.
 */
export function freshPicture(name: string, heightPixels = 240): Picture {
  return png(name, 320, heightPixels, (bytes) => bytes.set(randomBytes(bytes.length)));
}

/** Noise does not compress: a little over six megabytes, where five are allowed. */
export function hugePicture(name: string): Picture {
  return png(name, 1500, 1450, (bytes) => bytes.set(randomBytes(bytes.length)));
}

const BYTES_PER_PIXEL = 3;

function png(name: string, width: number, height: number, paint: (bytes: Buffer) => void): Picture {
  const pixels = Buffer.alloc(height * (1 + width * BYTES_PER_PIXEL));
  paint(pixels);
  // Each row begins with the number of its filter; 0 means none.
  for (let row = 0; row < height; row += 1) pixels[row * (1 + width * BYTES_PER_PIXEL)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(content.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}
