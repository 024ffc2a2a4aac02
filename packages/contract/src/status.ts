/**
 * What works, what does not, and how fast it is: for everybody, written by operators and by
 * figures.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { reviewKinds } from './kernel/enumerations.ts';
import { incidentDraftId, incidentId, operatorId } from './kernel/ids.ts';
import { pausableMarkets, pausableProducts } from './kernel/products.ts';
import { instantMs, line } from './kernel/shapes.ts';

export const INCIDENT_TEXT_MAX = 280;

export const statusParts = ['database', 'storage', 'log', 'jobs', 'push', 'web'] as const;

const hour = z.object({
  /** Its beginning. */
  at: instantMs,
  count: z.int(),
  /** Half and nineteen of twenty took at most so long; null where nothing was counted. */
  medianMs: z.nullable(z.int()),
  slowMs: z.nullable(z.int()),
});

const note = z.object({ at: instantMs, text: z.string() });

export const loadStatus = endpoint({
  method: 'GET',
  path: '/status/current',
  caller: 'anyone',
  rate: 'read',
  summary:
    'What is up now, incidents of the last 30 days, paused trading, rentals and following, late reviews, and how long answers and pushed events took in each of the last 24 hours.',
  data: z.object({
    asOf: instantMs,
    state: z.enum(['up', 'degraded', 'down']),
    parts: z.array(z.object({ name: z.enum(statusParts), isUp: z.boolean() })),
    incidents: z.array(
      z.object({
        id: incidentId,
        openedAt: instantMs,
        endedAt: z.nullable(instantMs),
        /** In the caller's language, the newest first. */
        notes: z.array(note),
      }),
    ),
    /** What is not taken now: orders, new rentals of robots, new follow orders. */
    pauses: z.array(
      z.object({
        of: z.enum(['orders', 'rentals', 'follow']),
        /** One instrument, or one institution's id; null for all, or where a field names it. */
        code: z.nullable(z.string()),
        market: z.optional(z.nullable(z.enum(pausableMarkets))),
        product: z.optional(z.nullable(z.enum(pausableProducts))),
        reason: z.string(),
        since: instantMs,
      }),
    ),
    lateReviews: z.array(
      z.object({ kind: z.enum(reviewKinds), count: z.int(), lateSince: instantMs }),
    ),
    /** Oldest first; the last one is not over. */
    answers: z.array(hour),
    pushes: z.array(hour),
    /** Answers that were our fault, in the same hours together. */
    faults: z.int(),
  }),
  refusals: [],
});

const writtenNote = z.object({
  at: instantMs,
  en: z.string(),
  zhHans: z.string(),
  by: z.string(),
});
const incident = z.object({
  id: incidentId,
  openedAt: instantMs,
  endedAt: z.nullable(instantMs),
  notes: z.array(writtenNote),
});
const text = { en: line(INCIDENT_TEXT_MAX), zhHans: line(INCIDENT_TEXT_MAX) };

export const listIncidents = endpoint({
  method: 'GET',
  path: '/operator/incidents',
  caller: 'operator',
  roles: ['editor', 'support', 'auditor'],
  summary: 'The newest incidents in both languages, with who wrote what.',
  data: z.array(incident),
  refusals: [],
});

export const openIncident = endpoint({
  method: 'POST',
  path: '/operator/incidents',
  caller: 'operator',
  roles: ['editor', 'support'],
  summary:
    'Opens an incident on the status page, in both languages. Where publishing needs two operators, it waits for the second one.',
  body: z.strictObject(text),
  data: z.array(incident),
  refusals: ['INCIDENTS_TOO_MANY', 'DRAFTS_TOO_MANY'],
});

export const addIncidentNote = endpoint({
  method: 'POST',
  path: '/operator/incidents/note',
  caller: 'operator',
  roles: ['editor', 'support'],
  summary:
    'Says how an incident goes on, or that it is over. What was written stays. Where publishing needs two operators, it waits for the second one.',
  body: z.strictObject({ id: incidentId, ...text, isOver: z.boolean() }),
  data: z.array(incident),
  refusals: ['INCIDENT_UNKNOWN', 'INCIDENT_OVER', 'DRAFTS_TOO_MANY'],
});

const draft = z.object({
  id: incidentDraftId,
  /** Null where it opens one. */
  incidentId: z.nullable(incidentId),
  isOver: z.boolean(),
  en: z.string(),
  zhHans: z.string(),
  madeBy: z.object({ id: operatorId, name: z.string() }),
  madeAt: instantMs,
});

export const listIncidentDrafts = endpoint({
  method: 'GET',
  path: '/operator/incident-drafts',
  caller: 'operator',
  roles: ['editor', 'support', 'auditor'],
  summary:
    'What was written for the status page and waits for a second operator, where the house wants two; and whether it does.',
  data: z.object({ isByTwo: z.boolean(), items: z.array(draft) }),
  refusals: [],
});

export const decideIncidentDraft = endpoint({
  method: 'POST',
  path: '/operator/incident-drafts/{id}/decide',
  caller: 'operator',
  roles: ['editor', 'support'],
  summary:
    'Publishes what another operator wrote for the status page, or discards it; one’s own can only be discarded.',
  params: z.strictObject({ id: incidentDraftId }),
  body: z.strictObject({ outcome: z.enum(['published', 'discarded']) }),
  data: z.array(incident),
  refusals: [
    'DRAFT_UNKNOWN',
    'DRAFT_DECIDED',
    'SECOND_PERSON_NEEDED',
    'INCIDENTS_TOO_MANY',
    'INCIDENT_OVER',
  ],
});
