import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadStatus } from '@candor/contract/status';
import { SECOND_MS } from '@candor/kit/time';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type Status = ReceivedDataOf<typeof loadStatus>;
export type Incident = Status['incidents'][number];

const STATUS_EVERY_MS = 15 * SECOND_MS;

export const useStatus = () =>
  useStaleQuery(loadStatus, { everyMs: STATUS_EVERY_MS }, { isQuiet: true });
