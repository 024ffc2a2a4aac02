import { Chip } from '@candor/ui/marks/chip';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useChatUnread } from '../../core/customer/unread.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';

/** No number while the unread count is unknown. */
export function AccountChatRow() {
  const t = useText();
  const unread = useChatUnread() ?? 0;
  return (
    <ListRow
      leading={<RowIcon of={MessageCircleQuestionMark} />}
      title={t('common.chatWithUs')}
      detail={t('account.menu.chat.detail')}
      middle={
        unread > 0 ? (
          <Chip tone="accent">{t('common.countUnread', { count: unread })}</Chip>
        ) : undefined
      }
      hasChevron
      onPress={() => push('chat')}
    />
  );
}
