/** A tool's call is one of ours, made as a program would make it, and noted as a step. */
import type { FastifyRequest } from 'fastify';
import { FieldsInvalid, reasonOf } from '../http/faults.ts';
import { refusal } from '../http/envelope.ts';
import type { InnerCalls } from '../http/inner-calls.ts';
import type { KeyCaller } from '../http/key-access.ts';
import { getLanguage, getZone } from '../http/request-facts.ts';
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
  readonly key: KeyCaller;
  /** That is answered by the tool. */
  readonly request: FastifyRequest;
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
  innerCalls: InnerCalls,
  tool: Tool,
  input: ToolInput,
  caller: ToolCaller,
  { previews, newRequestId, now }: { previews: Previews; newRequestId: () => string; now: number },
): Promise<ToolResult> {
  const { [PREVIEW_ID]: previewId, ...terms } = input;
  const { source, ...rest } = terms;
  const keyId = caller.key.id;
  const requestId =
    tool.previewed === 'needs'
      ? previews.take(keyId, terms, String(previewId), now)
      : newRequestId();
  if (requestId === null) return notPreviewed;
  let result: ToolResult = ofNoSource;
  for (const endpoint of tool.endpointsFor(source)) {
    const sent = toSent(endpoint, tool.hasSource ? rest : terms, requestId);
    try {
      result = answered(await innerCalls.write(endpoint, { ...caller, sent }));
    } catch (error) {
      result = refused(error, caller.request);
    }
    if (result.reason !== OF_ANOTHER_CALL) break;
  }
  return tool.previewed === 'gives' && !result.isError
    ? { ...result, text: withPreview(result.text, previews.give(keyId, terms, now)) }
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

/** A fault of ours is logged as every other. */
function refused(error: unknown, request: FastifyRequest): ToolResult {
  const { code, values } = reasonOf(error);
  if (code === 'SERVER_FAULT') request.log.error({ reqId: request.id, err: error }, 'fault');
  const [language, zone] = [getLanguage(request), getZone(request)];
  const { msg } = refusal({ code, values, language, zone, requestId: request.id });
  const fields = error instanceof FieldsInvalid ? error.fields : [];
  const named = fields.map(({ path, problem }) => ` ${path} ${problem}.`).join('');
  return { isError: true, reason: code, text: `${code}: ${msg}${named}` };
}

function answered(text: string): ToolResult {
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
