/**
 * In the order of the language the terms are in, as its dictionaries have it: Simplified Chinese by
 * pinyin, Traditional by strokes.
 */
export function inOrderOf<Term extends { readonly title: string }>(
  terms: readonly Term[],
  language: string,
): Term[] {
  const { compare } = new Intl.Collator(orders[language] ?? 'en', {
    sensitivity: 'base',
  });
  return terms.toSorted((a, b) => compare(a.title, b.title));
}

const orders: Readonly<Record<string, string>> = {
  zhHans: 'zh-Hans-u-co-pinyin',
  zhHant: 'zh-Hant-u-co-stroke',
};
