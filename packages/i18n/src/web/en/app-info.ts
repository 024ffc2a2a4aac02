/** The screen of the capability app-info: documents and addresses that a link leads to. */
export const appInfoEn = {
  'webview.title': 'Linked page',
  'webview.foreign': 'This link leaves Candor',
  'webview.foreign.text':
    'Third-party pages are never shown inside the app, where they could be mistaken for ours. Open it only if you know the address:',
  'webview.foreign.open': 'Open {host}',
  'webview.foreign.newTab':
    'It opens in a new tab. Candor shares nothing about you with that page.',
  'webview.own': 'A page on this server',
  'webview.own.text': 'It is part of this installation and opens separately:',
  'webview.own.open': 'Open the page',
  'webview.unsafe': 'This address cannot be opened',
  'webview.unsafe.text':
    'Only ordinary web addresses can be opened, without a user name or password in them.',
} as const;
