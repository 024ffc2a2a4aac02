/** What is written in both languages, and saving it as the next version. */
import type { Editor } from '@tiptap/react';
import { saveArticle, type ArticleKind, type HelpSection } from '@candor/contract/news';
import { writeDocument, type ArticleDocument } from '@candor/contract/kernel/article-document';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { goTo } from '../../platform/nav/location.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { WrittenArticle } from './article.ts';
import { fromEditor } from './editor-document.model.ts';

export const languages = ['en', 'zhHans'] as const;
export type Language = (typeof languages)[number];
export type Words = { readonly title: string; readonly summary: string };
export type ByLanguage<Value> = Readonly<Record<Language, Value>>;

export type ArticleFields = {
  readonly kind: ArticleKind;
  readonly section: HelpSection;
  readonly slug: string;
  readonly tags: readonly string[];
  readonly words: ByLanguage<Words>;
};

export function useArticleDraft(
  article: WrittenArticle | null,
  onArticle: (article: WrittenArticle) => void,
) {
  const t = useText();
  const [fields, setFields] = useState(() => fieldsOf(article));
  const editors = useRef<Partial<Record<Language, Editor>>>({});
  const [isDirty, setDirty] = useState(article === null);
  const [preview, setPreview] = useState<ByLanguage<ArticleDocument> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useCallMutation(saveArticle, {
    done: (saved) => {
      setDirty(false);
      showToast(t('console.news.saved', { number: saved.latest }), 'done');
      onArticle(saved);
      if (article === null) goTo('article', { id: saved.id });
    },
  });

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
  return {
    fields,
    change: (next: Partial<ArticleFields>) => {
      setFields({ ...fields, ...next });
      setDirty(true);
    },
    setEditor: (language: Language, editor: Editor) => {
      editors.current[language] = editor;
    },
    noteTyping: () => setDirty(true),
    isDirty,
    preview,
    togglePreview: () => setPreview(preview === null ? readWritten() : null),
    problem: problem ?? saving.refusal?.message ?? null,
    isSaving: saving.isSending,
    save: () => {
      const written = readWritten();
      if (written !== null) saving.send({ body: toBody(article, fields, written) });
    },
  };
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>;

export function trimmed({ title, summary }: Words): Words {
  return { title: title.trim(), summary: summary.trim() };
}

function fieldsOf(article: WrittenArticle | null): ArticleFields {
  return {
    kind: article?.kind ?? 'news',
    section: article?.section ?? 'start',
    slug: article?.slug ?? '',
    tags: article?.tags ?? [],
    words: {
      en: { title: article?.en.title ?? '', summary: article?.en.summary ?? '' },
      zhHans: { title: article?.zhHans.title ?? '', summary: article?.zhHans.summary ?? '' },
    },
  };
}

function toBody(
  article: WrittenArticle | null,
  { kind, section, slug, tags, words }: ArticleFields,
  written: ByLanguage<ArticleDocument>,
) {
  return {
    ...(article === null ? {} : { id: article.id }),
    base: article?.latest ?? 0,
    kind,
    section: kind === 'help' ? section : null,
    slug: slug.trim() === '' ? null : slug.trim(),
    tags: [...tags],
    en: { ...trimmed(words.en), body: writeDocument(written.en) },
    zhHans: { ...trimmed(words.zhHans), body: writeDocument(written.zhHans) },
  };
}
