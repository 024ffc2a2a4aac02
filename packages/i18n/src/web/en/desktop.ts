/** The frame of larger windows: the rail, and what stands beside a list. */
export const desktopEn = {
  'desktop.rail.chat': 'Service',
  'desktop.rail.keys': 'Keys',
  'desktop.nothingChosen': 'Choose an entry on the left to see it here.',
} as const;
