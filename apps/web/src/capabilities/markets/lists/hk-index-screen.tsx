import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { HkBoard } from '../boards/hk-board.tsx';
import { IndexStrip } from '../boards/index-card.tsx';
import { useIndices } from '../markets.api.ts';

export function HkIndexScreen(_: ScreenOf) {
  const t = useText();
  const indices = useIndices();
  const rows =
    indices.status === 'ready'
      ? indices.data.items.filter(({ market }) => market === HONG_KONG)
      : null;
  return (
    <PageScreen title={t('common.hongKongStocks')} onRefresh={refreshShown}>
      <StaleMark />
      {indices.status !== 'unavailable' && (
        <IndexStrip label={t('markets.hk.indices')} rows={rows} />
      )}
      <HkBoard />
    </PageScreen>
  );
}

const HONG_KONG = 'HK';
