/**
 * The body of an article, drawn from its structure. Every word is a text of React and every link an
 * address that was checked again here, so nothing in an article can act. What is no document is not
 * shown at all.
 */
import {
  readDocument,
  type BlockNode,
  type InlineNode,
  type ListNode,
} from '@candor/contract/kernel/article-document';
import { documentMentions } from '@candor/contract/kernel/article-text';
import { articleImageAddress } from '@candor/contract/news';
import { cx } from '@candor/ui/cx';
import { Note } from '@candor/ui/marks/note';
import { Fragment, useMemo } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ArticleLink, MarkedText } from './article-inline.tsx';
import { inPlace } from './in-place.ts';
import { Mention, MentionQuotes } from './mention.tsx';

export function ArticleBody({ text }: { text: string }) {
  const t = useText();
  const document = useMemo(() => readDocument(text), [text]);
  const mentions = useMemo(() => (document === null ? [] : documentMentions(document)), [document]);
  if (document === null) return <Note tone="warn">{t('news.unreadable')}</Note>;
  return (
    <MentionQuotes of={mentions}>
      <div className="grid grid-cols-1 gap-3.5 text-body leading-relaxed text-ink2 wrap-anywhere">
        {inPlace(document.blocks).map(({ place, node }) => (
          <Block key={place} of={node} />
        ))}
      </div>
    </MentionQuotes>
  );
}

function Block({ of: block }: { of: BlockNode }) {
  switch (block.type) {
    case 'heading':
      return <Heading level={block.level} content={block.content} />;
    case 'paragraph':
      return (
        <p>
          <Inline of={block.content} />
        </p>
      );
    case 'list':
      return <List of={block} />;
    case 'table':
      return <Table rows={block.rows} hasHeader={block.hasHeader} />;
    case 'image':
      return (
        <img
          src={articleImageAddress(block.imageId)}
          alt={block.alt}
          loading="lazy"
          className="max-h-120 w-full rounded-card border border-line bg-s2 object-contain"
        />
      );
    case 'note':
      return (
        <Note tone={block.tone === 'warning' ? 'warn' : 'info'}>
          <div className="grid gap-1.5 text-label leading-relaxed">
            {inPlace(block.paragraphs).map(({ place, node }) => (
              <p key={place}>
                <Inline of={node} />
              </p>
            ))}
          </div>
        </Note>
      );
  }
}

function Heading({ level, content }: { level: 2 | 3; content: readonly InlineNode[] }) {
  // Below the article's own title.
  const Tag = level === 2 ? 'h3' : 'h4';
  return (
    <Tag
      className={cx(
        'pt-2 font-semibold tracking-heading text-ink',
        level === 2 ? 'text-section' : 'text-body',
      )}
    >
      <Inline of={content} />
    </Tag>
  );
}

function List({ of: { isOrdered, items } }: { of: ListNode }) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={cx('grid gap-1.5 pl-5', isOrdered ? 'list-decimal' : 'list-disc')}>
      {inPlace(items).map(({ place, node: item }) => (
        <li key={place} className="pl-0.5 marker:text-ink3">
          <div className="grid gap-1.5">
            {inPlace(item).map((inner) => (
              <Block key={inner.place} of={inner.node} />
            ))}
          </div>
        </li>
      ))}
    </Tag>
  );
}

function Table({ rows, hasHeader }: { rows: readonly InlineNode[][][]; hasHeader: boolean }) {
  const t = useText();
  const [head, ...rest] = rows;
  const body = hasHeader ? rest : rows;
  return (
    <div
      role="region"
      aria-label={t('news.table')}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-s1"
    >
      <table className="w-full border-collapse text-left text-label">
        {hasHeader && head !== undefined && (
          <thead>
            <tr>
              {inPlace(head).map(({ place, node }) => (
                <th
                  key={place}
                  scope="col"
                  className="border-b border-line px-3 py-2 align-bottom font-semibold text-ink"
                >
                  <Inline of={node} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="divide-y divide-line">
          {inPlace(body).map((row) => (
            <tr key={row.place}>
              {inPlace(row.node).map((cell) => (
                <td key={cell.place} className="min-w-24 px-3 py-2 align-top leading-normal">
                  <Inline of={cell.node} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ of: content }: { of: readonly InlineNode[] }) {
  return inPlace(content).map(({ place, node }) => (
    <Fragment key={place}>
      {node.type === 'text' ? (
        <MarkedText of={node} />
      ) : node.type === 'link' ? (
        <ArticleLink href={node.href} content={node.content} />
      ) : (
        <Mention source={node.source} code={node.code} />
      )}
    </Fragment>
  ));
}
