/** One sentence of the system in a conversation, as app, console and transcript say it. */
import type { ChatAsk, ChatSystemCode } from '@candor/contract/kernel/chat';
import type { FullLanguage } from '@candor/contract/kernel/language';
import { chatRulesEn, chatSystemEn } from './en.ts';
import { chatRulesZhHans, chatSystemZhHans } from './zh-hans.ts';

export function chatSystemText(
  said: {
    readonly code: ChatSystemCode;
    readonly agent: string | null;
    readonly rule: ChatAsk | null;
  },
  language: FullLanguage,
): string {
  const isChinese = language === 'zhHans';
  const rules = isChinese ? chatRulesZhHans : chatRulesEn;
  return (isChinese ? chatSystemZhHans : chatSystemEn)[said.code]
    .replace('{agent}', () => said.agent ?? (isChinese ? '客服' : 'Service'))
    .replace('{rule}', () => (said.rule === null ? '' : rules[said.rule]));
}
