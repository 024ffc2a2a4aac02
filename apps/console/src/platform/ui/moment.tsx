import { formatDateTime } from '@candor/kit/moment-format';
import { useText } from '../i18n/text.ts';
import { viewerZone } from '@candor/client/time';

/** In the specification's notation and the operator's zone. */
export function Moment({
  at,
  none = 'console.moment.never',
}: {
  at: number | null;
  none?: 'console.moment.never' | 'console.moment.notYet';
}) {
  const t = useText();
  if (at === null) return <span className="text-ink3">{t(none)}</span>;
  const [day = '', ...time] = formatDateTime(at, viewerZone()).split(' ');
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="whitespace-nowrap">{time.join(' ')}</span>
    </time>
  );
}
