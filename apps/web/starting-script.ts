import { WITH_ROOM } from './src/platform/room-queries.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { STILLS } from './src/stills/stills.ts';

/**
 * The end of boot.js: puts the still of the address into the page and starts the app, in two steps
 * between which the page answers.
 *
 * A frame that is painted never comes in a tab nobody sees, nor before the style sheet: then the
 * app starts nevertheless.
 */
export function startingScript(steps: readonly string[]): string {
  const ofAll = STILLS.filter(({ isOfGuests }) => !isOfGuests).map(({ path }) => path);
  return `
(function () {
  var PAINT_MAX_MS = 250;
  var ofAll = ${JSON.stringify(ofAll)};
  var isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    import('${steps[0]}').then(function () {
      setTimeout(function () {
        import('${steps[1]}');
      });
    });
  }
  function isGuest() {
    try {
      return localStorage.getItem('candor.session') === null;
    } catch (unreadable) {
      return true;
    }
  }
  function putStill() {
    var address = location.hash.replace(/^#?\\/?/, '').split('?');
    var path = address[0] || '${FIRST_PATHS[0]}';
    var words = document.documentElement.dataset.words;
    if (matchMedia('${WITH_ROOM}').matches || (ofAll.indexOf(path) < 0 && !isGuest())) return false;
    var template = document.getElementById('still ' + path + ' ' + words);
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
