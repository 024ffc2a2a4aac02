/** An article being written: what kind it is, its text in both languages, and its preview. */
import {
  articleKinds,
  ARTICLE_TAGS_MAX,
  helpSections,
  SUMMARY_LENGTH_MAX,
  TITLE_LENGTH_MAX,
} from '@candor/contract/news';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { cx } from '@candor/ui/cx';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { ArticleActs } from './article-acts.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticlePreview } from './article-preview.tsx';
import type { WrittenArticle } from './article.ts';
import {
  languages,
  trimmed,
  useArticleDraft,
  type ArticleDraft,
  type Language,
  type Words,
} from './use-article-draft.ts';

type Tag = Readonly<Record<'value' | Language, string>>;

export function ArticleForm({
  article,
  empty,
  tags,
  onArticle,
}: {
  article: WrittenArticle | null;
  empty: string;
  tags: readonly Tag[];
  onArticle: (article: WrittenArticle) => void;
}) {
  const t = useText();
  const isEditor = useSession()?.operator.roles.includes('editor') === true;
  const canSave = isEditor && (article === null || ['draft', 'published'].includes(article.state));
  const draft = useArticleDraft(article, onArticle);
  const isPreview = draft.preview !== null;
  return (
    <>
      <Panel>
        <div className="grid gap-4">
          <KindFields draft={draft} />
          <TagChips draft={draft} tags={tags} />
        </div>
      </Panel>
      <Preview draft={draft} tags={tags} />
      {/* Kept while the preview is shown: editors hold what was typed. */}
      <div className={cx('grid grid-cols-2 gap-5 max-md:grid-cols-1', isPreview && 'hidden')}>
        {languages.map((language) => (
          <LanguagePanel
            key={language}
            language={language}
            draft={draft}
            body={article?.[language].body ?? empty}
            isEditable={canSave}
          />
        ))}
      </div>
      {draft.problem !== null && <Note tone="alert">{draft.problem}</Note>}
      {isEditor && (
        <div className="flex flex-wrap gap-2">
          {canSave && (
            <Button onPress={draft.save} isBusy={draft.isSaving}>
              {t('console.news.save')}
            </Button>
          )}
          <Button tone="secondary" onPress={draft.togglePreview}>
            {t(isPreview ? 'console.news.write' : 'console.news.preview')}
          </Button>
          {article !== null && (
            <ArticleActs article={article} isDirty={draft.isDirty} onArticle={onArticle} />
          )}
        </div>
      )}
    </>
  );
}

function KindFields({ draft: { fields, change } }: { draft: ArticleDraft }) {
  const t = useText();
  return (
    <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
      <ChoiceField
        label={t('console.news.kind')}
        name="kind"
        value={fields.kind}
        onBlur={() => undefined}
        onChange={(kind) => change({ kind })}
        options={articleKinds.map((kind) => ({
          value: kind,
          label: t(`console.news.kind.${kind}`),
        }))}
      />
      {fields.kind === 'help' && (
        <ChoiceField
          label={t('console.news.section')}
          name="section"
          value={fields.section}
          onBlur={() => undefined}
          onChange={(section) => change({ section })}
          options={helpSections.map((section) => ({
            value: section,
            label: t(`console.news.section.${section}`),
          }))}
        />
      )}
      <TextField
        label={t('console.news.slug')}
        hint={t('console.news.slug.hint')}
        name="slug"
        value={fields.slug}
        onBlur={() => undefined}
        onChange={(slug) => change({ slug })}
        maxLength={60}
        autoComplete="off"
      />
    </div>
  );
}

function TagChips({
  draft: { fields, change },
  tags,
}: {
  draft: ArticleDraft;
  tags: readonly Tag[];
}) {
  const t = useText();
  const chosen = fields.tags;
  return (
    <div role="group" aria-label={t('console.news.tags')} className="flex flex-wrap gap-2">
      {tags.map(({ value, en }) => {
        const isChosen = chosen.includes(value);
        return (
          <ChoiceChip
            key={value}
            isChosen={isChosen}
            isDisabled={!isChosen && chosen.length >= ARTICLE_TAGS_MAX}
            onPress={() =>
              change({
                tags: isChosen ? chosen.filter((one) => one !== value) : [...chosen, value],
              })
            }
          >
            {en}
          </ChoiceChip>
        );
      })}
    </div>
  );
}

function Preview({ draft, tags }: { draft: ArticleDraft; tags: readonly Tag[] }) {
  const t = useText();
  const { fields, preview } = draft;
  if (preview === null) return null;
  const chosen = tags.filter(({ value }) => fields.tags.includes(value));
  return (
    <div className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
      {languages.map((language) => (
        <ArticlePreview
          key={language}
          label={t(`console.news.language.${language}`)}
          lang={language === 'en' ? 'en' : 'zh-Hans'}
          of={{
            ...trimmed(fields.words[language]),
            document: preview[language],
            tags: chosen.map((tag) => tag[language]),
          }}
        />
      ))}
    </div>
  );
}

function LanguagePanel({
  language,
  draft: { fields, change, setEditor, noteTyping },
  body,
  isEditable,
}: {
  language: Language;
  draft: ArticleDraft;
  body: string;
  isEditable: boolean;
}) {
  const t = useText();
  const words = fields.words[language];
  const write = (part: Partial<Words>) =>
    change({ words: { ...fields.words, [language]: { ...words, ...part } } });
  return (
    <Panel title={t(`console.news.language.${language}`)}>
      <div className="grid gap-4" lang={language === 'en' ? 'en' : 'zh-Hans'}>
        <TextField
          label={t('console.news.name')}
          name={`title-${language}`}
          value={words.title}
          onBlur={() => undefined}
          onChange={(title) => write({ title })}
          maxLength={TITLE_LENGTH_MAX}
          autoComplete="off"
        />
        <TextField
          label={t('console.news.summary')}
          name={`summary-${language}`}
          value={words.summary}
          onBlur={() => undefined}
          onChange={(summary) => write({ summary })}
          maxLength={SUMMARY_LENGTH_MAX}
          autoComplete="off"
        />
        <ArticleEditor
          label={t('console.news.body')}
          body={body}
          isEditable={isEditable}
          onReady={(editor) => setEditor(language, editor)}
          onChange={noteTyping}
        />
      </div>
    </Panel>
  );
}
