/** As much of the websocket protocol as a listener needs: thousands must cost this process little. */
const TEXT = 0x81;
const PONG = 0x8a;
const MASKED = 0x80;
const LENGTH_IN_TWO_BYTES = 126;
const MASK_BYTES = 4;

export const Opcode = { text: 0x1, close: 0x8, ping: 0x9 } as const;

export function handshake(path: string, port: number): string {
  const host = `127.0.0.1:${port}`;
  return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${KEY}\r\n\r\n`;
}

/** The mask is zero: it protects proxies from browsers, and here is neither. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < LENGTH_IN_TWO_BYTES
      ? [payload.length | MASKED]
      : [LENGTH_IN_TWO_BYTES | MASKED, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([TEXT, ...length]), Buffer.alloc(MASK_BYTES), payload]);
}

export const pongFrame = Buffer.concat([Buffer.from([PONG, MASKED]), Buffer.alloc(MASK_BYTES)]);

/** Returns the rest. Frames of the bench are shorter than 64 KB. */
export function readFrames(
  bytes: Buffer,
  onFrame: (opcode: number, payload: Buffer) => void,
): Buffer {
  let at = 0;
  for (;;) {
    if (bytes.length < at + 2) break;
    const short = bytes.readUInt8(at + 1);
    const head = short === LENGTH_IN_TWO_BYTES ? 4 : 2;
    if (short > LENGTH_IN_TWO_BYTES) throw new Error('a frame longer than the bench sends');
    if (bytes.length < at + head) break;
    const length = head === 4 ? bytes.readUInt16BE(at + 2) : short;
    if (bytes.length < at + head + length) break;
    onFrame(bytes.readUInt8(at) & 0x0f, bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
}

const KEY = Buffer.alloc(16).toString('base64');
