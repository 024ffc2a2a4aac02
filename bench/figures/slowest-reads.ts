/**
 * Every read call of the contract that needs no id, sampled; the five that cost most of the
 * processor's time for what they send stand against bare Fastify routes with the same bytes.
 */
import { declaredCalls } from '@candor/contract/calls';
import { matrix } from '@candor/server/authorisation/testing/matrix.table';
import * as z from 'zod/mini';
import { compareWithBare, type ComparedCall } from '../against-bare.ts';
import { fire } from '../clients/cannon.ts';
import type { Figure, Measured } from '../figure.ts';
import { startBusyServer } from '../place-some.ts';

const ORDERS = 40;
const CONNECTIONS = 16;
const SAMPLE_SECONDS = 1;
const SHOWN = 5;
const RATIO_MIN = 0.25;
/** What a bare route takes for a byte beyond its first: a longer answer is dearer for both. */
const BARE_US = 100;
const BARE_US_PER_KILOBYTE = 1;

export const slowestReads: Figure = {
  name: 'slowest-reads',
  about: 'every read call sampled, the five worst against bare Fastify routes',
  measure,
};

type Sampled = ComparedCall & { readonly us: number; readonly bytes: number };

async function measure(): Promise<Measured> {
  const { server: full, origin, token, close } = await startBusyServer(ORDERS);
  const headers = [`authorization=${token}`];
  const sampled: Sampled[] = [];
  const left: string[] = [];
  for (const call of calls) {
    const bytes = await bytesIfGood(origin, token, call);
    if (bytes === null) {
      left.push(call.name);
      continue;
    }
    const before = await full.ask('cpuSeconds', z.number());
    const { path, post } = call;
    const burst = {
      url: origin + path,
      headers,
      connections: CONNECTIONS,
      seconds: SAMPLE_SECONDS,
      ...(post === undefined ? {} : { post }),
    };
    const { calls: answered } = await fire(burst);
    const used = (await full.ask('cpuSeconds', z.number())) - before;
    sampled.push({ ...call, bytes, us: (used * 1_000_000) / answered });
  }
  const byCost = sampled.toSorted((one, other) => cost(other) - cost(one));
  const measured = await compareWithBare(full, { origin, headers }, byCost.slice(0, SHOWN));
  await close();
  return {
    rows: measured.rows,
    notes: [
      ...measured.notes,
      `${sampled.length} calls sampled, processor time of each call: ${byCost.map(({ name, us, bytes }) => `${name} ${us.toFixed(0)} us (${bytes} bytes)`).join(', ')}`,
      `not sampled, because this customer has nothing of the kind: ${left.join(', ')}`,
    ],
  };
}

function cost({ us, bytes }: Sampled): number {
  return us / (BARE_US + (bytes / 1_024) * BARE_US_PER_KILOBYTE);
}

const calls = declaredCalls().flatMap(({ capability, name, endpoint }): ComparedCall[] => {
  const row = matrix[`${capability}.${name}`];
  const isRead = endpoint.method === 'GET' || endpoint.rate === 'read';
  if (!isRead || endpoint.caller === 'operator' || row === undefined || row.names !== undefined)
    return [];
  const { params = {}, query, body } = row.send('');
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
  return [
    {
      name: `${capability}.${name}`,
      path: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
      ratioMin: RATIO_MIN,
      ...(endpoint.method === 'POST' ? { post: JSON.stringify(body ?? {}) } : {}),
    },
  ];
});

/** Null for what is refused. */
async function bytesIfGood(
  origin: string,
  token: string,
  { path, post }: ComparedCall,
): Promise<number | null> {
  const answer = await fetch(origin + path, {
    method: post === undefined ? 'GET' : 'POST',
    headers: {
      authorization: token,
      ...(post === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(post === undefined ? {} : { body: post }),
  });
  const { byteLength } = await answer.arrayBuffer();
  return answer.ok ? byteLength : null;
}
