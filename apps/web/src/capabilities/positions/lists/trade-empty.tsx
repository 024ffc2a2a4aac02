import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../../platform/i18n/text.ts';
import { switchTab } from '../../../platform/nav/nav.ts';

/** Nothing in a list, and the way in. */
export function TradeEmpty({ title, text }: { title: string; text: string }) {
  const t = useText();
  return (
    <StateView
      kind="empty"
      title={title}
      detail={text}
      action={{
        label: t('positions.toMarkets'),
        onPress: () => void switchTab('pages/market/index'),
      }}
    />
  );
}
