/** A product's screen on a page, with a server that answers by path. */
import { beforeEach } from 'vitest';
import type { TextPart } from '../../../platform/i18n/text.ts';
import { setScreenStage, type ScreenStage } from '../../../platform/testing/screen-stage.ts';

type Given = object | null;
type Answer = Given | ((body: Record<string, unknown>) => Given);

export type ProductStage = Pick<
  ScreenStage,
  'show' | 'see' | 'type' | 'button' | 'press' | 'bodiesTo'
> & {
  /** By path; null is a line that broke, a `reason` in it a refusal. */
  readonly answers: Record<string, Answer>;
  /** Texts of files, by address. */
  readonly files: Record<string, string>;
  readonly text: () => string;
  readonly find: <E extends Element = HTMLElement>(selector: string) => E | null;
};

export function setProductStage(
  usual: () => Record<string, Answer>,
  ...parts: TextPart[]
): ProductStage {
  const stage = setScreenStage(...parts);
  const { network, show, see, type, button, press, bodiesTo } = stage;
  const answers: Record<string, Answer> = {};
  const files: Record<string, string> = {};

  beforeEach(() => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, usual());
    network.mockImplementation(async (address, options) => {
      const file = files[String(address)];
      if (file !== undefined) return new Response(file);
      const found = answers[String(address).replace(/\?.*/, '')];
      const body = typeof options?.body === 'string' ? JSON.parse(options.body) : {};
      const given = typeof found === 'function' ? found(body) : found;
      if (given === undefined || given === null) throw new TypeError('lost');
      return respond(given);
    });
  });

  return {
    answers,
    files,
    show,
    see,
    type,
    button,
    text: () => stage.page.textContent ?? '',
    find: (selector) => stage.page.querySelector(selector),
    press,
    bodiesTo,
  };
}

function respond(given: object): Response {
  if ('reason' in given && 'msg' in given)
    return Response.json({ code: 409, data: null, values: {}, ...given }, { status: 409 });
  return Response.json({ code: 200, msg: 'ok', data: given });
}

export function refused(reason: string, msg: string) {
  return { reason, msg };
}

/** Nothing stands in the way of an order. */
export const openAccess = {
  needsPayPassword: false,
  unlockedUntil: null,
  obstacle: null,
  blockTrade: 'none',
  cancelOnly: [],
};
