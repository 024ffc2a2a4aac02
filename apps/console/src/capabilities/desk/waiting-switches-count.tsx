import { listDeskSwitches } from '@candor/contract/desk';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { useText } from '../../platform/i18n/text.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { getWaiting } from '../../platform/switch-acts.model.ts';

export function WaitingSwitchesCount() {
  const t = useText();
  const switches = useCallQuery(listDeskSwitches, [{ query: { pageSize: String(PAGE_SIZE_MAX) } }]);
  return (
    <CountCard
      label={t('console.home.switches')}
      count={switches.status === 'ready' ? getWaiting(switches.data.items) : null}
      href={hrefTo('switches')}
    />
  );
}
