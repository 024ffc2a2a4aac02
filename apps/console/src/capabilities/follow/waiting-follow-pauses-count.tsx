import { listFollowPauses } from '@candor/contract/follow';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { useText } from '../../platform/i18n/text.ts';
import { getWaiting } from '../../platform/switch-acts.model.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

export function WaitingFollowPausesCount() {
  const t = useText();
  const pauses = useCallQuery(listFollowPauses, [{ query: { pageSize: String(PAGE_SIZE_MAX) } }]);
  return (
    <CountCard
      label={t('console.home.followPauses')}
      count={pauses.status === 'ready' ? getWaiting(pauses.data.items) : null}
      href={hrefTo('agencies')}
    />
  );
}
