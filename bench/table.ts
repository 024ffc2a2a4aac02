import type { Row, Target, Unit } from './figure.ts';

export type Verdict = 'met' | 'missed' | 'not measured' | '';

export function computeRatio({
  measured,
  baseline,
}: Pick<Row, 'measured' | 'baseline'>): number | null {
  return measured === null || baseline === null || baseline === 0 ? null : measured / baseline;
}

/** Without a target there is nothing to miss; one that could not be measured is not met. */
export function getVerdict(row: Row): Verdict {
  if (row.target === null) return row.measured === null ? 'not measured' : '';
  const value = row.target.of === 'ratio' ? computeRatio(row) : row.measured;
  if (value === null) return 'not measured';
  const isMet = row.target.is === 'atMost' ? value <= row.target.value : value >= row.target.value;
  return isMet ? 'met' : 'missed';
}

export function hasMissed(rows: readonly Row[]): boolean {
  return rows.some((row) => row.target !== null && getVerdict(row) !== 'met');
}

export function tableText(rows: readonly Row[]): string {
  const cells = [['figure', 'measured', 'baseline', 'ratio', 'target', ''], ...rows.map(getCells)];
  const widths = cells.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  );
  return [
    lines[0],
    widths
      .map((width) => '-'.repeat(width))
      .join('  ')
      .trimEnd(),
    ...lines.slice(1),
  ].join('\n');
}

function getCells(row: Row): string[] {
  const ratio = computeRatio(row);
  return [
    row.figure,
    quantityText(row.measured, row.unit),
    quantityText(row.baseline, row.unit),
    ratio === null ? '-' : ratioText(ratio),
    targetText(row.target, row.unit),
    getVerdict(row),
  ];
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 || column > 3 ? cell.padEnd(width) : cell.padStart(width);
}

function targetText(target: Target | null, unit: Unit): string {
  if (target === null) return '-';
  return `${target.is === 'atMost' ? 'at most' : 'at least'} ${target.of === 'ratio' ? `${ratioText(target.value)} of baseline` : quantityText(target.value, unit)}`;
}

function ratioText(ratio: number): string {
  return `${(ratio * 100).toFixed(ratio < 10 ? 1 : 0)} %`;
}

function quantityText(value: number | null, unit: Unit): string {
  if (value === null) return '-';
  switch (unit) {
    case 'bytes':
      return value < MEGABYTE
        ? `${(value / KILOBYTE).toFixed(1)} KB`
        : `${(value / MEGABYTE).toFixed(1)} MB`;
    case 'perSecond':
      return `${value < FEW ? value.toFixed(1) : whole.format(value)}/s`;
    case 'us':
      return `${value.toFixed(1)} us`;
    case 'ms':
      return `${value.toFixed(1)} ms`;
    case 'count':
      return whole.format(value);
  }
}

export const KILOBYTE = 1_024;
export const MEGABYTE = 1_024 * KILOBYTE;
const FEW = 10;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
