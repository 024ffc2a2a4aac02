import type { newsEn } from '../en/news.ts';

export const newsZhHans = {
  'console.action.articles-listed': '查看文章列表',
  'console.action.article-opened': '打开文章',
  'console.action.article-saved': '保存文章',
  'console.action.article-published': '发布文章',
  'console.action.article-corrected': '更正文章',
  'console.action.article-scheduled': '定时发布文章',
  'console.action.article-unscheduled': '取消定时发布',
  'console.action.article-withdrawn': '撤下文章',
  'console.action.articleTags-listed': '查看文章标签',
  'console.action.articleTag-saved': '保存文章标签',
  'console.action.articleImage-uploaded': '上传文章图片',
} as const satisfies Record<keyof typeof newsEn, string>;
