/**
 * An order that a key asks for first: it waits, is approved and then placed or refused, is
 * declined, or its time ends. What is approved is placed within that time or not at all.
 */
import {
  APPROVAL_MINUTES,
  APPROVALS_WAITING_MAX,
  type approvalStates,
} from '@candor/contract/keys';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision, type RefusalValues } from '@candor/kit/decision';

export type Approval = {
  readonly id: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly call: string;
  readonly body: string;
  readonly askedAt: number;
  readonly endsAt: number;
  readonly from: string;
  readonly isApproved: boolean | null;
  readonly answeredAt: number | null;
  readonly placedAt: number | null;
  readonly orderId: string | null;
  /** Of a company: who answered, and why it waits. */
  readonly answeredBy: string | null;
  readonly why: string | null;
  readonly refused: { readonly code: RefusalCode; readonly values: RefusalValues } | null;
};

type Standing = Pick<Approval, 'isApproved' | 'endsAt' | 'placedAt' | 'refused'>;

/** One that is approved and not placed yet still waits, for whoever places it. */
export function approvalState(
  { isApproved, endsAt, placedAt, refused }: Standing,
  now: number,
): (typeof approvalStates)[number] {
  if (placedAt !== null) return 'placed';
  if (refused !== null) return 'refused';
  if (isApproved === false) return 'declined';
  return now < endsAt ? 'waiting' : 'ended';
}

/** What the program hears when it sends the same request again. */
export function checkApproved(
  approval: Standing & Pick<Approval, 'body'>,
  body: string,
  now: number,
): Decision<null, RefusalCode> {
  if (approval.body !== body) return refuse('REQUEST_ID_REUSED');
  const { refused, isApproved } = approval;
  switch (approvalState(approval, now)) {
    case 'placed':
      return ok(null);
    case 'refused':
      return refused === null ? refuse('APPROVAL_ENDED') : refuse(refused.code, refused.values);
    case 'declined':
      return refuse('APPROVAL_DECLINED');
    case 'ended':
      return refuse('APPROVAL_ENDED');
    case 'waiting':
      return isApproved === true ? ok(null) : refuse('APPROVAL_WAITING', waitingUntil(approval));
  }
}

/** An equal order that waits already is the same one, whatever its request id. */
export function checkAsking(
  waiting: readonly Pick<Approval, 'call' | 'body' | 'endsAt'>[],
  asked: Pick<Approval, 'call' | 'body'>,
): Decision<null, 'APPROVAL_WAITING' | 'APPROVALS_TOO_MANY'> {
  const terms = termsOf(asked.body);
  const equal = waiting.find(({ call, body }) => call === asked.call && termsOf(body) === terms);
  if (equal !== undefined) return refuse('APPROVAL_WAITING', waitingUntil(equal));
  return waiting.length >= APPROVALS_WAITING_MAX
    ? refuse('APPROVALS_TOO_MANY', { max: APPROVALS_WAITING_MAX })
    : ok(null);
}

function termsOf(body: string): string {
  const { requestId: _, ...terms } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(terms);
}

export function waitingUntil({ endsAt }: Pick<Approval, 'endsAt'>): RefusalValues {
  return { minutes: APPROVAL_MINUTES, until: { instantMs: endsAt } };
}
