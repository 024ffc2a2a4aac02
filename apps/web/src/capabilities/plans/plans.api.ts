/** What the screens of this folder read from the server and tell it, from the contract. */
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import {
  changePlan,
  chooseReinvestment,
  endPlan,
  listPlanRuns,
  listPlans,
  loadPlan,
  loadReinvestment,
  makePlan,
  pausePlan,
  previewPlan,
  resumePlan,
  skipPlanDate,
} from '@candor/contract/plans';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { useLivePages } from '../../platform/readings/live-pages.ts';
import { usePreviewed } from '../../platform/readings/use-previewed.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type Plan = ReceivedDataOf<typeof loadPlan>;
export type PlanRun = ReceivedDataOf<typeof listPlanRuns>['items'][number];
export type Reinvestment = ReceivedDataOf<typeof loadReinvestment>;
export type PlanAsked = SentBodyOf<typeof previewPlan>;
export type PlanPreview = ReceivedDataOf<typeof previewPlan>;

const RUNS = 'plan runs';
/** Worth follows the market; what happens to a plan is pushed. */
const WORTH_EVERY_MS = 10_000;
const PREVIEW_EVERY_MS = 5_000;
const isQuiet = true;

export const usePlans = () => useStaleQuery(listPlans, { everyMs: WORTH_EVERY_MS }, { isQuiet });

export const usePlan = (id: string) =>
  useStaleQuery(loadPlan, { everyMs: WORTH_EVERY_MS }, { query: { id }, isQuiet });

export const usePlanRuns = (id: string) =>
  useLivePages({
    name: `${RUNS} ${id}`,
    getId: ({ on }: PlanRun) => on,
    load: async (pageNum, signal) =>
      await callUntil(signal, listPlanRuns, { query: { id, pageNum: String(pageNum) }, isQuiet }),
  });

export const useReinvestment = () => useStaleQuery(loadReinvestment, {}, { isQuiet });

export const useChooseReinvestment = (on: {
  done: () => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(chooseReinvestment, on);

export const usePlanPreview = (asked: PlanAsked | null) =>
  usePreviewed(previewPlan, PREVIEW_EVERY_MS, asked && [{ body: asked, isQuiet }]);

type On = { done: (plan: Plan) => void; refused?: (refusal: CallRefused) => void };

export const useMakePlan = (on: On) => useCallMutation(makePlan, on);
export const useChangePlan = (on: On) => useCallMutation(changePlan, on);
export const usePausePlan = (on: On) => useCallMutation(pausePlan, on);
export const useResumePlan = (on: On) => useCallMutation(resumePlan, on);
export const useSkipPlanDate = (on: On) => useCallMutation(skipPlanDate, on);
export const useEndPlan = (on: On) => useCallMutation(endPlan, on);

export async function refetchPlans(): Promise<void> {
  const runs = queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === PAGES && String(queryKey[1]).startsWith(RUNS),
  });
  await Promise.all([
    runs,
    ...[listPlans, loadPlan, previewPlan, loadReinvestment].map(
      async (call) => await refetchCall(call),
    ),
  ]);
}
