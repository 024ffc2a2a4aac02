/** The screen of the capability app-info: documents and addresses that a link leads to. */
export const appInfoEn = {
  'webview.title': 'Linked page',
  'webview.foreign': 'This link leads out of Candor',
  'webview.foreign.text':
    'Pages of others are never shown inside the app, where they could look like ours. Open it only if you know the address:',
  'webview.foreign.open': 'Open {host}',
  'webview.foreign.newTab': 'It opens in a new tab. Candor tells that page nothing about you.',
  'webview.own': 'A page of this server',
  'webview.own.text': 'It is part of this installation, and opens by itself:',
  'webview.own.open': 'Open the page',
  'webview.unsafe': 'This address is not opened',
  'webview.unsafe.text': 'Only ordinary web addresses are, without a name or password inside.',
} as const;
