/**
 * What a message costs at least on this machine: one HTTP call, one durable insert, one frame to
 * the other side's socket. Arguments: the database's address.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openQuietDatabase } from '../../open-product.ts';
import sql from 'sql-template-tag';
import { WebSocketServer, type WebSocket } from 'ws';
import { answerParent, argument } from '../../answer-parent.ts';

const db = openQuietDatabase(argument(0), { poolSize: 12, onIdleError: () => undefined });
await db.transact((tx) =>
  tx.run(sql`create table bare_chat (id bigint generated always as identity primary key,
    place integer not null, text text not null)`),
);
const sockets = new Map<number, WebSocket>();
const server = createServer((request, response) => {
  const place = Number(request.headers['place']);
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  request.on('end', () => {
    void db
      .many(sql`insert into bare_chat (place, text) values (${place}, ${text}) returning id`)
      .then(() => {
        sockets.get(place)?.send(text);
        response.end('ok');
      });
  });
});
const upgrades = new WebSocketServer({ server });
upgrades.on('connection', (ws, request) => {
  sockets.set(Number(request.url?.slice(1)), ws);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent({ where: () => ({ port: (server.address() as AddressInfo).port }) }, async () => {
  upgrades.close();
  server.close();
  await db.close();
});
