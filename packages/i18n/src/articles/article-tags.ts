/** The tags that ship with the product; editors add more. */
export const articleTags = [
  { value: 'announcements', en: 'Announcements', zhHans: '公告' },
  { value: 'markets', en: 'Markets', zhHans: '市场' },
  { value: 'new-stocks', en: 'New stocks', zhHans: '新股' },
  { value: 'corporate-actions', en: 'Dividends and splits', zhHans: '分红拆股' },
  { value: 'guides', en: 'Guides', zhHans: '入门' },
  { value: 'safety', en: 'Safety', zhHans: '安全' },
] as const;
