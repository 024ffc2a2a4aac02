/** Recomputing takes a while on a phone, so it runs in a worker. */
import { answerAside } from '../proof/answer-aside.ts';
import { recompute } from './recompute.model.ts';

answerAside(recompute);
