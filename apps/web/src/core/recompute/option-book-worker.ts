/** Opening the market takes a while on a phone, so it runs in a worker. */
import { recomputeOptionBook, type OptionBookTask } from './option-book.model.ts';

addEventListener('message', (event: MessageEvent<OptionBookTask>) =>
  postMessage(recomputeOptionBook(event.data)),
);
