import type { Decision, RefusalValues } from '@candor/kit/decision';
import type { RefusalCode } from './refusal-codes.ts';

/** Carries a code and values for the message, never the message. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly values: RefusalValues;

  constructor(code: RefusalCode, values: RefusalValues = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** An expression, so that it fits behind `??`. */
export function refuseNow(code: RefusalCode, values: RefusalValues = {}): never {
  throw new Refused(code, values);
}

/** The outcome of a decision; throws `Refused` where it was refused. */
export function orRefuse<Outcome>(decision: Decision<Outcome, RefusalCode>): Outcome {
  return decision.ok ? decision.outcome : refuseNow(decision.code, decision.values);
}
