import { CopyButton } from '@candor/ui/buttons/copy-button';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../platform/i18n/text.ts';

/** A hash or number in full, to compare and to copy. */
export function HashLine({ label, text }: { label: string; text: string }) {
  const t = useText();
  return (
    <div className="flex items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink3">{label}</p>
        <p className="font-mono text-caption break-all whitespace-pre-line select-all">{text}</p>
      </div>
      <CopyButton
        text={text}
        label={t('common.copyWhat', { what: label })}
        onCopied={() => showToast(t('framework.copySuccess'), 'done')}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </div>
  );
}
