/** Which instruments are compared, in the address; and their lines as shares of a box. */
import { COMPARED_MAX, compareRanges, type CompareRange } from '@candor/contract/find';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';
import type { RouteParams } from '../../../platform/nav/nav.rules.ts';
import { getAxis, type Axis, type Place } from '../../../core/lines/lines.model.ts';
import type { Compared, Instrument } from '../find.api.ts';

export type Comparison = {
  readonly instruments: readonly Instrument[];
  readonly range: CompareRange;
};

/** `1:AAPL,3:00700`; what is not an instrument is left out, and one is there once. */
export function readComparison(params: RouteParams): Comparison {
  const instruments: Instrument[] = [];
  for (const part of (params['with'] ?? '').split(',')) {
    const [sourceText, code = ''] = part.split(':');
    const source = Object.values(QuotedSource).find((known) => String(known) === sourceText);
    if (source === undefined || !isStockCode(code)) continue;
    if (instruments.some((each) => each.source === source && each.code === code)) continue;
    if (instruments.length < COMPARED_MAX) instruments.push({ source, code });
  }
  const range = compareRanges.find((each) => each === params['range']) ?? '3m';
  return { instruments, range };
}

export function compareParams(
  instruments: readonly Instrument[],
  range: CompareRange,
): RouteParams {
  return { with: instruments.map(({ source, code }) => `${source}:${code}`).join(','), range };
}

export type DrawnLine = { readonly places: readonly Place[] };

/** In percent; dates lie evenly, since weekends would only be gaps. */
export function drawComparison({ dates, items }: Pick<Compared, 'dates' | 'items'>): {
  readonly xs: readonly number[];
  readonly axis: Axis;
  readonly lines: readonly DrawnLine[];
} | null {
  const values = items.map(({ line }) =>
    line.map((value) => (value === null ? null : Number(value) * 100)),
  );
  const known = values.flat().filter((value) => value !== null);
  if (known.length === 0 || dates.length < 2) return null;
  const axis = getAxis([0, ...known]);
  const xs = dates.map((_, place) => place / (dates.length - 1));
  const lines = values.map((line) => ({
    places: line.flatMap((value, index) =>
      value === null
        ? []
        : [{ index, x: xs[index] ?? 0, y: (value - axis.low) / (axis.high - axis.low) }],
    ),
  }));
  return { xs, axis, lines };
}
