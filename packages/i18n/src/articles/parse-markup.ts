/**
 * The markup of shipped articles: a few signs of Markdown, for people who write them in an editor
 * of code. Blocks are apart by an empty line: `## ` and `### ` headings, `- ` and `1. ` lists (two
 * blanks for each level), `| cell |` tables whose second row of dashes makes a header, `> ` a note,
 * `! ` a warning, everything else a paragraph. In a line: `**bold**`, `*italic*`, `` `code` ``,
 * `[words](address)` and `{{0:AAPL}}`, an instrument by source and code.
 */
import {
  DOCUMENT_VERSION,
  type ArticleDocument,
  type BlockNode,
  type InlineNode,
  type ListNode,
  type ParagraphNode,
  type TextNode,
} from '@candor/contract/kernel/article-document';
import { assert } from '@candor/kit/assert';

export function parseMarkup(markup: string): ArticleDocument {
  const blocks = markup
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => parseBlock(block.split('\n').map((line) => line.trimEnd())));
  return { version: DOCUMENT_VERSION, blocks };
}

function parseBlock(lines: readonly string[]): BlockNode {
  const first = lines[0] ?? '';
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading !== null)
    return {
      type: 'heading',
      level: heading[1] === '##' ? 2 : 3,
      content: parseInline(heading[2] ?? ''),
    };
  if (LIST_LINE.test(first)) return parseList(lines);
  if (first.startsWith('|')) return parseTable(lines);
  if (/^[>!] /.test(first))
    return {
      type: 'note',
      tone: first.startsWith('!') ? 'warning' : 'info',
      paragraphs: lines.map((line) => parseInline(line.slice(2))),
    };
  return paragraph(lines.join(' '));
}

const LIST_LINE = /^( *)(-|\d+\.) (.+)$/;

function parseList(lines: readonly string[]): ListNode {
  const isOrdered = /^\s*\d/.test(lines[0] ?? '');
  const items: (ParagraphNode | ListNode)[][] = [];
  let inner: string[] = [];
  const endInner = () => {
    if (inner.length === 0) return;
    const item = items.at(-1);
    assert(item !== undefined, 'a list begins without blanks');
    item.push(parseList(inner));
    inner = [];
  };
  for (const line of lines) {
    const [, blanks, , text] = LIST_LINE.exec(line) ?? [];
    assert(text !== undefined, `every line of a list is an item: ${line}`);
    if (blanks === '') {
      endInner();
      items.push([paragraph(text)]);
    } else inner.push(line.slice(INDENT));
  }
  endInner();
  return { type: 'list', isOrdered, items };
}

const INDENT = 2;

function parseTable(lines: readonly string[]): BlockNode {
  const rows = lines.map((line) => line.replace(/^\||\|$/g, '').split('|'));
  const hasHeader = rows[1]?.every((cell) => /^\s*-+\s*$/.test(cell)) === true;
  return {
    type: 'table',
    hasHeader,
    rows: rows
      .filter((_, index) => !(hasHeader && index === 1))
      .map((row) => row.map((cell) => (cell.trim() === '' ? [] : parseInline(cell.trim())))),
  };
}

function paragraph(text: string): ParagraphNode {
  return { type: 'paragraph', content: parseInline(text) };
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)|\{\{(\d+):([^}]+)\}\}/g;

function parseInline(text: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) nodes.push({ type: 'text', text: text.slice(end, match.index) });
    nodes.push(inlineNode(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) nodes.push({ type: 'text', text: text.slice(end) });
  return nodes;
}

function inlineNode(match: RegExpExecArray): InlineNode {
  const [, bold, italic, code, label, href, source, instrument] = match;
  if (label !== undefined && href !== undefined)
    return { type: 'link', href, content: [{ type: 'text', text: label }] };
  if (source !== undefined && instrument !== undefined)
    return { type: 'instrument', source: Number(source) as never, code: instrument };
  const marked = (text: string, mark: NonNullable<TextNode['marks']>[number]): TextNode => ({
    type: 'text',
    text,
    marks: [mark],
  });
  if (bold !== undefined) return marked(bold, 'bold');
  return italic !== undefined ? marked(italic, 'italic') : marked(code ?? '', 'code');
}
