/** What is told of an event, when a message is tried again, and when an address is given up. */
import {
  WEBHOOK_FAILING_DAYS,
  webhookKindNames,
  webhookKinds,
  WEBHOOKS_MAX,
  type deliveryProblems,
  type WebhookKind,
} from '@candor/contract/webhooks';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';

/** More than these wait for one webhook only until it takes some. */
export const WAITING_MAX = 1_000;
/** An answer that takes longer makes a webhook wait for itself alone. */
const SLOW_MS = SECOND_MS;
const GONE = '410';

type Data = Readonly<Record<string, unknown>>;

export function kindOf(topic: string, data: Data): WebhookKind | null {
  return (
    webhookKindNames.find((name) => {
      const { topic: wanted, state } = webhookKinds[name];
      return wanted === topic && (state === null || state === data['state']);
    }) ?? null
  );
}

/** Amounts and names stay here: what a notice says in full is read where it is kept. */
const KEPT_HERE: ReadonlySet<string> = new Set(['onDevice', 'unread', 'isKept']);

/** The form that Standard Webhooks give a message. */
export function messageBody(
  type: string,
  { at, account, number, data }: { at: number; account: string; number: number; data: Data },
): string {
  const told = Object.entries(data).filter(([name]) => !KEPT_HERE.has(name));
  return JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: { env: 'paper', account, number, ...Object.fromEntries(told) },
  });
}

const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Null: it was tried often enough. */
export function pauseAfter(tries: number): number | null {
  return PAUSES_MS[tries - 1] ?? null;
}

/** Nothing was taken for days, or the address says that it is gone for good. */
export function isGivenUp(failingSince: number, answer: string, now: number): boolean {
  return answer === GONE || now - failingSince >= WEBHOOK_FAILING_DAYS * DAY_MS;
}

export function isSlow({ isTaken, tookMs }: { isTaken: boolean; tookMs: number }): boolean {
  return !isTaken || tookMs > SLOW_MS;
}

export function canAddWebhook(
  known: readonly { readonly name: string }[],
  name: string,
): Decision<null, 'WEBHOOKS_TOO_MANY' | 'WEBHOOK_NAME_TAKEN'> {
  if (known.length >= WEBHOOKS_MAX) return refuse('WEBHOOKS_TOO_MANY', { max: WEBHOOKS_MAX });
  return known.some((one) => one.name === name) ? refuse('WEBHOOK_NAME_TAKEN') : ok(null);
}

/**
 * A status, or why there was none. What a name leads to inside a network is not told: that it leads
 * nowhere and that it leads there are one answer.
 */
export function shownAnswer(answer: string): number | (typeof deliveryProblems)[number] {
  if (/^[1-5]\d\d$/.test(answer)) return Number(answer);
  if (answer === 'ABORT_ERR' || answer === 'ETIMEDOUT') return 'NO_ANSWER_IN_TIME';
  if (/^(ADDRESS_NOT_PUBLIC|ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EAI_)/.test(answer))
    return 'ADDRESS_NOT_PUBLIC';
  return /CERT|SIGNATURE|SSL|TLS/.test(answer) ? 'CERTIFICATE_INVALID' : 'NO_CONNECTION';
}
