/** Who may call what of news and help: see matrix.table.ts. */
import { emptyDocument, writeDocument } from '@candor/contract/kernel/article-document';
import type { Row } from './matrix-row.ts';

const id = `art_${'0'.repeat(26)}`;
const text = { title: '', summary: '', body: writeDocument(emptyDocument) };
const both = { en: 'It was wrong', zhHans: '内容有误' };

export const newsRows: Readonly<Record<string, Row>> = {
  'news.listArticles': { send: () => ({ body: {} }), admitted: ['ok'] },
  'news.loadArticle': { send: () => ({ params: { id } }), admitted: ['ARTICLE_UNKNOWN'] },
  'news.loadArticleVersion': {
    send: () => ({ query: { id, number: '1' } }),
    admitted: ['ARTICLE_UNKNOWN'],
  },
  'news.listDictionary': {
    send: () => ({ query: { dictType: 'article_tag' } }),
    admitted: ['ok'],
  },
  'news.listWrittenArticles': { send: () => ({}), admitted: ['ok'] },
  'news.loadWrittenArticle': { send: () => ({ params: { id } }), admitted: ['ARTICLE_UNKNOWN'] },
  'news.saveArticle': {
    send: () => ({
      body: {
        base: 0,
        kind: 'news',
        section: null,
        slug: null,
        tags: [],
        en: text,
        zhHans: text,
      },
    }),
    admitted: ['ok'],
  },
  'news.publishArticle': {
    send: () => ({ params: { id }, body: { version: 1 } }),
    admitted: ['ARTICLE_UNKNOWN'],
  },
  'news.scheduleArticle': {
    send: () => ({ params: { id }, body: { version: 1, at: null } }),
    admitted: ['ARTICLE_UNKNOWN'],
  },
  'news.withdrawArticle': {
    send: () => ({ params: { id }, body: { reason: both } }),
    admitted: ['ARTICLE_UNKNOWN'],
  },
  'news.listArticleTags': { send: () => ({}), admitted: ['ok'] },
  'news.saveArticleTag': {
    send: () => ({ body: { value: 'matrix', en: 'Matrix', zhHans: '矩阵', sort: 1 } }),
    admitted: ['ok'],
  },
  'news.uploadArticleImage': { send: () => ({ hasFile: true }), admitted: ['ok'] },
};
