/** A server on its way out: says so first, finishes what it has, and only then ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { world } from '@candor/testkit/world';
import { startProgram } from '@candor/testkit/started-program';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';

it('tells the balancer first, serves on, sends its sockets elsewhere and ends with 0', async () => {
  const { url, drop } = await cloneTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'candor-drain-'));
  const { child, exited, origin } = await startProgram({
    ...{ DATABASE_URL: url, DATA_DIR: folder, CHECKPOINT_DIR: join(folder, 'checkpoints') },
    ...{ PORT: '0', CONSOLE_PORT: 'off', DEMO_PEOPLE: 'off', MARKET_NEWS: 'off' },
    ...{ WARM_START: 'off', DRAIN_SECONDS: '3' },
  });
  expect(await (await fetch(`${origin}/health`)).json()).toMatchObject({
    data: { live: true, ready: true },
  });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`, { origin });
  const closed = new Promise<number>((ended) => socket.once('close', ended));
  await new Promise((opened) => socket.once('open', opened));
  child.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${origin}/health`)).status, { interval: 20 })
    .toBe(503);
  const draining = await fetch(`${origin}/health`);
  expect((await draining.json()) as object).toMatchObject({
    code: 503,
    data: {
      status: 'draining',
      live: true,
      ready: false,
      why: expect.arrayContaining(['draining']),
    },
  });
  expect(draining.headers.get('connection')).toBe('close');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  expect((await fetch(`${origin}/openapi.json`)).status).toBe(200);

  expect(await closed).toBe(1001);
  expect(await exited).toBe(0);
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

it('answers a call that was under way when it closed', async () => {
  const at = await world({ HOST: '127.0.0.1' });
  const address = await at.app.listen();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = at.app.db.transact(async (tx) => {
    await tx.run(sql`lock table sessions in access exclusive mode`);
    locked();
    await mayEnd;
  });
  await isLocked;
  const waiting = () =>
    at.app.db.many(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const answer = fetch(`${address}/api/user/info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'x'.repeat(43) },
    body: '{}',
  });
  await expect.poll(waiting).toHaveLength(1);
  const closing = at.close();
  await expect.poll(() => fetch(`${address}/health`).catch(() => 'refused')).toBe('refused');
  end();
  await holding;
  expect(((await (await answer).json()) as { reason: string }).reason).toBe('SESSION_EXPIRED');
  await closing;
});
