/** The log outlives versions: an unknown act is shown by its name. */
import type { TextKey } from '@candor/i18n/web/en';

const actKeys = [
  'audit.act.customer.opened',
  'audit.act.customer.timelineOpened',
  'audit.act.customer.notesRead',
  'audit.act.customer.messaged',
  'audit.act.customer.devicesOpened',
  'audit.act.customer.signedOut',
  'audit.act.customer.linksOpened',
  'audit.act.secondFactor.resetBegun',
  'audit.act.secondFactor.resetStopped',
  'audit.act.secondFactor.reset',
  'audit.act.customer.companyOpened',
  'audit.act.company.replacementBegun',
  'audit.act.company.replacementObjected',
  'audit.act.company.replacementVoid',
  'audit.act.company.administratorReplaced',
  'audit.act.note.written',
  'audit.act.field.unmasked',
  'audit.act.file.opened',
  'audit.act.review.opened',
  'audit.act.review.claimed',
  'audit.act.review.released',
  'audit.act.review.handedOver',
  'audit.act.review.moreAsked',
  'audit.act.review.questionTakenBack',
  'audit.act.review.questionLapsed',
  'audit.act.review.proposed',
  'audit.act.review.sentBack',
  'audit.act.review.passed',
  'audit.act.review.failed',
  'audit.act.review.escalated',
  'audit.act.review.withdrawn',
  'audit.act.proposal.made',
  'audit.act.proposal.confirmed',
  'audit.act.proposal.refused',
  'audit.act.proposal.withdrawn',
  'audit.act.account.frozen',
  'audit.act.account.unfrozen',
  'audit.act.hold.placed',
  'audit.act.hold.explained',
  'audit.act.hold.confirmed',
  'audit.act.hold.narrowed',
  'audit.act.hold.lifted',
  'audit.act.hold.ended',
  'audit.act.account.restricted',
  'audit.act.account.restrictionsLifted',
  'audit.act.operator.linked',
  'audit.act.customer.moneyOpened',
  'audit.act.ledger.explored',
  'audit.act.adjustment.proposed',
  'audit.act.adjustment.confirmed',
  'audit.act.adjustment.refused',
  'audit.act.adjustment.withdrawn',
  'audit.act.customer.tradesOpened',
  'audit.act.audit.read',
  'audit.act.chat.opened',
  'audit.act.chat.contextOpened',
  'audit.act.chat.claimed',
  'audit.act.chat.released',
  'audit.act.chat.offered',
  'audit.act.chat.noted',
  'audit.act.chat.ended',
  'audit.act.chat.attemptRefused',
] as const satisfies readonly TextKey[];

export function actKey(action: string): (typeof actKeys)[number] | null {
  return actKeys.find((key) => key === `audit.act.${action}`) ?? null;
}

const knownFields = [
  'email',
  'phone',
  'ssn',
  'idNumber',
  'bankAccount',
  'officerIdNumber',
  'address',
  'destination',
] as const;

export function fieldKey(
  action: string,
  subject: string | null,
): Extract<TextKey, `audit.field.${string}`> | null {
  const field =
    action === 'field.unmasked' ? knownFields.find((known) => known === subject) : undefined;
  return field === undefined ? null : `audit.field.${field}`;
}
