/** Everything else one can do with a conversation: keep a copy, look back, end it. */
import { problemText } from '@candor/client/call-errors';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { CircleCheck, Ellipsis, FileText, History } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { noteConversation } from './chat.api.ts';
import type { ChatSide } from './chat-side.ts';
import type { Conversation } from './thread.model.ts';

export function ChatMenu({
  side,
  conversation,
}: {
  side: ChatSide;
  conversation: Conversation | null;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isEnding, setEnding] = useState(false);
  if (side.isGuest && conversation === null) return null;
  return (
    <>
      <IconButton icon={Ellipsis} label={t('common.more')} onPress={() => setOpen(true)} />
      <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('common.chatWithUs')}>
        <div className="-mx-4">
          {conversation !== null && (
            <TranscriptRow side={side} id={conversation.id} onDone={() => setOpen(false)} />
          )}
          {!side.isGuest && (
            <ListRow
              leading={<RowIcon of={History} />}
              title={t('chat.menu.earlier')}
              hasChevron
              onPress={() => {
                setOpen(false);
                push('chat/earlier');
              }}
            />
          )}
          {conversation !== null && conversation.state !== 'ended' && (
            <ListRow
              leading={<RowIcon of={CircleCheck} />}
              title={t('common.endTheConversation')}
              isLast
              onPress={() => {
                setOpen(false);
                setEnding(true);
              }}
            />
          )}
        </div>
      </AppSheet>
      {conversation !== null && (
        <EndDialog
          side={side}
          id={conversation.id}
          isOpen={isEnding}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}

export function TranscriptRow({
  side,
  id,
  onDone,
}: {
  side: ChatSide;
  id: string;
  onDone?: () => void;
}) {
  const t = useText();
  const save = async () => {
    try {
      const { fileName, text } = await side.makeTranscript(id);
      saveFile(fileName, 'text/plain;charset=utf-8', text);
      showToast(t('common.savedName', { name: fileName }), 'done');
    } catch (error) {
      const problem = problemText(error);
      if (problem !== null) showToast(problem, 'problem');
    }
    onDone?.();
  };
  return (
    <ListRow
      leading={<RowIcon of={FileText} />}
      title={t('chat.menu.transcript')}
      detail={t('chat.menu.transcript.detail')}
      onPress={() => void save()}
    />
  );
}

function EndDialog({
  side,
  id,
  isOpen,
  onClose,
}: {
  side: ChatSide;
  id: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      noteConversation(side.owner, await side.end(id));
    } catch (error) {
      const problem = problemText(error);
      if (problem !== null) showToast(problem, 'problem');
    }
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('chat.end.question')}
      confirmLabel={t('common.endTheConversation')}
      cancelLabel={t('chat.end.keep')}
      isBusy={isBusy}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {t(side.isGuest ? 'chat.end.guest' : 'chat.end.text')}
    </Dialog>
  );
}
