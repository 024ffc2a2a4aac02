/** What is written in both languages, and saving it as the next version. */
import type { Editor } from '@tiptap/react';
import {
  articleKinds,
  ARTICLE_TAGS_MAX,
  helpSections,
  saveArticle,
  SUMMARY_LENGTH_MAX,
  TITLE_LENGTH_MAX,
  type ArticleKind,
  type HelpSection,
} from '@candor/contract/news';
import { writeDocument, type ArticleDocument } from '@candor/contract/kernel/article-document';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { cx } from '@candor/ui/cx';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { goTo } from '../../platform/nav/location.ts';
import { useSession } from '../../platform/session.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { ArticleActs } from './article-acts.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticlePreview } from './article-preview.tsx';
import type { WrittenArticle } from './article.ts';
import { fromEditor } from './editor-document.model.ts';

type Language = 'en' | 'zhHans';
type Words = { readonly title: string; readonly summary: string };
const languages = ['en', 'zhHans'] as const;

export function ArticleForm({
  article,
  empty,
  tags,
  onArticle,
}: {
  article: WrittenArticle | null;
  empty: string;
  tags: readonly { readonly value: string; readonly en: string; readonly zhHans: string }[];
  onArticle: (article: WrittenArticle) => void;
}) {
  const t = useText();
  const isEditor = useSession()?.operator.roles.includes('editor') === true;
  const [kind, setKind] = useState<ArticleKind>(article?.kind ?? 'news');
  const [section, setSection] = useState<HelpSection>(article?.section ?? 'start');
  const [slug, setSlug] = useState(article?.slug ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(article?.tags ?? []);
  const [words, setWords] = useState<Readonly<Record<Language, Words>>>({
    en: { title: article?.en.title ?? '', summary: article?.en.summary ?? '' },
    zhHans: { title: article?.zhHans.title ?? '', summary: article?.zhHans.summary ?? '' },
  });
  const editors = useRef<Partial<Record<Language, Editor>>>({});
  const [isDirty, setDirty] = useState(article === null);
  const [preview, setPreview] = useState<Readonly<Record<Language, ArticleDocument>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useCallMutation(saveArticle, {
    done: (saved) => {
      setDirty(false);
      showToast(t('console.news.saved', { number: saved.latest }), 'done');
      onArticle(saved);
      if (article === null) goTo('article', { id: saved.id });
    },
  });
  const canSave = isEditor && (article === null || ['draft', 'published'].includes(article.state));
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      setDirty(true);
    };
  };

  /** Null where something typed or pasted has no form in an article; it is said. */
  const readWritten = () => {
    const written = (language: Language) => {
      const editor = editors.current[language];
      return editor === undefined ? null : fromEditor(editor.getJSON());
    };
    const en = written('en');
    const zhHans = written('zhHans');
    const isAllowed = en !== null && zhHans !== null;
    setProblem(isAllowed ? null : t('console.news.notAllowed'));
    return isAllowed ? { en, zhHans } : null;
  };
  const togglePreview = () => setPreview(preview === null ? readWritten() : null);
  const save = () => {
    const written = readWritten();
    if (written === null) return;
    saving.send({
      body: {
        ...(article === null ? {} : { id: article.id }),
        base: article?.latest ?? 0,
        kind,
        section: kind === 'help' ? section : null,
        slug: slug.trim() === '' ? null : slug.trim(),
        tags: [...chosen],
        en: { ...trimmed(words.en), body: writeDocument(written.en) },
        zhHans: { ...trimmed(words.zhHans), body: writeDocument(written.zhHans) },
      },
    });
  };

  return (
    <>
      <Panel>
        <div className="grid gap-4">
          <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
            <ChoiceField
              label={t('console.news.kind')}
              name="kind"
              value={kind}
              onBlur={() => undefined}
              onChange={change(setKind)}
              options={articleKinds.map((one) => ({
                value: one,
                label: t(`console.news.kind.${one}`),
              }))}
            />
            {kind === 'help' && (
              <ChoiceField
                label={t('console.news.section')}
                name="section"
                value={section}
                onBlur={() => undefined}
                onChange={change(setSection)}
                options={helpSections.map((one) => ({
                  value: one,
                  label: t(`console.news.section.${one}`),
                }))}
              />
            )}
            <TextField
              label={t('console.news.slug')}
              hint={t('console.news.slug.hint')}
              name="slug"
              value={slug}
              onBlur={() => undefined}
              onChange={change(setSlug)}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <div role="group" aria-label={t('console.news.tags')} className="flex flex-wrap gap-2">
            {tags.map(({ value, en }) => (
              <ChoiceChip
                key={value}
                isChosen={chosen.includes(value)}
                isDisabled={!chosen.includes(value) && chosen.length >= ARTICLE_TAGS_MAX}
                onPress={() =>
                  change(setChosen)(
                    chosen.includes(value)
                      ? chosen.filter((one) => one !== value)
                      : [...chosen, value],
                  )
                }
              >
                {en}
              </ChoiceChip>
            ))}
          </div>
        </div>
      </Panel>
      {preview !== null && (
        <div className="grid grid-cols-2 gap-5 max-md:grid-cols-1">
          {languages.map((language) => (
            <ArticlePreview
              key={language}
              label={t(`console.news.language.${language}`)}
              lang={language === 'en' ? 'en' : 'zh-Hans'}
              of={{
                ...trimmed(words[language]),
                document: preview[language],
                tags: tags
                  .filter(({ value }) => chosen.includes(value))
                  .map((tag) => tag[language]),
              }}
            />
          ))}
        </div>
      )}
      {/* Kept while the preview is shown: editors hold what was typed. */}
      <div
        className={cx('grid grid-cols-2 gap-5 max-md:grid-cols-1', preview !== null && 'hidden')}
      >
        {languages.map((language) => (
          <Panel key={language} title={t(`console.news.language.${language}`)}>
            <div className="grid gap-4" lang={language === 'en' ? 'en' : 'zh-Hans'}>
              <TextField
                label={t('console.news.name')}
                name={`title-${language}`}
                value={words[language].title}
                onBlur={() => undefined}
                onChange={(title) =>
                  change(setWords)({ ...words, [language]: { ...words[language], title } })
                }
                maxLength={TITLE_LENGTH_MAX}
                autoComplete="off"
              />
              <TextField
                label={t('console.news.summary')}
                name={`summary-${language}`}
                value={words[language].summary}
                onBlur={() => undefined}
                onChange={(summary) =>
                  change(setWords)({ ...words, [language]: { ...words[language], summary } })
                }
                maxLength={SUMMARY_LENGTH_MAX}
                autoComplete="off"
              />
              <ArticleEditor
                label={t('console.news.body')}
                body={article?.[language].body ?? empty}
                isEditable={canSave}
                onReady={(editor) => {
                  editors.current[language] = editor;
                }}
                onChange={() => setDirty(true)}
              />
            </div>
          </Panel>
        ))}
      </div>
      {(problem !== null || saving.refusal !== null) && (
        <Note tone="alert">{problem ?? saving.refusal?.message}</Note>
      )}
      {isEditor && (
        <div className="flex flex-wrap gap-2">
          {canSave && (
            <Button onPress={save} isBusy={saving.isSending}>
              {t('console.news.save')}
            </Button>
          )}
          <Button tone="secondary" onPress={togglePreview}>
            {t(preview === null ? 'console.news.preview' : 'console.news.write')}
          </Button>
          {article !== null && (
            <ArticleActs article={article} isDirty={isDirty} onArticle={onArticle} />
          )}
        </div>
      )}
    </>
  );
}

function trimmed({ title, summary }: Words): Words {
  return { title: title.trim(), summary: summary.trim() };
}
