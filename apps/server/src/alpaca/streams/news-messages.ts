/**
 * Articles as they are published or corrected, to whom they concern; looked for while somebody
 * listens.
 */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { listArticles } from '@candor/contract/news';
import { articleForm } from '../data/news.ts';
import { dataPoint, type DataPoint } from './stream-codec.ts';

export type Article = DataOf<typeof listArticles>['items'][number];
type Hear = (points: readonly DataPoint[]) => void;

export type NewsMessages = {
  /** `*` hears everything. */
  subscribe(symbol: string, hear: Hear): () => void;
  look(): Promise<void>;
};

export function openNewsMessages(
  listNewest: () => Promise<readonly Article[]>,
  onError: (error: unknown) => void,
): NewsMessages {
  const hearers = new Map<string, Set<Hear>>();
  /** Null before the first look: what is there already is not told. */
  let known: ReadonlySet<string> | null = null;
  let isLooking = false;

  async function tellNewest(): Promise<void> {
    const newest = await listNewest();
    const before = known;
    known = new Set(newest.map(nameOf));
    if (before === null) return;
    for (const article of newest.toReversed()) if (!before.has(nameOf(article))) tell(article);
  }

  function tell(article: Article): void {
    const form = articleForm(article);
    const point = dataPoint(JSON.stringify({ T: 'n', ...form }));
    const heard = new Set(
      ['*', ...form.symbols].flatMap((symbol) => [...(hearers.get(symbol) ?? [])]),
    );
    for (const hear of heard) hear([point]);
  }

  async function look(): Promise<void> {
    if (hearers.size === 0) known = null;
    if (isLooking || hearers.size === 0) return;
    isLooking = true;
    try {
      await tellNewest();
    } finally {
      isLooking = false;
    }
  }

  return {
    subscribe(symbol, hear) {
      const own = hearers.get(symbol) ?? new Set();
      hearers.set(symbol, own.add(hear));
      if (known === null) look().catch(onError);
      return () => {
        own.delete(hear);
        if (own.size === 0 && hearers.get(symbol) === own) hearers.delete(symbol);
      };
    },
    look,
  };
}

/** A corrected one is told again. */
function nameOf({ id, correctedAt }: Article): string {
  return `${id} ${correctedAt ?? 0}`;
}
