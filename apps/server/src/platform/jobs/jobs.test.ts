import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import pino from 'pino';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { job, openJobs, work, type Jobs, type JobWork } from './jobs.ts';

const greet = job('test.greet', z.object({ name: z.string() }), {
  retryLimit: 1,
  retryDelaySeconds: 1,
  concurrency: 2,
});
const POLL_SECONDS = 0.5;
const patience = { timeout: 10_000, interval: 20 };

let database: FreshDatabase;
let logged: Record<string, unknown>[];
const open: Jobs[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
});
afterAll(() => database.close());

async function start(...works: JobWork[]): Promise<Jobs> {
  logged = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  const jobs = openJobs({
    url: database.url,
    clock: database.clock,
    log,
    pollSeconds: POLL_SECONDS,
  });
  await jobs.start(works);
  open.push(jobs);
  return jobs;
}

function greeter() {
  const greeted: string[] = [];
  return { greeted, work: work(greet, async ({ name }) => void greeted.push(name)) };
}

describe('a job', () => {
  it('runs once after its transaction committed', async () => {
    const { greeted, work: greeting } = greeter();
    const jobs = await start(greeting);

    await database.db.transact((tx) => jobs.enqueue(tx, greet, { name: 'Ana' }));

    await vi.waitFor(() => expect(greeted).toEqual(['Ana']), patience);
    await database.db.transact((tx) => jobs.enqueue(tx, greet, { name: 'Ben' }));
    await vi.waitFor(() => expect(greeted).toEqual(['Ana', 'Ben']), patience);
  });

  it('never runs when its transaction was rolled back', async () => {
    const { greeted, work: greeting } = greeter();
    const jobs = await start(greeting);

    await expect(
      database.db.transact(async (tx) => {
        await jobs.enqueue(tx, greet, { name: 'nobody' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    // A later job proves that the queue was polled in the meantime.
    await database.db.transact((tx) => jobs.enqueue(tx, greet, { name: 'Cem' }));

    await vi.waitFor(() => expect(greeted).toEqual(['Cem']), patience);
    expect(
      await database.db.many(sql`select 1 from jobs.job where data->'data'->>'name' = 'nobody'`),
    ).toEqual([]);
  });

  it('is made once for the same singleton key, also after it was done', async () => {
    const { greeted, work: greeting } = greeter();
    const jobs = await start(greeting);
    const enqueue = (name: string, singletonKey: string) =>
      database.db.transact((tx) => jobs.enqueue(tx, greet, { name }, { singletonKey }));

    await Promise.all([enqueue('Dora', 'dora'), enqueue('Dora', 'dora')]);
    await vi.waitFor(() => expect(greeted).toEqual(['Dora']), patience);
    await enqueue('Dora', 'dora');
    await enqueue('Eli', 'eli');

    await vi.waitFor(() => expect(greeted).toEqual(['Dora', 'Eli']), patience);
  });

  it('waits for its delay', async () => {
    const { greeted, work: greeting } = greeter();
    const jobs = await start(greeting);

    await database.db.transact(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'later' }, { startAfterMs: 1_500 });
      await jobs.enqueue(tx, greet, { name: 'now' });
    });

    await vi.waitFor(() => expect(greeted).toEqual(['now', 'later']), patience);
  });

  it('of a backlog runs without pauses in between, no more than the allowed number at once', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const jobs = await start(
      work(greet, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 10));
        running -= 1;
        done += 1;
      }),
    );
    await database.db.transact(async (tx) => {
      for (let i = 0; i < 40; i += 1) await jobs.enqueue(tx, greet, { name: `${i}` });
    });

    await vi.waitFor(() => expect(done).toBe(40), patience);
    expect(most).toBe(2);
  });
});

describe('a job that fails', () => {
  it('is tried again with the same id, and its success is the end of it', async () => {
    const attempts: { id: string; attempt: number }[] = [];
    const jobs = await start(
      work(greet, async (_data, { id, attempt }) => {
        attempts.push({ id, attempt });
        if (attempt === 1) throw new Error('not today');
      }),
    );
    await database.db.transact((tx) => jobs.enqueue(tx, greet, { name: 'Fay' }));

    await vi.waitFor(() => expect(attempts).toHaveLength(2), patience);
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
  });

  it('ends as a dead letter and as an error in the log, without its data', async () => {
    let attempts = 0;
    const jobs = await start(
      work(greet, async () => {
        attempts += 1;
        throw new Error('never');
      }),
    );
    await database.db.transact((tx) => jobs.enqueue(tx, greet, { name: 'Gil the secret' }));

    await vi.waitFor(
      () =>
        expect(logged.filter(({ msg }) => msg === 'job gave up')).toEqual([
          expect.objectContaining({
            level: 50,
            job: 'test.greet',
            attempts: 2,
            reason: { name: 'Error', message: 'never' },
          }),
        ]),
      patience,
    );
    expect(attempts).toBe(2);
    expect(JSON.stringify(logged)).not.toContain('Gil');
  });

  it('is not tried again when its data cannot be read', async () => {
    const { greeted, work: greeting } = greeter();
    const older = job('test.greet', z.object({ nom: z.string() }));
    const jobs = await start(greeting);

    await database.db.transact((tx) => jobs.enqueue(tx, older, { nom: 'Hugo' }));

    await vi.waitFor(
      () =>
        expect(logged.filter(({ msg }) => msg === 'job gave up')).toEqual([
          expect.objectContaining({ job: 'test.greet', attempts: 1 }),
        ]),
      patience,
    );
    expect(greeted).toEqual([]);
  });
});

describe('stopping and starting again', () => {
  it('keeps what was not done for the next start', async () => {
    const first = await start({
      ...greeter().work,
      job: { ...greet, options: { ...greet.options, concurrency: 0 } },
    });
    await database.db.transact((tx) => first.enqueue(tx, greet, { name: 'Ida' }));
    await first.stop();
    expect(first.isUp()).toBe(false);

    const { greeted, work: greeting } = greeter();
    const second = await start(greeting);

    await vi.waitFor(() => expect(greeted).toEqual(['Ida']), patience);
    expect(second.isUp()).toBe(true);
  });

  it('waits for a job that is running', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let isDone = false;
    const jobs = await start(
      work(greet, async () => {
        begin();
        await new Promise((resolve) => setTimeout(resolve, 300));
        isDone = true;
      }),
    );
    await database.db.transact((tx) => jobs.enqueue(tx, greet, { name: 'Jo' }));
    await begun;

    await jobs.stop();

    expect(isDone).toBe(true);
    expect(
      await database.db.one(
        sql`select state::text from jobs.job where data->'data'->>'name' = 'Jo'`,
      ),
    ).toEqual({ state: 'completed' });
  });

  it('refuses a job without a worker', async () => {
    const jobs = await start(greeter().work);
    await expect(
      database.db.transact((tx) => jobs.enqueue(tx, job('test.unknown', z.object({})), {})),
    ).rejects.toThrow('nobody works on the job test.unknown');
  });
});

describe('a schedule', () => {
  const tidy = job('test.tidy', z.object({}), { concurrency: 1 });

  it('makes one job for each period, however often and by however many servers it is asked', async () => {
    const periods: (number | null)[] = [];
    const tidying = work(tidy, async (_data, { period }) => void periods.push(period), {
      cron: '30 * * * *',
    });
    const hour = Date.UTC(2026, 10, 16, 15, 30);
    database.clock.set(hour + MINUTE_MS);

    const servers = [await start(tidying), await start(tidying)];
    await Promise.all(servers.flatMap((jobs) => [jobs.makeDue(), jobs.makeDue()]));
    await vi.waitFor(() => expect(periods).toEqual([hour]), patience);

    database.clock.set(hour + HOUR_MS);
    await Promise.all(servers.map((jobs) => jobs.makeDue()));
    await vi.waitFor(() => expect(periods).toEqual([hour, hour + HOUR_MS]), patience);
  });

  it('catches up only the last period after an outage, and none that began more than a day ago', async () => {
    const periods: (number | null)[] = [];
    const daily = work(
      job('test.daily', z.object({})),
      async (_data, { period }) => void periods.push(period),
      { cron: '0 3 * * *' },
    );
    const yearly = work(
      job('test.yearly', z.object({})),
      async (_data, { period }) => void periods.push(period),
      { cron: '0 0 1 1 *' },
    );
    database.clock.set(Date.UTC(2026, 10, 20, 5));

    await start(daily, yearly);

    await vi.waitFor(() => expect(periods).toEqual([Date.UTC(2026, 10, 20, 3)]), patience);
    expect(await database.db.many(sql`select 1 from jobs.job where name = 'test.yearly'`)).toEqual(
      [],
    );
  });
});
