/**
 * Programs that speak Alpaca's dialect: what an order through it costs more than our own call by
 * the same keys, what a key costs, how late 1,000 streams hear of the market, and bars of the past
 * against bare Fastify.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import * as z from 'zod/mini';
import { compareWithBare } from '../../against-bare.ts';
import { startChild, type Child } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured, Row } from '../../figure.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 1_000;
const CONNECTIONS = 50;
const ROUNDS = 9;
/** Short turns, and who begins changes with each, so that what the machine does falls on both. */
const ORDER_ROUNDS = 24;
const ORDERS_A_TURN = 800;
const WARM_UP_ORDERS = 4_000;
const TURN_SECONDS_MAX = 60;
const ORDER_RATIO_MAX = 1.15;
const KEY_US_MAX = 10;
const STREAMS = 1_000;
const SYMBOLS = 30;
const SHARES = 300;
const LAG_MS_MAX = 250;
const SETTLE_MS = 3_000;
const HOLD_MS = 20_000;
const BARS_RATIO_MIN = 0.3;

export const alpacaOrders: Figure = {
  name: 'alpaca-orders',
  about: 'an order through Alpaca’s dialect against our own call, and the check of a key',
  measure: () =>
    withPrograms(async (server, where) => {
      const { rows, notes } = await compareOrders(server, where);
      return { rows: [...rows, keyRow(await server.ask('checkKey', z.number()))], notes };
    }),
};

export const alpacaData: Figure = {
  name: 'alpaca-data',
  about: 'streams of Alpaca’s dialect, and bars of the past against bare Fastify',
  measure: () =>
    withPrograms(async (server, where) => {
      const [streams, bars] = [await listen(server, where), await compareBars(server, where)];
      return { rows: [...streams.rows, ...bars.rows], notes: [...streams.notes, ...bars.notes] };
    }),
};

export const agentCall: Figure = {
  name: 'mcp-call',
  about: 'what the protocol of agents and the record of a step add to the call that a tool makes',
  measure: () => withPrograms(compareTools),
};

async function withPrograms(
  work: (server: Child, where: Where) => Promise<Measured>,
): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/program-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS),
  ]);
  const measured = await work(server, await server.ask('where', whereabouts));
  await server.end();
  await database.close();
  return measured;
}

const ASKED = { code: 'AAPL', source: TradedSource.Stock };
const askers = {
  own: { path: '/market/getMaket', body: ASKED },
  tool: {
    path: '/mcp',
    body: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'get_quote', arguments: ASKED },
    },
  },
} as const;

/**
 * One caller, who waits for each answer: what a single call takes, not what a server bears. What
 * the server does meanwhile by itself is measured beside it and is nobody's.
 */
async function compareTools(server: Child, { origin, secrets }: Where): Promise<Measured> {
  const cpuMs = async () => (await server.ask('cpuSeconds', z.number())) * 1_000;
  const rest = async (): Promise<number> => {
    const [before, begun] = [await cpuMs(), performance.now()];
    await sleep(REST_MS);
    return ((await cpuMs()) - before) / (performance.now() - begun);
  };
  const ask = async (side: keyof typeof askers, calls: number) => {
    const restShare = await rest();
    const [before, started] = [await cpuMs(), performance.now()];
    const took: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const begun = performance.now();
      const answer = await fetch(new URL(askers[side].path, origin), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secrets[0]}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(askers[side].body),
      });
      const text = await answer.text();
      took.push(performance.now() - begun);
      assert(answer.ok && text.includes('AAPL'), `a quote was answered at ${askers[side].path}`);
    }
    const own = (await cpuMs()) - before - restShare * (performance.now() - started);
    return { ms: median(took), cpuMs: own / calls };
  };
  for (const side of ['own', 'tool'] as const) await ask(side, TOOL_CALLS);
  const rounds: { own: Asked; tool: Asked }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ own: await ask('own', TOOL_CALLS), tool: await ask('tool', TOOL_CALLS) });
  const added = (of: keyof Asked) => median(rounds.map(({ own, tool }) => tool[of] - own[of]));
  return {
    rows: [
      {
        figure: 'a tool at /mcp above the call it makes: processor time, server',
        unit: 'ms',
        measured: added('cpuMs'),
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: TOOL_MS_MAX },
      },
    ],
    notes: [
      `get_quote, one caller, ${TOOL_CALLS} calls in each of ${ROUNDS} rounds; tool / call: ${rounds.map(({ own, tool }) => `${tool.ms.toFixed(2)} / ${own.ms.toFixed(2)} ms`).join(', ')} until it was answered, the durable step included: ${added('ms').toFixed(2)} ms more; processor time by round: ${rounds.map(({ own, tool }) => `${tool.cpuMs.toFixed(2)} / ${own.cpuMs.toFixed(2)}`).join(', ')} ms`,
    ],
  };
}

type Asked = { readonly ms: number; readonly cpuMs: number };
const TOOL_CALLS = 200;
const REST_MS = 1_000;
const TOOL_MS_MAX = 1;

type Where = { readonly origin: string; readonly secrets: readonly string[] };

const whereabouts = z.object({ origin: z.string(), secrets: z.array(z.string()) });
const fired = z.object({ answered: z.number(), refused: z.number() });

const codes = ['AAPL', 'MSFT', 'NVDA', 'AMZN'];
const sides = {
  own: {
    path: '/stock/create',
    bodies: codes.map((code) => ({
      ...{ code, quantity: '1', direction: Direction.Buy, orderType: OrderType.Market },
      allowDuplicate: true,
    })),
  },
  theirs: {
    path: '/alpaca/v2/orders',
    bodies: codes.map((symbol) => ({
      ...{ symbol, qty: '1', side: 'buy', type: 'market', time_in_force: 'day' },
    })),
  },
} as const;

/** The same connections, keys and server, and of it the processor time alone. */
async function compareOrders(server: Child, { origin, secrets }: Where): Promise<Measured> {
  const clients = startChild('clients/command-clients.ts');
  const tokens = secrets.map((secret) => `Bearer ${secret}`);
  const fire = async (side: Side, orders: number): Promise<number> => {
    const before = await server.ask('cpuSeconds', z.number());
    const burst = await clients.ask('fire', fired, {
      ...{ origin, tokens, connections: CONNECTIONS, seconds: TURN_SECONDS_MAX },
      ...{ commands: orders, keepsOpen: true },
      ...sides[side],
    });
    const cpuSeconds = (await server.ask('cpuSeconds', z.number())) - before;
    assert(burst.refused === 0, `${burst.refused} orders were refused at ${sides[side].path}`);
    return (cpuSeconds * 1_000_000) / burst.answered;
  };
  for (const side of ['own', 'theirs'] as const) await fire(side, WARM_UP_ORDERS);
  const pairs: { own: number; theirs: number }[] = [];
  for (let round = 0; round < ORDER_ROUNDS; round += 1) {
    const pair = { own: Number.NaN, theirs: Number.NaN };
    const turns: Side[] = round % 2 === 0 ? ['own', 'theirs'] : ['theirs', 'own'];
    for (const side of turns) pair[side] = await fire(side, ORDERS_A_TURN);
    pairs.push(pair);
  }
  await clients.end();
  const baseline = median(pairs.map(({ own }) => own));
  const ratio = median(pairs.map(({ own, theirs }) => theirs / own));
  return {
    rows: [
      {
        figure: 'an order at /alpaca/v2/orders: processor time, server',
        unit: 'us',
        measured: baseline * ratio,
        baseline,
        target: { of: 'ratio', is: 'atMost', value: ORDER_RATIO_MAX },
      },
    ],
    notes: [
      `${CUSTOMERS} keys, ${CONNECTIONS} connections that stay, turns of ${ORDERS_A_TURN} orders; the median of the ratios of ${ORDER_ROUNDS} rounds; theirs / own by round: ${pairs.map(({ theirs, own }) => `${theirs.toFixed(0)} / ${own.toFixed(0)} us`).join(', ')}`,
    ],
  };
}

type Side = keyof typeof sides;

function keyRow(keyUs: number): Row {
  return {
    figure: 'the check of a key',
    unit: 'us',
    measured: keyUs,
    baseline: null,
    target: { of: 'measured', is: 'atMost', value: KEY_US_MAX },
  };
}

const heard = z.object({
  ...{ frames: z.int(), points: z.int(), lost: z.int() },
  ...{ medianMs: z.number(), p99Ms: z.number(), worstMs: z.number() },
});

async function listen(server: Child, { origin, secrets }: Where): Promise<Measured> {
  const shares = await server.ask('shares', z.array(z.string()), SHARES);
  const clients = startChild('clients/stream-clients.ts');
  const streams = Array.from({ length: STREAMS }, (_, place) => ({
    secret: secrets[place % secrets.length] ?? '',
    symbols: Array.from(
      { length: SYMBOLS },
      (__, index) => shares[(place * OWN_LIST_STEP + index * (SHARES / SYMBOLS)) % SHARES] ?? '',
    ),
  }));
  const url = `${origin.replace('http', 'ws')}/alpaca/v2/sip`;
  assert((await clients.ask('open', z.int(), { url, streams })) === STREAMS, 'all streams open');
  await sleep(SETTLE_MS);
  await clients.ask('forget', z.unknown());
  const before = await server.ask('cpuSeconds', z.number());
  await sleep(HOLD_MS);
  const lags = await clients.ask('heard', heard);
  const cpuShare = ((await server.ask('cpuSeconds', z.number())) - before) / (HOLD_MS / 1_000);
  const clientShare = (await clients.ask('cpuSeconds', z.number())) / (HOLD_MS / 1_000);
  await clients.end();
  return {
    rows: [
      {
        figure: `lag, ${STREAMS} streams of ${SYMBOLS} symbols: slowest in a hundred`,
        unit: 'ms',
        measured: lags.p99Ms,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: LAG_MS_MAX },
      },
    ],
    notes: [
      `trades and quotes of ${SYMBOLS} of ${SHARES} shares each: ${(lags.points / (HOLD_MS / 1_000)).toFixed(0)} messages a second arrived in ${lags.frames} frames, half within ${lags.medianMs.toFixed(0)} ms of the trade, the last within ${lags.worstMs.toFixed(0)} ms; the server took ${(cpuShare * 100).toFixed(0)} % of a core, the clients at most ${(clientShare * 100).toFixed(0)} %, ${lags.lost} streams lost`,
    ],
  };
}

/** Coprime with the number of shares, so that hardly two lists are alike. */
const OWN_LIST_STEP = 7;

async function compareBars(server: Child, { origin, secrets }: Where): Promise<Measured> {
  const end = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  const path = `/alpaca/v2/stocks/bars?symbols=AAPL&timeframe=1Min&limit=1000&start=${at(end - 6 * HOUR_MS)}&end=${at(end)}`;
  return compareWithBare(server, { origin, headers: [`authorization=Bearer ${secrets[0]}`] }, [
    { name: 'historical bars at /alpaca/v2/stocks/bars', path, ratioMin: BARS_RATIO_MIN },
  ]);
}
