import { languageHeader } from '@candor/contract/kernel/language';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { WITH_ROOM } from './src/platform/room-queries.ts';
import { FIRST_PATHS } from './src/routes.table.ts';
import { STILLS } from './src/stills/stills.ts';

/**
 * The part of boot.js that asks what the screen of the address will ask first, as the app would:
 * the answer is there when the app is (src/platform/early-answer.ts). The price of a quote is put
 * into its still as soon as it came, written as the app writes it.
 */
export function askingScript(): string {
  const asks = Object.fromEntries(
    STILLS.flatMap(({ path, isOfGuests, asks: asked }) =>
      asked === undefined ? [] : [[path, { ...asked, isOfGuests }]],
    ),
  );
  return `
(function () {
  var asks = ${JSON.stringify(asks)};
  var languages = ${JSON.stringify(languageHeader)};
  var sources = ${JSON.stringify(Object.values(QuotedSource).map(String))};
  var address = location.hash.replace(/^#?\\/?/, '').split('?');
  var first = asks[address[0] || '${FIRST_PATHS[0]}'];
  var language = languages[document.documentElement.dataset.words];
  var token = readToken();
  if (!first || !language || token === undefined || (first.isOfGuests && token !== null) || matchMedia('${WITH_ROOM}').matches) return;
  var params = new URLSearchParams(address[1]);
  var source = params.get('source');
  var url = first.path + '?' + new URLSearchParams({
    code: (params.get('code') || '').trim().toUpperCase(),
    source: sources.indexOf(source) >= 0 ? source : String(first.source),
  });
  var headers = { 'content-type': 'application/json', 'accept-language': language, languages: language };
  if (token !== null) headers.authorization = token;
  var host = document.querySelector('meta[name="candor-host"]');
  var answer = fetch((host ? host.content.replace(/\\/+$/, '') : '') + url, { headers: headers, credentials: 'omit', cache: 'no-store' }).then(
    function (response) {
      return response.text();
    },
  ).catch(function () {
    // The app asks again, and says what is wrong.
    return '';
  });
  window.candorAsked = { address: url, language: language, token: token, answer: answer };
  answer.then(putPrice);
  document.addEventListener('readystatechange', function () {
    answer.then(putPrice);
  }, { once: true });

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
