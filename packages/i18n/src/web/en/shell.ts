export const shellEn = {
  'shell.paperRibbon': 'Simulated market · paper money',
  'shell.tab.home': 'Home',
  'shell.tab.markets': 'Markets',
  'shell.tab.watchlists': 'Watchlists',
  'shell.tab.trade': 'Trade',
  'shell.tab.account': 'Account',
} as const;
