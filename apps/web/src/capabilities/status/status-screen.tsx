/** How the service is, for everybody, signed in or not. */
import { viewerZone } from '@candor/client/time';
import { formatTimeOfDay, formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { pausedName } from '../../core/pauses/pause-sentence.ts';
import { Section } from '@candor/ui/lists/section';
import { CircleCheck, CirclePause, CircleX, TriangleAlert } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useStatus, type Incident, type Status } from './status.api.ts';
import { barHeights, headline, latestHour, type Headline, type Hour } from './status.model.ts';

export function StatusScreen(_: ScreenOf) {
  const t = useText();
  const status = useStatus();
  return (
    <PageScreen title={t('common.serviceStatus')} onRefresh={refreshShown}>
      {status.status === 'ready' ? <Shown of={status.data} /> : <QueryState of={status} rows={6} />}
    </PageScreen>
  );
}

function Shown({ of: status }: { of: Status }) {
  const t = useText();
  const zone = viewerZone();
  return (
    <div className="pb-6">
      <Head of={headline(status)} />
      <Incidents title={t('status.open')} of={status.incidents.filter(isOpen)} />
      {(status.pauses.length > 0 || status.lateReviews.length > 0) && (
        <Section title={t('status.limits')}>
          <div className="grid gap-2 px-4">
            {status.pauses.map(({ of, code: named, reason, since, ...place }) => {
              const code = pausedName(t, place) ?? named;
              return (
                <Note key={`${of} ${code} ${since}`} tone="warn">
                  {code === null
                    ? t(`status.pause.${of}.all`, { reason, since: formatDateTime(since, zone) })
                    : t(`status.pause.${of === 'rentals' ? 'orders' : of}.one`, {
                        code,
                        reason,
                        since: formatDateTime(since, zone),
                      })}
                </Note>
              );
            })}
            {status.lateReviews.map(({ kind, count, lateSince }) => (
              <Note key={kind} tone="warn">
                {t('status.late', {
                  kind: t(`status.review.${kind}`),
                  count,
                  since: formatDateTime(lateSince, zone),
                })}
              </Note>
            ))}
          </div>
        </Section>
      )}
      <Section title={t('status.parts')} isCard>
        <ul>
          {status.parts.map(({ name, isUp }) => (
            <li
              key={name}
              className="mx-4 flex min-h-12 items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
            >
              <span className="text-body">{t(`status.part.${name}`)}</span>
              <Chip tone={isUp ? 'neutral' : 'alert'}>
                {t(isUp ? 'status.works' : 'status.broken')}
              </Chip>
            </li>
          ))}
        </ul>
      </Section>
      <Day title={t('status.answers')} lead={t('status.answers.text')} hours={status.answers} />
      <Day title={t('status.pushes')} lead={t('status.pushes.text')} hours={status.pushes} />
      <p className="px-4 pb-4 text-label text-ink2">
        {status.faults === 0
          ? t('status.faults.none')
          : t('status.faults', { count: status.faults })}
      </p>
      <Incidents
        title={t('status.past')}
        of={status.incidents.filter((incident) => !isOpen(incident))}
      />
      <p className="px-4 text-caption text-ink3">
        {t('status.asOf', { time: formatDateTime(status.asOf, zone) })}
      </p>
    </div>
  );
}

const isOpen = ({ endedAt }: Incident) => endedAt === null;

const looks: Readonly<Record<Headline, { readonly icon: Glyph; readonly tone: string }>> = {
  up: { icon: CircleCheck, tone: 'bg-s2 text-ink' },
  limited: { icon: CirclePause, tone: 'bg-warn-tint text-warn' },
  degraded: { icon: TriangleAlert, tone: 'bg-warn-tint text-warn' },
  incident: { icon: TriangleAlert, tone: 'bg-warn-tint text-warn' },
  down: { icon: CircleX, tone: 'bg-alert-tint text-alert' },
};

function Head({ of }: { of: Headline }) {
  const t = useText();
  const { icon, tone } = looks[of];
  return (
    <div
      role="status"
      className={`mx-4 mt-1 mb-4 flex items-center gap-3 rounded-card p-4 ${tone}`}
    >
      <Icon of={icon} size={24} className="shrink-0" />
      <p className="min-w-0 text-section font-semibold tracking-heading">
        {t(`status.headline.${of}`)}
      </p>
    </div>
  );
}

function Incidents({ title, of }: { title: string; of: readonly Incident[] }) {
  const t = useText();
  const zone = viewerZone();
  if (of.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-2.5 px-4">
        {of.map((incident) => (
          <article
            key={incident.id}
            className="grid gap-2 rounded-card border border-line bg-s1 px-4 py-3"
          >
            <p className="text-caption text-ink3">
              {incident.endedAt === null
                ? t('status.since', { from: formatDateTime(incident.openedAt, zone) })
                : t('status.from', {
                    from: formatDateTime(incident.openedAt, zone),
                    until: formatDateTime(incident.endedAt, zone),
                  })}
            </p>
            <ol className="grid gap-2">
              {incident.notes.map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  <p className="text-body wrap-anywhere">{text}</p>
                  <p className="text-caption text-ink3">{formatDateTime(at, zone)}</p>
                </li>
              ))}
            </ol>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Day({ title, lead, hours }: { title: string; lead: string; hours: readonly Hour[] }) {
  const t = useText();
  const latest = latestHour(hours);
  const heights = barHeights(hours);
  return (
    <Section title={title}>
      <div className="grid gap-2 px-4">
        <p className="text-label text-ink2">{lead}</p>
        <p className="text-body font-medium">
          {latest === null || latest.medianMs === null || latest.slowMs === null
            ? t('status.nothing')
            : t('status.figures', { median: latest.medianMs, slow: latest.slowMs })}
        </p>
        <div aria-hidden="true" className="flex h-16 items-end gap-0.5">
          {hours.map(({ at }, place) => (
            <span
              key={at}
              className="flex-1 rounded-t-sm bg-ink3"
              style={{ height: `${heights[place] ?? 0}%` }}
            />
          ))}
        </div>
        <Ends hours={hours} />
      </div>
    </Section>
  );
}

function Ends({ hours }: { hours: readonly Hour[] }) {
  const zone = viewerZone();
  const [first, last] = [hours.at(0), hours.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <p aria-hidden="true" className="flex justify-between text-caption text-ink3">
      <span>{formatTimeOfDay(first.at, zone)}</span>
      <span>{formatTimeOfDay(last.at, zone)}</span>
    </p>
  );
}
