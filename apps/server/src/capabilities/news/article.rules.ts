/**
 * The life of an article, and what publishing asks of it. A correction publishes a newer version of
 * what customers read; what was withdrawn never comes back under its address.
 */
import { readDocument, type ArticleDocument } from '@candor/contract/kernel/article-document';
import {
  documentImages,
  documentLines,
  documentMentions,
  type Mention,
} from '@candor/contract/kernel/article-text';
import type { ArticleKind } from '@candor/contract/news';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { machine, type StateOf } from '@candor/kit/machine';

export const articleLife = machine({
  draft: { save: 'draft', schedule: 'scheduled', publish: 'published' },
  scheduled: { unschedule: 'draft', publish: 'published' },
  published: { save: 'published', publish: 'published', withdraw: 'withdrawn' },
  withdrawn: {},
});
export type ArticleState = StateOf<typeof articleLife>;

export type ArticleText = {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
};
export type Written = {
  readonly en: ArticleText;
  readonly zhHans: ArticleText;
  readonly tags: readonly string[];
};

/** An entry of the glossary is its summary; everything else has a text of its own. */
export function checkComplete(
  kind: ArticleKind,
  { en, zhHans }: Pick<Written, 'en' | 'zhHans'>,
): Decision<null, 'ARTICLE_INCOMPLETE'> {
  const isComplete = [en, zhHans].every(
    ({ title, summary, body }) =>
      title !== '' && summary !== '' && (kind === 'term' || parsed(body).blocks.length > 0),
  );
  return isComplete ? ok(null) : refuse('ARTICLE_INCOMPLETE');
}

/** A correction tells its readers what it changes. */
export function checkChangeSaid(
  shown: number | null,
  changed: unknown,
): Decision<null, 'ARTICLE_CHANGE_UNSAID'> {
  return shown !== null && changed === undefined ? refuse('ARTICLE_CHANGE_UNSAID') : ok(null);
}

export type Named = { readonly mentions: readonly Mention[]; readonly images: readonly string[] };

/** Instruments and pictures that a version names, in either language. */
export function namedIn({ en, zhHans }: Pick<Written, 'en' | 'zhHans'>): Named {
  const documents = [parsed(en.body), parsed(zhHans.body)];
  const mentions = documents.flatMap(documentMentions);
  return {
    mentions: [...new Map(mentions.map((one) => [mentionKey(one), one])).values()],
    images: [...new Set(documents.flatMap(documentImages))],
  };
}

export function mentionKey({ source, code }: Mention): string {
  return `${source}:${code}`;
}

/** The other way round. */
export function mentionIn(key: string): Mention {
  const at = key.indexOf(':');
  return { source: Number(key.slice(0, at)), code: key.slice(at + 1) };
}

const SEARCH_LENGTH_MAX = 30_000;
const SEARCH_WORDS_MAX = 5;

/** What is searched: both languages, in one spelling of letters. */
export function searchText({ en, zhHans }: Pick<Written, 'en' | 'zhHans'>): string {
  const lines = [en, zhHans].flatMap(({ title, summary, body }) => [
    title,
    summary,
    ...documentLines(parsed(body)),
  ]);
  return inOneSpelling(lines.join('\n')).slice(0, SEARCH_LENGTH_MAX);
}

/** Every word must be found; more than a few are ignored. */
export function searchWords(typed: string): string[] {
  return [...new Set(inOneSpelling(typed).split(/\s+/u).filter(Boolean))].slice(
    0,
    SEARCH_WORDS_MAX,
  );
}

function inOneSpelling(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function parsed(body: string): ArticleDocument {
  const document = readDocument(body);
  assert(document !== null, 'only documents are stored');
  return document;
}
