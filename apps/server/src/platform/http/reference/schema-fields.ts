/** A contract schema as rows, one per field, for the reference page and docs/reference/calls.md. */
import { toJSONSchema, type JSONSchema } from 'zod/v4/core';
import type { Schema } from '@candor/contract/kernel/endpoint';

export type Direction = 'sent' | 'received';

export type Field = {
  /** `officer.firstName`, `documents[].title`; empty for a single value. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly rule: string;
};

export type Variant = { readonly title: string; readonly fields: readonly Field[] };

/** Predicates and transformations have no JSON Schema; the server checks them anyway. */
export function toJsonSchema(schema: Schema, direction: Direction): JSONSchema.BaseSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      dropSafeIntegerBounds(jsonSchema);
      nameProperties(jsonSchema);
    },
  });
  return rest;
}

/** A record that needs each of its keys is an object of these: so generators of clients read it. */
function nameProperties(json: JSONSchema.BaseSchema): void {
  const { required, propertyNames, additionalProperties, properties } = json;
  if (required === undefined || properties !== undefined) return;
  if (typeof propertyNames !== 'object' || typeof additionalProperties !== 'object') return;
  json.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

export function getVariants(schema: Schema, direction: Direction): Variant[] {
  const json = toJsonSchema(schema, direction);
  const forms = getForms(json);
  return forms.map((form, place) => ({
    title: forms.length === 1 ? '' : variantTitle(form, place),
    fields: fieldsIn(form, '', true),
  }));
}

function getForms(json: JSONSchema.BaseSchema): JSONSchema.BaseSchema[] {
  const forms = json.oneOf ?? json.anyOf ?? [];
  return forms.length > 0 && forms.every((form) => form.properties !== undefined) ? forms : [json];
}

function variantTitle(form: JSONSchema.BaseSchema, place: number): string {
  const [name, mark] =
    Object.entries(form.properties ?? {}).find(
      ([, property]) => typeof property === 'object' && property.const !== undefined,
    ) ?? [];
  return name === undefined || typeof mark !== 'object'
    ? `form ${place + 1}`
    : `${name} = ${JSON.stringify(mark.const)}`;
}

function fieldsIn(json: JSONSchema.BaseSchema, name: string, isRequired: boolean): Field[] {
  if (json.properties !== undefined) {
    const own = Object.entries(json.properties).flatMap(([key, property]) =>
      typeof property === 'object'
        ? fieldsIn(
            property,
            name === '' ? key : `${name}.${key}`,
            json.required?.includes(key) ?? false,
          )
        : [],
    );
    return name === '' ? own : [{ name, type: 'object', isRequired, rule: '' }, ...own];
  }
  const items = json.items;
  if (typeof items === 'object' && !Array.isArray(items) && items.properties !== undefined) {
    const inner = fieldsIn(items, `${name}[]`, true).slice(1);
    return [{ name, type: 'list of objects', isRequired, rule: getRule(json) }, ...inner];
  }
  return [{ name, type: typeName(json), isRequired, rule: getRule(json) }];
}

function typeName(json: JSONSchema.BaseSchema): string {
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum !== undefined) return json.enum.map((value) => JSON.stringify(value)).join(' or ');
  const forms = json.anyOf ?? json.oneOf;
  if (forms !== undefined) return forms.map(typeName).join(' or ');
  if (json.type === 'array')
    return `list of ${typeof json.items === 'object' && !Array.isArray(json.items) ? typeName(json.items) : 'anything'}`;
  return Array.isArray(json.type) ? json.type.join(' or ') : (json.type ?? 'anything');
}

function getRule(json: JSONSchema.BaseSchema): string {
  const unit = json.type === 'array' ? 'entries' : 'characters';
  return [
    bounds(json.minLength ?? json.minItems, json.maxLength ?? json.maxItems, ` ${unit}`),
    bounds(json.minimum, json.maximum, ''),
    json.pattern === undefined ? '' : `matches ${json.pattern}`,
    json.default === undefined ? '' : `${JSON.stringify(json.default)} if left out`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function bounds(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
  if (max !== undefined) return `at most ${max}${unit}`;
  return min === undefined ? '' : `at least ${min}${unit}`;
}

/** Safe-integer bounds on each field would hide the meaningful ones. */
function dropSafeIntegerBounds(json: JSONSchema.BaseSchema): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}
