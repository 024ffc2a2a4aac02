/** The tags that ship with the product; editors add more. */
export const articleTags = [
  { value: 'announcements', en: 'Announcements', zhHans: '公告' },
  { value: 'markets', en: 'Markets', zhHans: '市场' },
  { value: 'wraps', en: 'Wraps', zhHans: '综述' },
  { value: 'movers', en: 'Movers', zhHans: '异动' },
  { value: 'us-stocks', en: 'US stocks', zhHans: '美股' },
  { value: 'hk-stocks', en: 'Hong Kong stocks', zhHans: '港股' },
  { value: 'rates', en: 'Rates', zhHans: '利率' },
  { value: 'futures', en: 'Futures', zhHans: '期货' },
  { value: 'new-stocks', en: 'New stocks', zhHans: '新股' },
  { value: 'corporate-actions', en: 'Dividends and splits', zhHans: '分红拆股' },
  { value: 'guides', en: 'Guides', zhHans: '入门' },
  { value: 'safety', en: 'Safety', zhHans: '安全' },
] as const;
