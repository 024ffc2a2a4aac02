export const newsEn = {
  'console.action.articles-listed': 'Articles listed',
  'console.action.article-opened': 'Article opened',
  'console.action.article-saved': 'Article saved',
  'console.action.article-published': 'Article published',
  'console.action.article-corrected': 'Article corrected',
  'console.action.article-scheduled': 'Article scheduled',
  'console.action.article-unscheduled': 'Schedule of an article taken back',
  'console.action.article-withdrawn': 'Article withdrawn',
  'console.action.articleTags-listed': 'Article tags listed',
  'console.action.articleTag-saved': 'Article tag saved',
  'console.action.articleImage-uploaded': 'Article picture uploaded',
} as const;
