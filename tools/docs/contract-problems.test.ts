import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { endpoint, type Declaration } from '@candor/contract/kernel/endpoint';
import { refusalsEn } from '@candor/i18n/refusals/en';
import { refusalsZhHans } from '@candor/i18n/refusals/zh-hans';
import type { BoundTo } from './bound-calls.ts';
import { contractProblems } from './contract-problems.ts';

const texts = { en: refusalsEn, zhHans: refusalsZhHans };
const ordinary: Declaration = {
  method: 'POST',
  path: '/thing/{id}',
  caller: 'customer',
  summary: 'Does it.',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ note: z.string() }),
  data: z.null(),
  refusals: ['SERVER_BUSY'],
};

function call(change: Partial<Declaration> = {}, name = 'doThing'): BoundTo {
  return { capability: 'things', name, endpoint: endpoint({ ...ordinary, ...change }) };
}

describe('the check of the contract', () => {
  it('finds nothing wrong with an ordinary call that is bound once', () => {
    const thing = call();
    expect(contractProblems([thing], [thing], texts)).toEqual([]);
  });

  it('finds a call that is declared but not bound, bound twice, bound elsewhere, or not declared', () => {
    const thing = call();
    expect(contractProblems([thing], [], texts)).toEqual([
      'things.doThing (POST /thing/{id}) is declared but not bound',
    ]);
    expect(contractProblems([thing], [thing, thing], texts)).toEqual([
      'things.doThing (POST /thing/{id}) is bound twice',
    ]);
    expect(contractProblems([thing], [{ ...thing, capability: 'others' }], texts)).toEqual([
      'others.doThing (POST /thing/{id}) is declared by things but bound by others',
    ]);
    expect(contractProblems([], [thing], texts)).toEqual([
      'things.doThing (POST /thing/{id}) is bound but not in calls.ts',
    ]);
  });

  it('finds two calls with one address, also when their places have different names', () => {
    const one = call();
    const other = call(
      { path: '/thing/{key}', params: z.strictObject({ key: z.string() }) },
      'doOther',
    );
    expect(contractProblems([one, other], [one, other], texts)).toEqual([
      'POST /thing/{} is declared by doThing and doOther',
    ]);
  });

  it.each<[string, Partial<Declaration>]>([
    ['takes unknown fields', { body: z.object({ note: z.string() }) }],
    [
      'takes unknown fields',
      { body: z.strictObject({ inner: z.array(z.object({ note: z.string() })) }) },
    ],
    [
      'takes unknown fields',
      {
        body: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal(1) }),
          z.object({ kind: z.literal(2) }),
        ]),
      },
    ],
    ['has places "id", its params ""', { params: undefined }],
    ['without a requestId', { isMoneyCommand: true }],
    [
      'without a requestId',
      { isMoneyCommand: true, body: z.strictObject({ requestId: z.optional(z.string()) }) },
    ],
    ['without a requestId', { isMoneyCommand: true, body: undefined }],
    ['is a GET with a body', { method: 'GET' }],
    ['lists a refusal twice', { refusals: ['SERVER_BUSY', 'SERVER_BUSY'] }],
  ])('finds a call that %s', (words, change) => {
    const thing = call(change);
    expect(contractProblems([thing], [thing], texts)).toEqual([expect.stringContaining(words)]);
  });

  it('takes a money command with a requestId in every form of its body', () => {
    const form = (kind: string) => z.strictObject({ kind: z.literal(kind), requestId: z.string() });
    const thing = call({
      isMoneyCommand: true,
      body: z.discriminatedUnion('kind', [form('a'), form('b')]),
    });
    expect(contractProblems([thing], [thing], texts)).toEqual([]);
  });

  it('finds a refusal without a text, and a text without a refusal', () => {
    const { SERVER_BUSY: _left, ...rest } = refusalsZhHans;
    expect(
      contractProblems([], [], { en: { ...refusalsEn, NOT_A_CODE: 'x' }, zhHans: rest }),
    ).toEqual([
      'NOT_A_CODE has a text in en but is no refusal',
      'SERVER_BUSY has no text in zhHans',
    ]);
  });

  it('finds a refusal that would sign people out although their session is good', () => {
    const statuses = { SESSION_EXPIRED: 401, LEVEL_MISSING: 403, ROLE_MISSING: 401, BUSY: 503 };
    expect(contractProblems([], [], texts, statuses)).toEqual([
      'LEVEL_MISSING has status 403, which signs people out',
      'ROLE_MISSING has status 401, which signs people out',
    ]);
  });
});
