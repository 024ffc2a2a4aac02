/** Tags and their words in both languages. */
import { listArticleTags, saveArticleTag } from '@candor/contract/news';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { textColumn } from '../../platform/ui/columns.tsx';
import { DataTable } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

export function ArticleTagsScreen() {
  const t = useText();
  const canWrite = useSession()?.operator.roles.includes('editor') === true;
  const tags = useCallQuery(listArticleTags, []);
  return (
    <PageFrame title={t('console.news.tags')} lead={t('console.news.tags.lead')}>
      <Panel isFlush>
        <QueryView of={tags}>
          {(rows) => (
            <DataTable
              label={t('console.news.tags')}
              rows={rows}
              getId={({ value }) => value}
              columns={[
                textColumn('value', t('console.news.tag.value')),
                textColumn('en', t('console.news.language.en')),
                textColumn('zhHans', t('console.news.language.zhHans')),
                textColumn('sort', t('console.news.tag.sort'), { isEnd: true }),
                textColumn('articles', t('console.news.tag.articles'), { isEnd: true }),
              ]}
            />
          )}
        </QueryView>
      </Panel>
      {canWrite && <TagForm tags={tags.status === 'ready' ? tags.data : []} />}
    </PageFrame>
  );
}

const SORT_STEP = 10;
const SORT_MAX = 9_999;

/** After all others. */
function nextPlace(tags: readonly Pick<Tag, 'sort'>[]): number {
  return Math.min(Math.max(0, ...tags.map(({ sort }) => sort)) + SORT_STEP, SORT_MAX);
}

type Tag = ReceivedDataOf<typeof listArticleTags>[number];

const EMPTY = { value: '', en: '', zhHans: '', sort: '' };

/** Typing the value of a tag that is there fills in its words and place, to change them. */
function TagForm({ tags }: { tags: readonly Tag[] }) {
  const t = useText();
  const [typed, setTyped] = useState(EMPTY);
  const { sort } = typed;
  const write = (name: keyof typeof EMPTY, text: string) => {
    const known = name === 'value' ? tags.find((tag) => tag.value === text.trim()) : undefined;
    const { en, zhHans } = known ?? typed;
    setTyped({ ...typed, en, zhHans, sort: known ? String(known.sort) : sort, [name]: text });
  };
  const saving = useCallMutation(saveArticleTag, {
    done: () => {
      setTyped(EMPTY);
      refetchCall(listArticleTags);
    },
  });
  const fields = [
    ['value', t('console.news.tag.value')],
    ['en', t('console.news.language.en')],
    ['zhHans', t('console.news.language.zhHans')],
  ] as const;
  const place = sort === '' ? nextPlace(tags) : Number(sort);
  const isPlaceWrong = !Number.isInteger(place) || place < 0 || place > SORT_MAX;
  const isReady = fields.every(([name]) => typed[name].trim() !== '') && !isPlaceWrong;
  return (
    <Panel title={t('console.news.tag.save')}>
      <SubmitForm
        className="grid max-w-140 gap-4"
        onSubmit={() => {
          if (isReady)
            saving.send({
              body: {
                value: typed.value.trim(),
                en: typed.en.trim(),
                zhHans: typed.zhHans.trim(),
                sort: place,
              },
            });
        }}
      >
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={typed[name]}
            onBlur={() => undefined}
            onChange={(text) => write(name, text)}
            maxLength={SHORT_TEXT_LENGTH_MAX}
            autoComplete="off"
          />
        ))}
        <TextField
          label={t('console.news.tag.sort')}
          hint={t('console.news.tag.sort.hint', { place: nextPlace(tags) })}
          error={isPlaceWrong ? t('console.news.tag.sort.wrong', { max: SORT_MAX }) : null}
          name="sort"
          value={sort}
          onBlur={() => undefined}
          onChange={(text) => write('sort', text.trim())}
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
        />
        {saving.refusal !== null && <Note tone="alert">{saving.refusal.message}</Note>}
        <Button type="submit" isDisabled={!isReady} isBusy={saving.isSending}>
          {t('console.news.save')}
        </Button>
      </SubmitForm>
    </Panel>
  );
}
