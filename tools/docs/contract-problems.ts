/** Pure, so that each rule is tested with a contract that breaks it. */
import type { JSONSchema } from 'zod/v4/core';
import {
  refusalCodes,
  refusalStatus,
  type RefusalCode,
} from '@candor/contract/kernel/refusal-codes';
import { toJsonSchema } from '@candor/server/platform/http/reference/schema-fields';
import type { BoundTo } from './bound-calls.ts';

export type RefusalTexts = Readonly<Record<'en' | 'zhHans', Readonly<Record<string, string>>>>;

export function contractProblems(
  declared: readonly BoundTo[],
  bound: readonly BoundTo[],
  texts: RefusalTexts,
  statuses: Readonly<Record<string, number>> = refusalStatus,
): string[] {
  return [
    ...bindingProblems(declared, bound),
    ...addressProblems(declared),
    ...declared.flatMap(shapeProblems),
    ...textProblems(texts),
    ...statusProblems(statuses),
  ];
}

function bindingProblems(declared: readonly BoundTo[], bound: readonly BoundTo[]): string[] {
  const unbound = declared
    .filter((call) => !bound.some(({ endpoint }) => endpoint === call.endpoint))
    .map((call) => `${title(call)} is declared but not bound`);
  const undeclared = bound
    .filter((call) => !declared.some(({ endpoint }) => endpoint === call.endpoint))
    .map((call) => `${title(call)} is bound but not in calls.ts`);
  const twice = declared
    .filter((call) => bound.filter(({ endpoint }) => endpoint === call.endpoint).length > 1)
    .map((call) => `${title(call)} is bound twice`);
  const elsewhere = bound.flatMap((call) => {
    const home = declared.find(({ endpoint }) => endpoint === call.endpoint)?.capability;
    return home === undefined || home === call.capability
      ? []
      : [`${title(call)} is declared by ${home} but bound by ${call.capability}`];
  });
  return [...unbound, ...undeclared, ...twice, ...elsewhere];
}

function addressProblems(declared: readonly BoundTo[]): string[] {
  const byAddress = Map.groupBy(
    declared,
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  return [...byAddress]
    .filter(([, calls]) => calls.length > 1)
    .map(
      ([address, calls]) =>
        `${address} is declared by ${calls.map(({ name }) => name).join(' and ')}`,
    );
}

function shapeProblems(call: BoundTo): string[] {
  const { endpoint } = call;
  const inputs = { body: endpoint.body, query: endpoint.query, params: endpoint.params };
  const loose = Object.entries(inputs).flatMap(([part, schema]) =>
    schema !== undefined && !isStrict(toJsonSchema(schema, 'sent'))
      ? [`the ${part} of ${title(call)} takes unknown fields: use strictObject`]
      : [],
  );
  const placesInPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).join();
  const declaredPlaces =
    endpoint.params === undefined
      ? ''
      : Object.keys(toJsonSchema(endpoint.params, 'sent').properties ?? {}).join();
  return [
    ...loose,
    ...(placesInPath === declaredPlaces
      ? []
      : [
          `the path of ${title(call)} has places "${placesInPath}", its params "${declaredPlaces}"`,
        ]),
    ...(endpoint.isMoneyCommand === true &&
    !needsRequestId(endpoint.body === undefined ? {} : toJsonSchema(endpoint.body, 'sent'))
      ? [`${title(call)} is a money command without a requestId in its body`]
      : []),
    ...(endpoint.method === 'GET' && endpoint.body !== undefined
      ? [`${title(call)} is a GET with a body`]
      : []),
    ...(new Set(endpoint.refusals).size === endpoint.refusals.length
      ? []
      : [`${title(call)} lists a refusal twice`]),
  ];
}

function isStrict(json: JSONSchema.BaseSchema): boolean {
  if (json.properties !== undefined && json.additionalProperties !== false) return false;
  const inner = [
    ...Object.values(json.properties ?? {}),
    ...(json.oneOf ?? []),
    ...(json.anyOf ?? []),
    ...(json.allOf ?? []),
    json.items,
  ];
  return inner.every((part) => typeof part !== 'object' || Array.isArray(part) || isStrict(part));
}

function needsRequestId(json: JSONSchema.BaseSchema): boolean {
  const forms = json.oneOf ?? json.anyOf;
  return forms === undefined
    ? (json.required?.includes('requestId') ?? false)
    : forms.every(needsRequestId);
}

function textProblems(texts: RefusalTexts): string[] {
  return Object.entries(texts).flatMap(([language, sentences]) => [
    ...refusalCodes
      .filter((code) => (sentences[code] ?? '').trim() === '')
      .map((code) => `${code} has no text in ${language}`),
    ...Object.keys(sentences)
      .filter((code) => !refusalCodes.some((known) => known === code))
      .map((code) => `${code} has a text in ${language} but is no refusal`),
  ]);
}

/** Clients sign out on both: what is refused for any other reason would end a good session. */
function statusProblems(statuses: Readonly<Record<string, number>>): string[] {
  return Object.entries(statuses)
    .filter(([code, status]) => SIGN_OUT_STATUSES.has(status) && code !== NO_VALID_SESSION)
    .map(([code, status]) => `${code} has status ${status}, which signs people out`);
}

const SIGN_OUT_STATUSES: ReadonlySet<number> = new Set([401, 403]);
const NO_VALID_SESSION = 'SESSION_EXPIRED' satisfies RefusalCode;

function title({ capability, name, endpoint }: BoundTo): string {
  return `${capability}.${name} (${endpoint.method} ${endpoint.path})`;
}
