/**
 * The runner on the real database: each bar once, whatever restarts or races, and a record that
 * nobody changes.
 */
import { MINUTE_MS } from '@candor/kit/time';
import { assertBooksBalance } from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import { responseData } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFills } from '../../core/desk/store/fills.store.ts';
import { listAnswers, listDecisions } from '../../core/strategies/decisions.store.ts';
import type { KeptDecision, Run } from '../../core/strategies/run.ts';
import { listRunsByIds } from '../../core/strategies/runs.store.ts';
import { CLAIM_MS } from '../../core/strategies/runner.ts';
import {
  getRental,
  passBars,
  redeem,
  rented,
  renter,
  robotServer,
  type Rented,
} from './testing/renting.ts';
import { restless } from './testing/restless.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

const decisionsOf = async (id: string): Promise<KeptDecision[]> =>
  (await listDecisions(at.app.db, id, { before: null, limit: 500 })).toReversed();
const runOf = async (id: string): Promise<Run> => {
  const run = (await listRunsByIds(at.app.db, [id])).get(id);
  if (run === undefined) throw new Error('no such run');
  return run;
};
const fillsOf = async (rentalId: string) => listFills(at.app.db, { rentalId }, { limit: 1_000 });
const whole = { from: 0, until: Number.MAX_SAFE_INTEGER };

describe('a bar', () => {
  it('is decided once by however many servers, and its order is placed once', async () => {
    const ana = await renter(at, 'runs-ana');
    const rentals = await Promise.all(
      Array.from({ length: 3 }, () => rented(at, ana, 'RBT01', '500.00')),
    );
    const servers = [1, 2].map(() => robotServer(at, { findStrategy: restless() }));
    for (let bar = 0; bar < 3; bar += 1) {
      at.clock.set((Math.floor(at.clock.now() / MINUTE_MS) + 1) * MINUTE_MS + 100);
      await Promise.all(servers.map((server) => server.beat()));
      await servers[0]?.beat();
    }
    for (const { id, firstBarAt } of rentals) {
      const decisions = await decisionsOf(id);
      expect(decisions.map(({ number }) => number)).toEqual([1, 2, 3]);
      expect(decisions.map(({ barMs }) => barMs)).toEqual(
        [0, 1, 2].map((bar) => firstBarAt + bar * MINUTE_MS),
      );
      decisions.forEach(({ previousHash }, place) => {
        if (place > 0) expect(previousHash).toBe(decisions[place - 1]?.hash);
      });
      expect(await fillsOf(id)).toHaveLength(2);
    }
  });

  it('whose orders were on their way when a server stopped is finished by another', async () => {
    const ben = await renter(at, 'runs-ben');
    const one = await rented(at, ben, 'RBT01', '500.00');
    const dying = robotServer(at, {
      findStrategy: restless(),
      desk: {
        submit: async (command, request) => {
          // The desk takes it, and nobody hears the answer.
          await at.app.desk.submit(command, request);
          throw new Error('the server stopped');
        },
      },
      onError: () => undefined,
    });
    await passBars(at, robotServer(at, { findStrategy: restless() }), 1);
    await passBars(at, dying, 1);
    expect((await runOf(one.id)).sending).toHaveLength(1);
    expect(await listAnswers(at.app.db, one.id, whole)).toEqual([]);
    const next = robotServer(at, { findStrategy: restless() });
    await next.beat();
    // Claimed: left alone until the claim is over.
    expect((await runOf(one.id)).sending).toHaveLength(1);
    at.clock.advance(CLAIM_MS);
    await next.beat();
    expect((await runOf(one.id)).sending).toEqual([]);
    expect(await listAnswers(at.app.db, one.id, whole)).toMatchObject([{ answer: 'placed' }]);
    expect(await fillsOf(one.id)).toHaveLength(1);
  });

  it('is not traded on after the next one has closed; the stretch is on record', async () => {
    const eve = await renter(at, 'runs-eve');
    const one = await rented(at, eve, 'RBT01', '500.00');
    const server = robotServer(at, { findStrategy: restless() });
    await passBars(at, server, 2);
    at.clock.advance(5 * MINUTE_MS);
    await server.beat();
    const decisions = await decisionsOf(one.id);
    expect(decisions.map(({ kind }) => kind)).toEqual([
      'loaded',
      'decided',
      'missed',
      'missed',
      'missed',
      'missed',
      'decided',
    ]);
    expect(decisions.slice(1).map(({ state }) => state['bars'])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await fillsOf(one.id)).toHaveLength(2);
  });

  it('whose order the desk refuses stays decided, with the reason', async () => {
    const carl = await renter(at, 'runs-carl');
    const one = await rented(at, carl, 'RBT01', '100.00');
    const greedy = restless({
      decide: ({ state }) => ({
        state,
        orders: [{ instrument: 0, side: 'buy', quantity: 5_000_000n, isShort: false }],
        reasons: [],
      }),
    });
    await passBars(at, robotServer(at, { findStrategy: greedy }), 2);
    expect(await listAnswers(at.app.db, one.id, whole)).toMatchObject([
      { answer: 'refused', reason: 'FUNDS_INSUFFICIENT' },
    ]);
    expect(await fillsOf(one.id)).toEqual([]);
    const shown = responseData<{
      items: { orders: { outcome: { state: string; reasonText: string } }[] }[];
    }>(await at.get(`/robotOrder/decisions?orderId=${one.id}`, { token: carl.token }));
    expect(shown.items[0]?.orders[0]?.outcome).toMatchObject({ state: 'refused' });
    expect(shown.items[0]?.orders[0]?.outcome.reasonText).toMatch(/^Not enough money/);
  });
});

describe('a strategy that throws', () => {
  it('stops its own run and nothing else; operators see it, and the money comes out', async () => {
    const dan = await renter(at, 'runs-dan');
    const broken = await rented(at, dan, 'RBT01', '500.00');
    const sound = await rented(at, dan, 'RBT03', '500.00');
    const failures: unknown[] = [];
    const throwing = restless({
      decide: () => {
        throw new Error('a level of the grid is missing');
      },
    });
    const server = robotServer(at, {
      findStrategy: throwing,
      onError: (error) => failures.push(error),
    });
    await passBars(at, server, 3);
    expect(failures.length).toBeGreaterThan(0);
    expect(await getRental(at, dan, broken.id)).toMatchObject({
      failure: { reason: 'a level of the grid is missing' },
      barsDone: 1,
    });
    expect(await getRental(at, dan, sound.id)).toMatchObject({ failure: null, barsDone: 3 });
    const ada = await operatorIn(at, { name: 'Runs Ada', roles: ['auditor'] });
    const listed = responseData<{ items: { id: string; state: string }[] }>(
      await ada.get('/operator/robots/runs?state=failed&pageSize=100'),
    );
    expect(listed.items).toContainEqual(
      expect.objectContaining({ id: broken.id, state: 'failed', kind: 'rental', of: 'RBT01' }),
    );
    expect(responseData<Rented>(await redeem(at, dan, broken.id))).toMatchObject({
      status: 6,
      paidOut: expect.stringMatching(/^50[01]\./),
    });
  });
});

describe('the record', () => {
  it('is changed by nobody: the database refuses', async () => {
    const fay = await renter(at, 'runs-fay');
    const one = await rented(at, fay, 'RBT01', '500.00');
    const server = robotServer(at, { findStrategy: restless() });
    await passBars(at, server, 4);
    const byHand = (statement: string) =>
      at.app.db.transact((tx) => tx.run(sql`${raw(statement)}`));
    const own = `run_id = '${one.id}'`;
    for (const statement of [
      `update strategy_decisions set line = '{}' where ${own}`,
      `update strategy_decisions set hash = previous_hash where ${own}`,
      `delete from strategy_decisions where ${own}`,
      `truncate strategy_decisions cascade`,
      `delete from strategy_orders where ${own}`,
      `update strategy_orders set answer = 'late', reason = null where ${own}`,
      `update strategy_runs set terms = '{}' where id = '${one.id}'`,
      `update strategy_runs set owner = 'cus_other' where id = '${one.id}'`,
      `update strategy_runs set decisions = 0 where id = '${one.id}'`,
      `delete from strategy_runs where id = '${one.id}'`,
      `insert into strategy_decisions select run_id, bar_ms + 1, number + 1, kind, decided_at_ms, line, orders, previous_hash, hash from strategy_decisions where ${own} and number = 4`,
      `insert into strategy_decisions select run_id, bar_ms - 1, number, kind, decided_at_ms, line, orders, previous_hash, hash from strategy_decisions where ${own} and number = 2`,
      `update rentals set capital_minor = 1 where id = '${one.id}'`,
      `update rental_messages set facts = '{}' where rental_id = '${one.id}'`,
      `delete from rentals where id = '${one.id}'`,
    ])
      await expect(byHand(statement), statement).rejects.toThrow();
    await redeem(at, fay, one.id);
    await server.beat();
    for (const statement of [
      `update rentals set paid_out_minor = paid_out_minor + 100, income_minor = income_minor + 100 where id = '${one.id}'`,
      `update rentals set state = 'running' where id = '${one.id}'`,
      `update strategy_runs set state = 'running', ended_at_ms = null where id = '${one.id}'`,
    ])
      await expect(byHand(statement), statement).rejects.toThrow();
  });
});
