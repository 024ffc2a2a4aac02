/** One sentence of the system in a conversation, as app, console and transcript say it. */
import type { ChatAsk, ChatSystemCode } from '@candor/contract/kernel/chat';
import type { Language } from '@candor/contract/kernel/language';
import { chatRulesEn, chatSystemEn } from './en.ts';
import { chatRulesZhHans, chatSystemZhHans } from './zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

type Texts<Key extends string> = Readonly<Record<Key, string>>;

export function chatSystemText(
  said: {
    readonly code: ChatSystemCode;
    readonly agent: string | null;
    readonly rule: ChatAsk | null;
  },
  language: Language,
): string {
  const rules = inLanguage<Texts<ChatAsk>>(language, { en: chatRulesEn, zhHans: chatRulesZhHans });
  return inLanguage<Texts<ChatSystemCode>>(language, {
    en: chatSystemEn,
    zhHans: chatSystemZhHans,
  })
    [said.code].replace(
      '{agent}',
      () => said.agent ?? inLanguage(language, { en: 'Service', zhHans: '客服' }),
    )
    .replace('{rule}', () => (said.rule === null ? '' : rules[said.rule]));
}
