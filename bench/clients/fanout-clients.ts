/** Counts by frame heads alone: listening must cost less than sending costs the server. */
import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { answerParent } from '../answer-parent.ts';
import { UPTIME_MIN_US } from '../servers/fanout-values.ts';
import { percentile } from '../statistics.ts';
import { handshake, Opcode, pongFrame, textFrame } from './frames.ts';

const OPENING_AT_ONCE = 64;
const HEAD_END = '\r\n\r\n';
const LEFT_AT = '"leftAtUs":';
const LOOKED_AT_BYTES = 160;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

const sockets: Socket[] = [];
let frames = 0;
let bytes = 0;
let lost = 0;
let isEnding = false;
let lagsUs: number[] = [];

const order = z.object({ port: z.int(), path: z.string(), lists: z.array(z.array(z.string())) });

answerParent(
  {
    async open(value) {
      const { port, path, lists } = z.parse(order, value);
      const waiting = [...lists];
      const work = async () => {
        for (let list = waiting.pop(); list !== undefined; list = waiting.pop())
          sockets.push(await openListener(port, path, list));
      };
      await Promise.all(Array.from({ length: OPENING_AT_ONCE }, work));
      return sockets.length;
    },
    forget() {
      [frames, bytes, lagsUs] = [0, 0, []];
    },
    received: () => ({ frames, bytes, lost }),
    lags: () => ({
      medianMs: percentile(lagsUs, 50) / 1_000,
      p99Ms: percentile(lagsUs, 99) / 1_000,
      worstMs: percentile(lagsUs, 100) / 1_000,
    }),
    cpuSeconds() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
  },
  async () => {
    isEnding = true;
    for (const socket of sockets) socket.destroy();
  },
);

function openListener(port: number, path: string, channels: readonly string[]): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const count = frameCounter(socket);
    let isOpen = false;
    let head: Buffer = Buffer.alloc(0);
    socket.once('connect', () => socket.write(handshake(path, port)));
    socket.on('data', (chunk: Buffer) => {
      if (isOpen) {
        count(chunk);
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      if (!head.subarray(0, end).includes(' 101 ')) {
        reject(new Error(`the server refused a socket: ${head.toString('utf8')}`));
        return;
      }
      isOpen = true;
      count(head.subarray(end + HEAD_END.length));
      socket.write(textFrame(JSON.stringify({ type: 'subscribe', channels })));
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (!isEnding) lost += 1;
    });
  });
}

function frameCounter(socket: Socket): (chunk: Buffer) => void {
  let left = 0;
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let at = Math.min(left, chunk.length);
    left -= at;
    if (rest.length > 0) {
      chunk = Buffer.concat([rest, chunk]);
      at = 0;
      rest = Buffer.alloc(0);
    }
    while (at < chunk.length) {
      const head = headLength(chunk, at);
      if (head === null) {
        rest = chunk.subarray(at);
        return;
      }
      const length = payloadLength(chunk, at, head);
      const opcode = chunk.readUInt8(at) & 0x0f;
      if (opcode === Opcode.ping) socket.write(pongFrame);
      if (opcode === Opcode.text && isOfBench(chunk, at + head, length)) {
        frames += 1;
        bytes += length;
      }
      const end = at + head + length;
      left = Math.max(0, end - chunk.length);
      at = Math.min(end, chunk.length);
    }
  };
}

function headLength(chunk: Buffer, at: number): number | null {
  if (chunk.length < at + 2) return null;
  const short = chunk.readUInt8(at + 1);
  // The beginning of the payload is needed too, unless the frame is shorter.
  const head = short === EIGHT_BYTES ? 10 : short === TWO_BYTES ? 4 : 2;
  if (chunk.length < at + head) return null;
  return chunk.length < at + head + Math.min(payloadLength(chunk, at, head), LOOKED_AT_BYTES)
    ? null
    : head;
}

function payloadLength(chunk: Buffer, at: number, head: number): number {
  return head === 2
    ? chunk.readUInt8(at + 1)
    : head === 4
      ? chunk.readUInt16BE(at + 2)
      : Number(chunk.readBigUInt64BE(at + 2));
}

/** The first value of a message left first. */
function isOfBench(chunk: Buffer, at: number, length: number): boolean {
  const text = chunk.toString('latin1', at, at + Math.min(length, LOOKED_AT_BYTES));
  const place = text.indexOf(LEFT_AT);
  if (place === -1) return false;
  lagsUs.push(
    UPTIME_MIN_US +
      Number(process.hrtime.bigint() / 1_000n) -
      Number.parseInt(text.slice(place + LEFT_AT.length), 10),
  );
  return true;
}
