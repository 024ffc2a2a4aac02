/** `today` is passed in, because this package has no clock of its own. */
import { Calendar } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import {
  clampDateText,
  dateText,
  daysInMonth,
  parseDateText,
  type DateParts,
} from './calendar-text.ts';
import type { FieldBinding } from './field-frame.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { SheetField } from './sheet-field.tsx';
import { WheelPicker } from './wheel-picker.tsx';

export const DATE_RANGE_YEARS = 150;

export type DateTexts = {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly done: string;
  readonly close: string;
};

export function DateField({
  value,
  onChange,
  today,
  min,
  max,
  formatDate,
  monthLabel,
  texts,
  isDisabled = false,
  ...field
}: FieldBinding<string> & {
  label: string;
  hint?: ReactNode;
  /** `YYYY-MM-DD`; empty is no date yet. */
  today: string;
  min?: string;
  max?: string;
  placeholder: string;
  formatDate: (date: string) => string;
  monthLabel: (month: number) => string;
  texts: DateTexts;
  isDisabled?: boolean;
}) {
  const year = parseDateText(today)?.year ?? 0;
  const range = {
    min: min ?? dateText({ year: year - DATE_RANGE_YEARS, month: 1, day: 1 }),
    max: max ?? dateText({ year: year + DATE_RANGE_YEARS, month: 12, day: 31 }),
  };
  return (
    <SheetField
      {...field}
      shown={value === '' ? null : formatDate(value)}
      icon={Calendar}
      isDisabled={isDisabled}
      sheet={(opening) => (
        <Sheet {...opening} closeLabel={texts.close}>
          <DateWheels
            start={clampDateText(value === '' ? today : value, range.min, range.max)}
            range={range}
            monthLabel={monthLabel}
            texts={texts}
            onDone={(date) => {
              onChange(date);
              opening.onClose();
            }}
          />
        </Sheet>
      )}
    />
  );
}

function DateWheels({
  start,
  range,
  monthLabel,
  texts,
  onDone,
}: {
  start: string;
  range: { min: string; max: string };
  monthLabel: (month: number) => string;
  texts: DateTexts;
  onDone: (date: string) => void;
}) {
  const [date, setDate] = useState(start);
  const parts = parseDateText(date);
  const first = parseDateText(range.min);
  const last = parseDateText(range.max);
  if (parts === null || first === null || last === null) return null;
  const turn = (change: Partial<DateParts>) =>
    setDate(clampDateText(dateText({ ...parts, ...change }), range.min, range.max));
  return (
    <div className="grid gap-4">
      <div className="flex gap-2">
        <WheelPicker
          label={texts.month}
          options={numbers(1, 12, monthLabel)}
          value={String(parts.month)}
          onChange={(month) => turn({ month: Number(month) })}
        />
        <WheelPicker
          label={texts.day}
          options={numbers(1, daysInMonth(parts.year, parts.month), String)}
          value={String(parts.day)}
          onChange={(day) => turn({ day: Number(day) })}
        />
        <WheelPicker
          label={texts.year}
          options={numbers(first.year, last.year, String)}
          value={String(parts.year)}
          onChange={(year) => turn({ year: Number(year) })}
        />
      </div>
      <Button isWide onPress={() => onDone(date)}>
        {texts.done}
      </Button>
    </div>
  );
}

function numbers(
  from: number,
  to: number,
  label: (value: number) => string,
): { value: string; label: string }[] {
  return Array.from({ length: to - from + 1 }, (_, step) => ({
    value: String(from + step),
    label: label(from + step),
  }));
}
