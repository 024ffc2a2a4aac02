/* Runs before the first paint, so that theme and language do not flash; a classic script,
   because the page's policy allows nothing inline. src/boot.test.ts compares it with
   src/platform/preferences.ts. */
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
