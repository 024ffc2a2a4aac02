/** When the value of a unit is struck, and how long that is from now. */
import { KeyValue } from '@candor/ui/figures/key-value';
import { Countdown } from '../../../core/product/countdown.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useFollowClock } from '../shared/use-follow-now.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';

export function StrikeLine({ strikesAt }: { strikesAt: number }) {
  const t = useText();
  const words = useFollowWords();
  const clock = useFollowClock();
  return (
    <KeyValue
      label={
        <>
          {t('follow.lines.strike')}
          <span className="block text-caption text-ink3">
            {t('follow.lines.in')} <Countdown until={strikesAt} {...clock} />
          </span>
        </>
      }
    >
      {words.moment(strikesAt)}
    </KeyValue>
  );
}
