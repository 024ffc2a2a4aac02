/** docs/reference/events.md: what is pushed to a customer's devices. */
import { contractModules } from '@candor/contract/calls';
import type { CustomerEvent } from '@candor/contract/kernel/event';
import { getVariants } from '@candor/server/platform/http/schema-fields';
import { code, page, table } from '../markdown.ts';

export function eventsPage(): string {
  const events = Object.entries(contractModules).flatMap(([capability, module]) =>
    Object.values<unknown>(module)
      .filter(isEvent)
      .map((event) => ({ capability, event })),
  );
  return page(
    'Events',
    'Pushed over `/push` to the devices of one customer, after the transaction committed, with gap-free sequence numbers per customer. The frames around them are declared in `packages/contract/src/push.ts`.',
    ...events.map(({ capability, event }) => {
      const rows = getVariants(event.data, 'received').flatMap(({ fields }) =>
        fields.map((field) => [code(field.name), field.type, code(field.rule)]),
      );
      return `## ${event.topic}\n\nCapability: ${capability}.\n\n${table(['field', 'type', 'rule'], rows)}`;
    }),
  );
}

function isEvent(thing: unknown): thing is CustomerEvent {
  return typeof thing === 'object' && thing !== null && 'kind' in thing && thing.kind === 'event';
}
