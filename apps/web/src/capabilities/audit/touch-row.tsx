import { formatDateTime } from '@candor/kit/moment-format';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Scale, Terminal, UserRound } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { Touch } from './audit.api.ts';
import { shortHash } from './saved-log.model.ts';
import { useActorName, useActText } from './touch-words.ts';

export function TouchRow({ touch, onOpen }: { touch: Touch; onOpen: () => void }) {
  const t = useText();
  const act = useActText(touch);
  const actor = useActorName(touch);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-start gap-3 px-4 text-left transition-colors duration-press hover:bg-s2/50 active:bg-s2"
    >
      <span className="mt-3 grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={GLYPHS[touch.actor]} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 border-b border-line py-3">
        <span className="text-body font-semibold">{act}</span>
        <span className="text-label text-ink2">{actor}</span>
        {touch.reason !== null && (
          <span className="text-label break-words text-ink2">
            {t('audit.reason', { reason: touch.reason })}
          </span>
        )}
        <span className="text-caption text-ink3">{formatDateTime(touch.at, viewerZone())}</span>
        <span className="font-mono text-caption text-ink3">
          {t('audit.number', { seq: touch.seq })} · {shortHash(touch.hash)}
        </span>
      </span>
    </button>
  );
}

const GLYPHS: Readonly<Record<Touch['actor'], Glyph>> = {
  operator: UserRound,
  policy: Scale,
  command: Terminal,
};
