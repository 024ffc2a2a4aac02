import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../../platform/i18n/text.ts';
import { switchTab } from '../../../platform/nav/nav.ts';
import type { TradeList } from './trade-tab.model.ts';

/** For a product that is not available yet. */
export function LaterList({ list }: { list: Extract<TradeList, 'follow'> }) {
  const t = useText();
  return (
    <StateView
      kind="notBuilt"
      title={t(`positions.later.${list}`)}
      detail={t('positions.later.text')}
      action={{
        label: t('positions.toMarkets'),
        onPress: () => void switchTab('pages/market/index'),
      }}
    />
  );
}
