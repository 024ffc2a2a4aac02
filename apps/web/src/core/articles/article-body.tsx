/**
 * The body of an article, drawn from its structure. Every link is an address that was checked again
 * here, so nothing in an article can act. What is no document is not shown at all.
 */
import { readDocument } from '@candor/contract/kernel/article-document';
import { isRouteLink, linkHost } from '@candor/contract/kernel/article-links';
import { documentMentions } from '@candor/contract/kernel/article-text';
import { articleImageAddress } from '@candor/contract/news';
import { ArticleBlocks } from '@candor/ui/articles/article-blocks';
import type { Leads } from '@candor/ui/articles/article-inline';
import { Note } from '@candor/ui/marks/note';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Mention, MentionQuotes } from './mention.tsx';

export function ArticleBody({ text }: { text: string }) {
  const t = useText();
  const document = useMemo(() => readDocument(text), [text]);
  const mentions = useMemo(() => (document === null ? [] : documentMentions(document)), [document]);
  if (document === null) return <Note tone="warn">{t('news.unreadable')}</Note>;
  return (
    <MentionQuotes of={mentions}>
      <ArticleBlocks
        of={document.blocks}
        parts={{
          leads,
          imageAddress: articleImageAddress,
          renderInstrument: ({ source, code }) => <Mention source={source} code={code} />,
          tableLabel: t('common.table'),
        }}
      />
    </MentionQuotes>
  );
}

function leads(href: string): Leads {
  if (isRouteLink(href)) return 'inside';
  const host = linkHost(href);
  return host === null ? null : { host };
}
