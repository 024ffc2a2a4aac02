import { useText } from '../../platform/i18n/text.ts';
import type { AgreementDocument } from './auth.api.ts';

/** One of the three documents as plain reading, with the version a customer agrees to. */
export function DocumentText({ document, version }: { document: AgreementDocument; version: string }) {
  const t = useText();
  return (
    <article className="grid gap-5 pb-2">
      <p className="text-caption text-ink3">{t('auth.agree.version', { version })}</p>
      {document.paragraphs.map((paragraph) => (
        <section key={paragraph.heading} className="grid gap-1.5">
          <h3 className="text-section font-semibold tracking-heading">{paragraph.heading}</h3>
          <p className="text-body leading-relaxed whitespace-pre-line text-ink2">{paragraph.text}</p>
        </section>
      ))}
    </article>
  );
}
