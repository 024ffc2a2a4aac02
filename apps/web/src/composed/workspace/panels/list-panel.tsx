/** The watchlist or the markets, whose rows open in this workspace. */
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { TabPath } from '../../../routes.table.ts';
import type { WorkspaceProps } from '../workspace-props.ts';

const LISTS = ['pages/watchlist/index', 'pages/market/index'] as const satisfies TabPath[];

export function ListPanel({ renderScreen }: Pick<WorkspaceProps, 'renderScreen'>) {
  const t = useText();
  const [list, setList] = useState<(typeof LISTS)[number]>('pages/watchlist/index');
  return (
    <div className="@container/list flex min-h-0 flex-1 flex-col">
      <div className="px-3 py-1.5">
        <Segmented
          isCompact
          label={t('workspace.panel.list')}
          options={[
            { value: 'pages/watchlist/index', label: t('common.watchlists') },
            { value: 'pages/market/index', label: t('common.markets') },
          ]}
          value={list}
          onChange={setList}
        />
      </div>
      {renderScreen(list, {})}
    </div>
  );
}
