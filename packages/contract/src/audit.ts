/** The log is append-only and hash-chained; a customer reads the entries about themselves. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { operatorRoles } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { customerId, operatorId } from './kernel/ids.ts';
import { localDay } from './kernel/money.ts';
import { pageInQuery, getPage, wholeInQuery } from './kernel/page.ts';
import { stockCode } from './kernel/quote.ts';
import { hash, instantMs } from './kernel/shapes.ts';

/** Anyone who keeps it can later prove that nothing before it was changed. */
const head = z.object({ seq: z.int(), hash });

/** A capability that adds an act adds its name here and its text to the dictionaries. */
export const auditActions = [
  'operator.created',
  'operator.invited',
  'operator.activated',
  'operator.disabled',
  'operator.rolesChanged',
  'operator.linked',
  'operator.signedIn',
  'operator.signedOut',
  'operators.listed',
  'operator.sessionsRead',
  'operator.signedOutByOther',
  'operator.limitChanged',
  'operatorChanges.listed',
  'operatorChange.proposed',
  'operatorChange.confirmed',
  'operatorChange.refused',
  'operatorChange.withdrawn',
  'publishing.ruleChanged',
  'customers.searched',
  'customer.opened',
  'field.unmasked',
  'customer.timelineOpened',
  'customer.notesRead',
  'customer.messaged',
  'customer.devicesOpened',
  'customer.signedOut',
  'customer.linksOpened',
  'secondFactor.resetBegun',
  'secondFactor.resetStopped',
  'secondFactor.reset',
  'reviews.listed',
  'list.exported',
  'review.opened',
  'review.claimed',
  'review.released',
  'review.handedOver',
  'review.moreAsked',
  'review.questionTakenBack',
  'review.questionLapsed',
  'review.bulkPreviewed',
  'review.bulkDecided',
  'review.proposed',
  'review.sentBack',
  'review.passed',
  'review.failed',
  'review.escalated',
  'review.withdrawn',
  'proposals.listed',
  'proposal.made',
  'proposal.confirmed',
  'proposal.refused',
  'proposal.withdrawn',
  'note.written',
  'holds.listed',
  'hold.placed',
  'hold.explained',
  'hold.confirmed',
  'hold.narrowed',
  'hold.lifted',
  'hold.ended',
  'account.restricted',
  'account.restrictionsLifted',
  'account.frozen',
  'account.unfrozen',
  'quickColumns.listed',
  'quickColumn.switched',
  'audit.read',
  'audit.verified',
  'keys.anchored',
  'keys.rotated',
  'keys.destroyed',
  'keys.rewrapped',
  'customer.moneyOpened',
  'ledger.explored',
  'ledger.reconciled',
  'books.read',
  'dayEnd.previewed',
  'dayEnds.listed',
  'dayEnd.proposed',
  'dayEnd.confirmed',
  'dayEnd.refused',
  'dayEnd.withdrawn',
  'dayEnd.downloaded',
  'alarms.listed',
  'alarm.acknowledged',
  'adjustments.listed',
  'adjustment.proposed',
  'adjustment.confirmed',
  'adjustment.refused',
  'adjustment.withdrawn',
  'customer.tradesOpened',
  'desk.exposureRead',
  'desk.ordersListed',
  'overview.read',
  'deskSwitches.listed',
  'deskSwitch.proposed',
  'deskSwitch.confirmed',
  'deskSwitch.refused',
  'deskSwitch.withdrawn',
  'deskSwitch.liftProposed',
  'deskSwitch.liftRefused',
  'deskSwitch.liftWithdrawn',
  'deskSwitch.lifted',
  'leagues.fairPlayListed',
  'leagues.exclusionProposed',
  'leagues.exclusionConfirmed',
  'leagues.exclusionRefused',
  'leagues.exclusionWithdrawn',
  'offerings.listed',
  'offering.proposed',
  'offering.calledOff',
  'offering.refused',
  'offering.withdrawn',
  'articles.listed',
  'article.opened',
  'article.saved',
  'article.published',
  'article.corrected',
  'article.scheduled',
  'article.unscheduled',
  'article.withdrawn',
  'articleTags.listed',
  'articleTag.saved',
  'articleImage.uploaded',
  'incidents.listed',
  'incident.opened',
  'incident.noted',
  'incident.ended',
  'incidentDrafts.listed',
  'incidentDraft.written',
  'incidentDraft.discarded',
  'agencies.listed',
  'followPauses.listed',
  'followPause.proposed',
  'followPause.confirmed',
  'followPause.refused',
  'followPause.withdrawn',
  'followPause.liftProposed',
  'followPause.liftRefused',
  'followPause.liftWithdrawn',
  'followPause.lifted',
  'strategyRuns.listed',
  'robotPauses.listed',
  'robotPause.proposed',
  'robotPause.confirmed',
  'robotPause.refused',
  'robotPause.withdrawn',
  'robotPause.liftProposed',
  'robotPause.liftRefused',
  'robotPause.liftWithdrawn',
  'robotPause.lifted',
  'chats.listed',
  'chats.searched',
  'chat.opened',
  'chat.contextOpened',
  'chat.claimed',
  'chat.released',
  'chat.offered',
  'chat.noted',
  'chat.ended',
  'chat.attemptRefused',
  'chat.fileUploaded',
  'chat.dutyBegan',
  'chat.dutyEnded',
  'cannedAnswers.listed',
  'cannedAnswer.saved',
  'cannedAnswer.deleted',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const auditActors = ['operator', 'policy', 'command'] as const;

const touch = z.object({
  seq: z.int(),
  at: instantMs,
  /** `policy` is a rule of the product, `command` somebody with access to the server. */
  actor: z.enum(auditActors),
  operatorName: z.nullable(z.string()),
  roles: z.array(z.enum(operatorRoles)),
  action: z.string(),
  /** Which field, which review. Never the value. */
  subject: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  hash,
  /**
   * Of an entry that was sealed when it was made: with these anybody can compute its hash again, so
   * what it says now is what it said then.
   */
  seal: z.nullable(
    z.object({
      salt: hash,
      /** Stands for who did it, without the number of an operator or an address. */
      who: hash,
      customerId,
      details: z.string(),
      opensBy: z.nullable(instantMs),
      prevHash: hash,
    }),
  ),
});

export const listTouches = endpoint({
  method: 'GET',
  path: '/audit/mine',
  caller: 'customer',
  summary:
    'Who touched my account: every look and every act of an operator, newest first, with the newest hash of the whole log. A proposal is sealed when it is made and stands here once it is decided, or after `sealedDaysMax` days.',
  query: z.strictObject({ ...pageInQuery }),
  data: z.extend(getPage(touch), { head: z.nullable(head), sealedDaysMax: z.int() }),
  refusals: [],
});

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/operator/audit',
  caller: 'operator',
  roles: ['auditor'],
  summary:
    'The whole log, newest first; of some days (UTC), a customer, an operator, an instrument, a kind of act or of actor when asked.',
  query: z.strictObject({
    ...pageInQuery,
    customer: z.optional(customerId),
    operator: z.optional(operatorId),
    action: z.optional(z.string().check(z.regex(/^[a-zA-Z.]{1,60}$/))),
    before: z.optional(wholeInQuery(999_999_999)),
    actor: z.optional(z.enum(auditActors)),
    /** Days, both included. */
    from: z.optional(localDay),
    until: z.optional(localDay),
    /** The code of an instrument that the act names. */
    code: z.optional(stockCode),
  }),
  data: z.extend(
    getPage(
      z.extend(touch, {
        operatorId: z.nullable(operatorId),
        customerId: z.nullable(customerId),
        network: z.nullable(z.string()),
      }),
    ),
    { head: z.nullable(head) },
  ),
  refusals: ['PERIOD_INVALID'],
});

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/operator/audit/verify',
  caller: 'operator',
  roles: ['auditor'],
  summary:
    'Recomputes the whole chain and holds it against the signed checkpoints; names the first entry that does not fit.',
  data: z.object({
    entries: z.int(),
    checkpoints: z.int(),
    head: z.nullable(head),
    problem: z.nullable(
      z.object({
        seq: z.int(),
        kind: z.enum(['altered', 'missing', 'reordered', 'truncated', 'checkpoint', 'seal']),
      }),
    ),
    tookMs: z.int(),
  }),
  refusals: [],
});

export const accountTouched = event(
  'audit.touched',
  z.object({ seq: z.int(), action: z.string(), at: instantMs }),
);
