import { localDateAt } from '@candor/kit/moment-format';
import { DateField } from '@candor/ui/fields/date-field';
import { Note } from '@candor/ui/marks/note';
import { useDateWords } from '../../../platform/forms/use-date-words.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { nowMs, viewerZone } from '@candor/client/time';

export type Days = { readonly from: string; readonly to: string };

/** The year the product began. */
const FIRST_DAY = '2020-01-01';

export function DayFields({
  days,
  onChange,
  isWrong,
}: {
  days: Days;
  onChange: (days: Days) => void;
  isWrong: boolean;
}) {
  const t = useText();
  const today = localDateAt(nowMs(), viewerZone());
  const common = {
    ...useDateWords(),
    today,
    min: FIRST_DAY,
    max: today,
  };
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <DateField
          {...common}
          label={t('wallet.history.from')}
          value={days.from}
          onChange={(from) => onChange({ ...days, from })}
        />
        <DateField
          {...common}
          label={t('wallet.history.to')}
          value={days.to}
          onChange={(to) => onChange({ ...days, to })}
          error={isWrong ? t('wallet.statement.wrongOrder') : null}
        />
      </div>
      <Note>{t('wallet.history.days')}</Note>
    </div>
  );
}
