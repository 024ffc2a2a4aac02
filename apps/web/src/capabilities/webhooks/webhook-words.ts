/** What the server says of a webhook, in words. */
import type { Say } from '../../platform/i18n/text.ts';
import type { Delivery } from './webhooks.api.ts';

export function answerText({ answer, tookMs }: Delivery, t: Say): string | null {
  if (answer === null) return null;
  return typeof answer === 'number'
    ? t('webhooks.delivery.status', { status: String(answer), ms: tookMs ?? 0 })
    : t(`webhooks.problem.${answer}`);
}
