import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { useEffect, useRef } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { navigate } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { viewerZone } from '@candor/client/time';
import { routeTable } from '../../routes.table.ts';
import { glyphs } from './kind-glyphs.ts';
import { useMarkRead, useMessage } from './messages.api.ts';
import { accountIn, isMessageId, wayTo, type Message, type Way } from './messages.model.ts';

export function MessageScreen({ params }: ScreenOf) {
  const t = useText();
  const id = params['id'];
  return (
    <CustomerScreen title={t('common.message')}>
      {() => (isMessageId(id) ? <OneMessage key={id} id={id} /> : <Unknown />)}
    </CustomerScreen>
  );
}

function Unknown() {
  const t = useText();
  return (
    <UnknownState
      title={t('messages.unknown')}
      label={t('messages.toInbox')}
      to="pages/notice/index"
    />
  );
}

function OneMessage({ id }: { id: string }) {
  const message = useMessage(id);
  if (message.status !== 'ready') return <QueryState of={message} />;
  return <MessageText message={message.data} />;
}

function MessageText({ message }: { message: Message }) {
  const t = useText();
  const { kind, title, body, link, createTimestamp } = message;
  useReadOnce(message);
  const way = wayTo(link, routeTable);
  return (
    <article className="grid gap-4 px-4 pt-2 pb-8">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={glyphs[kind]} />
        </span>
        <p className="text-caption text-ink3">
          {t(`messages.kind.${kind}`)}
          <br />
          {formatDateTime(createTimestamp, viewerZone())}
        </p>
      </div>
      <h2 className="text-sheet font-semibold tracking-heading">{title}</h2>
      <p className="text-body leading-relaxed wrap-anywhere whitespace-pre-line text-ink2">
        {body}
      </p>
      {way !== null && (
        <div className="pt-2">
          <Button
            tone="secondary"
            isWide
            onPress={() => {
              // What it is about is in the account where it happened.
              if (kind === 'order' || kind === 'money') showAccount(accountIn(link, title));
              void navigate(way.act, way.url);
            }}
          >
            <WayText way={way} />
          </Button>
        </div>
      )}
    </article>
  );
}

function WayText({ way: { path } }: { way: Way }) {
  const t = useText();
  if (path === 'pages/kyc/individual') return t('messages.go.identity');
  if (path === 'pages/setting/security') return t('messages.go.security');
  if (path === 'setting/touched') return t('messages.go.touched');
  if (path === 'permissions/index') return t('messages.go.services');
  if (path === 'newstock/subscription' || path === 'pages/payment/newstock')
    return t('messages.go.subscription');
  if (
    path.startsWith('pages/quote/') ||
    path === 'pages/hkstock/quote' ||
    path === 'pages/robotai/quote'
  )
    return t('messages.go.quote');
  if (path === 'questions/answer') return t('messages.go.question');
  if (path === 'chat') return t('messages.go.chat');
  return path === 'terms/sign' ? t('messages.go.terms') : t('common.openThePage');
}

/** On failure the message stays unread. */
function useReadOnce({ id, isRead }: Message): void {
  const marking = useMarkRead();
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (isRead || marked.current === id) return;
    marked.current = id;
    marking.mark([id]);
  });
}
