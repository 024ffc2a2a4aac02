/** Asking for a secret in one of the languages of the table: a noun, a word that asks, no warning. */
import type { ChatAsk } from '../kernel/chat.ts';
import { askingLanguages, type AskingLanguage } from './asks-in-languages.table.ts';
import { clauses, plainLetters } from './normalise.ts';

type Rules = {
  readonly secrets: readonly (readonly [ChatAsk, RegExp])[];
  readonly asking: RegExp;
  readonly warning: RegExp;
  readonly soothing: RegExp;
  readonly explaining: RegExp;
};

export function askInLanguages(reading: string): ChatAsk | null {
  for (const rules of compiled) {
    const parts = clauses(reading.replaceAll(rules.soothing, ' '));
    for (const [place, clause] of parts.entries()) {
      // "Your password? Send it": a question may go over two clauses.
      const two = place === 0 ? clause : `${parts[place - 1] ?? ''} ${clause}`;
      const found = askIn(rules, clause) ?? askIn(rules, two);
      if (found !== null) return found;
    }
  }
  return null;
}

function askIn({ secrets, asking, warning, explaining }: Rules, clause: string): ChatAsk | null {
  const found = secrets.find(([, noun]) => noun.test(clause));
  if (found === undefined || !asking.test(clause)) return null;
  return warning.test(clause) || explaining.test(clause) ? null : found[0];
}

const compiled = askingLanguages.map(compile);

/** The words of the table are read like a message: without accents, and in the same characters. */
function compile({
  secrets,
  asking,
  warning,
  soothing,
  explaining,
  hasSpaces,
}: AskingLanguage): Rules {
  const form = (words: string, flags = 'u') =>
    new RegExp(
      hasSpaces
        ? `(?<![\\p{L}\\p{N}])(?:${plainLetters(words)})(?![\\p{L}\\p{N}])`
        : `(?:${plainLetters(words)})`,
      flags,
    );
  return {
    secrets: secrets.map(([ask, words]) => [ask, form(words)] as const),
    asking: form(asking),
    warning: form(warning),
    soothing: form(soothing, 'gu'),
    explaining: form(explaining),
  };
}
