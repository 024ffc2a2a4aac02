import { formatLocalDate } from '@candor/kit/moment-format';
import { useText } from '../../platform/i18n/text.ts';
import type { AgreementDocument } from './agreement.ts';

/**
 * One of the three documents as plain reading, with the version a customer agrees to. `headings` is
 * the level below the title it stands under.
 */
export function DocumentText({
  document,
  version,
  headings: Heading,
}: {
  document: AgreementDocument;
  version: string;
  headings: 'h2' | 'h3';
}) {
  const t = useText();
  return (
    <article className="grid gap-5 pb-2">
      <p className="text-caption text-ink3">
        {t('common.versionNumber', { version: formatLocalDate(version) })}
      </p>
      {document.paragraphs.map((paragraph) => (
        <section key={paragraph.heading} className="grid gap-1.5">
          <Heading className="text-section font-semibold tracking-heading">
            {paragraph.heading}
          </Heading>
          <p className="text-body leading-relaxed whitespace-pre-line text-ink2">
            {paragraph.text}
          </p>
        </section>
      ))}
    </article>
  );
}
