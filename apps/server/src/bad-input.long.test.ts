/** Every call under garbage: the answer is an envelope and never a server fault. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredCalls } from '@candor/contract/calls';
import { refusalEnvelope } from '@candor/contract/kernel/envelope';
import { refusalStatus } from '@candor/contract/kernel/refusal-codes';
import { world, type World } from '@candor/testkit/world';

const RUNS_PER_CALL = 25;
const calls = declaredCalls();

let at: World;
beforeAll(async () => {
  // In exchange hours little of the day has traded yet, so lists of all shares are faster.
  at = await world({ MARKET_HOURS: 'exchange' });
});
afterAll(() => at.close());

/** Real field names, so that garbage gets past the first check now and then. */
const fieldName = fc.constantFrom(
  'email',
  'emailCode',
  'password',
  'userId',
  'username',
  'purpose',
  'accountType',
  'session',
  'agreementVersion',
  'officer',
  'role',
  'isAdmin',
  'id',
);
const hostileText = fc.constantFrom(
  '',
  ' ',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '../../etc/passwd',
  '${7*7}',
  '١٢',
  'a'.repeat(5_000),
  '\ud800',
  'cus_'.padEnd(30, '0'),
  'a@b',
);
const leaf = fc.oneof(
  hostileText,
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt().map(String),
);
const value = fc.oneof(
  { maxDepth: 3 },
  leaf,
  fc.array(leaf, { maxLength: 4 }),
  fc.dictionary(fieldName, leaf, { maxKeys: 4 }),
);
const body = fc.oneof(
  fc.dictionary(fieldName, value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields)),
  fc.json(),
  fc.string(),
  fc.constantFrom('null', '[]', '"x"', '{"a":1,"a":2}', '{"__proto__":1}', '['.repeat(500)),
);
const header = fc.constantFrom(
  undefined,
  '',
  'x',
  'Bearer',
  'g'.repeat(43),
  `Bearer ${'g'.repeat(43)}`,
  'é',
  'a'.repeat(4_000),
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json;charset="UTF-8"',
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
);

describe.each(calls.map((call) => [call.name, call.endpoint] as const))('%s', (_name, endpoint) => {
  it('answers garbage with an envelope and never with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        body,
        header,
        contentType,
        fc.option(fc.string()),
        async (payload, authorization, type, query) => {
          const server = endpoint.path.startsWith('/operator/') ? at.app.console : at.app.http;
          if (server === null) throw new Error('this world has no console');
          const answer = await server.inject({
            method: endpoint.method,
            url: `${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}${query === null ? '' : `?q=${encodeURIComponent(query.toWellFormed())}`}`,
            headers: {
              'content-type': type,
              ...(authorization === undefined ? {} : { authorization }),
            },
            ...(endpoint.method === 'POST' ? { payload } : {}),
          });
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ code: 200 });
          else {
            const refused = refusalEnvelope.parse(answer.json());
            expect(refused.code).toBe(answer.statusCode);
            expect(Object.keys(refusalStatus)).toContain(refused.reason);
          }
        },
      ),
      { numRuns: RUNS_PER_CALL },
    );
  });
});
