import { useText } from '../../platform/i18n/text.ts';
import { hrefTo } from '../../routes.table.ts';
import { CountsPicture } from './counts-picture.tsx';
import { getDayText, getShortDay } from './day-text.ts';
import type { SignUpDay } from './overview.model.ts';

const milestones = [
  { by: 'registered', tone: 'soft' },
  { by: 'verified', tone: 'accent' },
] as const;

export function SignUpsPicture({
  days,
  from,
  to,
}: {
  days: readonly SignUpDay[];
  from: string;
  to: string;
}) {
  const t = useText();
  return (
    <CountsPicture
      title={t('console.overview.signUps')}
      period={t('console.overview.period', { from: getDayText(from), to: getDayText(to) })}
      href={hrefTo('customers')}
      none={t('console.overview.signUps.none')}
      rows={days}
      rowTitle={t('common.dayUtc')}
      getLabel={({ day }) => getDayText(day)}
      getShort={({ day }) => getShortDay(day)}
      counted={milestones.map(({ by, tone }) => ({
        key: by,
        tone,
        label: t(`console.overview.signUps.${by}`),
        getCount: (day: SignUpDay) => day[by],
        getHref: (day: SignUpDay | null) =>
          hrefTo('customers', { query: { by, from: day?.day ?? from, to: day?.day ?? to } }),
      }))}
    />
  );
}
