/** Which answers of an earlier visit may be shown again. */
import { DAY_MS } from '@candor/kit/time';

export type KeptAnswer = {
  readonly owner: string;
  readonly hash: string;
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly readAt: number;
  /** Another build may expect another shape. */
  readonly build: string;
};

/** Longer ago, a figure says more about the past than about the customer. */
export const KEPT_DAYS_MAX = 7;

export function isUsable(
  answer: KeptAnswer,
  { owner, build, now }: { readonly owner: string; readonly build: string; readonly now: number },
): boolean {
  return (
    answer.owner === owner &&
    answer.build === build &&
    now - answer.readAt <= KEPT_DAYS_MAX * DAY_MS
  );
}

/** A clock that was set back must not make an old figure one of the future. */
export function getReadAt({ readAt }: KeptAnswer, now: number): number {
  return Math.min(readAt, now - 1);
}

/** Of a long list the first page is enough. */
export function getKeptPart(data: unknown): unknown {
  if (!isPaged(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

/** What a browser's database hands out is never trusted. */
export function keptAnswerOrNull(value: unknown): KeptAnswer | null {
  if (typeof value !== 'object' || value === null) return null;
  const get = (name: string): unknown => Reflect.get(value, name);
  const [owner, hash, key, readAt, build] = ['owner', 'hash', 'key', 'readAt', 'build'].map(get);
  if (typeof owner !== 'string' || typeof hash !== 'string' || typeof build !== 'string')
    return null;
  if (!Array.isArray(key) || typeof readAt !== 'number' || get('data') === undefined) return null;
  return { owner, hash, key, data: get('data'), readAt, build };
}

function isPaged(
  data: unknown,
): data is { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] } {
  return (
    typeof data === 'object' &&
    data !== null &&
    Array.isArray(Reflect.get(data, 'pages')) &&
    Array.isArray(Reflect.get(data, 'pageParams'))
  );
}
