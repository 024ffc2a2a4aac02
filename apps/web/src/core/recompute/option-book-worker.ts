/** Opening the market takes a while on a phone, so it runs in a worker. */
import { answerAside } from '../proof/answer-aside.ts';
import { recomputeOptionBook } from './option-book.model.ts';

answerAside(recomputeOptionBook);
