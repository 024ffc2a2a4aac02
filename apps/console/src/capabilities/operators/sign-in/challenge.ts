import type { operatorLogin } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type Challenge = ReceivedDataOf<typeof operatorLogin>;
