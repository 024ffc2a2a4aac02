/** Parses a pushed tick. Only its shape is checked: an invalid figure is shown as unavailable. */
import type { QuoteTick } from '@candor/contract/kernel/quote';

/** Null for anything the contract does not promise on a quote channel. */
export function parseTick(data: unknown): QuoteTick | null {
  return typeof data === 'object' &&
    data !== null &&
    FIGURES.every((name) => isText(data, name)) &&
    SIDES.every((name) => isTextOrNull(data, name)) &&
    hasMoment(data)
    ? (data as QuoteTick)
    : null;
}

const FIGURES = [
  'price_nominal',
  'change',
  'change_ratio',
  'volume',
  'turnover',
  'high',
  'low',
  'phase',
] satisfies (keyof QuoteTick)[];
const SIDES = ['bid', 'ask', 'bidVolume', 'askVolume'] satisfies (keyof QuoteTick)[];

function isText(data: object, name: string): boolean {
  return typeof Reflect.get(data, name) === 'string';
}

function isTextOrNull(data: object, name: string): boolean {
  return Reflect.get(data, name) === null || isText(data, name);
}

function hasMoment(data: object): boolean {
  return Number.isSafeInteger(Reflect.get(data, 'at'));
}
