import { languageHeader } from '@candor/contract/kernel/language';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { WITH_ROOM } from './src/platform/room-queries.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { isSeenBy, STILLS, VISITORS } from './src/stills/stills.ts';

/**
 * The part of boot.js that asks what the screen of the address will ask first, as the app would:
 * the answers are there when the app is (src/platform/early-answer.ts). The price of a quote is put
 * into its still as soon as it came, written as the app writes it.
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
    if (one.source !== undefined) {
      answer.then(putPrice);
      document.addEventListener('readystatechange', function () {
        answer.then(putPrice);
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
  function putPrice(text) {
    var place = document.querySelector('[data-still] [data-price]');
    if (!place || text === '') return;
    try {
      var data = JSON.parse(text).data || {};
    } catch (broken) {
      return;
    }
    var price = writePrice(data.price_nominal, data.decimals);
    if (price !== null) place.textContent = price;
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
