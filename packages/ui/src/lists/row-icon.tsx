import { Icon, type Glyph } from '../marks/icon.tsx';

export function RowIcon({ of: glyph }: { of: Glyph }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
      <Icon of={glyph} />
    </span>
  );
}
