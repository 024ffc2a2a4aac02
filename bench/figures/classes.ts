/**
 * A class of two hundred, each with shares, as its teacher opens it: what the screen asks for. And
 * an order in an account under the rules of a class, against one in a further account without any.
 */
import { randomUUID } from 'node:crypto';
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured, Row } from '../figure.ts';
import { median } from '../statistics.ts';

const MEMBERS = 200;
const GIVEN_AT_ONCE = 40;
const CODES = ['AAPL', 'MSFT'];
const ROUNDS = 20;
const ORDERS = 60;
const WARM_UP = 4;
const OPENED_MS_MAX = 300;
const ORDER_RATIO_MAX = 1.2;

export const classes: Figure = {
  name: 'classes',
  about: `a class of ${MEMBERS} as its teacher opens it, and an order under its rules`,
  measure,
};

const where = z.object({ origin: z.string(), token: z.string(), further: z.string() });
const signedIn = z.array(z.object({ token: z.string(), account: z.string() }));
type Account = { readonly token: string; readonly account: string };

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/classes/class-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const { origin, token, further } = await server.ask('where', where);
  const ask = async (path: string, asked: object, by: Partial<Account> = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: by.token ?? token,
        ...(by.account === undefined ? {} : { 'x-account': by.account }),
      },
      body: JSON.stringify(asked),
    });
    const text = await answer.text();
    assert(answer.status === 200, `${path}: ${text}`);
    return z.parse(z.object({ data: z.unknown() }), JSON.parse(text)).data;
  };
  const requestId = () => `bench-classes-${randomUUID()}`;
  const now = Date.now();
  const made = await ask('/classes/make', {
    ...{ requestId: requestId(), name: 'Two hundred', from: now, until: now + 30 * DAY_MS },
    ...{ startingMoney: '10000', asksRealName: false, products: ['stocks'], leverageMax: 1 },
    ...{ mayShort: false, positionPercentMax: 90, positionsMin: 2 },
  });
  const { id } = z.parse(z.object({ id: z.string() }), made);
  for (let given = 0; given < MEMBERS; given += GIVEN_AT_ONCE)
    await ask('/classes/sign-ins/give', { requestId: requestId(), id, count: GIVEN_AT_ONCE });
  const members = await server.ask('members', signedIn, id);
  const buy = (code: string, by: Account) =>
    ask(
      '/stock/create',
      {
        ...{ requestId: requestId(), code, direction: 0, orderType: 0, quantity: '1' },
        allowDuplicate: true,
      },
      by,
    );
  await Promise.all(
    members.map(async (one) => {
      for (const code of CODES) await buy(code, one);
    }),
  );

  const opened = await timesOf(ROUNDS, () =>
    Promise.all([ask('/classes/load', { id, code: null }), ask('/classes/roster', { id })]),
  );
  const [first] = members;
  assert(first !== undefined, 'somebody is in the class');
  // One member after the other: what each may hold in one instrument is limited.
  let round = 0;
  const under = await timesOf(ORDERS, () => buy('KO', members[(round += 1) % MEMBERS] ?? first));
  const without = await timesOf(ORDERS, () => buy('KO', { token, account: further }));
  await server.end();
  await database.close();
  return { rows: rowsOf(median(opened), median(under), median(without)), notes: [] };
}

function rowsOf(openedMs: number, underMs: number, withoutMs: number): Row[] {
  return [
    {
      figure: `a class of ${MEMBERS} opened by its teacher`,
      unit: 'ms',
      measured: openedMs,
      baseline: null,
      target: { of: 'measured', is: 'atMost', value: OPENED_MS_MAX },
    },
    {
      figure: 'an order under the rules of a class, against one without',
      unit: 'ms',
      measured: underMs,
      baseline: withoutMs,
      target: { of: 'ratio', is: 'atMost', value: ORDER_RATIO_MAX },
    },
  ];
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + count; round += 1) {
    const from = performance.now();
    await work();
    if (round >= WARM_UP) times.push(performance.now() - from);
  }
  return times;
}
