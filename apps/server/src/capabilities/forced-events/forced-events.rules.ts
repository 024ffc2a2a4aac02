/** A forced event names exactly what its kind needs. Pure. */
import type { orderForcedEvent } from '@candor/contract/forced-events';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { ok, refuse, type Decision } from '@candor/kit/decision';

type Asked = Omit<BodyOf<typeof orderForcedEvent>, 'requestId'>;
type Needed<Name extends keyof Asked> = { readonly [One in Name]: NonNullable<Asked[One]> };

export type Completed =
  | ({ readonly kind: 'partFill' } & Needed<'seconds' | 'most'>)
  | ({ readonly kind: 'rejection' } & Needed<'seconds' | 'reason'>)
  | ({ readonly kind: 'halt' } & Needed<'seconds' | 'source' | 'code'>)
  | ({ readonly kind: 'marginCall' } & Needed<'seconds' | 'id' | 'required'>)
  | { readonly kind: 'disconnect'; readonly seconds?: undefined };

const needs: Readonly<Record<Asked['kind'], readonly (keyof Asked)[]>> = {
  partFill: ['seconds', 'most'],
  rejection: ['seconds', 'reason'],
  halt: ['seconds', 'source', 'code'],
  marginCall: ['seconds', 'id', 'required'],
  disconnect: [],
};

export function completed(asked: Asked): Decision<Completed, 'FORCED_EVENT_INCOMPLETE'> {
  const named = (Object.keys(asked) as (keyof Asked)[]).filter(
    (name) => name !== 'kind' && asked[name] !== undefined,
  );
  const needed = needs[asked.kind];
  const isWhole =
    named.length === needed.length && needed.every((name) => asked[name] !== undefined);
  return isWhole ? ok(asked as Completed) : refuse('FORCED_EVENT_INCOMPLETE');
}
