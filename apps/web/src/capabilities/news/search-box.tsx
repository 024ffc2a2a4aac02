/** Typing what is looked for in news, help or the glossary. */
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Icon } from '@candor/ui/marks/icon';
import { Search, X } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';

export function SearchBox({
  label,
  text,
  onChange,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
}) {
  const t = useText();
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="px-4 pt-1 pb-3">
      <div className="flex min-h-11 items-center gap-2 rounded-control bg-s2 pl-3.5">
        <Icon of={Search} size={18} className="shrink-0 text-ink3" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={SHORT_TEXT_LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink3 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton icon={X} size={16} label={t('common.clear')} onPress={() => onChange('')} />
        )}
      </div>
    </form>
  );
}
