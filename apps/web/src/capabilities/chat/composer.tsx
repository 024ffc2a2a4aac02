/** Where a message is written: it grows to five lines, keeps secrets back and takes attachments. */
import { useTypingSign } from '@candor/client/chat/use-typing-sign';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { useLayoutEffect, type RefObject } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useKeyboardInset } from '../../platform/window/keyboard-inset.ts';
import { useIsOnline } from '../../platform/device/network-status.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { CardBody } from './card-view.tsx';
import type { ChatSide } from './chat-side.ts';
import { getContents, getLettersLeft, getTell, isSendKey } from './composer.model.ts';
import { changeDraft, clearDraft, removeCard, useDraft } from './draft.ts';
import { enqueue } from './outbox.ts';
import type { PreparedCard } from './outbox.model.ts';

/** A number that is still being typed is no card number yet. */
const TELL_REST_MS = 400;

export function Composer({
  side,
  conversationId,
  field,
  onAttach,
  onFiles,
  onSent,
}: {
  side: ChatSide;
  /** To say that somebody is typing; null while nobody would see it. */
  conversationId: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Absent for guests. */
  onAttach: (() => void) | null;
  onFiles: (files: readonly File[]) => void;
  onSent: () => void;
}) {
  const t = useText();
  const draft = useDraft();
  const isOnline = useIsOnline();
  const inset = useKeyboardInset();
  const tellTyping = useTypingSign(
    conversationId === null ? null : async () => await side.type(conversationId),
  );
  const rested = useDebounced(draft.text, TELL_REST_MS);
  const tell = getTell(draft.text === rested ? rested : '');
  const left = getLettersLeft(draft.text);
  const contents = getContents(draft);
  const send = () => {
    const now = getContents(draft);
    if (now === null) return;
    if (!enqueue(side.owner, now)) return showToast(t('chat.queued.full'), 'problem');
    clearDraft();
    onSent();
    field.current?.focus();
  };

  return (
    <form
      className="grid gap-2"
      style={{ paddingBottom: inset }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!isOnline && <Note tone="warn">{t('chat.offline')}</Note>}
      {draft.cards.map((card) => (
        <PreparedRow key={card.card.id} prepared={card} />
      ))}
      {tell !== null && <Note tone="alert">{t(`chat.tell.${tell}`)}</Note>}
      <div className="flex items-end gap-1">
        {onAttach !== null && (
          <IconButton
            icon={Paperclip}
            label={t('chat.attach')}
            onPress={onAttach}
            className="-ml-2"
          />
        )}
        <WritingArea
          field={field}
          text={draft.text}
          hint={t(draft.cards.length === 0 ? 'common.writeAMessage' : 'chat.compose.card')}
          isWrong={tell !== null || (left ?? 0) < 0}
          onType={tellTyping}
          onSend={send}
          onFiles={onAttach === null ? null : onFiles}
        />
        <SendButton isDisabled={contents === null} />
      </div>
      {left !== null && (
        <p
          role="status"
          className={cx('text-right text-caption', left < 0 ? 'text-alert' : 'text-ink3')}
        >
          {left < 0 ? t('chat.counter.over', { over: -left }) : t('chat.counter', { left })}
        </p>
      )}
    </form>
  );
}

function WritingArea({
  field,
  text,
  hint,
  isWrong,
  onType,
  onSend,
  onFiles,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  hint: string;
  isWrong: boolean;
  onType: () => void;
  onSend: () => void;
  /** Null for guests. */
  onFiles: ((files: readonly File[]) => void) | null;
}) {
  const t = useText();
  useGrowing(field, text);
  return (
    <textarea
      ref={field}
      rows={1}
      value={text}
      aria-label={t('common.writeAMessage')}
      aria-invalid={isWrong}
      placeholder={hint}
      enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
      onChange={({ currentTarget }) => {
        changeDraft({ text: currentTarget.value });
        if (currentTarget.value !== '') onType();
      }}
      onKeyDown={(event) => {
        const { key, shiftKey, nativeEvent } = event;
        if (!isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing }, hasKeyboard()))
          return;
        event.preventDefault();
        onSend();
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || onFiles === null) return;
        event.preventDefault();
        onFiles(files);
      }}
      className="max-h-[calc(5lh+22px)] min-h-11 min-w-0 flex-1 resize-none rounded-card border border-line-strong bg-bg px-3.5 py-2.5 text-button outline-none placeholder:text-ink3 focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
    />
  );
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const t = useText();
  return (
    <button
      type="submit"
      aria-label={t('common.send')}
      disabled={isDisabled}
      // A tap on it must not close the keyboard.
      onPointerDown={(event) => event.preventDefault()}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-bg transition-[scale,opacity] duration-press not-disabled:active:scale-95 disabled:opacity-35"
    >
      <Icon of={SendHorizontal} />
    </button>
  );
}

function PreparedRow({ prepared: { card, facts } }: { prepared: PreparedCard }) {
  const t = useText();
  return (
    <div className="flex items-center rounded-control border border-line bg-bg py-1.5 pl-3">
      <CardBody of={card.of} facts={facts} />
      <IconButton
        icon={X}
        size={18}
        label={t('chat.card.remove')}
        onPress={() => removeCard(card.id)}
      />
    </div>
  );
}

function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** As high as its text, up to the limit of its class. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.style.setProperty('height', 'auto');
    // The border is outside of what scrolls.
    const borderPx = current.offsetHeight - current.clientHeight;
    current.style.setProperty('height', `${current.scrollHeight + borderPx}px`);
  }, [field, text]);
}
