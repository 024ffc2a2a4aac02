/**
 * By code, name or pinyin. An overtaken query is aborted; the last answer stays until the new one.
 * The text is in the address, so back and reload find it.
 */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Icon } from '@candor/ui/marks/icon';
import { ChevronLeft, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { back } from '../../../platform/nav/nav.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { SearchBeginning } from './search-beginning.tsx';
import { KEYWORD_LENGTH_MAX, searchAsked, searchParams, type SearchAsked } from './search.model.ts';
import { SearchResults } from './search-results.tsx';

const SETTLE_MS = 200;

export function SearchScreen({ params }: ScreenOf) {
  const t = useText();
  const [{ text, source }, setAsked] = useState<SearchAsked>(() => searchAsked(params));
  const setText = (typed: string) => setAsked({ text: typed, source });
  const settled = useDebounced(text.trim(), SETTLE_MS);
  const keyword = text.trim() === '' ? '' : settled;
  const noteParams = useNoteParams('pages/search/index');
  useEffect(
    () => noteParams(searchParams({ text: keyword, source })),
    [noteParams, keyword, source],
  );
  return (
    <PageScreen
      title={t('framework.search')}
      header={<SearchHeader text={text} onChange={setText} />}
    >
      <StaleMark />
      {keyword === '' ? (
        <SearchBeginning />
      ) : (
        <SearchResults
          keyword={keyword}
          source={source}
          onSource={(chosen) => setAsked({ text, source: chosen })}
        />
      )}
    </PageScreen>
  );
}

function SearchHeader({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  // Coming back to results keeps the keyboard closed. The frame focuses the screen on arrival, so
  // this runs after it.
  const [isBegun] = useState(text !== '');
  useEffect(() => {
    if (!isBegun) queueMicrotask(() => input.current?.focus());
  }, [isBegun]);
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="flex min-h-13 items-center gap-1 pr-4 pl-1"
    >
      <h1 className="sr-only">{t('framework.search')}</h1>
      <IconButton icon={ChevronLeft} size={24} label={t('framework.back')} onPress={() => back()} />
      <label className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded-control bg-s2 pl-3 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Icon of={Search} size={18} className="shrink-0 text-ink3" />
        <span className="sr-only">{t('common.codeNameOrPinyin')}</span>
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={KEYWORD_LENGTH_MAX}
          placeholder={t('common.codeNameOrPinyin')}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-button outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            icon={X}
            size={18}
            label={t('markets.search.clear')}
            onPress={() => onChange('')}
            className="text-ink3"
          />
        )}
      </label>
    </form>
  );
}
