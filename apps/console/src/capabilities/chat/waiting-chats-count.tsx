import { loadChatDesk } from '@candor/contract/chat';
import { MINUTE_MS } from '@candor/kit/time';
import { useText } from '../../platform/i18n/text.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { WaitText } from './wait-text.tsx';

const LONG_MS = 5 * MINUTE_MS;

export function WaitingChatsCount() {
  const t = useText();
  const desk = useCallQuery(loadChatDesk, []);
  const oldest =
    desk.status === 'ready'
      ? desk.data.queue
          .map(({ waitingSince }) => waitingSince)
          .filter((since) => since !== null)
          .toSorted((a, b) => a - b)[0]
      : undefined;
  return (
    <CountCard
      label={t('console.home.chats')}
      count={desk.status === 'ready' ? desk.data.waiting : null}
      href={hrefTo('chat')}
      detail={
        oldest !== undefined && (
          <>
            {t('console.home.chats.oldest')} <WaitText since={oldest} longMs={LONG_MS} />
          </>
        )
      }
    />
  );
}
