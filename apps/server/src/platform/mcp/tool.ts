/**
 * A tool of an agent: one call of ours under a name that says what it does. What it takes follows
 * from the call's own schemas; fields of path, query and body stand side by side.
 */
import type { Endpoint, Schema } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import type { JSONSchema } from 'zod/v4/core';
import type { Sent } from '../http/parse-sent.ts';
import { toJsonSchema } from '../http/reference/schema-fields.ts';

export type ToolEntry = {
  readonly name: string;
  readonly title: string;
  /** What it answers, and when to use it. */
  readonly about: string;
  /** `quotes.loadQuote`, or one for each source, which is then not sent. */
  readonly call: string | BySource;
  /** What it may change; null where it only reads. */
  readonly changes: string | null;
  /** The answer has texts that others wrote. */
  readonly isForeign?: boolean;
  readonly previewed?: 'gives' | 'needs';
};

/** Several where the one before may say that it is not for this instrument. */
export type BySource = Readonly<Record<number, readonly string[]>>;

export type Tool = Omit<ToolEntry, 'call'> & {
  /** Empty for a source that it is not for. */
  endpointsFor(source: unknown): readonly Endpoint[];
  readonly hasSource: boolean;
  readonly inputSchema: ObjectSchema;
};

export type ObjectSchema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JSONSchema.BaseSchema>>;
  readonly required: string[];
  readonly additionalProperties: false;
};

export type ToolInput = Readonly<Record<string, unknown>>;

/** Made by the server, so that sending again does nothing twice. */
const REQUEST_ID = 'requestId';
export const PREVIEW_ID = 'previewId';

const previewId: JSONSchema.BaseSchema = {
  type: 'string',
  description: 'As the preview of exactly these terms gave it; it holds for two minutes.',
};

export function toTool({ call, ...entry }: ToolEntry, find: (call: string) => Endpoint): Tool {
  const one = typeof call === 'string' ? [find(call)] : null;
  const bySource = new Map(
    Object.entries(typeof call === 'string' ? {} : call).map(([source, calls]) => [
      Number(source),
      calls.map(find),
    ]),
  );
  return {
    ...entry,
    endpointsFor: (source) => one ?? bySource.get(Number(source)) ?? [],
    hasSource: one === null,
    inputSchema: schemaOf(entry, one?.[0] ?? anyOf(bySource), [...bySource.keys()]),
  };
}

function anyOf(bySource: ReadonlyMap<number, readonly Endpoint[]>): Endpoint {
  const [[first] = []] = bySource.values();
  assert(first !== undefined, 'a tool makes a call');
  return first;
}

function schemaOf(
  { previewed }: Pick<ToolEntry, 'previewed'>,
  { params, query, body }: Endpoint,
  sources: readonly number[],
): ObjectSchema {
  const parts = [params, query, body].filter((part) => part !== undefined).map(objectOf);
  const own: Record<string, JSONSchema.BaseSchema> = {
    ...(sources.length === 0 ? {} : { source: { enum: [...sources] } }),
    ...(previewed === 'needs' ? { [PREVIEW_ID]: previewId } : {}),
  };
  const { [REQUEST_ID]: _, ...properties } = Object.assign(
    {},
    ...parts.map((part) => part.properties),
  );
  const required = parts.flatMap((part) => part.required ?? []);
  return {
    type: 'object',
    properties: { ...properties, ...own },
    required: [...required.filter((name) => name !== REQUEST_ID), ...Object.keys(own)],
    additionalProperties: false,
  };
}

/** What is left over stays in the body, or in the query, where it is refused as not declared. */
export function toSent(endpoint: Endpoint, input: ToolInput, requestId: string): Sent {
  const ofPath = endpoint.params === undefined ? [] : namesOf(endpoint.params);
  const ofQuery = endpoint.query === undefined ? [] : namesOf(endpoint.query);
  const [params, query, body]: [Texts, Texts, Record<string, unknown>] = [{}, {}, {}];
  for (const [name, value] of Object.entries(input))
    if (ofPath.includes(name)) params[name] = textOf(value);
    else if (ofQuery.includes(name) || endpoint.body === undefined) query[name] = textOf(value);
    else body[name] = value;
  if (endpoint.body === undefined) return { params, query };
  const isCommand = namesOf(endpoint.body).includes(REQUEST_ID);
  return { params, query, body: isCommand ? { ...body, requestId } : body };
}

/** As an address has them. */
type Texts = Record<string, string>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function namesOf(schema: Schema): string[] {
  return Object.keys(objectOf(schema).properties ?? {});
}

const known = new WeakMap<Schema, JSONSchema.BaseSchema>();

function objectOf(schema: Schema): JSONSchema.BaseSchema {
  const json = known.get(schema) ?? toJsonSchema(schema, 'sent');
  known.set(schema, json);
  return json;
}
