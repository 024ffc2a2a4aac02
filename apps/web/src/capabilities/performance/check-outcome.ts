import type { PerformanceVerdict } from '@candor/returns/check-performance';

/** `altered` names the first entry whose hash does not follow from the one before. */
export type CheckOutcome = PerformanceVerdict | { readonly kind: 'altered'; readonly seq: number };
