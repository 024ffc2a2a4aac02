import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { ControlRow, PickOrAll, ViewPick, type StockView } from './control-row.tsx';
import { LeaderList } from './leader-list.tsx';
import { ListNote } from '../lists/list-note.tsx';
import { useHkStocks } from '../market-pages.api.ts';
import type { HkBoardName } from '../markets.api.ts';
import { MarketClock } from './market-clock.tsx';
import { firstSort, type SortState } from '../lists/sort.model.ts';
import { SortedStocks } from './stock-views.tsx';

/** Leaderboards are of the whole exchange. */
export function HkBoard() {
  const t = useText();
  const [board, setBoard] = useState<HkBoardName | null>(null);
  const [view, setView] = useState<StockView>('all');
  return (
    <>
      <ControlRow>
        <ViewPick view={view} onChange={setView} />
        {view === 'all' && (
          <PickOrAll
            title={t('markets.board')}
            value={board}
            onChoose={setBoard}
            options={[
              { value: null, label: t('markets.board.all') },
              { value: 'Main', label: t('markets.board.main') },
              { value: 'GEM', label: t('markets.board.gem') },
            ]}
          />
        )}
      </ControlRow>
      <MarketClock market="HK" />
      <ListNote>{t('markets.hk.currency')}</ListNote>
      {view === 'all' ? (
        <HkStocks key={board} board={board} />
      ) : (
        <LeaderList key={view} board={view} market="HKEX" />
      )}
    </>
  );
}

function HkStocks({ board }: { board: HkBoardName | null }) {
  const [sort, setSort] = useState<SortState>(firstSort);
  return <SortedStocks pages={useHkStocks(board, sort)} sort={sort} onSort={setSort} />;
}
