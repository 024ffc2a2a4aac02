import type { operatorLogin } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

/** What the first half of signing in gives: the second half has to answer it. */
export type Challenge = ReceivedDataOf<typeof operatorLogin>;
