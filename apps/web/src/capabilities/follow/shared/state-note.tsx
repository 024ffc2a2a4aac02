/** Why an institution takes no orders, or is late: said where it is shown. */
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import type { Agency } from '../follow.api.ts';
import { isZero } from '../../../core/product/figures.model.ts';
import { useFollowWords } from './use-follow-words.ts';

export function StateNote({
  of: { state, pause, closedAt, room, unitValue },
  isPauseSaid = false,
}: {
  of: Pick<Agency, 'state' | 'pause' | 'closedAt' | 'room' | 'unitValue'>;
  /** One banner says it for all of them. */
  isPauseSaid?: boolean;
}) {
  const t = useText();
  const words = useFollowWords();
  if (state === 'closed')
    return (
      <Note tone="warn">
        {t('follow.state.closed.text', { at: closedAt === null ? '' : words.day(closedAt) })}
      </Note>
    );
  if (state === 'failed') return <Note tone="warn">{t('follow.state.failed.text')}</Note>;
  if (pause !== null)
    return isPauseSaid ? null : (
      <Note tone="warn">{t('follow.paused', { reason: pause.reason })}</Note>
    );
  if (state === 'opening') return <Note>{t('follow.state.opening.text')}</Note>;
  if (state === 'behind') return <Note tone="warn">{t('follow.state.behind.text')}</Note>;
  if (unitValue === null) return <Note tone="warn">{t('follow.noValue')}</Note>;
  return room !== null && isZero(room) ? <Note tone="warn">{t('follow.full')}</Note> : null;
}
