/**
 * An article as customers will read it: on a telephone, in both languages. Drawn by what draws it
 * for them; prices, which are those of the reader's moment, are left out.
 */
import type { ArticleDocument } from '@candor/contract/kernel/article-document';
import { isRouteLink, linkHost } from '@candor/contract/kernel/article-links';
import { articleImageAddress } from '@candor/contract/news';
import { ArticleBlocks } from '@candor/ui/articles/article-blocks';
import type { Leads } from '@candor/ui/articles/article-inline';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';

export type Previewed = {
  readonly title: string;
  readonly summary: string;
  readonly document: ArticleDocument;
  readonly tags: readonly string[];
};

export function ArticlePreview({
  of: { title, summary, document, tags },
  label,
  lang,
}: {
  of: Previewed;
  label: string;
  lang: string;
}) {
  const t = useText();
  return (
    <section
      aria-label={label}
      lang={lang}
      className="mx-auto grid w-full max-w-97.5 content-start gap-4 rounded-sheet border border-line bg-bg px-4 py-5"
    >
      <h2 className="text-sheet leading-snug font-semibold tracking-heading">
        {title === '' ? t('console.news.untitled') : title}
      </h2>
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      {summary !== '' && (
        <p className="text-body leading-relaxed font-medium text-ink">{summary}</p>
      )}
      <ArticleBlocks
        of={document.blocks}
        parts={{
          leads,
          imageAddress: articleImageAddress,
          renderInstrument: ({ code }) => (
            <span className="rounded-chip bg-s2 px-1.5 font-medium text-ink">{code}</span>
          ),
          tableLabel: t('console.news.table'),
        }}
      />
    </section>
  );
}

/** Pages of the app are not here: their words are shown as they will look, and lead nowhere. */
function leads(href: string): Leads {
  if (isRouteLink(href)) return 'shown';
  const host = linkHost(href);
  return host === null ? null : { host };
}
