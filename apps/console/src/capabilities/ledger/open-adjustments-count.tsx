import { listAdjustments } from '@candor/contract/ledger';
import { useText } from '../../platform/i18n/text.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

export function OpenAdjustmentsCount() {
  const t = useText();
  const adjustments = useCallQuery(listAdjustments, [{ query: { state: 'open', pageSize: '1' } }]);
  return (
    <CountCard
      label={t('console.home.adjustments')}
      count={adjustments.status === 'ready' ? adjustments.data.total : null}
      href={hrefTo('adjustments', { query: { state: 'open' } })}
    />
  );
}
