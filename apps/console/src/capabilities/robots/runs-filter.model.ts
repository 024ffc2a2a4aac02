/** Which strategies an address asks for; anybody can write one. */
import { strategyRunStates } from '@candor/contract/robots/shapes';

export const runKinds = ['rental', 'agency'] as const;
export type RunKind = (typeof runKinds)[number];
export type RunState = (typeof strategyRunStates)[number];

export type RunsFilter = {
  readonly pageNum: string;
  readonly state?: RunState;
  readonly kind?: RunKind;
};

export function runsFilterIn(query: Readonly<Record<string, string | undefined>>): RunsFilter {
  const state = strategyRunStates.find((known) => known === query['state']);
  const kind = runKinds.find((known) => known === query['kind']);
  return {
    pageNum: /^[1-9]\d{0,5}$/.test(query['page'] ?? '') ? (query['page'] ?? '1') : '1',
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
  };
}
