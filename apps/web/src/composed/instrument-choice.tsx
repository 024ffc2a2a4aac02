import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { searchInstruments } from '@candor/contract/markets';
import { controlBox, FieldFrame } from '@candor/ui/fields/field-frame';
import { Icon } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { Sheet } from '@candor/ui/overlays/sheet';
import { TextField } from '@candor/ui/fields/text-field';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../platform/i18n/text.ts';
import { QueryState } from '../platform/query-state.tsx';
import { useStaleQuery } from '../platform/use-stale-query.ts';
import { useDebounced } from '../platform/use-debounced.ts';

export type ChosenInstrument = {
  readonly source: QuotedSource;
  readonly code: string;
  readonly name: string;
};

const SETTLE_MS = 200;
const KEYWORD_LENGTH_MAX = 50;

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
          <Sheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            title={label}
            closeLabel={t('framework.close')}
          >
            <InstrumentSearch before={value.code} onChoose={choose} />
          </Sheet>
        </>
      )}
    </FieldFrame>
  );
}

/** Inside the sheet, so that each opening starts with the current choice. */
function InstrumentSearch({
  before,
  onChoose,
}: {
  before: string;
  onChoose: (chosen: ChosenInstrument) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim(), SETTLE_MS) || before;
  const found = useStaleQuery(searchInstruments, {}, { query: { keyword } });
  return (
    <div className="grid h-[64dvh] content-start gap-2">
      <TextField
        label={t('framework.search')}
        isLabelHidden
        type="search"
        prefix={<Icon of={Search} />}
        placeholder={t('proof.check.search')}
        value={text}
        onChange={setText}
        maxLength={KEYWORD_LENGTH_MAX}
        autoCapitalize="none"
        autoComplete="off"
      />
      {found.status !== 'ready' && <QueryState of={found} rows={4} />}
      {found.status === 'ready' && found.data.items.length === 0 && (
        <p className="py-6 text-center text-label text-ink3">{t('framework.noMatches')}</p>
      )}
      {found.status === 'ready' && (
        <ul className="-mx-4">
          {found.data.items.map(({ source, stock_code: code, name, market, localLogoUrl }) => (
            <li key={`${source}:${code}`}>
              <ListRow
                leading={<Monogram name={code} src={localLogoUrl} />}
                title={code}
                detail={`${name} · ${market}`}
                onPress={() => onChoose({ source, code, name })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
