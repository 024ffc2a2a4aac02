/*
 * Runs before the first paint, so that a chosen theme and language do not flash by: a classic script of its own, because the page's policy
 * allows nothing inline. Puts on <html> what src/platform/preferences.ts would put there a moment later; src/boot.test.ts compares the two.
 */
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('candor.preferences')) || {};
  } catch (unreadable) {
    chosen = {};
  }
  if (chosen.theme === 'dark' || chosen.theme === 'light') root.dataset.theme = chosen.theme;
  root.dataset.updown =
    chosen.upDown === 'redUp' || chosen.upDown === 'colourBlind' ? chosen.upDown : 'greenUp';
  var known = ['en', 'zhHans', 'zhHant', 'fr', 'es'];
  var isChosen = known.indexOf(chosen.language) >= 0;
  var device = (navigator.languages || []).filter(function (tag) {
    return /^(en|zh|fr|es)\b/i.test(tag);
  })[0];
  var isTraditional = /[-_](hant|tw|hk|mo)\b/i.test(device || '') && !/hans/i.test(device);
  var language = isChosen
    ? chosen.language
    : /^zh\b/i.test(device || '')
      ? isTraditional
        ? 'zhHant'
        : 'zhHans'
      : (device || 'en').slice(0, 2).toLowerCase();
  var tags = { en: 'en', zhHans: 'zh-Hans', zhHant: 'zh-Hant-HK' };
  // Whose words are spoken from the start; empty in languages of which only the frame is translated.
  root.dataset.words = tags[language] ? language : '';
  root.lang = tags[language] || 'en';
})();
