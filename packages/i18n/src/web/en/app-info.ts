/** The screen of the capability app-info: documents and addresses that a link leads to. */
export const appInfoEn = {
  'webview.title': 'Linked page',
  'webview.foreign': 'This page is not ours',
  'webview.foreign.text':
    'Only pages of Candor are opened from here, so that no other page can be mistaken for ours. The link leads to:',
  'webview.own': 'A page on this server',
  'webview.own.text': 'It is part of this installation and opens separately:',
  'webview.unsafe': 'This address cannot be opened',
  'webview.unsafe.text':
    'Only ordinary web addresses can be opened, without a user name or password in them.',
  'version.about':
    'Everything in Candor can be checked. Prices come from the market alone; nobody can set them. Every balance is the sum of its entries. A figure that could not be loaded says so and is never shown as zero.',
  'version.running': 'Version on this device',
  'version.published': 'Latest version',
  'version.environment': 'Environment',
  'version.environment.paper': 'Paper: simulated market, no real money',
  'version.changes': 'Version {version} · {day}',
  'version.ready':
    'A new version of Candor is ready. It is taken when you update, or at the next start.',
  'version.newer': 'Version {version} is available.',
  'version.needed':
    'This version is no longer supported. Update to {version} when you have finished here; until then some things may be refused.',
  'version.news': 'What’s new',
  'version.update': 'Update',
  'version.later': 'Later',
} as const;
