/** docs/reference/events.md: what is pushed to a customer's devices. */
import { contractModules } from '@candor/contract/calls';
import type { CustomerEvent } from '@candor/contract/kernel/event';
import {
  HEARTBEAT_MS,
  PINGS_MISSED_MAX,
  PushClose,
  UNREAD_BYTES_MAX,
  UNREAD_BYTES_SLOW,
  UNREAD_MS_MAX,
} from '@candor/contract/push';
import { getVariants } from '@candor/server/platform/http/reference/schema-fields';
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
    `Who does not read is cut off: closed with ${PushClose.tooSlow} when ${UNREAD_BYTES_MAX / 1_024} KB wait at the server, or more than ${UNREAD_BYTES_SLOW / 1_024} KB for ${UNREAD_MS_MAX / 1_000} seconds, and with ${PushClose.silent} when ${PINGS_MISSED_MAX} pings in a row, one every ${HEARTBEAT_MS / 1_000} seconds, found no sign of life. Come back and \`resume\`: nothing is lost.`,
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
