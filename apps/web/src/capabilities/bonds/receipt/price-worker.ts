/** Opening the market takes a while on a phone, so it runs in a worker. */
import { judgePrice, type PriceTask } from './price-verdict.model.ts';

addEventListener('message', (event: MessageEvent<PriceTask>) =>
  postMessage(judgePrice(event.data)),
);
