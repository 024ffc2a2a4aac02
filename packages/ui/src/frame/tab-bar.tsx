/** Tabs are links, so they can be opened in a new window; a plain tap goes through `onSelect`. */
import { useId } from 'react';
import { Icon, type Glyph } from '../marks/icon.tsx';

export type TabItem<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly icon: Glyph;
  readonly href: string;
  /** `label` is read out after the tab's name. */
  readonly badge?: { readonly text: string; readonly label: string };
};

export function TabBar<Key extends string>({
  items,
  current,
  label,
  onSelect,
}: {
  items: readonly TabItem<Key>[];
  current: Key | null;
  label: string;
  onSelect: (key: Key) => void;
}) {
  const id = useId();
  return (
    <nav
      aria-label={label}
      className="relative z-10 shrink-0 border-t border-line bg-s1 pb-(--safe-bottom)"
    >
      <ul className="flex h-(--tab-bar-height)">
        {items.map((item) => (
          <li key={item.key} className="min-w-0 flex-1">
            <a
              href={item.href}
              aria-describedby={item.badge === undefined ? undefined : `${id}${item.key}`}
              aria-current={item.key === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onSelect(item.key);
              }}
              className="group relative flex h-full flex-col items-center justify-center gap-0.5 text-tab font-medium text-ink3 aria-[current=page]:text-ink focus-visible:-outline-offset-2"
            >
              <span
                aria-hidden="true"
                className="absolute -top-px hidden h-0.5 w-6 rounded-b-full bg-good-gfx group-aria-[current=page]:block"
              />
              <Icon of={item.icon} size={22} />
              <span className="max-w-full truncate px-0.5">{item.label}</span>
              {item.badge !== undefined && <Badge id={`${id}${item.key}`} {...item.badge} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Badge({ id, text, label }: { id: string; text: string; label: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 left-1/2 ml-2 min-w-4 rounded-full bg-ink px-1 text-center text-tab leading-4 font-semibold text-bg"
    >
      {text}
      <span id={id} hidden>
        {label}
      </span>
    </span>
  );
}
