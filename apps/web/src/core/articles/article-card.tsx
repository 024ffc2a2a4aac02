/** An article in a list: title, what it says in a sentence, when it was published. */
import { DEVICE_ZONE, formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { ArticleRow } from './articles.api.ts';

export function ArticleCard({ of: row, isLast = false }: { of: ArticleRow; isLast?: boolean }) {
  const t = useText();
  // Help stands under the title of its section, and its date tells nothing.
  const facts =
    row.kind === 'news'
      ? [
          formatDateTime(row.publishedAt, DEVICE_ZONE),
          ...(row.isByRule ? [t('news.byRule')] : []),
          ...(row.correctedAt === null ? [] : [t('news.corrected')]),
          ...row.tags.map(({ label }) => label),
        ]
      : [];
  return (
    <a
      href={linkTo('pages/news/detail', { id: row.slug ?? row.id })}
      className="block pl-4 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <span className={cx('mr-4 grid gap-1 py-3', !isLast && 'border-b border-line')}>
        <span className="text-body leading-snug font-semibold">{row.title}</span>
        <span className="line-clamp-2 text-label text-ink2">{row.summary}</span>
        {facts.length > 0 && (
          <span className="truncate text-caption text-ink3">{facts.join(' · ')}</span>
        )}
      </span>
    </a>
  );
}
