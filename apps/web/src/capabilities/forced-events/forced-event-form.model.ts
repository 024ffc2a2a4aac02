/** What is typed for a forced event, what is wrong with it, and what is sent. */
import {
  forcedRejections,
  FORCED_SECONDS_MAX,
  type orderForcedEvent,
} from '@candor/contract/forced-events';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import type { ForcedKind } from '@candor/contract/kernel/forced';
import { parsePositiveMoney } from '@candor/money/parse';

export type ForcedForm = {
  readonly kind: ForcedKind;
  readonly seconds: string;
  readonly most: string;
  readonly reason: (typeof forcedRejections)[number];
  readonly source: HaltedSource;
  readonly code: string;
  readonly positionId: string;
  readonly required: string;
};

export const haltedSources = [
  TradedSource.Stock,
  TradedSource.HkStock,
  TradedSource.Future,
  TradedSource.Forex,
] as const;
type HaltedSource = (typeof haltedSources)[number];

export const firstForcedForm: ForcedForm = {
  kind: 'partFill',
  seconds: '60',
  most: '1',
  reason: forcedRejections[0],
  source: TradedSource.Stock,
  code: '',
  positionId: '',
  required: '',
};

export type ForcedProblem =
  | 'forcedEvents.problem.seconds'
  | 'forcedEvents.problem.most'
  | 'forcedEvents.problem.code'
  | 'forcedEvents.problem.position'
  | 'forcedEvents.problem.required';

type Asked = Omit<SentBodyOf<typeof orderForcedEvent>, 'requestId'>;
type Read = { readonly asked: Asked } | { readonly problem: ForcedProblem };

const MOST_MAX = 1_000_000;

export function readForced(form: ForcedForm): Read {
  const { kind, positionId, required } = form;
  if (kind === 'disconnect') return { asked: { kind } };
  const seconds = wholeIn(form.seconds, FORCED_SECONDS_MAX);
  if (seconds === null) return { problem: 'forcedEvents.problem.seconds' };
  switch (kind) {
    case 'partFill': {
      const most = wholeIn(form.most, MOST_MAX);
      return most === null
        ? { problem: 'forcedEvents.problem.most' }
        : { asked: { kind, seconds, most } };
    }
    case 'rejection':
      return { asked: { kind, seconds, reason: form.reason } };
    case 'halt': {
      const code = form.code.trim().toUpperCase();
      return code === ''
        ? { problem: 'forcedEvents.problem.code' }
        : { asked: { kind, seconds, source: form.source, code } };
    }
    case 'marginCall':
      if (positionId === '') return { problem: 'forcedEvents.problem.position' };
      return parsePositiveMoney(required, 'USD') === null
        ? { problem: 'forcedEvents.problem.required' }
        : { asked: { kind, seconds, id: positionId as NonNullable<Asked['id']>, required } };
  }
}

function wholeIn(typed: string, max: number): number | null {
  const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return value >= 1 && value <= max ? value : null;
}
