/** a approves, r rejects, c claims, b sends back, h hands over. Typing and open questions keep them. */
import { useEffect } from 'react';
import { isTyping } from '../../platform/row-keys.ts';
import { useSession } from '../../platform/session.ts';
import { reviewActs, stepAfterClaim, stepOfKey, type ReviewStep } from './review-acts.model.ts';
import type { ReviewDetail } from './review-detail.ts';

export function useReviewKeys(
  review: ReviewDetail,
  begin: (step: ReviewStep, andThen: ReviewStep | null) => void,
): void {
  const me = useSession()?.operator;
  useEffect(() => {
    const acts = me === undefined ? null : reviewActs(review, me);
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const step = acts === null ? null : stepOfKey(event.key, acts);
      if (step === null) return;
      // Otherwise the letter arrives in the field that opens.
      event.preventDefault();
      begin(step, step === 'claim' ? stepAfterClaim(event.key) : null);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
