/** All articles in every state, the last changed first. */
import { articleKinds, articleStates, listWrittenArticles } from '@candor/contract/news';
import { Button } from '@candor/ui/buttons/button';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { goTo, refine, usePlace } from '../../platform/nav/location.ts';
import { useSession } from '../../platform/session.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import type { WrittenRow } from './article.ts';

export function ArticleListScreen() {
  const t = useText();
  const { query } = usePlace();
  const canWrite = useSession()?.operator.roles.includes('editor') === true;
  const kind = articleKinds.find((one) => one === query['kind']);
  const state = articleStates.find((one) => one === query['state']);
  const articles = useLook(listWrittenArticles, {
    query: {
      pageNum: query['page'] ?? '1',
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
    },
  });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('console.news.title')}
      lead={t('console.news.lead')}
      actions={
        <>
          <Button tone="secondary" onPress={() => goTo('articleTags')}>
            {t('console.news.tags')}
          </Button>
          {canWrite && (
            <Button onPress={() => goTo('article', { id: 'new' })}>{t('console.news.new')}</Button>
          )}
        </>
      }
    >
      <div className="flex max-w-140 gap-3">
        <Filter name="kind" value={kind ?? 'all'} options={articleKinds} />
        <Filter name="state" value={state ?? 'all'} options={articleStates} />
      </div>
      <PagedList
        of={articles}
        label={t('console.news.title')}
        columns={columns}
        getId={({ id }) => id}
        getHref={({ id }) => hrefTo('article', { id })}
        empty={t('console.news.none')}
      />
    </PageFrame>
  );
}

function Filter<Value extends 'news' | 'help' | 'term' | WrittenRow['state']>({
  name,
  value,
  options,
}: {
  name: 'kind' | 'state';
  value: Value | 'all';
  options: readonly Value[];
}) {
  const t = useText();
  return (
    <div className="flex-1">
      <ChoiceField<Value | 'all'>
        label={t(`console.news.${name}`)}
        name={name}
        value={value}
        onBlur={() => undefined}
        onChange={(chosen) =>
          refine({ [name]: chosen === 'all' ? undefined : chosen, page: undefined })
        }
        options={[
          { value: 'all', label: t('console.news.all') },
          ...options.map((one) => ({
            value: one,
            label: t(`console.news.${name}.${one}` as never),
          })),
        ]}
      />
    </div>
  );
}

export const stateTones: Readonly<Record<WrittenRow['state'], ChipTone>> = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'good',
  withdrawn: 'alert',
};

function useColumns(): Column<WrittenRow>[] {
  const t = useText();
  return [
    {
      key: 'title',
      title: t('console.news.name'),
      cell: ({ title, slug }) => (
        <span className="grid">
          <span className="font-medium">
            {title.en === '' ? t('console.news.untitled') : title.en}
          </span>
          <span className="text-caption text-ink3">{title.zhHans}</span>
          {slug !== null && <span className="text-caption text-ink3">{slug}</span>}
        </span>
      ),
      isLong: true,
    },
    {
      key: 'kind',
      title: t('console.news.kind'),
      cell: ({ kind }) => t(`console.news.kind.${kind}`),
    },
    {
      key: 'state',
      title: t('console.news.state'),
      cell: ({ state, shown, latest, publishAt }) => (
        <span className="grid justify-items-start gap-1">
          <Chip tone={stateTones[state]}>{t(`console.news.state.${state}`)}</Chip>
          {publishAt !== null && <Moment at={publishAt} />}
          {shown !== null && shown < latest && (
            <span className="text-caption text-warn">{t('console.news.unpublished')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'changed',
      title: t('console.news.changed'),
      cell: ({ changedAt, changedBy }) => (
        <span className="grid">
          <Moment at={changedAt} />
          <span className="text-caption text-ink3">{changedBy}</span>
        </span>
      ),
    },
  ];
}
