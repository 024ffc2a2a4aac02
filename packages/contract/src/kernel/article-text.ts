/** What a document says, names and shows, without its form. */
import type {
  ArticleDocument,
  BlockNode,
  InlineNode,
  ListNode,
  ParagraphNode,
} from './article-document.ts';

export type Mention = { readonly source: number; readonly code: string };

/** One line for each paragraph, item, heading, cell row and picture, in reading order. */
export function documentLines({ blocks }: ArticleDocument): string[] {
  return blocks.flatMap(linesOf);
}

/** Instruments it mentions, each once. */
export function documentMentions(document: ArticleDocument): Mention[] {
  const all = document.blocks
    .flatMap(inlinesOf)
    .flatMap((node) =>
      node.type === 'instrument' ? [{ source: node.source, code: node.code }] : [],
    );
  return [...new Map(all.map((one) => [`${one.source}:${one.code}`, one])).values()];
}

export function documentImages({ blocks }: ArticleDocument): string[] {
  return [...new Set(blocks.flatMap((block) => (block.type === 'image' ? [block.imageId] : [])))];
}

export function documentLinks(document: ArticleDocument): string[] {
  return document.blocks
    .flatMap(inlinesOf)
    .flatMap((node) => (node.type === 'link' ? [node.href] : []));
}

export function inlineText(content: readonly InlineNode[]): string {
  return content
    .map((node) =>
      node.type === 'text'
        ? node.text
        : node.type === 'link'
          ? node.content.map(({ text }) => text).join('')
          : node.code,
    )
    .join('');
}

function linesOf(block: BlockNode): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.content)];
    case 'list':
      return block.items.flat().flatMap((inner: ParagraphNode | ListNode) => linesOf(inner));
    case 'table':
      return block.rows.map((row) => row.map(inlineText).join(' · '));
    case 'note':
      return block.paragraphs.map(inlineText);
    case 'image':
      return [block.alt];
  }
}

function inlinesOf(block: BlockNode): InlineNode[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content;
    case 'list':
      return block.items.flat().flatMap((inner: ParagraphNode | ListNode) => inlinesOf(inner));
    case 'table':
      return block.rows.flat(2);
    case 'note':
      return block.paragraphs.flat();
    case 'image':
      return [];
  }
}
