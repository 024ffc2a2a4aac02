/**
 * The status page. A crowd looks when something is wrong, so the answer is made once in a while and
 * shared.
 */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { statusParts, type loadStatus as declared } from '@candor/contract/status';
import type { InBoth } from '@candor/kit/decision';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { placeFields } from '../../core/desk/terms/pause-place.ts';
import { reasonOf } from '../../core/desk/state/switch.rules.ts';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import { listPausesInForce } from '../../core/desk/store/two-person-switch.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { timingStepsMs } from '../../platform/timings.ts';
import { HOURS_SHOWN, hourFigures, overallState, type PartState } from './status.rules.ts';
import { countLateReviews, listIncidentsSince, listTimings } from './status.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Status = DataOf<typeof declared>;
type Made = Omit<Status, 'incidents' | 'pauses'> & {
  readonly pauses: readonly (Omit<Status['pauses'][number], 'reason'> & { reason: InBoth })[];
  readonly written: Awaited<ReturnType<typeof listIncidentsSince>>;
};

export type StatusDeps = {
  readonly db: Db;
  readonly lookAtParts: () => Promise<readonly PartState[]>;
};

const FRESH_MS = 5 * SECOND_MS;
const INCIDENTS_SHOWN_MS = 30 * DAY_MS;

export function openStatus({
  db,
  lookAtParts,
}: StatusDeps): (language: Language, now: number) => Promise<Status> {
  let newest: { readonly at: number; readonly made: Promise<Made> } | null = null;

  function lookOnce(now: number): Promise<Made> {
    if (newest !== null && now >= newest.at && now - newest.at < FRESH_MS) return newest.made;
    const looked = { at: now, made: look(now) };
    newest = looked;
    looked.made.catch(() => {
      if (newest === looked) newest = null;
    });
    return looked.made;
  }

  async function look(now: number): Promise<Made> {
    const sinceMs = now - HOURS_SHOWN * HOUR_MS;
    const [parts, counts, written, switches, pauses, lateReviews] = await Promise.all([
      lookAtParts(),
      listTimings(db, sinceMs),
      listIncidentsSince(db, now - INCIDENTS_SHOWN_MS),
      listActiveSwitches(db),
      listPausesInForce(db),
      countLateReviews(db, now),
    ]);
    const named = (name: string) => counts.filter((count) => count.name === name);
    return {
      asOf: now,
      // What customers do not know of does not count either.
      state: overallState(parts.filter(({ name }) => statusParts.some((shown) => shown === name))),
      parts: statusParts.flatMap((name) => {
        const part = parts.find((one) => one.name === name);
        return part === undefined ? [] : [{ name, isUp: part.isUp }];
      }),
      written,
      pauses: [
        ...switches.map((active) => ({
          of: 'orders' as const,
          code: active.scope === 'instrument' ? active.code : null,
          ...placeFields(active),
          reason: reasonOf(active),
          since: active.since,
        })),
        ...pauses.map(({ of, fundId, reason, since }) => ({ of, code: fundId, reason, since })),
      ],
      lateReviews,
      answers: hourFigures(named('answer'), now, timingStepsMs),
      pushes: hourFigures(named('push'), now, timingStepsMs),
      faults: named('fault').reduce((sum, { count }) => sum + count, 0),
    };
  }

  return async (language, now) => {
    const { written, pauses, ...made } = await lookOnce(now);
    return {
      ...made,
      pauses: pauses.map((pause) => ({ ...pause, reason: inLanguage(language, pause.reason) })),
      incidents: written.map(({ notes, ...incident }) => ({
        ...incident,
        notes: notes.map((note) => ({ at: note.at, text: inLanguage(language, note) })),
      })),
    };
  };
}
