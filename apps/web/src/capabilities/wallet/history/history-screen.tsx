import { localDateAt } from '@candor/kit/moment-format';
import { isZero } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
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
import { moneyParts } from '../shared/money-parts.model.ts';
import { useOverview } from '../wallet.api.ts';

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
      {choice.wallet === null && <MarginIncluded />}
      <Bills
        key={JSON.stringify(filter)}
        filter={filter}
        isFiltered={hasFilter(choice)}
        isTable={isWhole}
      />
    </>
  );
}

/** What is set aside for positions on margin stays in the wallet until they are closed. */
function MarginIncluded() {
  const t = useText();
  const { locale } = useFigures();
  const overview = useOverview();
  const margin = overview.status === 'ready' ? moneyParts(overview.data).margin : null;
  if (margin === null || isZero(margin)) return null;
  return (
    <div className="px-4 pb-1">
      <Note>{t('wallet.history.margin', { margin: formatMoney(margin, { locale }) })}</Note>
    </div>
  );
}
