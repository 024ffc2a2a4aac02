import { IconButton } from '@candor/ui/buttons/icon-button';
import { BriefcaseBusiness } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { ForexBoard } from '../boards/forex-board.tsx';

export function ForexListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <PageScreen
      title={t('markets.class.forex')}
      onRefresh={refreshShown}
      actions={
        <IconButton
          icon={BriefcaseBusiness}
          label={t('markets.mine')}
          onPress={() => push('forex/positions')}
        />
      }
    >
      <StaleMark />
      <ForexBoard />
    </PageScreen>
  );
}
