/** The middle column: a conversation, or why there is none to see yet. */
import { Button } from '@candor/ui/buttons/button';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { readThread, showThread, useChat } from './chat-live.ts';
import { ConversationView, type ConversationAround } from './conversation-view.tsx';

export function ConversationPane({
  selectedId,
  desk,
  onBack,
  ...view
}: ConversationAround & { selectedId: string | null }) {
  const t = useText();
  const { threads, threadProblems } = useChat();
  const thread = selectedId === null ? undefined : threads[selectedId];
  const problem = selectedId === null ? undefined : threadProblems[selectedId];
  const isOwn = desk.own.some(({ id }) => id === selectedId);
  // One's own is read at once and read on at every return; somebody else's only when asked for.
  useEffect(() => {
    if (selectedId !== null && isOwn) void showThread(selectedId);
  }, [selectedId, isOwn]);
  if (selectedId === null)
    return (
      <Middle>
        <StateView
          kind="empty"
          title={t('console.chat.choose')}
          detail={t('console.chat.choose.text')}
        />
      </Middle>
    );
  if (thread !== undefined) return <ConversationView {...{ thread, desk, onBack, ...view }} />;
  if (problem !== undefined)
    return (
      <Middle>
        <StateView
          kind="error"
          title={problem.message ?? t('framework.networkError')}
          action={{ label: t('framework.retry'), onPress: () => void readThread(selectedId) }}
        />
        <Back onBack={onBack} />
      </Middle>
    );
  if (isOwn)
    return (
      <Middle>
        <SkeletonRows count={5} label={t('framework.loading')} />
      </Middle>
    );
  return (
    <Middle>
      <div className="mx-auto grid max-w-105 justify-items-center gap-4 px-6 py-10 text-center">
        <p className="text-section font-semibold">{t('console.chat.look.title')}</p>
        <Note tone="warn">{t('console.chat.look.text')}</Note>
        <Button size="medium" tone="secondary" onPress={() => void readThread(selectedId)}>
          {t('console.chat.look.open')}
        </Button>
        <Back onBack={onBack} />
      </div>
    </Middle>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="min-w-0 flex-1 overflow-y-auto bg-bg">{children}</div>;
}

function Back({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <span className="grid justify-items-center @2xl:hidden">
      <Button size="small" tone="ghost" onPress={onBack}>
        {t('console.chat.back')}
      </Button>
    </span>
  );
}
