import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { searchInstruments } from '@candor/contract/markets';
import { Icon } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { TextField } from '@candor/ui/fields/text-field';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { useDebounced } from '../../platform/use-debounced.ts';

export type ChosenInstrument = {
  readonly source: QuotedSource;
  readonly code: string;
  readonly name: string;
};

const SETTLE_MS = 200;
const KEYWORD_LENGTH_MAX = 50;

/** Inside the sheet, so that each opening starts with the current choice. */
export function InstrumentSearch({
  before = '',
  beginning = null,
  placeholder,
  onChoose,
}: {
  /** Searched for until something is typed. */
  before?: string;
  /** What is there instead. */
  beginning?: ReactNode;
  placeholder: string;
  onChoose: (chosen: ChosenInstrument) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim(), SETTLE_MS) || before;
  return (
    <div className="grid h-[64dvh] content-start gap-2">
      <TextField
        label={t('framework.search')}
        isLabelHidden
        type="search"
        prefix={<Icon of={Search} />}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        maxLength={KEYWORD_LENGTH_MAX}
        autoCapitalize="none"
        autoComplete="off"
      />
      {keyword === '' ? beginning : <Found keyword={keyword} onChoose={onChoose} />}
    </div>
  );
}

function Found({
  keyword,
  onChoose,
}: {
  keyword: string;
  onChoose: (chosen: ChosenInstrument) => void;
}) {
  const t = useText();
  const found = useStaleQuery(searchInstruments, {}, { query: { keyword } });
  return (
    <>
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
    </>
  );
}
