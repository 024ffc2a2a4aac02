import { localDateAt } from '@candor/kit/moment-format';
import { addDays } from '@candor/kit/local-date';
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { nowMs, viewerZone } from '@candor/client/time';
import { DayFields, type Days } from './day-fields.tsx';

export function DaysSheet({
  isOpen,
  onClose,
  onChoose,
}: {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (days: Days) => void;
}) {
  const t = useText();
  const [days, setDays] = useState<Days>(lastDays);
  const isWrong = days.from > days.to;
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('wallet.statement.by')}
      footer={
        <Button isWide isDisabled={isWrong} onPress={() => onChoose(days)}>
          {t('wallet.history.apply')}
        </Button>
      }
    >
      <DayFields days={days} onChange={setDays} isWrong={isWrong} />
    </AppSheet>
  );
}

const DAYS_OFFERED = 14;

export function lastDays(): Days {
  const today = localDateAt(nowMs(), viewerZone());
  return { from: addDays(today, 1 - DAYS_OFFERED), to: today };
}
