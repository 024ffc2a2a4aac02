/**
 * Messages of the app's frame: what can be needed before, or without, a screen's own dictionary.
 * Also in French, Spanish and Traditional Chinese.
 */
export const frameworkEn = {
  'framework.loginExpired': 'Login Expired',
  'framework.networkError': 'Network Error',
  'framework.urlMissing': 'The URL is missing',
  'framework.urlUnknown': 'The URL does not exist',
  'framework.tabMisuse': 'This page cannot be opened that way',
  'framework.tapToReload': 'Could not load. Tap to reload.',
  'framework.loading': 'Loading',
  'framework.offline': 'You are offline. What you see may be out of date.',
  'framework.pullToRefresh': 'Pull to refresh',
  'framework.releaseToRefresh': 'Release to refresh',
  'framework.refreshing': 'Refreshing',
  'framework.loadMore': 'Loading more',
  'framework.noMore': 'No more',
  'framework.empty': 'Nothing here yet',
  'framework.cancel': 'Cancel',
  'framework.confirm': 'Confirm',
  'framework.done': 'Done',
  'framework.close': 'Close',
  'framework.back': 'Back',
  'framework.retry': 'Try again',
  'framework.search': 'Search',
  'framework.noMatches': 'No matches',
  'framework.chooseDate': 'Choose a date',
  'framework.year': 'Year',
  'framework.month': 'Month',
  'framework.day': 'Day',
  'framework.uploadFailed': 'Upload Fail',
  'framework.uploading': 'Uploading',
  'framework.addImage': 'Add image',
  'framework.removeImage': 'Remove image',
  'framework.sizeExceeded': 'The size cannot exceed {n}M',
  'framework.copySuccess': 'Copy Success',
  'framework.copy': 'Copy',
  'framework.success': 'Success',
  'framework.updateReady': 'A new version is ready',
  'framework.updateNow': 'Update now',
} as const;

export type FrameworkTexts = Readonly<Record<keyof typeof frameworkEn, string>>;
