/**
 * A text drawn from its structure, for those who read it and for those who look at it before.
 * Every word is a text of React; where a link leads and how an instrument looks is the app's.
 */
import { createContext, Fragment, use, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Note } from '../marks/note.tsx';
import { ArticleLink, MarkedText, type Leads } from './article-inline.tsx';
import type { ArticleBlock, InlinePart, InstrumentPart, ListBlock } from './article-nodes.ts';
import { inPlace } from './in-place.ts';
import { pictureProps } from '../marks/picture-host.ts';

export type ArticleParts = {
  readonly leads: (href: string) => Leads;
  readonly imageAddress: (id: string) => string;
  readonly renderInstrument: (of: InstrumentPart) => ReactNode;
  readonly tableLabel: string;
};

const Parts = createContext<ArticleParts | null>(null);

export function ArticleBlocks({
  of: blocks,
  parts,
}: {
  of: readonly ArticleBlock[];
  parts: ArticleParts;
}) {
  return (
    <Parts value={parts}>
      <div className="grid grid-cols-1 gap-3.5 text-body leading-relaxed text-ink2 wrap-anywhere">
        {inPlace(blocks).map(({ place, node }) => (
          <Block key={place} of={node} />
        ))}
      </div>
    </Parts>
  );
}

function Block({ of: block }: { of: ArticleBlock }) {
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
      return <Picture id={block.imageId} alt={block.alt} />;
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

function Picture({ id, alt }: { id: string; alt: string }) {
  const parts = use(Parts);
  return (
    <img
      {...(parts === null ? {} : pictureProps(parts.imageAddress(id)))}
      alt={alt}
      loading="lazy"
      className="max-h-120 w-full rounded-card border border-line bg-s2 object-contain"
    />
  );
}

function Heading({ level, content }: { level: 2 | 3; content: readonly InlinePart[] }) {
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

function List({ of: { isOrdered, items } }: { of: ListBlock }) {
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

function Table({
  rows,
  hasHeader,
}: {
  rows: readonly (readonly (readonly InlinePart[])[])[];
  hasHeader: boolean;
}) {
  const parts = use(Parts);
  const [head, ...rest] = rows;
  const body = hasHeader ? rest : rows;
  return (
    <div
      role="region"
      aria-label={parts?.tableLabel}
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

function Inline({ of: content }: { of: readonly InlinePart[] }) {
  const parts = use(Parts);
  return inPlace(content).map(({ place, node }) => (
    <Fragment key={place}>
      {node.type === 'text' ? (
        <MarkedText of={node} />
      ) : node.type === 'link' ? (
        <ArticleLink of={node} leads={parts?.leads(node.href) ?? null} />
      ) : (
        parts?.renderInstrument(node)
      )}
    </Fragment>
  ));
}
