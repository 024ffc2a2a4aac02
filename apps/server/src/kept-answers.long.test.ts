/**
 * No answer changes by a byte because it is kept. Every read call that keeps its answers is asked
 * twice, and once where the same answer is made anew, in both languages. What is a customer's own
 * is compared with what another server on the same database makes without keeping anything, at a
 * later instant of the tick, and after every kind of change. (An answer about the market may say
 * when it was made: it is that of the first who asked in its tick.)
 */
import { declaredCalls, type DeclaredCall } from '@candor/contract/calls';
import { OrderType } from '@candor/contract/kernel/enumerations';
import { instantOfTick, tickAt } from '@candor/market/path/days';
import type { Person } from '@candor/testkit/people';
import { buy, getOrders, getPositions, newRequestId, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { secondServer } from '@candor/testkit/second-server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from './app.ts';
import type { Sent } from './authorisation/testing/matrix-row.ts';
import { matrix } from './authorisation/testing/matrix.table.ts';
import { openLog } from './platform/log.ts';
import { buildHttpServer } from './platform/http/http-server.ts';
import { unlimited } from './platform/http/limits/rate-limits.ts';

const languages = ['en', 'zh-Hans'] as const;
/** Its figures are computed in the background: the answer tells more from one call to the next. */
const COMPUTES_ON = 'find';
/** Within a tick, and not at an instant that anything else begins with. */
const LATER_MS = 401;

let at: World;
/** The same calls, none of them kept. */
let unkept: FastifyInstance;
/** Another server, which keeps nothing. */
let anew: App;
let ana: Person;

beforeAll(async () => {
  at = await world();
  anew = await secondServer(at, {}, { keepsAnswers: false });
  unkept = await buildHttpServer({
    db: at.app.db,
    clock: at.clock,
    log: openLog({ level: 'fatal', file: null }),
    limiter: unlimited,
    trustedProxies: [],
    findSession: () => ({ customerId: ana.id, sessionId: 'ses_unkept' }),
    findOperator: () => null,
    calls: at.app.calls.map((call) => ({ ...call, sharing: null })),
    pages: [],
  });
  ana = await trader(at, 'analist', { stock: '500000.00', forex: '100000.00', funding: '9000.00' });
});
afterAll(async () => {
  await unkept.close();
  await anew.close();
  await at.close();
});

describe('an answer that is kept is the one that would be made', () => {
  it('by every read call of the contract', async () => {
    const kept = reads.filter(
      ({ call }) =>
        call.capability !== COMPUTES_ON &&
        at.app.calls.some(
          ({ endpoint, sharing }) => endpoint === call.endpoint && sharing !== null,
        ),
    );
    expect(kept.length).toBeGreaterThan(25);
    await expectTheSame(kept, unkept, 0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['nothing', async () => undefined],
    ['an order is filled', () => buy(at, ana, 'stock', 'AAPL', 3)],
    ['one waits', () => buy(at, ana, 'stock', 'MSFT', 2, waiting)],
    ['one is filled on another server', () => onTheOther('/stock/create', order('AAPL', '2'))],
    ['it is cancelled on another server', cancelFirst],
    ['a position is protected', protectFirst],
    ['a position is closed', closeFirst],
    ['a position is held in another currency', () => buy(at, ana, 'forex', 'EURJPY', 2_000)],
    ['money is moved', () => sent('/wallet/transfer', moved)],
    ['the language is changed', () => sent('/account/language', { language: 'zhHans' })],
  ])('by the own lists after %s', async (_, change) => {
    await change();
    await expectTheSame(own, anew.http, LATER_MS);
  });
});

type Asked = { readonly call: DeclaredCall; readonly sent: Sent };

/** Of what needs no id of something. */
const reads = declaredCalls().flatMap((call): Asked[] => {
  const { method, rate, caller } = call.endpoint;
  const row = matrix[`${call.capability}.${call.name}`];
  const isRead = (method === 'GET' || rate === 'read') && caller !== 'operator';
  return isRead && row !== undefined && row.names === undefined
    ? [{ call, sent: row.send('') }]
    : [];
});

const ownNames = new Set([
  'listPositions',
  'listClosedPositions',
  'listWorkingOrders',
  'listCustomerPositions',
  'listTradeHistory',
  'listBills',
  'loadAccount',
]);
const isNamed = ({ call }: Asked, name: string): boolean => call.name === name;
/** Also the pages and filters that are cut from what is kept, or asked for beside it. */
const own = reads
  .filter(({ call }) => ownNames.has(call.name))
  .flatMap((asked): Asked[] => [
    asked,
    ...(isNamed(asked, 'listWorkingOrders') ? bodies(asked, [{ isOpen: false }]) : []),
    ...(isNamed(asked, 'listPositions') || isNamed(asked, 'listWorkingOrders')
      ? bodies(asked, [{ pageSize: 1 }, { pageNum: 2, pageSize: 1 }, { source: 0 }, { source: 3 }])
      : []),
    ...(isNamed(asked, 'listBills')
      ? bodies(asked, [{ pageNum: 3, pageSize: 2 }, { direction: 'out' }, { walletType: 1 }])
      : []),
  ]);

function bodies({ call }: Asked, all: readonly object[]): Asked[] {
  return all.map((body) => ({ call, sent: { body } }));
}

async function expectTheSame(
  which: readonly Asked[],
  other: FastifyInstance,
  laterMs: number,
): Promise<void> {
  at.clock.set(instantOfTick(tickAt(at.clock.now()) + 1));
  for (const asked of which)
    for (const language of languages) await ask(at.app.http, asked, language);
  at.clock.advance(laterMs);
  for (const asked of which)
    for (const language of languages) {
      const [kept, made] = [
        await ask(at.app.http, asked, language),
        await ask(other, asked, language),
      ];
      const name = `${asked.call.name} ${JSON.stringify(asked.sent)} in ${language}`;
      expect({ name, ...kept }).toEqual({ name, ...made });
    }
}

async function ask(
  http: FastifyInstance,
  { call: { endpoint }, sent: { params, query, body } }: Asked,
  language: string,
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  const answer = await http.inject({
    method: endpoint.method,
    url: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
    headers: {
      authorization: ana.token,
      languages: language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: withoutRequestId(answer.payload) };
}

/** A refusal names its request. */
function withoutRequestId(text: string): string {
  return text.replace(/"requestId":"[^"]+"/, '"requestId":""');
}

const waiting = { orderType: OrderType.Limit, price: '1.00', timeInForce: 'gtc' };
const moved = {
  requestId: 'kept-answers-transfer',
  from: 1,
  to: 4,
  amount: '12.00',
  isImmediate: true,
};
const order = (code: string, quantity: string) => ({
  requestId: newRequestId(),
  code,
  direction: 0,
  orderType: OrderType.Market,
  quantity,
  allowDuplicate: true,
});

async function sent(path: string, body: object): Promise<void> {
  const answer = await at.post(path, body, { token: ana.token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function onTheOther(path: string, body: object): Promise<void> {
  const answer = await anew.http.inject({
    method: 'POST',
    url: path,
    headers: { authorization: ana.token, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  expect(answer.statusCode, answer.payload).toBe(200);
}

async function cancelFirst(): Promise<void> {
  const [first] = await getOrders(at, ana);
  await onTheOther('/orders/cancel', { requestId: newRequestId(), id: first?.id });
}

async function protectFirst(): Promise<void> {
  const [first] = await getPositions(at, ana);
  await sent('/position/protect', {
    requestId: newRequestId(),
    id: first?.id,
    takeProfit: '9999.00',
    stopLoss: '1.00',
  });
}

async function closeFirst(): Promise<void> {
  const [first] = await getPositions(at, ana);
  await sent('/position/flatPosition', {
    requestId: newRequestId(),
    id: first?.id,
    quantity: '1',
    orderType: OrderType.Market,
    timeInForce: 'day',
  });
}
