/** What a pure rule returns. Use cases throw a refusal with `orRefuse` (contract kernel). */
export type Decision<Outcome, Code extends string> = Decided<Outcome> | RefusedDecision<Code>;

export type Decided<Outcome> = { readonly ok: true; readonly outcome: Outcome };
export type RefusedDecision<Code extends string> = {
  readonly ok: false;
  readonly code: Code;
  readonly values: RefusalValues;
};
export type RefusalValues = Readonly<Record<string, RefusalValue>>;
/** Formatted where the sentence is written (i18n). */
export type RefusalValue =
  | string
  | number
  | { readonly currency: string; readonly minor: bigint }
  | { readonly instantMs: number }
  | InBoth;

/** Written by a person in both languages. */
export type InBoth = { readonly en: string; readonly zhHans: string };

export function ok<Outcome>(outcome: Outcome): Decided<Outcome> {
  return { ok: true, outcome };
}

export function refuse<Code extends string>(
  code: Code,
  values: RefusalValues = {},
): RefusedDecision<Code> {
  return { ok: false, code, values };
}
