import { controlBox, FieldFrame } from '@candor/ui/fields/field-frame';
import { Icon } from '@candor/ui/marks/icon';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { InstrumentSearch, type ChosenInstrument } from './instrument-search.tsx';

export function InstrumentChoice({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: ChosenInstrument;
  onChoose: (chosen: ChosenInstrument) => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: ChosenInstrument) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <FieldFrame label={label}>
      {(ids) => (
        <>
          <button
            type="button"
            id={ids.control}
            aria-haspopup="dialog"
            aria-labelledby={`${ids.label} ${ids.control}`}
            onClick={() => setOpen(true)}
            className={controlBox(null)}
          >
            <span className="min-w-0 flex-1 truncate">
              {value.code} <span className="text-ink3">{value.name}</span>
            </span>
            <Icon of={ChevronDown} className="shrink-0 text-ink3" />
          </button>
          <AppSheet isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
            <InstrumentSearch
              before={value.code}
              placeholder={t('common.codeNameOrPinyin')}
              onChoose={choose}
            />
          </AppSheet>
        </>
      )}
    </FieldFrame>
  );
}
