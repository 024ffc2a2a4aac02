/** What the database cannot keep is refused by one rule, whichever call it is sent to and where. */
import { declaredCalls } from '@candor/contract/calls';
import { world, type World } from '@candor/testkit/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { findUnstorable } from './storable-text.ts';

let at: World;
beforeAll(async () => {
  at = await world({ HOST: '127.0.0.1' });
});
afterAll(() => at.close());

type Sent = { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: string };

async function refusalOf({ payload, ...sent }: Sent, isForOperators: boolean) {
  const server = isForOperators ? at.app.console : at.app.http;
  if (server === null) throw new Error('this world has no console');
  const answer = await server.inject({
    ...sent,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.statusCode, reason: answer.json<{ reason: string }>().reason };
}

const refused = { status: 400, reason: 'FIELDS_INVALID' };
const broken = fc.constantFrom('\u0000', '\ud800', '\udc00', '\udfff\ud800');
const brokenText = fc.tuple(fc.string(), broken, fc.string()).map((parts) => parts.join(''));
const name = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/);
/** Somewhere in it there is a text that cannot be kept. */
const brokenValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    brokenText,
    fc.tuple(name, tie('value')).map(([key, inner]) => ({ [key]: inner })),
    fc.tuple(fc.jsonValue({ maxDepth: 1 }), tie('value')),
    brokenText.map((key) => ({ [key]: 1 })),
  ),
})).value;

const calls = declaredCalls().map(({ name: call, endpoint }) => ({
  call,
  method: endpoint.method,
  path: endpoint.path,
  isForOperators: endpoint.path.startsWith('/operator/'),
  filled: (place: string) => endpoint.path.replaceAll(/\{\w+\}/g, place),
}));

describe('text that the database cannot keep', () => {
  it('is no draw of an option', async () => {
    expect(await refusalOf({ method: 'GET', url: '/option/draw?id=x%00y' }, false)).toEqual(
      refused,
    );
  });

  it('is refused in the query of every call', async () => {
    for (const { call, method, filled, isForOperators } of calls)
      for (const query of ['id=x%00y', '%00=x', 'id=a&id=b%00']) {
        const sent = { method, url: `${filled('x')}?${query}` };
        expect({ call, query, ...(await refusalOf(sent, isForOperators)) }).toEqual({
          ...{ call, query },
          ...refused,
        });
      }
  });

  it('is refused in the path of every call that has something in it', async () => {
    const some = calls.filter(({ path }) => path.includes('{'));
    expect(some.length).toBeGreaterThan(3);
    for (const { call, method, filled, isForOperators } of some) {
      const sent = { method, url: filled('x%00y') };
      expect({ call, ...(await refusalOf(sent, isForOperators)) }).toEqual({ call, ...refused });
    }
  });

  it('is refused wherever it stands in the body of every call', async () => {
    for (const { call, filled, isForOperators } of calls.filter(
      ({ method }) => method === 'POST',
    )) {
      await fc.assert(
        fc.asyncProperty(name, brokenValue, async (field, value) => {
          const payload = JSON.stringify({ [field]: value });
          const sent = { method: 'POST', url: filled('x'), payload } as const;
          expect({ call, ...(await refusalOf(sent, isForOperators)) }).toEqual({
            call,
            ...refused,
          });
        }),
        { numRuns: 3 },
      );
    }
  });

  it('is refused in headers, and in the address of a page', async () => {
    const answer = await at.app.http.inject({
      method: 'GET',
      url: '/health',
      headers: { 'user-agent': 'x\u0000y' },
    });
    expect(answer.statusCode).toBe(400);
    expect((await at.get('/health?x=%00')).status).toBe(400);
  });

  it('is a malformed frame on the push connection', async () => {
    const address = (await at.app.listen()).replace('localhost', '127.0.0.1');
    const socket = new WebSocket(`${address.replace('http', 'ws')}/push`, { origin: address });
    const frames: { type: string; reason?: string }[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    await new Promise((opened) => socket.once('open', opened));
    for (const channel of ['quote:\u0000', 'quote:\ud800'])
      socket.send(JSON.stringify({ type: 'subscribe', channels: [channel] }));
    await expect
      .poll(() => frames.filter(({ type }) => type === 'refused'))
      .toEqual([
        { type: 'refused', reason: 'malformed' },
        { type: 'refused', reason: 'malformed' },
      ]);
    socket.terminate();
  });

  it('is found by its place, and whole characters of all kinds are not it', () => {
    expect(findUnstorable({ a: [{ b: 'x' }, { b: 'x\u0000' }] })).toBe('a.1.b');
    expect(findUnstorable({ 'a\u0000': 1 })).toBe('');
    expect(findUnstorable(['😀', '日本', '\u200b', '\u0001', '￿', '\n', 1, null])).toBeNull();
  });
});
