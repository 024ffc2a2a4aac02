/**
 * Two modes that cannot be mistaken: a message goes to the customer, a note stays with operators
 * and has its own colour. Enter sends, Shift+Enter begins a new line; an input method's Enter
 * does neither.
 */
import { uploadAnswerFile } from '@candor/contract/chat';
import { CHAT_FILE_NAME_LENGTH_MAX, cleanChatText } from '@candor/contract/kernel/chat';
import { problemText } from '@candor/client/call-errors';
import { cx } from '@candor/ui/cx';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Segmented } from '@candor/ui/fields/segmented';
import { Note } from '@candor/ui/marks/note';
import { Paperclip, SendHorizontal, Zap } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { upload } from '../../platform/upload.ts';
import { CannedPicker } from './canned-picker.tsx';
import { withCanned } from './canned.model.ts';
import type { DeskConversation } from './chat.ts';
import { changeDraft, draftOf } from './chat-drafts.ts';
import { sendMessage } from './chat-live.ts';
import { useWriting, type Writing } from './use-writing.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf,text/plain,text/csv,.csv,.txt';
/** Then the number of characters left is shown. */
const NEAR_THE_END = 200;

export function Composer({
  conversation,
  canSend,
  isPicking,
  onPicking,
  area,
}: {
  conversation: DeskConversation;
  /** False: only notes, as for a conversation of somebody else. */
  canSend: boolean;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  area: RefObject<HTMLTextAreaElement | null>;
}) {
  const { id, language, customer } = conversation;
  const writing = useWriting(id, canSend, area);
  const { isNote } = writing;
  const files = useFileSending(id);
  const closePicker = () => {
    onPicking(false);
    area.current?.focus();
  };
  return (
    <div
      className={cx(
        'relative grid gap-2 border-t p-3',
        isNote ? 'border-warn bg-warn-tint' : 'border-line bg-s1',
      )}
    >
      {isPicking && !isNote && (
        <CannedPicker
          language={language === 'en' ? 'en' : 'zhHans'}
          onChoose={(chosen) => {
            changeDraft(id, { message: withCanned(draftOf(id).message, chosen) });
            closePicker();
          }}
          onClose={closePicker}
        />
      )}
      <ModeLine conversation={conversation} canSend={canSend} isNote={isNote} />
      <Problems of={writing} />
      {files.problem !== null && <Note tone="alert">{files.problem}</Note>}
      <WritingArea
        of={writing}
        area={area}
        onSlash={() => onPicking(true)}
        onFile={customer === null ? null : (file) => void files.send(file)}
      />
      <SendLine of={writing}>
        <CannedButton onPress={() => onPicking(!isPicking)} />
        <FileButton isBusy={files.isSending} onFile={(file) => void files.send(file)} />
      </SendLine>
    </div>
  );
}

function ModeLine({
  conversation: { id, language },
  canSend,
  isNote,
}: {
  conversation: DeskConversation;
  canSend: boolean;
  isNote: boolean;
}) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {canSend ? (
        <div className="w-64 max-w-full">
          <Segmented
            label={t('console.chat.mode')}
            value={isNote ? 'note' : 'message'}
            options={[
              { value: 'message', label: t('common.message') },
              { value: 'note', label: t('console.common.internalNote') },
            ]}
            onChange={(mode) => changeDraft(id, { mode })}
          />
        </div>
      ) : (
        <span className="text-label font-semibold text-warn">
          {t('console.common.internalNote')}
        </span>
      )}
      <span className={cx('text-caption', isNote ? 'font-semibold text-warn' : 'text-ink3')}>
        {isNote
          ? t('console.chat.mode.note.hint')
          : t('console.chat.mode.message.hint', {
              language: t(`console.chat.language.${language}`),
            })}
      </span>
    </div>
  );
}

function Problems({ of: { isNote, warning, refusal } }: { of: Writing }) {
  const t = useText();
  if (isNote) return refusal === null ? null : <Note tone="alert">{refusal.message}</Note>;
  return warning === null ? null : (
    <Note tone="alert">
      <span className="text-label">
        {t(`console.chat.ask.${warning}`)} {t('console.chat.ask.text')}
      </span>
    </Note>
  );
}

function WritingArea({
  of: { isNote, text, lengthMax, write, submit },
  area,
  onSlash,
  onFile,
}: {
  of: Writing;
  area: RefObject<HTMLTextAreaElement | null>;
  onSlash: () => void;
  onFile: ((file: File) => void) | null;
}) {
  const t = useText();
  return (
    <textarea
      ref={area}
      value={text}
      rows={3}
      maxLength={lengthMax}
      aria-label={t(isNote ? 'console.chat.write.note' : 'console.chat.write.message')}
      placeholder={t(isNote ? 'console.chat.write.note' : 'console.chat.write.placeholder')}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (!isNote && text === '' && value === '/') onSlash();
        else write(value);
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (file === undefined || isNote || onFile === null) return;
        event.preventDefault();
        onFile(file);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        submit();
      }}
      className={cx(
        'max-h-48 min-h-18 w-full resize-y rounded-control border bg-s1 px-3 py-2 text-body',
        isNote ? 'border-warn' : 'border-line-strong',
      )}
    />
  );
}

/** What can be attached to a message stands before the button; a note has none of it. */
function SendLine({
  of: { isNote, text, lengthMax, isSaving, submit },
  children,
}: {
  of: Writing;
  children: ReactNode;
}) {
  const t = useText();
  const left = lengthMax - text.length;
  return (
    <div className="flex items-center gap-1">
      {!isNote && children}
      <span className="flex-1 text-right text-caption text-ink3">
        {left < NEAR_THE_END && t('console.chat.left', { count: left })}
      </span>
      <Button
        size="small"
        tone={isNote ? 'secondary' : 'primary'}
        isDisabled={cleanChatText(text) === ''}
        isBusy={isSaving}
        icon={isNote ? undefined : <SendHorizontal size={16} aria-hidden="true" />}
        onPress={submit}
      >
        {t(isNote ? 'console.chat.saveNote' : 'common.send')}
      </Button>
    </div>
  );
}

function CannedButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return <IconButton icon={Zap} label={t('console.common.cannedAnswers')} onPress={onPress} />;
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={Paperclip}
        label={t(isBusy ? 'console.chat.file.sending' : 'console.chat.file.attach')}
        isDisabled={isBusy}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t('console.chat.file.attach')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

function useFileSending(conversationId: string) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setSending(true);
    setProblem(null);
    try {
      const name = file.name.slice(-CHAT_FILE_NAME_LENGTH_MAX);
      const { id } = await upload(uploadAnswerFile, file, { name });
      sendMessage(conversationId, { kind: 'upload', fileId: id }, name);
    } catch (error) {
      setProblem(problemText(error) ?? t('framework.networkError'));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, problem };
}
