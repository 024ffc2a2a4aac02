/** What is dated: of the whole market, or what the customer holds or watches. */
import type { listCalendar as declared } from '@candor/contract/calendar';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { Reader } from '../../platform/db/database.ts';
import { daysAsked } from './calendar.rules.ts';
import { listOwnEvents, type OwnDeps } from './own-events.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export async function listCalendar(
  reader: Reader,
  deps: OwnDeps,
  {
    customerId,
    query,
    language,
    now,
  }: {
    readonly customerId: string | null;
    readonly query: QueryOf<typeof declared>;
    readonly language: Language;
    readonly now: number;
  },
): Promise<DataOf<typeof declared>> {
  const days = orRefuse(daysAsked(query.from, query.until));
  const events =
    query.of === 'all'
      ? await deps.source.collect(reader, days, now)
      : customerId === null
        ? []
        : await listOwnEvents(reader, deps, customerId, { days, now });
  return {
    items: events.map(({ name, about: _, ...event }) => ({
      ...event,
      name: inLanguage(language, name),
    })),
  };
}
