/** Terms of the glossary with what they mean. */
import type { ArticleRow } from '../../core/articles/articles.api.ts';

export function TermList({ terms }: { terms: readonly ArticleRow[] }) {
  return (
    <dl className="grid gap-3.5 px-4 pb-2">
      {terms.map(({ id, title, summary }) => (
        <div key={id} className="grid gap-0.5">
          <dt className="text-body font-semibold">{title}</dt>
          <dd className="text-label leading-relaxed text-ink2">{summary}</dd>
        </div>
      ))}
    </dl>
  );
}
