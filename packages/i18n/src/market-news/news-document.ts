/** The parts of a document, for texts that are written by rules. */
import {
  DOCUMENT_VERSION,
  writeDocument,
  type BlockNode,
  type InlineNode,
} from '@candor/contract/kernel/article-document';
import type { Quoted } from './facts.ts';
import { priceWords } from './figure-words.ts';

export type Said = string | InlineNode;

export type NewsText = {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
};

export function newsText(title: string, summary: string, blocks: readonly BlockNode[]): NewsText {
  return {
    title,
    summary,
    body: writeDocument({ version: DOCUMENT_VERSION, blocks: [...blocks] }),
  };
}

export function paragraph(...said: readonly Said[]): BlockNode {
  return { type: 'paragraph', content: inlines(said) };
}

export function heading(text: string): BlockNode {
  return { type: 'heading', level: 2, content: [{ type: 'text', text }] };
}

export function note(...said: readonly Said[]): BlockNode {
  return { type: 'note', tone: 'info', paragraphs: [inlines(said)] };
}

export function bullets(items: readonly (readonly Said[])[]): BlockNode {
  return {
    type: 'list',
    isOrdered: false,
    items: items.map((said) => [{ type: 'paragraph', content: inlines(said) }]),
  };
}

type Cell = Said | readonly Said[];

export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): BlockNode {
  return {
    type: 'table',
    hasHeader: true,
    rows: [head, ...rows].map((row) => row.map((cell) => inlines([cell].flat()))),
  };
}

export function bold(text: string): InlineNode {
  return { type: 'text', text, marks: ['bold'] };
}

export function link(text: string, href: string): InlineNode {
  return { type: 'link', href, content: [{ type: 'text', text }] };
}

/** Shown with its price of now. */
export function live({ source, code }: Pick<Quoted, 'source' | 'code'>): InlineNode {
  return { type: 'instrument', source, code };
}

/** A price of then, which leads to where it can be computed again. */
export function checked({ source, code, date, price }: Quoted): InlineNode {
  return link(priceWords(price), tapeHref({ source, code, date }));
}

export function tapeHref({
  source,
  code,
  date,
}: Pick<Quoted, 'source' | 'code'> & { readonly date: string }): string {
  return `#/proof/tape?source=${source}&code=${encodeURIComponent(code)}&date=${date}`;
}

/** For titles, which have little room. */
export function shortName(
  { name, code }: Pick<Quoted, 'name' | 'code'>,
  language: 'en' | 'zhHans',
): string {
  return name[language].length > NAME_IN_TITLE_MAX ? code : name[language];
}

const NAME_IN_TITLE_MAX = 36;

export const aboutHref = '#/pages/news/detail?id=about-news';

function inlines(said: readonly Said[]): InlineNode[] {
  const nodes: InlineNode[] = [];
  for (const one of said) {
    const last = nodes.at(-1);
    if (typeof one !== 'string') nodes.push(one);
    else if (last?.type === 'text' && last.marks === undefined)
      nodes[nodes.length - 1] = { type: 'text', text: last.text + one };
    else if (one !== '') nodes.push({ type: 'text', text: one });
  }
  return nodes;
}
