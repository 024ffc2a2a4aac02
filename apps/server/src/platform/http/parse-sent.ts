/** What was sent to a call, by its declaration; undeclared fields are refused. */
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { Endpoint, Schema } from '@candor/contract/kernel/endpoint';
import { compiled } from '../compiled-schema.ts';
import type { Call } from './bind.ts';
import { FieldsInvalid } from './faults.ts';

export type Sent = { readonly body?: unknown; readonly query?: unknown; readonly params?: unknown };
export type ParseSent = (sent: Sent) => Pick<Call, 'body' | 'query' | 'params'>;

export function parserOf(endpoint: Endpoint): ParseSent {
  const [body, query] = [endpoint.body, endpoint.query].map((schema) =>
    schema === undefined ? undefined : compiled(schema),
  );
  return (sent) => ({
    body: parse(body, sent.body, 'body') as never,
    query: parse(query, sent.query, 'query') as never,
    params: parse(endpoint.params, sent.params, 'path') as never,
  });
}

function parse(
  schema: core.$ZodType | Schema | undefined,
  value: unknown,
  part: 'body' | 'query' | 'path',
): unknown {
  if (schema === undefined) {
    if (part === 'body' && value !== undefined && value !== null && Object.keys(value).length > 0)
      throw new FieldsInvalid([{ path: 'body', problem: 'nothing is expected here' }]);
    if (part === 'query') refuseQuery(value);
    return undefined;
  }
  const parsed = safeParse(schema as core.$ZodType, value ?? undefined);
  if (parsed.success) return parsed.data;
  throw new FieldsInvalid(parsed.error.issues.flatMap(problemsIn));
}

/** There may be thousands. */
function refuseQuery(value: unknown): void {
  const names = Object.keys(value ?? {}).slice(0, FIELDS_NAMED_MAX);
  if (names.length > 0)
    throw new FieldsInvalid(names.map((name) => ({ path: name, problem: 'is not expected' })));
}

const FIELDS_NAMED_MAX = 20;

function problemsIn(issue: core.$ZodIssue): { path: string; problem: string }[] {
  const path = issue.path.map(String).join('.') || 'body';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      problem: 'is not expected',
    }));
  return [{ path, problem: problemText(issue) }];
}

/** Never repeats what was sent: it may be a secret. */
function problemText(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'custom':
      return `must be ${issue.message}`;
    default:
      return 'is not in the expected form';
  }
}
