/**
 * Each call as somebody would make it: in a shell, and in TypeScript with our own client. What is
 * sent are the fields that have to be, with values of their kind; names in angle brackets are the
 * reader's to fill in.
 */
import type { Schema } from '@candor/contract/kernel/endpoint';
import type { JSONSchema } from 'zod/v4/core';
import type { DocumentedCall } from './openapi.ts';
import { toJsonSchema } from './schema-fields.ts';

type Json = JSONSchema.BaseSchema;

export function curlSample({ endpoint, scope }: DocumentedCall): string {
  const { method, path, body, query, fileField, caller } = endpoint;
  const search = query === undefined ? '' : searchOf(toJsonSchema(query, 'sent'));
  const token = scope === 'never' || caller === 'operator' ? 'CANDOR_TOKEN' : 'CANDOR_KEY';
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$CANDOR_URL${filled(path)}${search}"`,
    ...(caller === 'anyone' ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...(fileField === undefined ? [] : [`-F '${fileField}=@<file>'`]),
    ...(body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(sampleOf(toJsonSchema(body, 'sent'), 'body'))}'`,
        ]),
  ].join(' \\\n  ');
}

/** As somebody would begin to fill it in. */
export function bodySample(body: Schema): string {
  return JSON.stringify(sampleOf(toJsonSchema(body, 'sent'), 'body'), null, 2);
}

/** Null for what no program may call. */
export function typescriptSample(call: DocumentedCall): string | null {
  const { capability, name, endpoint, scope } = call;
  if (scope === undefined || scope === 'never' || endpoint.caller === 'operator') return null;
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const sample = sampleOf(toJsonSchema(schema, 'sent'), part);
    return [`${part}: ${JSON.stringify(sample)}`];
  });
  const sent = parts.length === 0 ? '' : `, { ${parts.join(', ')} }`;
  return [
    "import { openProgram } from '@candor/client/program/open-program';",
    `import { ${name} } from '@candor/contract/${capability}';`,
    'const program = openProgram({ address: process.env.CANDOR_URL, key: process.env.CANDOR_KEY });',
    `const data = await program.call(${name}${sent});`,
  ].join('\n');
}

function filled(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, '<$1>');
}

function searchOf(json: Json): string {
  const needed = Object.entries(getRecord(sampleOf(json, 'query')));
  const text = needed.map(([name, value]) => `${name}=${String(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Of a choice the first; of an object what it needs. */
function sampleOf(json: Json, name: string): unknown {
  const [form] = json.oneOf ?? json.anyOf ?? [];
  if (form !== undefined) return sampleOf(form, name);
  if (json.const !== undefined) return json.const;
  if (json.enum !== undefined) return json.enum[0];
  if (json.default !== undefined) return json.default;
  switch (json.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(json.properties ?? {}).flatMap(([key, property]) =>
          typeof property === 'object' && json.required?.includes(key) === true
            ? [[key, sampleOf(property, key)]]
            : [],
        ),
      );
    case 'array':
      return typeof json.items === 'object' && !Array.isArray(json.items)
        ? [sampleOf(json.items, name)]
        : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return json.minimum ?? 1;
    case 'null':
      return null;
    default:
      return `<${name}>`;
  }
}
