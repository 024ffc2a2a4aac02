import './quiet-breaks.ts';
import type { EventEmitter } from 'node:events';
import { freshDatabase } from '@candor/testkit/fresh-database';
import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';

it('lets a connection break while it is being closed, though nobody listens any more', async () => {
  const { db, url, close } = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.removeAllListeners('error');
  // Its goodbye is held back, as by a busy machine, until the server has said that it ends.
  const { connection } = client as unknown as { connection: EventEmitter & { end(): void } };
  const goodbye = connection.end.bind(connection);
  connection.end = () => undefined;
  const ended = client.end();
  const broken = new Promise<{ code: string }>((told) => connection.once('errorMessage', told));
  await db.one(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}) as is_told`);
  expect((await broken).code).toBe('57P01');
  goodbye();
  await ended;
  await close();
});

it('lets a connection break in the moment in which the pool hands it on', async () => {
  const { url, close } = await freshDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const first = await pool.connect();
  const next = pool.connect();
  first.release();
  // As when it arrives together with the previous answer: the next caller has no listener yet.
  first.emit('error', new Error('terminating connection due to unexpected postmaster exit'));
  const second = await next;
  expect(second).toBe(first);
  second.release(true);
  await pool.end();
  await close();
});
