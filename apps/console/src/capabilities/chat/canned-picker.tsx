/** Found by typing, chosen by Enter; the text is in the customer's language. */
import { listCannedAnswers } from '@candor/contract/chat';
import { cx } from '@candor/ui/cx';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { foundCanned } from './canned.model.ts';
import type { CannedAnswer } from './chat.ts';

export function CannedPicker({
  language,
  onChoose,
  onClose,
}: {
  language: 'en' | 'zhHans';
  onChoose: (text: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const answers = useCallQuery(listCannedAnswers, []);
  const found = answers.status === 'ready' ? foundCanned(answers.data, typed, language) : [];
  const at = Math.min(place, found.length - 1);
  useEffect(() => search.current?.focus(), []);
  const choose = (chosen: number) => {
    const answer = found[chosen];
    if (answer !== undefined) onChoose(answer[language]);
  };
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') setPlace(Math.min(found.length - 1, at + 1));
    else if (key === 'ArrowUp') setPlace(Math.max(0, at - 1));
    else if (key === 'Enter') choose(at);
    else if (key === 'Escape') onClose();
    else return false;
    return true;
  };
  return (
    <div className="absolute inset-x-3 bottom-full z-10 mb-2 grid max-h-80 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line-strong bg-s1 shadow-raised">
      <div className="border-b border-line p-2">
        <input
          ref={search}
          type="text"
          role="combobox"
          value={typed}
          aria-label={t('console.chat.canned.search')}
          placeholder={t('console.chat.canned.search')}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={found.length === 0 ? undefined : `${id}${at}`}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPlace(0);
          }}
          onBlur={(event) => {
            if (!event.currentTarget.closest('.absolute')?.contains(event.relatedTarget)) onClose();
          }}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && press(event.key)) {
              event.preventDefault();
              event.stopPropagation();
            }
          }}
          className="min-h-9 w-full rounded-control border border-line-strong bg-s1 px-3 text-body"
        />
      </div>
      <Answers id={id} found={found} at={at} language={language} onChoose={choose} />
      {found.length === 0 && (
        <p role="status" className="px-4 pb-3 text-label text-ink3">
          {answers.status === 'loading'
            ? t('framework.loading')
            : answers.status === 'unavailable'
              ? (answers.message ?? t('framework.networkError'))
              : t('console.chat.canned.notFound')}
        </p>
      )}
    </div>
  );
}

function Answers({
  id,
  found,
  at,
  language,
  onChoose,
}: {
  id: string;
  found: readonly CannedAnswer[];
  at: number;
  language: 'en' | 'zhHans';
  onChoose: (place: number) => void;
}) {
  const t = useText();
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label={t('console.common.cannedAnswers')}
      tabIndex={-1}
      className="overflow-y-auto py-1"
    >
      {found.map((answer, n) => (
        <div
          key={answer.id}
          id={`${id}${n}`}
          role="option"
          aria-selected={n === at}
          // Before the field loses its focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(n);
          }}
          className={cx('cursor-pointer px-3 py-2 hover:bg-s2', n === at && 'bg-s2')}
        >
          <span className="block text-label font-semibold text-accent">/{answer.shortcut}</span>
          <span
            lang={language === 'zhHans' ? 'zh-Hans' : 'en'}
            className="line-clamp-2 text-label text-ink2"
          >
            {answer[language]}
          </span>
        </div>
      ))}
    </div>
  );
}
