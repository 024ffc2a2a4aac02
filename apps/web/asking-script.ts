import { languageHeader } from '@candor/contract/kernel/language';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { HERO_LENGTH_MAX } from '@candor/ui/figures/hero-length';
import { WITH_ROOM } from './src/platform/window/room-queries.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { isSeenBy, STILLS, VISITORS } from './src/stills/stills.ts';

/** With its cents, without the sign of the currency. */
const TOTAL_LENGTH_MAX = HERO_LENGTH_MAX - '$'.length + '.00'.length;

/**
 * The part of boot.js that asks what the screen of the address will ask first, as the app would:
 * the answers are there when the app is (src/platform/calls/early-answer.ts). The price of a quote
 * and the total of an account are put into the still as soon as they came, written as the app
 * writes them.
 */
export function askingScript(): string {
  const asks = Object.fromEntries(
    STILLS.map(({ path }) => [
      path,
      Object.fromEntries(
        VISITORS.map((visitor) => [
          visitor,
          STILLS.filter((still) => still.path === path && isSeenBy(still, visitor)).flatMap(
            (still) => still.asks,
          ),
        ]),
      ),
    ]),
  );
  return `
(function () {
  var asks = ${JSON.stringify(asks)};
  var languages = ${JSON.stringify(languageHeader)};
  var sources = ${JSON.stringify(Object.values(QuotedSource).map(String))};
  var address = location.hash.replace(/^#?\\/?/, '').split('?');
  var asked = asks[address[0] || '${FIRST_PATHS[0]}'];
  var language = languages[document.documentElement.dataset.words];
  var token = readToken();
  if (!asked || !language || token === undefined || matchMedia('${WITH_ROOM}').matches) return;
  var params = new URLSearchParams(address[1]);
  var headers = { 'content-type': 'application/json', 'accept-language': language, languages: language };
  if (token !== null) headers.authorization = token;
  var host = document.querySelector('meta[name="candor-host"]');
  window.candorAsked = asked[token === null ? 'guest' : 'customer'].map(function (one) {
    var url = one.address + (one.source === undefined ? '' : '?' + instrument(one.source));
    var answer = fetch((host ? host.content.replace(/\\/+$/, '') : '') + url, { method: one.method, body: one.method === 'GET' ? null : '{}', headers: headers, credentials: 'omit', cache: 'no-store' }).then(
      function (response) {
        return response.text();
      },
    ).catch(function () {
      // The app asks again, and says what is wrong.
      return '';
    });
    if (one.puts) {
      var put = putInto(one.puts);
      answer.then(put);
      document.addEventListener('readystatechange', function () {
        answer.then(put);
      }, { once: true });
    }
    return { question: one.method + ' ' + url, language: language, token: token, answer: answer };
  });

  function instrument(usual) {
    var source = params.get('source');
    return new URLSearchParams({
      code: (params.get('code') || '').trim().toUpperCase(),
      source: sources.indexOf(source) >= 0 ? source : String(usual),
    });
  }
  /** Null of a guest, undefined where the app has to look. */
  function readToken() {
    try {
      var kept = localStorage.getItem('candor.session');
      return kept === null ? null : JSON.parse(kept).token || undefined;
    } catch (unreadable) {
      return undefined;
    }
  }
  function putInto(name) {
    return function (text) {
      var place = document.querySelector('[data-still] [data-' + name + ']');
      if (!place || text === '') return;
      try {
        var data = JSON.parse(text).data || {};
      } catch (broken) {
        return;
      }
      if (name === 'total') return putTotal(place, writePrice(data.total, 2));
      var price = writePrice(data.price_nominal, data.decimals);
      if (price !== null) place.textContent = price;
    };
  }
  function putTotal(place, total) {
    // A longer one is written smaller, by the app.
    if (total === null || total.length > ${TOTAL_LENGTH_MAX} || isHidden()) return;
    var parts = total.split('.');
    var cents = document.createElement('span');
    cents.className = place.dataset.total;
    cents.textContent = '.' + parts[1];
    place.replaceChildren('$' + parts[0], cents);
  }
  function isHidden() {
    try {
      return localStorage.getItem('candor.hiddenAmounts') === 'yes';
    } catch (unreadable) {
      return true;
    }
  }
  function writePrice(price, decimals) {
    var parts = /^(\\d+)(?:\\.(\\d+))?$/.exec(price);
    if (!parts || !(decimals >= 0)) return null;
    var more = (parts[2] || '').slice(decimals).replace(/0+$/, '');
    var fraction = (parts[2] || '').slice(0, decimals).padEnd(decimals, '0') + more;
    return parts[1].replace(/\\B(?=(\\d{3})+$)/g, ',') + (fraction === '' ? '' : '.' + fraction);
  }
})();
`;
}
