import { CopyButton } from '@candor/ui/buttons/copy-button';
import { cx } from '@candor/ui/cx';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../../platform/i18n/text.ts';

export function CopyLine({
  label,
  text,
  isCode = false,
}: {
  label: string;
  text: string;
  isCode?: boolean;
}) {
  const t = useText();
  return (
    <div className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink3">{label}</p>
        <p
          className={cx(
            'text-body font-medium [overflow-wrap:anywhere] select-all',
            isCode && 'font-mono',
          )}
        >
          {text}
        </p>
      </div>
      <CopyButton
        text={text}
        label={t('deposit.copy', { what: label })}
        onCopied={() => showToast(t('framework.copySuccess'), 'done')}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </div>
  );
}
