/**
 * An agent's desk: own chats and queue, the conversation, and who asks. Three columns where there
 * is room; with less, who asks is opened over the conversation, and on a phone one thing at a time
 * is shown. The open conversation is in the address, so that a reload comes back to it.
 */
import { cx } from '@candor/ui/cx';
import { StateView } from '@candor/ui/marks/state-view';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { setPageTitle } from '../../platform/page-title.ts';
import { useWhilePresent } from '../../platform/presence.ts';
import type { Desk } from './chat.ts';
import { catchUp, followChat, readDesk, useChat } from './chat-live.ts';
import { ChatLists } from './chat-lists.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { DeskHeader, LinkBanner } from './desk-header.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDeskView, type DeskView } from './use-desk-view.ts';

/** Without a stream the desk is read again so often. */
const READ_EVERY_MS = 10_000;

export function ChatDeskScreen() {
  const t = useText();
  const { desk, deskProblem, link } = useChat();
  useEffect(followChat, []);
  useWhilePresent(link === 'lost' ? READ_EVERY_MS : undefined, catchUp);
  const title = `${t('console.chat.title')} · ${t('console.shell.name')}`;
  useEffect(() => setPageTitle(title), [title]);
  const view = useDeskView(desk);

  if (desk === null)
    return deskProblem === null ? (
      <SkeletonRows count={8} label={t('framework.loading')} />
    ) : (
      <StateView
        kind="error"
        title={deskProblem.message ?? t('framework.networkError')}
        action={{ label: t('framework.retry'), onPress: () => void readDesk() }}
      />
    );
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <DeskHeader
        desk={desk}
        canServe={view.canServe}
        isFolded={view.selectedId !== null}
        onKeys={() => view.setKeysOpen(true)}
      />
      <LinkBanner link={link} />
      <Columns desk={desk} view={view} />
      <ShortcutsPanel isOpen={view.areKeysOpen} onClose={() => view.setKeysOpen(false)} />
    </div>
  );
}

function Columns({ desk, view }: { desk: Desk; view: DeskView }) {
  const { selectedId, canServe, isContextOpen } = view;
  return (
    <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] @2xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-cols-[15rem_minmax(0,1fr)_17.5rem] @6xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
      <div
        className={cx(
          'min-h-0 overflow-y-auto border-r border-line bg-s1',
          selectedId !== null && '@max-2xl:hidden',
        )}
      >
        <ChatLists
          desk={desk}
          selectedId={selectedId}
          canServe={canServe}
          claimingId={view.claimingId}
          onSelect={view.select}
          onClaim={view.claim}
        />
      </div>
      <div
        className={cx(
          'flex min-h-0 min-w-0',
          selectedId === null && '@max-2xl:hidden',
          isContextOpen && '@max-4xl:hidden',
        )}
      >
        <ConversationPane
          selectedId={selectedId}
          desk={desk}
          canServe={canServe}
          isPicking={view.isPicking}
          onPicking={view.setPicking}
          asked={view.asked}
          onAsk={view.setAsked}
          area={view.area}
          onBack={() => view.select(null)}
          onContext={() => view.setContextOpen(true)}
        />
      </div>
      <div
        className={cx(
          'min-h-0 overflow-y-auto border-l border-line bg-s1',
          !isContextOpen && '@max-4xl:hidden',
        )}
      >
        <SidePanel
          thread={view.thread}
          canServe={canServe}
          onClose={isContextOpen ? () => view.setContextOpen(false) : null}
        />
      </div>
    </div>
  );
}
