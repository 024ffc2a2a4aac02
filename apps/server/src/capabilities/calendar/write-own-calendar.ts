/** The own calendar as a file: what happens when, and nothing of how much is held. */
import type { Language } from '@candor/contract/kernel/language';
import { calendarTexts, eventTitle } from '@candor/i18n/calendar/event-text';
import type { Reader } from '../../platform/db/database.ts';
import type { Dated } from './dated.ts';
import { writeCalendar } from './icalendar.rules.ts';
import { feedDays, listOwnEvents, type OwnDeps } from './own-events.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export async function writeOwnCalendar(
  reader: Reader,
  deps: OwnDeps,
  customerId: string,
  { language, now }: { readonly language: Language; readonly now: number },
): Promise<string> {
  const days = feedDays(deps.market, now);
  const events = await listOwnEvents(reader, deps, customerId, { days, now });
  const texts = calendarTexts(language);
  return writeCalendar(
    texts.name,
    events.slice(0, EVENTS_MAX).map((event) => ({
      uid: `${event.id}@candor`,
      date: event.date,
      atMs: event.at,
      summary: titleOf(event, language),
      description: texts.about,
      category: event.kind,
    })),
    { now, refreshHours: REFRESH_HOURS },
  );
}

function titleOf(event: Dated, language: Language): string {
  return eventTitle({ ...event, name: inLanguage(language, event.name) }, language);
}

const EVENTS_MAX = 2_000;
const REFRESH_HOURS = 12;
