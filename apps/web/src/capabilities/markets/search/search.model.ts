import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { RouteParams } from '../../../platform/nav/nav.rules.ts';

export const KEYWORD_LENGTH_MAX = 50;

export type SearchAsked = {
  readonly text: string;
  /** Null for all classes. */
  readonly source: QuotedSource | null;
};

export function searchAsked(params: RouteParams): SearchAsked {
  const source =
    Object.values(QuotedSource).find((known) => String(known) === params['source']) ?? null;
  return { text: (params['q'] ?? '').slice(0, KEYWORD_LENGTH_MAX), source };
}

export function searchParams({ text, source }: SearchAsked): RouteParams {
  if (text === '') return {};
  return { q: text, ...(source === null ? {} : { source: String(source) }) };
}
