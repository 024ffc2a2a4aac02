/** Looks for one more instrument by code or name. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { searchInstruments } from '@candor/contract/markets';
import { TextField } from '@candor/ui/fields/text-field';
import { ListRow } from '@candor/ui/lists/list-row';
import { Icon } from '@candor/ui/marks/icon';
import { Monogram } from '@candor/ui/marks/monogram';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../platform/i18n/text.ts';
import { QueryState } from '../platform/readings/query-state.tsx';
import { useDebounced } from '../platform/use-debounced.ts';
import { useStaleQuery } from '../platform/readings/use-stale-query.ts';
import type { Instrument } from '../capabilities/find/find.api.ts';

const SETTLE_MS = 200;
const KEYWORD_LENGTH_MAX = 50;

export function AddInstrument({
  label,
  source,
  onChoose,
}: {
  label: string;
  /** Of one class alone. */
  source?: QuotedSource;
  onChoose: (chosen: Instrument, name: string) => void;
}) {
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim(), SETTLE_MS);
  return (
    <div className="grid gap-1">
      <TextField
        label={label}
        type="search"
        prefix={<Icon of={Search} />}
        value={text}
        onChange={setText}
        maxLength={KEYWORD_LENGTH_MAX}
        autoCapitalize="none"
        autoComplete="off"
      />
      {text.trim() !== '' && keyword !== '' && (
        <Matches
          keyword={keyword}
          source={source}
          onChoose={(chosen, name) => {
            setText('');
            onChoose(chosen, name);
          }}
        />
      )}
    </div>
  );
}

function Matches({
  keyword,
  source: asked,
  onChoose,
}: {
  keyword: string;
  source: QuotedSource | undefined;
  onChoose: (chosen: Instrument, name: string) => void;
}) {
  const t = useText();
  const found = useStaleQuery(
    searchInstruments,
    {},
    {
      query: { keyword, limit: '6', ...(asked === undefined ? {} : { source: String(asked) }) },
      isQuiet: true,
    },
  );
  if (found.status !== 'ready') return <QueryState of={found} rows={2} />;
  if (found.data.items.length === 0)
    return <p className="py-3 text-center text-label text-ink3">{t('framework.noMatches')}</p>;
  return (
    <ul className="-mx-4 border-b border-line">
      {found.data.items.map(({ source, stock_code: code, name, market, localLogoUrl }) => (
        <li key={`${source}:${code}`}>
          <ListRow
            leading={<Monogram name={code} src={localLogoUrl} />}
            title={code}
            detail={`${name} · ${market}`}
            onPress={() => onChoose({ source, code }, name)}
          />
        </li>
      ))}
    </ul>
  );
}
