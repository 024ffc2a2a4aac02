/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/calendar';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { closeCalendarFeed, loadCalendarFeed, openCalendarFeed } from './feed-verbs.ts';
import { listCalendar } from './list-calendar.ts';
import type { OwnDeps } from './own-events.ts';
import { writeOwnCalendar } from './write-own-calendar.ts';

export function calendarRoutes(own: OwnDeps): BoundCall[] {
  return bind(contract, {
    listCalendar: (call) =>
      listCalendar(call.db, own, {
        customerId: call.customer?.customerId ?? null,
        query: call.query,
        language: call.language,
        now: call.now,
      }),
    loadCalendarFeed: (call) => loadCalendarFeed(call.db, call.customer),
    openCalendarFeed: (call) =>
      call.transact((tx) => openCalendarFeed(tx, call.customer, call.language)),
    closeCalendarFeed: (call) => call.transact((tx) => closeCalendarFeed(tx, call.customer)),
    makeCalendarFile: async (call) => ({
      name: 'candor.ics',
      type: 'text/calendar',
      content: await writeOwnCalendar(call.db, own, call.customer.customerId, {
        language: call.language,
        now: call.now,
      }),
    }),
  });
}
