/** Opens the chat with the card of this very order, deposit, withdrawal or transfer prepared. */
import type { SentCard } from '@candor/contract/kernel/chat';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';

export function AskService({ of, id }: { of: SentCard['of']; id: string }) {
  const t = useText();
  return (
    <Button
      tone="ghost"
      isWide
      icon={<Icon of={MessageCircleQuestionMark} />}
      onPress={() => push('chat', { of, id })}
    >
      {t('trading.askService')}
    </Button>
  );
}
