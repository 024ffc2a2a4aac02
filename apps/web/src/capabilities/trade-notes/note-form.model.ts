/** What is typed for a note, what is wrong with it, and what is sent. */
import { hasHiddenCharacters } from '@candor/contract/kernel/patterns';
import {
  TAG_LENGTH_MAX,
  TRADE_NOTE_TAGS_MAX,
  tradeReasons,
  type TradeReason,
} from '@candor/contract/trade-notes';
import { isProblem, problemIf } from '@candor/kit/problem';

/** Flat, as what is kept with a history entry has to be. */
export type NoteInput = { readonly text: string; readonly tags: string; readonly reason: string };

export type NoteWords = {
  readonly text: string;
  readonly tags: string[];
  readonly reason: TradeReason | null;
};

export const emptyNote: NoteInput = { text: '', tags: '', reason: '' };

export function inputOf({ text, tags, reason }: NoteWords): NoteInput {
  return { text, tags: tags.join(', '), reason: reason ?? '' };
}

export function wordsOf({ text, tags, reason }: NoteInput): NoteWords {
  return {
    text: text.trim(),
    tags: tagsIn(tags),
    reason: tradeReasons.find((known) => known === reason) ?? null,
  };
}

/** Between commas of either script, line breaks or blanks before a hash; pasted ones too. */
export function tagsIn(text: string): string[] {
  const names = text
    .split(/[,，、;；\n\t]|\s(?=#)/u)
    .map((name) =>
      name
        .replace(/^[\s#]+/u, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
    .filter((name) => name !== '');
  const known = new Map(names.map((name) => [name.toLocaleLowerCase('en'), name]));
  return [...known.values()];
}

export function problemsIn(input: NoteInput) {
  const { text, tags } = wordsOf(input);
  const isHidden = hasHiddenCharacters(text.replaceAll(/[\n\t]/g, ' '));
  return [
    problemIf(text === '', 'text', 'tradeNotes.problem.text'),
    problemIf(isHidden, 'text', 'tradeNotes.problem.hidden'),
    problemIf(tags.length > TRADE_NOTE_TAGS_MAX, 'tags', 'tradeNotes.problem.tagsMany'),
    problemIf(
      tags.some((tag) => tag.length > TAG_LENGTH_MAX || hasHiddenCharacters(tag)),
      'tags',
      'tradeNotes.problem.tagLong',
    ),
  ].filter(isProblem);
}
