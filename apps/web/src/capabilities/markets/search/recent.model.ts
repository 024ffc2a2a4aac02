/** Stored on the device, so parsed field by field. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';

export const RECENT_MAX = 10;

export type RecentInstrument = {
  readonly name: string;
  readonly stock_code: string;
  readonly source: QuotedSource;
  readonly market: string;
};

export function withNewest(
  recent: readonly RecentInstrument[],
  { name, stock_code, source, market }: RecentInstrument,
): RecentInstrument[] {
  const others = recent.filter(
    (entry) => entry.source !== source || entry.stock_code !== stock_code,
  );
  return [{ name, stock_code, source, market }, ...others].slice(0, RECENT_MAX);
}

export function readRecent(value: unknown): RecentInstrument[] {
  return (Array.isArray(value) ? value : []).filter(isRecent).slice(0, RECENT_MAX);
}

function isRecent(value: unknown): value is RecentInstrument {
  if (typeof value !== 'object' || value === null) return false;
  const areTexts = ['name', 'stock_code', 'market'].every(
    (field) => typeof Reflect.get(value, field) === 'string',
  );
  return (
    areTexts && 'source' in value && Object.values<unknown>(QuotedSource).includes(value.source)
  );
}
