/** A choice of one in a row of controls: a chip that opens its options. */
import { Icon } from '@candor/ui/marks/icon';
import { PickerSheet, type PickerOption } from '@candor/ui/fields/picker-sheet';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from './i18n/text.ts';

export function PickChip<Value extends string>({
  title,
  value,
  usual,
  options,
  label,
  onChoose,
}: {
  title: string;
  value: Value;
  /** Chosen by nobody: anything else is marked. */
  usual: Value;
  options: readonly PickerOption<Value>[];
  label?: string;
  onChoose: (value: Value) => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const shown = label ?? options.find((option) => option.value === value)?.label;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title}: ${shown}`}
        data-chosen={value !== usual}
        onClick={() => setOpen(true)}
        className="relative inline-flex min-h-9 items-center gap-1 rounded-control border border-line pr-2 pl-3 text-label font-medium text-ink2 transition-colors duration-state before:absolute before:-inset-1 data-[chosen=true]:border-accent data-[chosen=true]:text-accent"
      >
        {shown}
        <Icon of={ChevronDown} size={16} />
      </button>
      <PickerSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        options={options}
        value={value}
        texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
        onChoose={(picked) => {
          setOpen(false);
          onChoose(picked);
        }}
      />
    </>
  );
}
