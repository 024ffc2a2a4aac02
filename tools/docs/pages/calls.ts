/** docs/reference/calls.md: every call with its fields and refusals. */
import { declaredCalls, type DeclaredCall } from '@candor/contract/calls';
import type { Schema } from '@candor/contract/kernel/endpoint';
import { getVariants, type Direction } from '@candor/server/platform/http/reference/schema-fields';
import { code, page, table } from '../markdown.ts';

export function callsPage(): string {
  const groups = [...Map.groupBy(declaredCalls(), ({ capability }) => capability)];
  return page(
    'Calls',
    'Every call of the product, written from `packages/contract`. A running server shows the same at `/reference` and `/openapi.json`. Refusals stand in order of precedence; those that any call can meet are in [refusals](refusals.md).',
    ...groups.flatMap(([capability, calls]) => [`## ${capability}`, ...calls.map(callPart)]),
  );
}

function callPart({ name, endpoint }: DeclaredCall): string {
  const facts = [
    `caller: ${endpoint.caller}`,
    ...(endpoint.isMoneyCommand === true ? ['money command'] : []),
    ...(endpoint.fileField === undefined
      ? []
      : [`multipart, file in field ${code(endpoint.fileField)}`]),
    `refusals: ${endpoint.refusals.map(code).join(', ') || 'none of its own'}`,
  ];
  return [
    `### ${name}`,
    `${code(`${endpoint.method} ${endpoint.path}`)}`,
    endpoint.summary,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...fieldParts('Path', endpoint.params, 'sent'),
    ...fieldParts('Query', endpoint.query, 'sent'),
    ...fieldParts('Body', endpoint.body, 'sent'),
    ...fieldParts('Data', endpoint.data, 'received'),
  ].join('\n\n');
}

function fieldParts(title: string, schema: Schema | undefined, direction: Direction): string[] {
  if (schema === undefined) return [];
  return getVariants(schema, direction)
    .filter(({ fields }) => fields.length > 0)
    .map((variant) => {
      const rows = variant.fields.map((field) => [
        code(field.name || 'data'),
        field.type,
        field.isRequired ? 'yes' : 'no',
        code(field.rule),
      ]);
      return `${title}${variant.title === '' ? '' : `, ${variant.title}`}:\n\n${table(['field', 'type', 'required', 'rule'], rows)}`;
    });
}
