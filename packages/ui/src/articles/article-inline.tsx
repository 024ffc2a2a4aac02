/** Words with their marks, and links that say where they lead. */
import type { ReactNode } from 'react';
import type { LinkPart, TextPart } from './article-nodes.ts';
import { inPlace } from './in-place.ts';

export function MarkedText({ of: { text, marks = [] } }: { of: TextPart }) {
  let shown: ReactNode = text;
  if (marks.includes('code'))
    shown = <code className="rounded-chip bg-s2 px-1 py-0.5 text-label">{shown}</code>;
  if (marks.includes('italic')) shown = <em>{shown}</em>;
  if (marks.includes('bold')) shown = <strong className="font-semibold text-ink">{shown}</strong>;
  return shown;
}

/** Null: an address that is not followed, so its words stay words. */
export type Leads = 'inside' | 'shown' | { readonly host: string } | null;

export function ArticleLink({ of: { href, content }, leads }: { of: LinkPart; leads: Leads }) {
  const words = inPlace(content).map(({ place, node }) => <MarkedText key={place} of={node} />);
  const look = 'font-medium text-accent underline decoration-line-strong underline-offset-3';
  if (leads === null) return words;
  // Where the page itself is not: a look before it is published.
  if (leads === 'shown') return <span className={look}>{words}</span>;
  if (leads === 'inside')
    return (
      <a href={href} className={look}>
        {words}
      </a>
    );
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
        {words}
      </a>{' '}
      <span className="text-caption text-ink3">({leads.host} ↗)</span>
    </>
  );
}
