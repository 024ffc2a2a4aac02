/** An article that ships with the product, as it is written: parse-markup.ts reads its body. */
import type { ArticleKind, HelpSection } from '@candor/contract/news';

export type SourceText = {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
};

export type ArticleSource = {
  /** Stays, because screens link to it. */
  readonly slug: string;
  readonly kind: ArticleKind;
  readonly section: HelpSection | null;
  readonly tags: readonly string[];
  readonly en: SourceText;
  readonly zhHans: SourceText;
};

/** An entry of the glossary: the word and what it means, in one or two sentences. */
export type TermSource = {
  readonly slug: string;
  readonly en: readonly [term: string, meaning: string];
  readonly zhHans: readonly [term: string, meaning: string];
};
