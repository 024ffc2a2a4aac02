/** How leagues, their ranks and scores are called. */
import { viewerZone } from '@candor/client/time';
import type { LeagueScoring } from '@candor/contract/kernel/league-rules';
import { formatDateTime } from '@candor/kit/moment-format';
import { rateFromWire } from '@candor/money/wire';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { useText, type Say } from '../../platform/i18n/text.ts';
import type { League, LeagueRank } from './leagues.api.ts';
import { scoreText } from './league.model.ts';

const tones: Readonly<Record<League['state'], ChipTone>> = {
  entry: 'accent',
  running: 'good',
  counting: 'warn',
  over: 'neutral',
};

export function StateChip({ state }: { state: League['state'] }) {
  const t = useText();
  return <Chip tone={tones[state]}>{t(`leagues.state.${state}`)}</Chip>;
}

export function momentText(at: number): string {
  return formatDateTime(at, viewerZone());
}

/** Who is there, and when. */
export function detailOf({ entries, startsAt, endsAt, state, period }: League, t: Say): string {
  return [
    t(`leagues.period.${period}`),
    t('leagues.entries', { count: entries }),
    state === 'entry'
      ? t('leagues.startsAt', { at: momentText(startsAt) })
      : t('leagues.endsAt', { at: momentText(endsAt) }),
  ].join(' · ');
}

export function ScoreText({ score, scoring }: { score: string; scoring: LeagueScoring }) {
  return scoring === 'fall' ? (
    <NumberText text={scoreText(score)} />
  ) : (
    <PercentText change={rateFromWire(score)} />
  );
}

export function nameOfRank({ name, number, isOwn }: LeagueRank, t: Say): string {
  const called = name ?? `#${number.slice(0, 8)}`;
  return isOwn ? t('leagues.you', { name: called }) : called;
}
