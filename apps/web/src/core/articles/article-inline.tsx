/** Words with their marks, and links that say where they lead. */
import type { TextNode } from '@candor/contract/kernel/article-document';
import { isRouteLink, linkHost } from '@candor/contract/kernel/article-links';
import type { ReactNode } from 'react';
import { inPlace } from './in-place.ts';

export function MarkedText({ of: { text, marks = [] } }: { of: TextNode }) {
  let shown: ReactNode = text;
  if (marks.includes('code'))
    shown = <code className="rounded-chip bg-s2 px-1 py-0.5 text-label">{shown}</code>;
  if (marks.includes('italic')) shown = <em>{shown}</em>;
  if (marks.includes('bold')) shown = <strong className="font-semibold text-ink">{shown}</strong>;
  return shown;
}

export function ArticleLink({ href, content }: { href: string; content: readonly TextNode[] }) {
  const words = inPlace(content).map(({ place, node }) => <MarkedText key={place} of={node} />);
  const look = 'font-medium text-accent underline decoration-line-strong underline-offset-3';
  if (isRouteLink(href))
    return (
      <a href={href} className={look}>
        {words}
      </a>
    );
  const host = linkHost(href);
  if (host === null) return words;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
        {words}
      </a>{' '}
      <span className="text-caption text-ink3">({host} ↗)</span>
    </>
  );
}
