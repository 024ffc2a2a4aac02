/**
 * What a call answers, as the text that is sent: to who asks over HTTP (serve-endpoint.ts), and to
 * who follows it over /push (followed-calls.ts). Both have one place where answers are shared.
 */
import type { RateClass } from '@candor/contract/kernel/endpoint';
import { answerWriter } from './answer-writer.ts';
import { openSharedAnswers, type SharedAnswers } from '../kept/shared-answers.ts';
import type { BoundCall, Call, Sharing } from './bind.ts';
import { dataTextIn, successText } from './envelope.ts';
import { parserOf, type ParseSent } from './parse-sent.ts';

export type CallAnswers = {
  readonly rate: RateClass;
  readonly parse: ParseSent;
  /** Data only; what is not declared is left out. */
  readonly write: (data: unknown) => string;
  /** The whole answer, unless it is refused. */
  readonly make: (call: Call) => Promise<string | Buffer>;
  /** Its data as this process has it, where nothing is sent. */
  readonly load: (call: Call) => Promise<unknown>;
};

export type AnswersOf = (bound: BoundCall) => CallAnswers;

export function openCallAnswers(): AnswersOf {
  const shared = { everybody: openSharedAnswers(), own: openSharedAnswers() };
  const known = new WeakMap<BoundCall, CallAnswers>();
  return (bound) => {
    let answers = known.get(bound);
    if (answers === undefined) known.set(bound, (answers = answersTo(bound, shared)));
    return answers;
  };
}

type Shared = { readonly everybody: SharedAnswers; readonly own: SharedAnswers };

function answersTo(bound: BoundCall, shared: Shared): CallAnswers {
  const { endpoint, sharing } = bound;
  const write = answerWriter(endpoint.data);
  const answer = async (call: Call) => successText(write(await bound.handle(call)), call.language);
  const make: CallAnswers['make'] =
    sharing === null
      ? answer
      : (call) => sharedAnswer(bound, sharing, call, shared, async () => answer(call));
  return {
    rate: endpoint.rate ?? (endpoint.method === 'GET' ? 'read' : 'write'),
    parse: parserOf(endpoint),
    write,
    make,
    load:
      sharing === null
        ? (call) => bound.handle(call)
        : async (call) => JSON.parse(dataTextIn(String(await make(call)))),
  };
}

async function sharedAnswer(
  { endpoint: { path } }: BoundCall,
  sharing: Sharing,
  call: Call,
  { everybody, own }: Shared,
  make: () => Promise<string>,
): Promise<string | Buffer> {
  const by = await sharing.by(call);
  if (by === null) return make();
  const { language, zone, body, query, params, now } = call;
  // One's own days are those of where one is.
  const sent = sharing.isOwn === true ? [body, query, params, zone] : [body, query, params];
  const answers = sharing.isOwn === true ? own : everybody;
  return answers.get({ name: path, language, sent, by, now, until: sharing.until(now) }, make);
}
