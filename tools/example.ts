/**
 * Small programs that trade here, by Alpaca's client or by our own: `npm run -s example --
 * moving-average AAPL`, `npm run -s example -- buy-and-follow AAPL`.
 */
import { Alpaca } from '@alpacahq/alpaca-trade-api';
import { openProgram } from '@candor/client/program/open-program';
import { buyAndFollow } from './examples/buy-and-follow.ts';
import { followAverages } from './examples/moving-average.ts';

const { APCA_API_KEY_ID: keyId, APCA_API_SECRET_KEY: secret, CANDOR_KEY: key } = process.env;
const { CANDOR_URL: address = 'http://localhost:8080' } = process.env;
const [name, symbol = 'AAPL'] = process.argv.slice(2);
const EVERY_MS = 60_000;

if (name === 'moving-average' && keyId !== undefined && secret !== undefined)
  await tradeAverages(
    new Alpaca({ keyId, secret, fetchApi: (url, sent) => fetch(here(url), sent) }),
  );
else if (name === 'buy-and-follow' && key !== undefined)
  console.log(await buyAndFollow(openProgram({ address, key }), symbol));
else {
  console.error(
    'APCA_API_KEY_ID=key_… APCA_API_SECRET_KEY=ck_… npm run -s example -- moving-average AAPL\nCANDOR_KEY=ck_… npm run -s example -- buy-and-follow AAPL\nA key is made in the app, under Settings, Keys for programs.',
  );
  process.exit(1);
}

async function tradeAverages(alpaca: Alpaca): Promise<never> {
  for (;;) {
    console.log(await followAverages(alpaca, symbol));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

function here(url: Parameters<typeof fetch>[0]): string {
  const { pathname, search } = new URL(String(url instanceof Request ? url.url : url));
  return `${address}/alpaca${pathname}${search}`;
}
