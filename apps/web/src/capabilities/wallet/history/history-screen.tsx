import { localDateAt } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { FileDown, X } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useWholeWindow } from '../../../platform/window/use-whole-window.ts';
import { nowMs, viewerZone } from '@candor/client/time';
import { Bills } from './bills.tsx';
import {
  everything,
  getFilter,
  hasFilter,
  readChoice,
  type HistoryChoice,
} from './history.model.ts';
import { HistoryFilters } from './history-filters.tsx';
import { StatementSheet } from './statement-sheet.tsx';

export function HistoryScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <CustomerScreen
      title={t('common.history')}
      onRefresh={refreshShown}
      {...(isGuest
        ? {}
        : {
            actions: (
              <IconButton
                icon={FileDown}
                label={t('wallet.statement.title')}
                onPress={() => setOpen(true)}
              />
            ),
          })}
    >
      {() => (
        <>
          <History asked={params} />
          <StatementSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </CustomerScreen>
  );
}

function History({ asked }: { asked: ScreenOf['params'] }) {
  const t = useText();
  const [choice, setChoice] = useState<HistoryChoice>(() => readChoice(asked));
  const isWhole = useWholeWindow();
  const filter = getFilter(choice, localDateAt(nowMs(), viewerZone()));
  return (
    <>
      <HistoryFilters choice={choice} onChange={setChoice} />
      {hasFilter(choice) && (
        <div className="px-4 pb-1">
          <Button
            size="small"
            tone="ghost"
            icon={<Icon of={X} size={16} />}
            onPress={() => setChoice(everything)}
          >
            {choice.code === null
              ? t('wallet.history.clear')
              : t('wallet.history.code', { code: choice.code })}
          </Button>
        </div>
      )}
      <Bills
        key={JSON.stringify(filter)}
        filter={filter}
        isFiltered={hasFilter(choice)}
        isTable={isWhole}
      />
    </>
  );
}
