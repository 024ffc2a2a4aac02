/** The month that is shown, and the ones beside it. */
import { formatMonth } from '@candor/kit/moment-format';
import { monthAfter } from '@candor/kit/month';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';

export function MonthSwitch({
  month,
  first,
  last,
  labels,
  onChange,
}: {
  month: string;
  first: string;
  last: string;
  labels: { readonly earlier: string; readonly later: string };
  onChange: (month: string) => void;
}) {
  return (
    <div className="flex items-center justify-between">
      <IconButton
        icon={ChevronLeft}
        label={labels.earlier}
        isDisabled={month <= first}
        onPress={() => onChange(monthAfter(month, -1))}
      />
      <p className="text-body font-semibold tabular-nums" aria-live="polite">
        {formatMonth(month)}
      </p>
      <IconButton
        icon={ChevronRight}
        label={labels.later}
        isDisabled={month >= last}
        onPress={() => onChange(monthAfter(month, 1))}
      />
    </div>
  );
}
