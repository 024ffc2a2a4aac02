/** Matches the start of each word: "kong" finds Hong Kong, and pinyin a Chinese name. */
import { Check, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { TextField } from './text-field.tsx';

export type PickerOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string;
  readonly keywords?: string;
};

export type PickerTexts = {
  readonly close: string;
  readonly search?: string;
  readonly nothingFound: string;
};

export function PickerSheet<Value extends string>({
  isOpen,
  onClose,
  title,
  options,
  value,
  onChoose,
  texts,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  options: readonly PickerOption<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
  texts: PickerTexts;
}) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={texts.close}>
      <PickerList options={options} value={value} onChoose={onChoose} texts={texts} />
    </Sheet>
  );
}

/** Mounted with the sheet, so that each opening starts with an empty search. */
function PickerList<Value extends string>({
  options,
  value,
  onChoose,
  texts,
}: {
  options: readonly PickerOption<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
  texts: PickerTexts;
}) {
  const [query, setQuery] = useState('');
  const found = matching(options, useDeferredValue(query));
  return (
    <div className={texts.search === undefined ? '' : 'h-[64dvh]'}>
      {texts.search !== undefined && (
        <div className="sticky top-0 z-10 bg-s1 pt-0.5 pb-2">
          <TextField
            type="search"
            label={texts.search}
            isLabelHidden
            placeholder={texts.search}
            prefix={<Icon of={Search} />}
            value={query}
            onChange={setQuery}
            autoComplete="off"
          />
        </div>
      )}
      <ul className="-mx-4">
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-pressed={option.value === value}
              onClick={() => onChoose(option.value)}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-body hover:bg-s2 focus-visible:-outline-offset-2 aria-pressed:font-semibold"
            >
              <span className="min-w-0 flex-1">{option.label}</span>
              {option.detail !== undefined && (
                <span className="shrink-0 text-label text-ink3">{option.detail}</span>
              )}
              <Icon
                of={Check}
                className={option.value === value ? 'shrink-0' : 'invisible shrink-0'}
              />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="py-6 text-center text-label text-ink3 empty:hidden">
        {found.length === 0 ? texts.nothingFound : ''}
      </p>
    </div>
  );
}

export function matching<Value extends string>(
  options: readonly PickerOption<Value>[],
  query: string,
): readonly PickerOption<Value>[] {
  const wanted = plain(query).trim();
  if (wanted === '') return options;
  return options.filter((option) => {
    const text = ` ${plain(`${option.label} ${option.keywords ?? ''} ${option.detail ?? ''}`)}`;
    // Chinese has no spaces between words.
    return (
      text.includes(` ${wanted}`) ||
      (/[^\p{Script=Latin}\d\s]/u.test(wanted) && text.includes(wanted))
    );
  });
}

/** "Cote d'Ivoire" finds "Côte d’Ivoire". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[’'-]/g, ' ')
    .toLowerCase();
}
