import { useText } from '../../../platform/i18n/text.ts';
import type { Pace } from '../robots.api.ts';
import { useRobotWords } from './use-robot-words.ts';

/** Which costs the counted results are after. */
export function OddsCosts({ pace, price }: { pace: Pace; price: string }) {
  const t = useText();
  const words = useRobotWords();
  return (
    <p className="text-caption text-ink3">
      {t(`robots.odds.costs.${pace}`, { price: words.money(price) })}
    </p>
  );
}
