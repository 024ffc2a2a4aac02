import { WITH_ROOM } from './src/platform/window/room-queries.ts';
import { FIRST_PATHS } from './src/routes.table.ts';

/** The text modules come with the script that is missing here. */
const FAILED = {
  en: ['Candor could not be loaded.', 'Try again'],
  zhHans: ['页面加载失败。', '重试'],
  zhHant: ['頁面載入失敗。', '重試'],
} as const;

/**
 * The end of boot.js: puts the still of the address into the page and starts the app, in two steps
 * between which the page answers.
 *
 * A frame that is painted never comes in a tab nobody sees, nor before the style sheet: then the
 * app starts nevertheless. A script that cannot be had says so: a still alone would look like an
 * app that does not answer.
 */
export function startingScript(steps: readonly string[]): string {
  return `
(function () {
  var PAINT_MAX_MS = 250;
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    import('${steps[0]}').then(function () {
      setTimeout(function () {
        import('${steps[1]}').catch(offerReload);
      });
    }, offerReload);
  }
  function offerReload() {
    var failed = ${JSON.stringify(FAILED)};
    var words = failed[document.documentElement.dataset.words] || failed.en;
    var note = document.createElement('p');
    note.className = 'boot-failed';
    note.setAttribute('role', 'alert');
    var again = document.createElement('button');
    again.textContent = words[1];
    again.addEventListener('click', function () {
      location.reload();
    });
    note.append(words[0], ' ', again);
    document.getElementById('root').replaceChildren(note);
  }
  function isGuest() {
    try {
      return localStorage.getItem('candor.session') === null;
    } catch (unreadable) {
      return true;
    }
  }
  function stillOf(path, visitor, words) {
    return document.getElementById('still ' + path + ' ' + visitor + ' ' + words);
  }
  function putStill() {
    var address = location.hash.replace(/^#?\\/?/, '').split('?');
    var path = address[0] || '${FIRST_PATHS[0]}';
    var words = document.documentElement.dataset.words;
    if (matchMedia('${WITH_ROOM}').matches) return false;
    var template = stillOf(path, 'all', words) || stillOf(path, isGuest() ? 'guest' : 'customer', words);
    var code = (new URLSearchParams(address[1]).get('code') || '').trim().toUpperCase();
    if (!template || (template.innerHTML.indexOf('data-code') >= 0 && !/^[A-Z0-9.^=-]{1,16}$/.test(code))) return false;
    var still = template.content.cloneNode(true);
    still.querySelectorAll('[data-code]').forEach(function (place) {
      place.textContent = code;
    });
    document.getElementById('root').replaceChildren(still);
    return true;
  }
  document.addEventListener('readystatechange', function parsed() {
    document.removeEventListener('readystatechange', parsed);
    if (!putStill()) return start();
    setTimeout(start, PAINT_MAX_MS);
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  });
})();
`;
}
