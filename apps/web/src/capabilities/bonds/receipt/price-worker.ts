/** Opening the market takes a while on a phone, so it runs in a worker. */
import { answerAside } from '../../../core/proof/answer-aside.ts';
import { judgePrice } from './price-verdict.model.ts';

answerAside(judgePrice);
