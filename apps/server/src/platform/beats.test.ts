import { setTimeout as sleep } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import { openBeats, type Beats } from './beats.ts';
import { systemClock } from './clock.ts';
import { openLog } from './log.ts';

const log = openLog({ level: 'fatal', file: null });
const clock = systemClock;
const nobodyAsks = { one: () => Promise.reject(new Error('nobody asks')) };
const alone = { db: nobodyAsks, clock, log };
let beats: Beats | null = null;
afterEach(() => beats?.stop());

describe('beats', () => {
  it('repeat, also after a failure, and a failing one does not stop the others', async () => {
    const runs = { failing: 0, steady: 0 };
    beats = openBeats(
      [
        {
          name: 'failing',
          everyMs: 5,
          run: async () => {
            runs.failing += 1;
            throw new Error('this time');
          },
        },
        {
          name: 'steady',
          everyMs: 5,
          run: async () => {
            runs.steady += 1;
          },
        },
      ],
      alone,
    );
    await sleep(20);
    expect(runs).toEqual({ failing: 0, steady: 0 });
    beats.start();
    await expect.poll(() => Math.min(runs.failing, runs.steady)).toBeGreaterThan(3);
  });

  it('never overlap with themselves, also when asked for in between', async () => {
    let [now, most, runs] = [0, 0, 0];
    const run = async (): Promise<void> => {
      now += 1;
      runs += 1;
      most = Math.max(most, now);
      await sleep(15);
      now -= 1;
    };
    beats = openBeats([{ name: 'slow', everyMs: 2, run }], alone);
    beats.start();
    await expect.poll(() => runs).toBeGreaterThan(2);
    await beats.once();
    await beats.once();
    expect(most).toBe(1);
  });

  it('once runs each of them in turn and reports one that fails', async () => {
    const order: string[] = [];
    const named = (name: string) => ({
      name,
      everyMs: 60_000,
      run: async () => {
        await sleep(1);
        order.push(name);
      },
    });
    beats = openBeats([named('first'), named('second')], alone);
    await beats.once();
    expect(order).toEqual(['first', 'second']);
    await expect(
      openBeats(
        [{ name: 'broken', everyMs: 60_000, run: () => Promise.reject(new Error('broken')) }],
        alone,
      ).once(),
    ).rejects.toThrow('broken');
  });

  it('end when the running one has ended, and none begins after that', async () => {
    let [begun, ended] = [0, 0];
    const run = async (): Promise<void> => {
      begun += 1;
      await sleep(20);
      ended += 1;
    };
    beats = openBeats([{ name: 'closing', everyMs: 2, run }], alone);
    beats.start();
    await expect.poll(() => begun).toBeGreaterThan(0);
    await beats.stop();
    expect(ended).toBe(begun);
    await sleep(30);
    expect(ended).toBe(begun);
  });

  it('that say when they are due are asked together, and run only then', async () => {
    const ran: string[] = [];
    const asked: Sql[] = [];
    const due = new Set(['second']);
    const named = (name: string) => ({
      name,
      everyMs: 2,
      due: (now: number) => sql`${name} at ${now}`,
      run: async () => void ran.push(name),
    });
    const db = {
      one: async <Row>(question: Sql) => {
        asked.push(question);
        const names = question.values.filter((value) => typeof value === 'string');
        return { due: names.map((name) => due.has(name)) } as Row;
      },
    };
    beats = openBeats([named('first'), named('second'), named('third')], { db, clock, log });
    beats.start();
    await expect.poll(() => ran.length).toBeGreaterThan(1);
    await beats.stop();
    expect(new Set(ran)).toEqual(due);
    expect(asked[0]?.values).toHaveLength(6);
    ran.length = 0;
    await beats.once();
    await beats.once('first');
    expect(ran).toEqual(['second']);
  });

  it('ask again after a question that failed', async () => {
    let [asked, runs] = [0, 0];
    const db = {
      one: async <Row>() => {
        asked += 1;
        if (asked < 3) throw new Error('away');
        return { due: [true] } as Row;
      },
    };
    const beat = {
      name: 'due',
      everyMs: 2,
      due: () => sql`true`,
      run: async () => void (runs += 1),
    };
    beats = openBeats([beat], { db, clock, log });
    beats.start();
    await expect.poll(() => runs).toBeGreaterThan(0);
  });
});
