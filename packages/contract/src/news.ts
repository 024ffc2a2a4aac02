/**
 * News, help and the glossary: articles in both languages, written by editors, shipped with the
 * product, or made by a rule from figures. What is published stays on record: a correction is a new
 * version that says what changed, and a withdrawn article says why.
 */
import * as z from 'zod/mini';
import { documentText } from './kernel/article-document.ts';
import { endpoint } from './kernel/endpoint.ts';
import { articleId, articleImageId } from './kernel/ids.ts';
import { getPage, pageInBody, pageInQuery, wholeInQuery } from './kernel/page.ts';
import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { quotedSource, stockCode } from './kernel/quote.ts';
import { instantMs, line } from './kernel/shapes.ts';
import { imageRefusals } from './kernel/upload.ts';

/** `term`: an entry of the glossary, whose summary explains it. */
export const articleKinds = ['news', 'help', 'term'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Of the help centre, in the order they are shown. */
export const helpSections = [
  'start',
  'trading',
  'investing',
  'money',
  'checking',
  'safety',
] as const;
export type HelpSection = (typeof helpSections)[number];

/** Transitions are in the server's capabilities/news/article.rules.ts. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;

/** Who wrote a version: an editor, the product itself, or a rule from figures. */
export const articleOrigins = ['editor', 'product', 'rule'] as const;

export const TITLE_LENGTH_MAX = 120;
export const SUMMARY_LENGTH_MAX = 400;
export const ARTICLE_TAGS_MAX = 5;
export const ARTICLE_VERSION_MAX = 9_999;
const SLUG_LENGTH_MAX = 60;

/** A name that stays, for links from screens. */
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(SLUG_LENGTH_MAX));
const tagValue = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40));
const tag = z.object({ value: z.string(), label: z.string() });
const mention = z.object({ source: quotedSource, code: z.string() });

const articleRow = z.object({
  id: articleId,
  slug: z.nullable(z.string()),
  kind: z.enum(articleKinds),
  section: z.nullable(z.enum(helpSections)),
  title: z.string(),
  summary: z.string(),
  tags: z.array(tag),
  instruments: z.array(mention),
  /** Whether it was made by a rule from figures. */
  isByRule: z.boolean(),
  publishedAt: instantMs,
  /** The last correction; null where there was none. */
  correctedAt: z.nullable(instantMs),
});

export const listArticles = endpoint({
  method: 'POST',
  path: '/article/pageList',
  caller: 'anyone',
  rate: 'read',
  isPublic: true,
  summary:
    'Published articles in the language of the caller: news newest first, help by section, with filters by tag and instrument and a search in both languages.',
  body: z.strictObject({
    ...pageInBody,
    kinds: z._default(
      z.array(z.enum(articleKinds)).check(z.minLength(1), z.maxLength(articleKinds.length)),
      ['news'],
    ),
    tag: z.optional(tagValue),
    section: z.optional(z.enum(helpSections)),
    instrument: z.optional(z.strictObject({ source: quotedSource, code: stockCode })),
    search: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
    /** What editors wrote in the last three days comes before what rules wrote, which is more. */
    editorsFirst: z.optional(z.boolean()),
  }),
  data: getPage(articleRow),
  refusals: [],
});

const shownVersion = z.object({
  number: z.int(),
  at: instantMs,
  /** What it changed, as the editors wrote it; null for the first. */
  changed: z.nullable(z.string()),
});

export const loadArticle = endpoint({
  method: 'GET',
  path: '/article/{id}',
  caller: 'anyone',
  rate: 'read',
  isPublic: true,
  summary:
    'One article, by id or by its lasting name: its text as structure, every published version and what it changed. A withdrawn one says when and why, without its text.',
  params: z.strictObject({ id: z.union([articleId, slug]) }),
  data: z.extend(articleRow, {
    /** JSON text of a document: packages/contract/src/kernel/article-document.ts. */
    body: z.nullable(z.string()),
    /** The number of the version shown. */
    version: z.int(),
    origin: z.enum(articleOrigins),
    /** Every published version, the newest first. */
    versions: z.array(shownVersion),
    withdrawn: z.nullable(z.object({ at: instantMs, reason: z.string() })),
  }),
  refusals: ['ARTICLE_UNKNOWN'],
});

export const loadArticleVersion = endpoint({
  method: 'GET',
  path: '/article/version',
  caller: 'anyone',
  rate: 'read',
  isPublic: true,
  summary: 'An article as it was in one of its published versions.',
  query: z.strictObject({ id: articleId, number: wholeInQuery(ARTICLE_VERSION_MAX) }),
  data: z.object({
    id: articleId,
    number: z.int(),
    at: instantMs,
    title: z.string(),
    summary: z.string(),
    body: z.string(),
  }),
  refusals: ['ARTICLE_UNKNOWN'],
});

export const listDictionary = endpoint({
  method: 'GET',
  path: '/dict/data',
  caller: 'anyone',
  rate: 'read',
  summary: 'The tags of articles in the language of the caller, in the order they are shown.',
  query: z.strictObject({ dictType: z.literal('article_tag') }),
  data: z.array(
    z.object({
      dictType: z.literal('article_tag'),
      dictValue: z.string(),
      dictLabel: z.string(),
      dictSort: z.int(),
    }),
  ),
  refusals: [],
});

const bothLanguages = z.strictObject({ en: line(TEXT_LENGTH_MAX), zhHans: line(TEXT_LENGTH_MAX) });
/** A draft may lack what publishing needs. */
const draftLine = (lengthMax: number) => z.union([z.literal(''), line(lengthMax)]);
const draftText = z.strictObject({
  title: draftLine(TITLE_LENGTH_MAX),
  summary: draftLine(SUMMARY_LENGTH_MAX),
  body: documentText,
});
const text = z.object({ title: z.string(), summary: z.string(), body: z.string() });

const writtenRow = z.object({
  id: articleId,
  slug: z.nullable(z.string()),
  kind: z.enum(articleKinds),
  section: z.nullable(z.enum(helpSections)),
  state: z.enum(articleStates),
  title: z.object({ en: z.string(), zhHans: z.string() }),
  /** The newest version, and the one that customers read; null before it is published. */
  latest: z.int(),
  shown: z.nullable(z.int()),
  publishAt: z.nullable(instantMs),
  publishedAt: z.nullable(instantMs),
  changedAt: instantMs,
  changedBy: z.string(),
  origin: z.enum(articleOrigins),
});

const writtenArticle = z.extend(writtenRow, {
  position: z.int(),
  tags: z.array(z.string()),
  en: text,
  zhHans: text,
  versions: z.array(
    z.object({
      number: z.int(),
      origin: z.enum(articleOrigins),
      madeBy: z.string(),
      madeAt: instantMs,
      publishedAt: z.nullable(instantMs),
      changed: z.nullable(z.object({ en: z.string(), zhHans: z.string() })),
    }),
  ),
  withdrawn: z.nullable(z.object({ at: instantMs, en: z.string(), zhHans: z.string() })),
});

export const listWrittenArticles = endpoint({
  method: 'GET',
  path: '/operator/news/articles',
  caller: 'operator',
  roles: ['editor', 'auditor'],
  summary: 'All articles in every state, the last changed first.',
  query: z.strictObject({
    ...pageInQuery,
    kind: z.optional(z.enum(articleKinds)),
    state: z.optional(z.enum(articleStates)),
    search: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
  }),
  data: getPage(writtenRow),
  refusals: [],
});

export const loadWrittenArticle = endpoint({
  method: 'GET',
  path: '/operator/news/articles/{id}',
  caller: 'operator',
  roles: ['editor', 'auditor'],
  summary: 'One article with its newest version in both languages and the list of all versions.',
  params: z.strictObject({ id: articleId }),
  data: writtenArticle,
  refusals: ['ARTICLE_UNKNOWN'],
});

export const saveArticle = endpoint({
  method: 'POST',
  path: '/operator/news/articles/save',
  caller: 'operator',
  roles: ['editor'],
  summary:
    'Keeps a new version of an article, or of a new one; customers read nothing of it before it is published. Versions are never changed.',
  body: z.strictObject({
    /** Absent for a new article. */
    id: z.optional(articleId),
    /** The newest version that the editor saw; 0 for a new article. */
    base: z.int().check(z.gte(0), z.lte(ARTICLE_VERSION_MAX)),
    kind: z.enum(articleKinds),
    section: z.nullable(z.enum(helpSections)),
    slug: z.nullable(slug),
    tags: z.array(tagValue).check(z.maxLength(ARTICLE_TAGS_MAX)),
    en: draftText,
    zhHans: draftText,
  }),
  data: writtenArticle,
  refusals: [
    'ARTICLE_UNKNOWN',
    'ACT_NOT_POSSIBLE',
    'ARTICLE_CHANGED',
    'ARTICLE_SECTION_MISSING',
    'ARTICLE_NAME_TAKEN',
    'ARTICLE_TAG_UNKNOWN',
    'INSTRUMENT_UNKNOWN',
    'FILE_UNKNOWN',
  ],
});

const version = z.int().check(z.gte(1), z.lte(ARTICLE_VERSION_MAX));

/** In order of precedence. */
const publishRefusals = [
  'ARTICLE_UNKNOWN',
  'ACT_NOT_POSSIBLE',
  'ARTICLE_CHANGED',
  'ARTICLE_INCOMPLETE',
] as const;

export const publishArticle = endpoint({
  method: 'POST',
  path: '/operator/news/articles/{id}/publish',
  caller: 'operator',
  roles: ['editor'],
  summary:
    'Publishes the newest version. Where customers read an earlier one it is a correction, which says what changed in both languages.',
  params: z.strictObject({ id: articleId }),
  body: z.strictObject({ version, changed: z.optional(bothLanguages) }),
  data: writtenArticle,
  refusals: [...publishRefusals, 'ARTICLE_CHANGE_UNSAID', 'SECOND_EDITOR_NEEDED'],
});

export const scheduleArticle = endpoint({
  method: 'POST',
  path: '/operator/news/articles/{id}/schedule',
  caller: 'operator',
  roles: ['editor'],
  summary: 'Publishes the newest version at an instant to come; a null takes the plan back.',
  params: z.strictObject({ id: articleId }),
  body: z.strictObject({ version, at: z.nullable(instantMs) }),
  data: writtenArticle,
  refusals: [...publishRefusals, 'ARTICLE_TIME_PAST', 'SECOND_EDITOR_NEEDED'],
});

export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/operator/news/articles/{id}/withdraw',
  caller: 'operator',
  roles: ['editor'],
  summary:
    'Takes an article off the lists for good. Its address then says when and why, in both languages.',
  params: z.strictObject({ id: articleId }),
  body: z.strictObject({ reason: bothLanguages }),
  data: writtenArticle,
  refusals: ['ARTICLE_UNKNOWN', 'ACT_NOT_POSSIBLE'],
});

const writtenTag = z.object({
  value: z.string(),
  en: z.string(),
  zhHans: z.string(),
  sort: z.int(),
  /** Articles that customers read. */
  articles: z.int(),
});

export const listArticleTags = endpoint({
  method: 'GET',
  path: '/operator/news/tags',
  caller: 'operator',
  roles: ['editor', 'auditor'],
  summary: 'All tags in both languages, with the number of articles that carry each.',
  data: z.array(writtenTag),
  refusals: [],
});

export const saveArticleTag = endpoint({
  method: 'POST',
  path: '/operator/news/tags/save',
  caller: 'operator',
  roles: ['editor'],
  summary: 'Adds a tag, or changes the words and the place of one. A tag is never removed.',
  body: z.strictObject({
    value: tagValue,
    en: line(SHORT_TEXT_LENGTH_MAX),
    zhHans: line(SHORT_TEXT_LENGTH_MAX),
    sort: z.int().check(z.gte(0), z.lte(9_999)),
  }),
  data: z.array(writtenTag),
  refusals: ['ARTICLE_TAGS_FULL'],
});

export const uploadArticleImage = endpoint({
  method: 'POST',
  path: '/operator/news/images',
  caller: 'operator',
  roles: ['editor'],
  summary:
    'Takes one picture for articles (multipart field "file", at most 5 MB) and re-encodes it without metadata. Everybody sees it once an article that shows it is published.',
  fileField: 'file',
  data: z.object({
    id: articleImageId,
    url: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  refusals: imageRefusals,
  rate: 'upload',
});

/** Where a picture of an article is, in the app and in the console. */
export function articleImageAddress(id: string): string {
  return `/article/image/${id}`;
}
