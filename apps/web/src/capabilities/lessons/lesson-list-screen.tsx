/** The ten lessons in their order, and how many are finished. */
import { lessonIds } from '@candor/contract/lessons';
import { Chip } from '@candor/ui/marks/chip';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useLessons } from './lessons.api.ts';

export function LessonListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('lessons.title')} onRefresh={refreshShown}>
      {() => <LessonList />}
    </CustomerScreen>
  );
}

function LessonList() {
  const t = useText();
  const lessons = useLessons();
  if (lessons.status !== 'ready') return <QueryState of={lessons} rows={10} />;
  const done = lessons.data.filter(({ finishedAt }) => finishedAt !== null).length;
  const all = lessonIds.length;
  return (
    <div className="pb-8">
      <p className="px-4 pt-2 text-label text-ink2">{t('lessons.about')}</p>
      <Section title={done === all ? t('lessons.allDone') : t('lessons.progress', { done, all })}>
        <ol>
          {lessons.data.map(({ lesson, finishedAt }, place) => (
            <li key={lesson}>
              <ListRow
                leading={
                  <span className="w-6 text-body font-semibold text-ink2 tabular-nums">
                    {place + 1}
                  </span>
                }
                title={t(`lessons.${lesson}.title`)}
                value={
                  finishedAt === null ? undefined : <Chip tone="good">{t('lessons.finished')}</Chip>
                }
                hasChevron
                isLast={place === all - 1}
                href={linkTo('lessons/one', { lesson })}
              />
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
