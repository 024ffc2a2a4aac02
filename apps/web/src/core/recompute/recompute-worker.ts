/**
 * Recomputing takes a while on a phone; it runs beside the page, which stays responsive. One task,
 * one answer.
 */
import { recompute, type RecomputeTask } from './recompute.model.ts';

addEventListener('message', (event: MessageEvent<RecomputeTask>) =>
  postMessage(recompute(event.data)),
);
