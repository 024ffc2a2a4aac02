/** Who one talks to, and what is really so: who is there, the place in the queue, the wait. */
import { BrandMark } from '@candor/ui/marks/brand-mark';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { back } from '../../platform/nav/nav.ts';
import { AgentMark } from './agent-mark.tsx';
import { getServiceState } from './service.model.ts';
import type { Current } from './thread.model.ts';
import { useIsTyping } from './typing.ts';

export function ChatHead({ current, actions }: { current: Current | null; actions: ReactNode }) {
  const t = useText();
  const conversation = current?.conversation ?? null;
  const agent = conversation?.state === 'open' ? conversation.agent : null;
  return (
    <div className="flex min-h-14 items-center gap-2 border-b border-line px-1">
      <IconButton icon={ChevronLeft} size={24} label={t('framework.back')} onPress={() => back()} />
      {agent === null ? <BrandMark size={34} /> : <AgentMark agent={agent} />}
      <div className="min-w-0 flex-1 pl-0.5">
        <h1 className="truncate text-button font-semibold tracking-heading">
          {agent?.name ?? t('chat.team')}
        </h1>
        {current !== null && <StateLine current={current} />}
      </div>
      <div className="flex shrink-0 items-center">{actions}</div>
    </div>
  );
}

/** Read out when it changes. */
function StateLine({ current: { conversation, service } }: { current: Current }) {
  const t = useText();
  const isTyping = useIsTyping(conversation?.id ?? '');
  const state = getServiceState(service, conversation);
  const text = () => {
    if (conversation?.state === 'ended' && state.kind !== 'nobody') return t('chat.head.ended');
    if (isTyping && state.kind === 'withAgent') return t('chat.head.typing');
    switch (state.kind) {
      case 'withAgent':
        return t('chat.head.withAgent');
      case 'nobody':
        return t('chat.head.nobody');
      case 'onDuty':
        return state.waitMinutes === null
          ? t('chat.head.onDuty')
          : t('chat.head.onDuty.wait', { minutes: state.waitMinutes });
      case 'inQueue':
        if (state.position === null) return t('chat.head.inQueue');
        if (state.position === 1 && state.waitMinutes === null) return t('chat.head.inQueue.next');
        return state.waitMinutes === null
          ? t('chat.head.inQueue.place', { position: state.position })
          : t('chat.head.inQueue.placeAndWait', {
              position: state.position,
              minutes: state.waitMinutes,
            });
    }
  };
  return (
    <p role="status" className="truncate text-caption text-ink3">
      {text()}
    </p>
  );
}
