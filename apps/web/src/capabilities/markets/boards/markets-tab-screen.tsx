import { IconButton } from '@candor/ui/buttons/icon-button';
import { useScrollArea } from '@candor/ui/frame/scroll-area';
import { Segmented } from '@candor/ui/fields/segmented';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { TabHead } from '../../../platform/tab-head.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import {
  classAsked,
  classParams,
  FIRST_CLASS,
  marketClasses,
  type MarketClass,
} from './class.model.ts';
import { ControlRow } from './control-row.tsx';
import { CoinBoard } from './coin-board.tsx';
import { ForexBoard } from './forex-board.tsx';
import { FutureBoard } from './future-board.tsx';
import { HkBoard } from './hk-board.tsx';
import { IndexBoard } from './index-board.tsx';
import { UsBoard } from './us-board.tsx';

export function MarketsTabScreen({ params }: ScreenOf) {
  const t = useText();
  const [chosen, setChosen] = useChosenClass(params);
  const title = t('common.markets');
  return (
    <PageScreen
      title={title}
      isTab
      onRefresh={refreshShown}
      header={
        <>
          <TabHead title={title}>
            <IconButton
              icon={Search}
              label={t('framework.search')}
              onPress={() => push('pages/search/index')}
            />
          </TabHead>
          <div className="px-4 pb-2">
            <Segmented
              isCompact
              label={t('common.market')}
              value={chosen}
              onChange={setChosen}
              options={marketClasses.map((name) => ({
                value: name,
                label: t(`markets.class.${name}`),
              }))}
            />
          </div>
        </>
      }
    >
      <FromTheTop of={chosen} />
      <StaleMark />
      {!(chosen === 'us' || chosen === 'hk') && <ControlRow />}
      <Board of={chosen} />
    </PageScreen>
  );
}

function Board({ of: chosen }: { of: MarketClass }) {
  switch (chosen) {
    case 'us':
      return <UsBoard />;
    case 'hk':
      return <HkBoard />;
    case 'indices':
      return <IndexBoard />;
    case 'futures':
      return <FutureBoard />;
    case 'forex':
      return <ForexBoard />;
    case 'crypto':
      return <CoinBoard />;
  }
}

/** The tab stays mounted, so each opening counts once. */
function useChosenClass(params: ScreenOf['params']): [MarketClass, (chosen: MarketClass) => void] {
  const [chosen, setChosen] = useState<MarketClass>(() => classAsked(params) ?? FIRST_CLASS);
  const [followed, setFollowed] = useState(params);
  if (params !== followed) {
    setFollowed(params);
    setChosen(classAsked(params) ?? chosen);
  }
  const noteParams = useNoteParams('pages/market/index');
  // Also when the tab is opened again without naming a class.
  useEffect(() => noteParams(classParams(chosen)), [noteParams, chosen, params]);
  return [chosen, setChosen];
}

function FromTheTop({ of: chosen }: { of: MarketClass }) {
  const area = useScrollArea();
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current !== chosen) area?.scrollTo({ top: 0 });
    shown.current = chosen;
  }, [area, chosen]);
  return null;
}
