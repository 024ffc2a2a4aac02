/** What is asked for: ready-made screens, what is typed and what is sent, and the address. */
import {
  screen as screenShape,
  screenFields,
  type Screen,
  type ScreenField,
} from '@candor/contract/find';
import { parseUnits, toDigits, trimZeros } from '@candor/money/decimal';
import type { RouteParams } from '../../../platform/nav/nav.rules.ts';

export const everything: Screen = {
  classes: [],
  exchanges: [],
  sectors: [],
  industries: [],
  kinds: [],
  signals: [],
  ranges: [],
  orderBy: 'turnover',
  direction: 'desc',
};

const shares: Screen = {
  ...everything,
  classes: ['usStock', 'hkStock'],
  kinds: ['common', 'adr', 'reit'],
};
/** So much is traded that a small order does not move the price. */
const traded = { field: 'turnover', min: '1000000', max: null } as const;

/** The first result takes one tap. */
export const presets = {
  gainers: { ...shares, ranges: [traded, above('change1d', '0.03')], orderBy: 'change1d' },
  losers: {
    ...shares,
    ranges: [traded, below('change1d', '-0.03')],
    orderBy: 'change1d',
    direction: 'asc',
  },
  nearHigh: { ...shares, ranges: [traded, above('position52', '0.95')], orderBy: 'position52' },
  newLow: { ...shares, signals: ['newLow52'], ranges: [traded], orderBy: 'turnover' },
  dividend: {
    ...everything,
    classes: ['usStock'],
    ranges: [above('dividendYield', '0.03'), above('marketCap', '10000000000')],
    orderBy: 'dividendYield',
  },
  calm: {
    ...everything,
    classes: ['usStock'],
    kinds: ['common'],
    ranges: [below('volatility', '0.25'), above('marketCap', '50000000000')],
    orderBy: 'marketCap',
  },
  value: {
    ...everything,
    classes: ['usStock'],
    ranges: [{ field: 'peRatio', min: '0', max: '15' }, above('marketCap', '10000000000')],
    orderBy: 'peRatio',
    direction: 'asc',
  },
  uptrend: {
    ...shares,
    ranges: [traded, above('toMa20', '0'), above('toMa50', '0'), above('toMa200', '0')],
    orderBy: 'change3m',
  },
  oversold: {
    ...shares,
    ranges: [traded, below('rsi14', '30')],
    orderBy: 'rsi14',
    direction: 'asc',
  },
} as const satisfies Readonly<Record<string, Screen>>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
export const FIRST_PRESET: PresetName = 'gainers';

function above<Field extends ScreenField>(field: Field, min: string) {
  return { field, min, max: null } as const;
}

function below<Field extends ScreenField>(field: Field, max: string) {
  return { field, min: null, max } as const;
}

export type FieldKind = 'price' | 'percent' | 'size' | 'plain';

export const fieldKinds: Readonly<Record<ScreenField, FieldKind>> = {
  price: 'price',
  change1d: 'percent',
  change5d: 'percent',
  change1m: 'percent',
  change3m: 'percent',
  change6m: 'percent',
  changeYtd: 'percent',
  change1y: 'percent',
  volume: 'size',
  turnover: 'size',
  marketCap: 'size',
  peRatio: 'plain',
  dividendYield: 'percent',
  volatility: 'percent',
  position52: 'percent',
  rsi14: 'plain',
  toMa20: 'percent',
  toMa50: 'percent',
  toMa200: 'percent',
};

/** Rises and falls are coloured; a yield or a position is not. */
export function isChange(field: ScreenField): boolean {
  return field.startsWith('change') || field.startsWith('toMa');
}

const shape = { integerDigitsMax: 15, decimalsMax: 8, isSigned: true };

/** Percent as typed to the ratio that is sent, digit by digit; null for what is no number. */
export function typedToWire(field: ScreenField, typed: string): string | null {
  const units = parseUnits(typed, 6, { ...shape, decimalsMax: 6 });
  if (units === null) return null;
  return written(units, fieldKinds[field] === 'percent' ? 8 : 6);
}

export function wireToTyped(field: ScreenField, wire: string | null): string {
  const units = wire === null ? null : parseUnits(wire, 8, shape);
  return units === null ? '' : written(units, fieldKinds[field] === 'percent' ? 6 : 8);
}

function written(units: bigint, scale: number): string {
  const { isNegative, integer, fraction } = toDigits(units, scale);
  const shown = trimZeros(fraction, 0);
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

/** The range as it is typed; an empty text is no bound. */
export type TypedRange = {
  readonly field: ScreenField;
  readonly min: string;
  readonly max: string;
};

export type RangeProblem = 'number' | 'turned' | 'empty';

export function rangeProblem({ field, min, max }: TypedRange): RangeProblem | null {
  if (min === '' && max === '') return 'empty';
  const [low, high] = [min, max].map((text) => (text === '' ? '' : typedToWire(field, text)));
  if (low === null || high === null) return 'number';
  const isTurned = min !== '' && max !== '' && Number(low) > Number(high);
  return isTurned ? 'turned' : null;
}

/** Which end is no number, so that it can be said there. */
export function isNoNumber(field: ScreenField, typed: string): boolean {
  return typed !== '' && typedToWire(field, typed) === null;
}

export function rangesSent(typed: readonly TypedRange[]): Screen['ranges'] {
  return typed
    .filter((range) => rangeProblem(range) === null)
    .map(({ field, min, max }) => ({
      field,
      min: min === '' ? null : typedToWire(field, min),
      max: max === '' ? null : typedToWire(field, max),
    }));
}

export function typedRanges({ ranges }: Pick<Screen, 'ranges'>): TypedRange[] {
  return ranges.map(({ field, min, max }) => ({
    field,
    min: wireToTyped(field, min),
    max: wireToTyped(field, max),
  }));
}

export function freeFields(typed: readonly Pick<TypedRange, 'field'>[]): ScreenField[] {
  const used = new Set(typed.map(({ field }) => field));
  return screenFields.filter((field) => !used.has(field));
}

/** Price and today first, then what is sorted and asked for, then the rest. */
export function columnsOf({ orderBy, ranges }: Pick<Screen, 'orderBy' | 'ranges'>): ScreenField[] {
  return [
    ...new Set<ScreenField>([
      'price',
      'change1d',
      ...(orderBy === 'code' ? [] : [orderBy]),
      ...ranges.map(({ field }) => field),
      ...screenFields,
    ]),
  ];
}

/** Another column starts with its largest; the same one turns around. */
export function sortedBy(screen: Screen, orderBy: Screen['orderBy']): Screen {
  if (screen.orderBy !== orderBy)
    return { ...screen, orderBy, direction: orderBy === 'code' ? 'asc' : 'desc' };
  return { ...screen, direction: screen.direction === 'desc' ? 'asc' : 'desc' };
}

export type Asked =
  | { readonly of: 'preset'; readonly name: PresetName; readonly screen: Screen }
  | { readonly of: 'saved'; readonly id: string; readonly screen: Screen | null }
  | { readonly of: 'own'; readonly screen: Screen };

/** An address that says nothing sensible shows the first ready-made screen. */
export function readParams(params: RouteParams): Asked {
  const { preset, saved, q } = params;
  if (saved !== undefined && saved !== '') return { of: 'saved', id: saved, screen: null };
  if (q !== undefined) {
    const read = screenShape.safeParse(parsed(q));
    if (read.success) return { of: 'own', screen: read.data };
  }
  const name = presetNames.find((each) => each === preset) ?? FIRST_PRESET;
  return { of: 'preset', name, screen: presets[name] };
}

export function paramsOf(asked: Asked): RouteParams {
  switch (asked.of) {
    case 'preset':
      return { preset: asked.name };
    case 'saved':
      return { saved: asked.id };
    case 'own':
      return { q: JSON.stringify(asked.screen) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isSameScreen(left: Screen, right: Screen): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
