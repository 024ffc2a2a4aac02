/** The baseline: nothing but `ws`, as many sockets, the same messages. */
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { answerParent } from '../../answer-parent.ts';
import { getChannel, startPacedMessages, type PacedMessages } from '../paced-messages.ts';
import { cpuSeconds, watchMemory } from '../usage.ts';

const sockets: WebSocket[] = [];
const server = new WebSocketServer({
  port: 0,
  host: '127.0.0.1',
  perMessageDeflate: false,
  clientTracking: false,
});
await new Promise((listening) => server.once('listening', listening));
server.on('connection', (socket) => sockets.push(socket));
const address = server.address();
const memory = watchMemory();
let messages: PacedMessages | null = null;

answerParent({
  where: () => ({ port: typeof address === 'object' ? address?.port : undefined }),
  cpuSeconds,
  memory: () => ({ nowBytes: memory.nowBytes(), peakBytes: memory.peakBytes() }),
  listeners: () => sockets.length,
  start: (count) => {
    messages = startPacedMessages(z.parse(z.int(), count), (index, data) =>
      sockets[index]?.send(JSON.stringify({ type: 'update', channel: getChannel(index), data })),
    );
  },
  stop: () => {
    messages?.stop();
    return messages?.sent() ?? 0;
  },
});
