/** The baseline: nothing but `ws`, one message with all values per round. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { answerParent } from '../../answer-parent.ts';
import { fanoutChannel, fanoutValue, sendRounds } from '../fanout-values.ts';
import { cpuSeconds } from '../usage.ts';

const sockets: WebSocket[] = [];
const connections = new Set<Socket>();
const http = createServer();
http.on('connection', (socket) => connections.add(socket));
const server = new WebSocketServer({
  server: http,
  perMessageDeflate: false,
  clientTracking: false,
});
server.on('connection', (socket) => sockets.push(socket));
await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
const address = http.address();

answerParent({
  where: () => ({ port: typeof address === 'object' ? address?.port : undefined }),
  cpuSeconds,
  listeners: () => sockets.length,
  burst: async (value) => {
    const { rounds, channels } = z.parse(z.object({ rounds: z.int(), channels: z.int() }), value);
    await sendRounds(rounds, connections, () => {
      const updates = Array.from({ length: channels }, (_, index) => ({
        channel: fanoutChannel(index),
        data: fanoutValue(index),
      }));
      const bytes = Buffer.from(JSON.stringify({ type: 'updates', updates }));
      for (const socket of sockets) socket.send(bytes, { binary: false });
    });
  },
});
