/** What is typed, and what is asked for once typing rests. It is in the address, so back finds it. */
import { useEffect, useState } from 'react';
import { useNoteParams } from '../../platform/nav/use-note-params.ts';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { searchedText } from './searched.model.ts';

const REST_MS = 200;

export function useSearched(
  path: 'news/index' | 'help/index' | 'help/glossary',
  params: RouteParams,
  others: RouteParams = {},
) {
  const [text, setText] = useState(params['search'] ?? '');
  const rested = useDebounced(searchedText(text), REST_MS);
  const search = searchedText(text) === '' ? '' : rested;
  const { tag } = others;
  const noteParams = useNoteParams(path);
  useEffect(
    () =>
      noteParams({
        ...(tag === undefined ? {} : { tag }),
        ...(search === '' ? {} : { search }),
      }),
    [noteParams, search, tag],
  );
  return { text, setText, search };
}
