/** `npm run -s example -- moving-average AAPL`: a small program that trades here by Alpaca's client. */
import { Alpaca } from '@alpacahq/alpaca-trade-api';
import { followAverages } from './examples/moving-average.ts';

const { APCA_API_KEY_ID: keyId, APCA_API_SECRET_KEY: secret } = process.env;
const { CANDOR_URL: address = 'http://localhost:8080' } = process.env;
const [name, symbol = 'AAPL'] = process.argv.slice(2);
const EVERY_MS = 60_000;

if (name !== 'moving-average' || keyId === undefined || secret === undefined) {
  console.error(
    'APCA_API_KEY_ID=key_… APCA_API_SECRET_KEY=ck_… npm run -s example -- moving-average AAPL\nA key is made in the app, under Settings, Keys for programs.',
  );
  process.exit(1);
}

const alpaca = new Alpaca({
  keyId,
  secret,
  fetchApi: (url, options) => fetch(here(url), options),
});

for (;;) {
  console.log(await followAverages(alpaca, symbol));
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}

function here(url: Parameters<typeof fetch>[0]): string {
  const { pathname, search } = new URL(String(url instanceof Request ? url.url : url));
  return `${address}/alpaca${pathname}${search}`;
}
