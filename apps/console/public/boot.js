/*
 * Runs before the first paint, so that a chosen theme and language do not flash by: a classic script of its own, because the page's policy
 * allows nothing inline. Puts on <html> what src/platform/preferences.ts would put there a moment later; src/boot.test.ts compares the two.
 */
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('candor.console.preferences')) || {};
  } catch (unreadable) {
    chosen = {};
  }
  if (chosen.theme === 'dark' || chosen.theme === 'light') root.dataset.theme = chosen.theme;
  var device = (navigator.languages || []).filter(function (tag) {
    return /^(en|zh)\b/i.test(tag);
  })[0];
  var isChosen = chosen.language === 'en' || chosen.language === 'zhHans';
  root.lang = (isChosen ? chosen.language === 'zhHans' : /^zh\b/i.test(device || ''))
    ? 'zh-Hans'
    : 'en';
})();
