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
  var isSimplified =
    /^zh\b/i.test(device || '') && (/hans/i.test(device) || !/[-_](hant|tw|hk|mo)\b/i.test(device));
  // Whose words the stills speak; empty in languages of which only the frame is translated.
  var isEnglish = isChosen ? chosen.language === 'en' : !device || /^en\b/i.test(device);
  root.dataset.words = isEnglish
    ? 'en'
    : (isChosen ? chosen.language === 'zhHans' : isSimplified)
      ? 'zhHans'
      : '';
  root.lang = (isChosen ? chosen.language === 'zhHans' : isSimplified) ? 'zh-Hans' : 'en';
})();
