import { IconButton } from '@candor/ui/buttons/icon-button';
import { Bell } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { useUnread } from '../../core/customer/unread.ts';

export function HomeInbox() {
  const t = useText();
  const unread = useUnread() ?? 0;
  return (
    <IconButton
      icon={Bell}
      hasDot={unread > 0}
      label={unread > 0 ? t('shell.inbox.unread', { count: unread }) : t('shell.inbox')}
      onPress={() => push('pages/notice/index')}
    />
  );
}
