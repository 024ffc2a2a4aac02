/** Every correction, what it said about itself, and on request the lines it changed. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { useState } from 'react';
import type { Article } from '../../core/articles/articles.api.ts';
import { inPlace } from '@candor/ui/articles/in-place';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { changedLines, type Line } from './changes.model.ts';
import { useOlder } from './news.api.ts';

export function ArticleChanges({ article }: { article: Article }) {
  const t = useText();
  const { versions } = article;
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={t('news.changes')}>
      <h3 className="text-section font-semibold tracking-heading">{t('news.changes')}</h3>
      <ul className="grid gap-3">
        {versions.map(({ number, at, changed }, index) => {
          const before = versions[index + 1];
          return (
            <li key={number} className="grid gap-1">
              <p className="text-caption text-ink3">{formatDateTime(at, viewerZone())}</p>
              <p className="text-body text-ink2">{changed ?? t('news.changes.first')}</p>
              {before !== undefined && (
                <Comparison id={article.id} before={before.number} after={number} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Comparison({ id, before, after }: { id: string; before: number; after: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 text-label font-medium text-accent"
      >
        {t(isOpen ? 'news.changes.hide' : 'news.changes.show')}
      </button>
      {isOpen && <Compared id={id} before={before} after={after} />}
    </div>
  );
}

function Compared({ id, before, after }: { id: string; before: number; after: number }) {
  const t = useText();
  const old = useOlder(id, before);
  const fresh = useOlder(id, after);
  if (old.status !== 'ready') return <QueryState of={old} rows={2} />;
  if (fresh.status !== 'ready') return <QueryState of={fresh} rows={2} />;
  const lines = changedLines(old.data, fresh.data);
  return lines.length === 0 ? (
    <p className="text-label text-ink3">{t('news.changes.form')}</p>
  ) : (
    <ul className="grid gap-1">
      {inPlace(lines).map(({ place, node }) => (
        <ChangedLine key={place} of={node} />
      ))}
    </ul>
  );
}

/** Not by colour alone: removed is struck, added is underlined, and both are said. */
function ChangedLine({ of: { kind, text } }: { of: Line }) {
  const t = useText();
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return (
    <li
      className={cx(
        'rounded-control bg-s2 px-3 py-2 text-label leading-normal wrap-anywhere',
        kind === 'removed' ? 'text-ink3' : 'text-ink',
      )}
    >
      <span className="sr-only">
        {t(kind === 'removed' ? 'news.changes.removed' : 'news.changes.added')}{' '}
      </span>
      <Tag className="underline-offset-3">{text}</Tag>
    </li>
  );
}
