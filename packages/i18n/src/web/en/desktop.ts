/** The frame of larger windows: the rail, and what stands beside a list. */
export const desktopEn = {
  'desktop.rail.find': 'Screener',
  'desktop.rail.bills': 'History',
  'desktop.rail.performance': 'Returns',
  'desktop.rail.chat': 'Service',
  'desktop.rail.keys': 'Keys',
  'desktop.news': 'News',
  'desktop.nothingChosen': 'Choose an entry on the left to see it here.',
} as const;
