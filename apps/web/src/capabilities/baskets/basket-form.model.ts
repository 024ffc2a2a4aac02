/** What is typed for a basket: weights in per cent with two decimals at most. */
import {
  BASKET_NAME_LENGTH_MAX,
  BASKET_PARTS_MAX,
  BASKET_PARTS_MIN,
  TOLERANCE_USUAL_BPS,
  WHOLE_BPS,
} from '@candor/contract/baskets';
import { hasHiddenCharacters } from '@candor/contract/kernel/patterns';
import { parseUnits } from '@candor/money/decimal';
import type { Basket, BasketTerms, SharedBasket } from './baskets.api.ts';

export type TypedPart = {
  readonly code: string;
  readonly name: string;
  /** Per cent, as typed. */
  readonly weight: string;
};

export type BasketInput = {
  readonly name: string;
  readonly tolerance: string;
  readonly parts: readonly TypedPart[];
};

/** As it stays with a form: a line for each share, whose name comes last. */
export type KeptInput = {
  readonly name: string;
  readonly tolerance: string;
  readonly parts: string;
};

export function keptOf({ parts, ...input }: BasketInput): KeptInput {
  return {
    ...input,
    parts: parts.map(({ code, weight, name }) => [code, weight, name].join(' ')).join('\n'),
  };
}

export function inputFrom({ parts, ...kept }: KeptInput): BasketInput {
  return {
    ...kept,
    parts:
      parts === ''
        ? []
        : parts.split('\n').map((line) => {
            const [code = '', weight = '', ...name] = line.split(' ');
            return { code, weight, name: name.join(' ') };
          }),
  };
}

/** Hundredths of a per cent. */
export const TOLERANCES = ['100', '500', '1000'] as const;

export const firstInput: BasketInput = {
  name: '',
  tolerance: String(TOLERANCE_USUAL_BPS),
  parts: [],
};

export function inputOf({ name, tolerance, parts }: Basket): BasketInput {
  return {
    name,
    tolerance: String(tolerance),
    parts: takenOver({ parts: parts.filter(({ weight }) => weight > 0) }).parts,
  };
}

/** The weights of somebody else, under a name of one's own. */
export function takenOver({ parts }: Pick<SharedBasket, 'parts'>): BasketInput {
  return {
    ...firstInput,
    parts: parts.map(({ code, name, weight }) => ({ code, name, weight: weightText(weight) })),
  };
}

export function weightText(bps: number): string {
  const [whole, rest] = [Math.floor(bps / 100), bps % 100];
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`.replace(/0$/, '');
}

/** Null for what is no weight. */
export function readWeight(text: string): number | null {
  const units = parseUnits(text, 2, { integerDigitsMax: 3, decimalsMax: 2, isSigned: false });
  const bps = units === null ? null : Number(units);
  return bps === null || bps < 1 || bps > WHOLE_BPS ? null : bps;
}

export function sumOf(parts: readonly TypedPart[]): number {
  return parts.reduce((sum, { weight }) => sum + (readWeight(weight) ?? 0), 0);
}

/** All the same; what does not divide goes to the first ones, a hundredth of a per cent each. */
export function equalised(parts: readonly TypedPart[]): TypedPart[] {
  const each = Math.floor(WHOLE_BPS / parts.length);
  const more = WHOLE_BPS - each * parts.length;
  return parts.map((part, place) => ({
    ...part,
    weight: weightText(each + (place < more ? 1 : 0)),
  }));
}

/** What the others leave, where they leave something. */
export function restFor(parts: readonly TypedPart[], place: number): string | null {
  const rest = WHOLE_BPS - sumOf(parts.filter((_, at) => at !== place));
  return rest < 1 ? null : weightText(rest);
}

export type FormProblem = 'few' | 'many' | 'weight' | 'less' | 'more' | 'nameMissing' | 'nameWrong';

/** In the order in which the form shows them. */
export function findFormProblem({ name, parts }: BasketInput): FormProblem | null {
  if (parts.length < BASKET_PARTS_MIN) return 'few';
  if (parts.length > BASKET_PARTS_MAX) return 'many';
  if (parts.some(({ weight }) => readWeight(weight) === null)) return 'weight';
  const sum = sumOf(parts);
  if (sum !== WHOLE_BPS) return sum < WHOLE_BPS ? 'less' : 'more';
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length > BASKET_NAME_LENGTH_MAX || hasHiddenCharacters(name)
    ? 'nameWrong'
    : null;
}

export function termsOf({ name, tolerance, parts }: BasketInput): BasketTerms {
  return {
    name: name.trim(),
    tolerance: Number(tolerance),
    parts: parts.map(({ code, weight }) => ({ code, weight: readWeight(weight) ?? 0 })),
  };
}
