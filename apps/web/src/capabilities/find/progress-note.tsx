import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import type { Found } from './find.api.ts';

/**
 * After a start prices and then figures over a year are computed in the background; until then they
 * are missing.
 */
export function ProgressNote({
  progress: { done, quoted, total },
  needsYears = true,
}: {
  progress: Found['progress'];
  needsYears?: boolean;
}) {
  const t = useText();
  const shown = quoted < total ? quoted : needsYears ? done : total;
  if (shown >= total || total === 0) return null;
  const percent = String(Math.floor((shown / total) * 100));
  return (
    <div className="px-4 pb-2">
      <Note>
        {quoted < total ? t('markets.progress', { percent }) : t('find.progress', { percent })}
      </Note>
    </div>
  );
}
