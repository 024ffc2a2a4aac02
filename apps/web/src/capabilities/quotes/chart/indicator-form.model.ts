/** The figures of one indicator as they are typed, and what is wrong with them. */
import {
  indicatorParameters,
  isFastBeforeSlow,
  isParameter,
  usualParameters,
  type ChartIndicator,
  type ParameterName,
} from '@candor/chart/indicator-catalogue';

export type ParameterProblem =
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'order' };

export function typedFrom(values: readonly number[]): string[] {
  return values.map(String);
}

/** Null where it can be used. */
export function parameterProblem(
  name: ChartIndicator,
  typed: readonly string[],
  at: number,
): ParameterProblem | null {
  const parameter = indicatorParameters[name][at];
  if (parameter === undefined) return null;
  if (!isParameter(parameter, numberIn(typed[at])))
    return { kind: 'range', min: parameter.min, max: parameter.max };
  const values = typed.map(numberIn);
  return parameter.name === 'slow' && values.every(isNumber) && !isFastBeforeSlow(name, values)
    ? { kind: 'order' }
    : null;
}

/** Null as long as something is wrong. */
export function typedParameters(name: ChartIndicator, typed: readonly string[]): number[] | null {
  const values = typed.map(numberIn);
  return values.every(isNumber) &&
    typed.every((_, at) => parameterProblem(name, typed, at) === null)
    ? values
    : null;
}

export function isUsual(name: ChartIndicator, values: readonly number[]): boolean {
  return usualParameters(name).every((usual, at) => usual === values[at]);
}

/** Which text names a field: periods of a kind are numbered. */
export function parameterNames(name: ChartIndicator): ParameterName[] {
  return indicatorParameters[name].map((parameter) => parameter.name);
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined;
}
