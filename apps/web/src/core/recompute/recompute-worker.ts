/** Recomputing takes a while on a phone, so it runs in a worker. */
import { recompute, type RecomputeTask } from './recompute.model.ts';

addEventListener('message', (event: MessageEvent<RecomputeTask>) =>
  postMessage(recompute(event.data)),
);
