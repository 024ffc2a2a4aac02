/** A tool's call is one of ours, made as a program would make it, and noted as a step. */
import type { FastifyInstance } from 'fastify';
import type { Previews } from './previews.ts';
import { PREVIEW_ID, toSent, type Tool, type ToolInput } from './tool.ts';

export type Step = {
  readonly keyId: string;
  readonly at: number;
  readonly tool: string;
  readonly input: string;
  readonly outcome: 'answered' | 'refused';
  /** The code of what was refused. */
  readonly reason: string | null;
  readonly result: string;
};

export type ToolCaller = {
  readonly keyId: string;
  readonly authorization: string;
  readonly remoteAddress: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type ToolResult = {
  readonly isError: boolean;
  readonly reason: string | null;
  /** Why it was refused, or the answer as JSON. */
  readonly text: string;
};

/** About what a model can read at once. */
const CHARACTERS_MAX = 48_000;

export async function callTool(
  http: FastifyInstance,
  tool: Tool,
  input: ToolInput,
  caller: ToolCaller,
  { previews, newRequestId, now }: { previews: Previews; newRequestId: () => string; now: number },
): Promise<ToolResult> {
  const { [PREVIEW_ID]: previewId, ...terms } = input;
  const { source, ...rest } = terms;
  const requestId =
    tool.previewed === 'needs'
      ? previews.take(caller.keyId, terms, String(previewId), now)
      : newRequestId();
  if (requestId === null) return notPreviewed;
  let result: ToolResult = ofNoSource;
  for (const endpoint of tool.endpointsFor(source)) {
    const sent = toSent(endpoint, tool.hasSource ? rest : terms, requestId);
    const answer = await http.inject({
      method: sent.method,
      url: sent.url,
      remoteAddress: caller.remoteAddress,
      headers: {
        ...caller.headers,
        authorization: caller.authorization,
        ...(sent.body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent.body === null ? {} : { payload: JSON.stringify(sent.body) }),
    });
    result = resultOf(answer.statusCode, answer.body);
    if (result.reason !== OF_ANOTHER_CALL) break;
  }
  return tool.previewed === 'gives' && !result.isError
    ? { ...result, text: withPreview(result.text, previews.give(caller.keyId, terms, now)) }
    : result;
}

/** A metal is placed by another call than the futures beside it. */
const OF_ANOTHER_CALL = 'INSTRUMENT_CLASS_WRONG';

const notPreviewed: ToolResult = {
  isError: true,
  reason: 'PREVIEW_MISSING',
  text: 'Preview exactly these terms first, and send the previewId of that preview within two minutes.',
};

const ofNoSource: ToolResult = {
  isError: true,
  reason: 'SOURCE_UNKNOWN',
  text: 'This tool is not for that source.',
};

type Envelope = { readonly msg?: unknown; readonly reason?: unknown; readonly data?: unknown };

function resultOf(status: number, body: string): ToolResult {
  const envelope = JSON.parse(body) as Envelope;
  if (status !== 200) {
    const reason = typeof envelope.reason === 'string' ? envelope.reason : null;
    const said = typeof envelope.msg === 'string' ? envelope.msg : `The server answered ${status}.`;
    return { isError: true, reason, text: reason === null ? said : `${reason}: ${said}` };
  }
  const text = JSON.stringify(envelope.data ?? null);
  if (text.length <= CHARACTERS_MAX) return { isError: false, reason: null, text };
  return {
    isError: true,
    reason: 'ANSWER_TOO_LONG',
    text: `The answer has ${text.length} characters, ${CHARACTERS_MAX} are sent at most. Ask for less: a page, a shorter time, fewer instruments.`,
  };
}

function withPreview(text: string, previewId: string): string {
  const preview: unknown = JSON.parse(text);
  return JSON.stringify({ ...(preview as object), previewId });
}
