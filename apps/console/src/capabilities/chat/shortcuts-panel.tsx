import { IconButton } from '@candor/ui/buttons/icon-button';
import { useModal } from '@candor/ui/overlays/use-modal';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { chatKeyActs, chatKeys } from './chat-keys.model.ts';

export function ShortcutsPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal.props}
      aria-labelledby={id}
      className="tide-dialog m-auto w-[calc(100%-48px)] max-w-105 rounded-sheet bg-s1 text-ink shadow-raised"
    >
      {modal.isPresent && (
        <div className="grid gap-3 p-5">
          <div className="flex items-center justify-between gap-4">
            <h2 id={id} className="text-section font-semibold tracking-heading">
              {t('common.keyboardShortcuts')}
            </h2>
            <IconButton icon={X} label={t('framework.close')} onPress={onClose} />
          </div>
          <dl className="divide-y divide-line">
            {chatKeyActs.map((act) => (
              <div key={act} className="flex items-center justify-between gap-4 py-2">
                <dt className="text-body">{t(`console.chat.key.${act}`)}</dt>
                <dd>
                  <kbd className="rounded-chip border border-line-strong bg-s2 px-2 py-0.5 font-mono text-label">
                    {chatKeys[act]}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-caption text-ink3">{t('console.chat.keys.text')}</p>
        </div>
      )}
    </dialog>
  );
}
