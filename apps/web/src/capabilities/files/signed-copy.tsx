import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { FileText } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { SignedTerms } from './files.api.ts';

export function SignedCopy({
  copy: { version, name, signedAt, sha256, url },
}: {
  copy: SignedTerms;
}) {
  const t = useText();
  const moment = formatDateTime(signedAt, viewerZone());
  return (
    <article className="grid gap-2 rounded-card border border-line bg-s1 px-4 py-3">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={FileText} />
        </span>
        <div className="min-w-0">
          <h3 className="text-body font-semibold">
            {t('common.versionNumber', { version: formatLocalDate(version) })}
          </h3>
          <p className="text-label text-ink2">{t('terms.by', { name })}</p>
          <p className="text-caption text-ink3">{moment}</p>
        </div>
      </div>
      <div className="flex items-center gap-2 rounded-control bg-s2 py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1">
          <span className="block text-caption text-ink3">{t('terms.hash')}</span>
          <code className="block font-mono text-caption wrap-anywhere select-all">{sha256}</code>
        </p>
        <CopyButton
          text={sha256}
          label={t('terms.copyHash')}
          onCopied={() => showToast(t('framework.copySuccess'), 'done')}
          onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
        />
      </div>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={t('terms.pdfOf', { moment })}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent"
      >
        {t('terms.pdf')}
      </a>
    </article>
  );
}
