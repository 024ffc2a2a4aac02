/** For tests and benches: a real socket that records every frame, and a server with a hub. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import { PUSH_PATH, type ClientFrame, type ServerFrame } from '@candor/contract/push';
import { assert } from '@candor/kit/assert';
import { openWatched } from '@candor/testkit/watched-messages';
import pino from 'pino';
import type { Db } from '../../db/database.ts';
import { openPushHub, type PushHub, type PushHubOptions } from '../hub.ts';
import { issueConnectToken } from '../connect-tokens.ts';

export type TestClient = {
  readonly ws: WebSocket;
  /** Combined frames are split, value by value. */
  readonly frames: ServerFrame[];
  messageCount(): number;
  closeCode(): number | null;
  say(frame: ClientFrame): void;
  frame<Type extends ServerFrame['type']>(
    type: Type,
  ): Promise<Extract<ServerFrame, { type: Type }>>;
  closed(): Promise<number>;
};

export type TestServer = {
  readonly hub: PushHub;
  readonly host: string;
  open(customerId?: string, sessionId?: string, options?: ClientOptions): Promise<TestClient>;
  getRefusal(path: string, options?: ClientOptions): Promise<number>;
  ticket(customerId: string, sessionId?: string): Promise<string>;
  connect(path: string, clientOptions?: ClientOptions): TestClient;
  close(): Promise<void>;
};

export async function openTestServer(
  options: Omit<PushHubOptions, 'log' | 'publicUrl' | 'areSessionsAlive'> & Partial<PushHubOptions>,
): Promise<TestServer> {
  const server = createServer();
  const hub = openPushHub({
    log: pino({ level: 'silent' }),
    publicUrl: 'https://candor.example',
    areSessionsAlive: async (ids) => new Set(ids),
    ...options,
  });
  hub.attach(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${getPort(server.address())}`;
  const connect = (path: string, clientOptions: ClientOptions = {}) =>
    testClient(
      new WebSocket(`ws://${host}${path}`, { origin: `http://${host}`, ...clientOptions }),
    );
  const ticket = async (customerId: string, sessionId = `session of ${customerId}`) =>
    (await issue(options.db, customerId, sessionId)).ticket;
  return {
    hub,
    host,
    connect,
    ticket,
    async open(customerId, sessionId, clientOptions) {
      const client = connect(
        customerId === undefined
          ? PUSH_PATH
          : `${PUSH_PATH}?ticket=${await ticket(customerId, sessionId)}`,
        clientOptions,
      );
      await client.frame('welcome');
      return client;
    },
    getRefusal: (path, clientOptions) =>
      getRefusalStatus(
        new WebSocket(`ws://${host}${path}`, { origin: `http://${host}`, ...clientOptions }),
      ),
    async close() {
      await hub.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function testClient(ws: WebSocket): TestClient {
  const frames: ServerFrame[] = [];
  const { wake, until, closeCode, closed } = openWatched(ws);
  let messages = 0;
  ws.on('message', (data) => {
    messages += 1;
    frames.push(...apart(JSON.parse(String(data)) as ServerFrame));
    wake();
  });

  return {
    ws,
    frames,
    messageCount: () => messages,
    closeCode,
    say: (frame) => ws.send(JSON.stringify(frame)),
    frame: (type) => until(() => frames.find((frame) => isOf(frame, type)) ?? null),
    closed,
  };
}

function apart(frame: ServerFrame): ServerFrame[] {
  return frame.type === 'updates'
    ? frame.updates.map((update) => ({ type: 'update', ...update }))
    : [frame];
}

function isOf<Type extends ServerFrame['type']>(
  frame: ServerFrame,
  type: Type,
): frame is Extract<ServerFrame, { type: Type }> {
  return frame.type === type;
}

function getRefusalStatus(ws: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    ws.on('error', () => undefined);
    ws.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    ws.on('open', () => reject(new Error('the socket opened')));
  });
}

function issue(db: Db, customerId: string, sessionId: string) {
  return db.transact((tx) => issueConnectToken(tx, { customerId, sessionId }));
}

function getPort(address: AddressInfo | string | null): number {
  assert(address !== null && typeof address === 'object', 'the server listens on a port');
  return address.port;
}
