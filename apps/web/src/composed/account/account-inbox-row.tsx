import { Chip } from '@candor/ui/marks/chip';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Inbox } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { useUnread } from '../../core/customer/unread.ts';

/** No number while the unread count is unknown. */
export function AccountInboxRow() {
  const t = useText();
  const unread = useUnread() ?? 0;
  return (
    <ListRow
      leading={<RowIcon of={Inbox} />}
      title={t('shell.inbox')}
      detail={t('account.menu.inbox.detail')}
      middle={
        unread > 0 ? (
          <Chip tone="accent">{t('common.countUnread', { count: unread })}</Chip>
        ) : undefined
      }
      hasChevron
      onPress={() => push('pages/notice/index')}
    />
  );
}
