/**
 * Between the document of an article and the tree that the editor works on. What the editor makes
 * is read by the contract's own schema before it is sent, so it can hold nothing else.
 */
import type { JSONContent } from '@tiptap/core';
import {
  DOCUMENT_VERSION,
  readDocument,
  type ArticleDocument,
  type BlockNode,
  type InlineNode,
  type ListNode,
  type ParagraphNode,
  type TextNode,
} from '@candor/contract/kernel/article-document';

export function toEditor({ blocks }: ArticleDocument): JSONContent {
  return {
    type: 'doc',
    content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(blockToEditor),
  };
}

/** Null where something in it is not allowed: a link elsewhere, letters that cannot be seen. */
export function fromEditor({ content = [] }: JSONContent): ArticleDocument | null {
  const blocks = content.flatMap(blockFromEditor);
  return readDocument(JSON.stringify({ version: DOCUMENT_VERSION, blocks }));
}

function blockToEditor(block: BlockNode): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: inlineToEditor(block.content) };
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: block.level },
        content: inlineToEditor(block.content),
      };
    case 'list':
      return {
        type: block.isOrdered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({
          type: 'listItem',
          content: item.map((inner: ParagraphNode | ListNode) => blockToEditor(inner)),
        })),
      };
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row, index) => ({
          type: 'tableRow',
          content: row.map((cell) => ({
            type: block.hasHeader && index === 0 ? 'tableHeader' : 'tableCell',
            content: [
              cell.length === 0
                ? { type: 'paragraph' }
                : { type: 'paragraph', content: inlineToEditor(cell) },
            ],
          })),
        })),
      };
    case 'image':
      return { type: 'articleImage', attrs: { imageId: block.imageId, alt: block.alt } };
    case 'note':
      return {
        type: 'note',
        attrs: { tone: block.tone },
        content: block.paragraphs.map((content) => ({
          type: 'paragraph',
          content: inlineToEditor(content),
        })),
      };
  }
}

function inlineToEditor(content: readonly InlineNode[]): JSONContent[] {
  return content.flatMap((node): JSONContent[] => {
    if (node.type === 'instrument')
      return [{ type: 'instrument', attrs: { source: node.source, code: node.code } }];
    if (node.type === 'text') return [textToEditor(node, [])];
    return node.content.map((text) =>
      textToEditor(text, [{ type: 'link', attrs: { href: node.href } }]),
    );
  });
}

type EditorMark = NonNullable<JSONContent['marks']>[number];

function textToEditor({ text, marks = [] }: TextNode, more: EditorMark[]): JSONContent {
  const all = [...marks.map((type) => ({ type })), ...more];
  return { type: 'text', text, ...(all.length === 0 ? {} : { marks: all }) };
}

/** An empty paragraph is what the editor shows before anything is written; it is left out. */
function blockFromEditor(node: JSONContent): unknown[] {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
      return content.length === 0
        ? []
        : [{ type: 'paragraph', content: inlineFromEditor(content) }];
    case 'heading':
      return content.length === 0
        ? []
        : [
            {
              type: 'heading',
              level: node.attrs?.['level'] === 3 ? 3 : 2,
              content: inlineFromEditor(content),
            },
          ];
    case 'bulletList':
    case 'orderedList': {
      const items = content
        .map((item) => (item.content ?? []).flatMap(blockFromEditor))
        .filter((item) => item.length > 0);
      return items.length === 0
        ? []
        : [{ type: 'list', isOrdered: node.type === 'orderedList', items }];
    }
    case 'table':
      return [tableFromEditor(content)];
    case 'articleImage':
      return [{ type: 'image', imageId: node.attrs?.['imageId'], alt: node.attrs?.['alt'] }];
    case 'note': {
      const paragraphs = content
        .map((paragraph) => inlineFromEditor(paragraph.content ?? []))
        .filter((paragraph) => paragraph.length > 0);
      return paragraphs.length === 0
        ? []
        : [
            {
              type: 'note',
              tone: node.attrs?.['tone'] === 'warning' ? 'warning' : 'info',
              paragraphs,
            },
          ];
    }
    default:
      return [{ type: node.type ?? '' }];
  }
}

function tableFromEditor(rows: readonly JSONContent[]): unknown {
  const hasHeader =
    rows[0]?.content?.every(({ type }) => type === 'tableHeader') === true && rows.length > 1;
  return {
    type: 'table',
    hasHeader,
    rows: rows.map((row) =>
      (row.content ?? []).map((cell) =>
        (cell.content ?? []).flatMap((paragraph) => inlineFromEditor(paragraph.content ?? [])),
      ),
    ),
  };
}

/** Words under one link stay together. */
function inlineFromEditor(content: readonly JSONContent[]): unknown[] {
  const nodes: unknown[] = [];
  let open: { href: unknown; content: unknown[] } | null = null;
  for (const node of content) {
    if (node.type === 'instrument') {
      open = null;
      nodes.push({
        type: 'instrument',
        source: node.attrs?.['source'],
        code: node.attrs?.['code'],
      });
      continue;
    }
    const href: unknown = node.marks?.find(({ type }) => type === 'link')?.attrs?.['href'];
    const text = textFromEditor(node);
    if (href === undefined) {
      open = null;
      nodes.push(text);
    } else if (open !== null && open.href === href) open.content.push(text);
    else {
      open = { href, content: [text] };
      nodes.push({ type: 'link', href, content: open.content });
    }
  }
  return nodes;
}

function textFromEditor({ text, marks = [] }: JSONContent): unknown {
  const kept = marks.map(({ type }) => type).filter((type) => type !== 'link');
  return { type: 'text', text, ...(kept.length === 0 ? {} : { marks: kept }) };
}
