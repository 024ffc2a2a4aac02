import { readFileSync } from 'node:fs';
import { funded } from '@candor/testkit/money';
import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let at: World;
let text: string;
let email: string;
let customerId: string;

beforeAll(async () => {
  at = await world({ METRICS_PORT: '0', HOST: '127.0.0.1' });
  await at.app.listen();
  const person = await registered(at, 'Ana2026');
  ({ email, id: customerId } = person);
  await funded(at, person, '100.00');
  await at.post('/api/user/info', {}, { token: person.token });
  text = await (await fetch(`http://127.0.0.1:${at.app.metricsPort()}/metrics`)).text();
});
afterAll(() => at.close());

const value = (name: RegExp) =>
  Number(new RegExp(`^${name.source} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

describe('figures for Prometheus', () => {
  it('count calls by what they are called, and how long they took', () => {
    expect(value(/candor_answer_seconds_count\{call="\/api\/user\/info"\}/)).toBe(1);
    expect(value(/candor_answers_total\{status="2xx"\}/)).toBeGreaterThan(1);
    expect(value(/candor_bus_up/)).toBe(1);
    expect(value(/candor_database_pool_total/)).toBeGreaterThan(0);
    expect(value(/candor_database_bytes\{database="own"\}/)).toBeGreaterThan(1_000_000);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  });

  it('show that no money was made or lost', () => {
    const sums = [...text.matchAll(/^candor_money_sum_minor\{currency="\w+"\} (\S+)$/gm)];
    expect(sums.length).toBeGreaterThan(0);
    for (const [, sum] of sums) expect(sum).toBe('0');
  });

  it('are what the dashboard asks for', () => {
    const file = new URL('../../../../../ops/grafana/candor.json', import.meta.url);
    const asked = new Set(
      readFileSync(file, 'utf8').match(/\b(?:candor|nodejs|process)_\w+(?=[{[,])/g),
    );
    expect(asked.size).toBeGreaterThan(15);
    for (const name of asked)
      expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `, 'm'));
  });

  it('name nobody', () => {
    expect(text).not.toContain(email);
    expect(text).not.toContain(customerId);
    expect(text).not.toMatch(/\bcus_|\bord_|@/);
  });

  it('are on no port that customers or operators use', async () => {
    expect((await at.app.http.inject('/metrics')).statusCode).toBe(404);
    expect((await at.app.console?.inject('/metrics'))?.statusCode).toBe(404);
    const own = await fetch(`http://127.0.0.1:${at.app.metricsPort()}/health`);
    expect(own.status).toBe(404);
  });
});
