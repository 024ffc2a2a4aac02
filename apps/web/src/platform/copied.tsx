/** A text to be copied, to the letter: a key, an address, some lines of a program. */
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from './i18n/text.ts';

export function Copied({ label, text }: { label: string; text: string }) {
  const t = useText();
  return (
    <div className="flex items-start gap-2 rounded-card border border-line bg-s1 p-3">
      <pre
        aria-label={label}
        className="min-w-0 flex-1 font-mono text-label break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
      <CopyButton
        text={text}
        label={t('common.copyWhat', { what: label })}
        onCopied={() => showToast(t('common.copied'))}
        onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
      />
    </div>
  );
}
