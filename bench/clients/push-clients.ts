import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { answerParent } from '../answer-parent.ts';
import { percentile } from '../statistics.ts';
import { handshake, Opcode, pongFrame, readFrames, textFrame } from './frames.ts';

const OPENING_AT_ONCE = 64;
const HEAD_END = '\r\n\r\n';
const LEFT_AT = '"leftAtUs":';

const sockets: Socket[] = [];
let lagsUs: number[] = [];
let lost = 0;
let isEnding = false;

const order = z.object({
  port: z.int(),
  knocks: z.array(z.object({ path: z.string(), channel: z.string() })),
});

answerParent(
  {
    async open(value) {
      const { port, knocks } = z.parse(order, value);
      const waiting = [...knocks];
      const work = async () => {
        for (let knock = waiting.pop(); knock !== undefined; knock = waiting.pop())
          sockets.push(await openListener(port, knock));
      };
      await Promise.all(Array.from({ length: OPENING_AT_ONCE }, work));
      return sockets.length;
    },
    forget: () => {
      lagsUs = [];
    },
    received: () => ({
      messages: lagsUs.length,
      lost,
      medianMs: percentile(lagsUs, 50) / 1_000,
      p99Ms: percentile(lagsUs, 99) / 1_000,
    }),
  },
  async () => {
    isEnding = true;
    for (const socket of sockets) socket.destroy();
  },
);

function openListener(
  port: number,
  { path, channel }: { path: string; channel: string },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.once('connect', () => socket.write(handshake(path, port)));
    socket.on('data', (bytes: Buffer) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      if (!isOpen) {
        const end = rest.indexOf(HEAD_END);
        if (end === -1) return;
        if (!rest.subarray(0, end).includes(' 101 ')) {
          reject(new Error(`the server refused a socket: ${rest.toString('utf8')}`));
          return;
        }
        isOpen = true;
        rest = rest.subarray(end + HEAD_END.length);
        socket.write(textFrame(JSON.stringify({ type: 'subscribe', channels: [channel] })));
        resolve(socket);
      }
      rest = readFrames(rest, (opcode, payload) => onFrame(socket, opcode, payload));
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (!isEnding) lost += 1;
    });
  });
}

function onFrame(socket: Socket, opcode: number, payload: Buffer): void {
  if (opcode === Opcode.ping) socket.write(pongFrame);
  if (opcode !== Opcode.text) return;
  const text = payload.toString('utf8');
  const at = text.indexOf(LEFT_AT);
  if (at !== -1)
    lagsUs.push(
      Number(process.hrtime.bigint() / 1_000n) -
        Number.parseInt(text.slice(at + LEFT_AT.length), 10),
    );
}
