/** Who asks, and what operators noted. */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { X } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { ContextPanel } from './context-panel.tsx';
import { isOwn } from './chat-desk.model.ts';
import { myId } from './chat-live.ts';
import { useCustomerName } from './customer-name.tsx';
import { NoteView } from './message-view.tsx';
import type { Thread } from './thread.model.ts';

export function SidePanel({
  thread,
  canServe,
  onClose,
}: {
  thread: Thread | null;
  canServe: boolean;
  onClose: (() => void) | null;
}) {
  const t = useText();
  const nameOf = useCustomerName();
  return (
    <section aria-label={t('console.chat.context')} className="grid gap-5 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-body font-semibold">
          {thread === null ? t('console.chat.context') : nameOf(thread.conversation)}
        </h2>
        {onClose !== null && (
          <span className="-my-2 -mr-2 @4xl:hidden">
            <IconButton icon={X} label={t('framework.close')} onPress={onClose} />
          </span>
        )}
      </div>
      {thread === null ? (
        <p className="text-label text-ink3">{t('console.chat.context.later')}</p>
      ) : (
        <>
          <ContextPanel
            key={thread.conversation.id}
            conversation={thread.conversation}
            canServe={canServe}
            canSend={isOwn(thread.conversation, myId())}
          />
          <section className="grid gap-2 border-t border-line pt-4">
            <h3 className="text-label font-semibold text-ink2">
              {t('console.chat.notes', { count: thread.notes.length })}
            </h3>
            {thread.notes.length === 0 && (
              <p className="text-label text-ink3">{t('console.chat.notes.none')}</p>
            )}
            {thread.notes.map((note) => (
              <NoteView key={`${note.at} ${note.by.id}`} note={note} />
            ))}
          </section>
        </>
      )}
    </section>
  );
}
