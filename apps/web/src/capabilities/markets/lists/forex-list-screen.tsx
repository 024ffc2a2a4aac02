import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { ForexBoard } from '../boards/forex-board.tsx';

export function ForexListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <PageScreen title={t('markets.class.forex')} onRefresh={refreshShown}>
      <StaleMark />
      <ForexBoard />
    </PageScreen>
  );
}
