/** In the order of the language the terms are in: Chinese by pinyin, as dictionaries have it. */
export function inOrderOf<Term extends { readonly title: string }>(
  terms: readonly Term[],
  language: string,
): Term[] {
  const { compare } = new Intl.Collator(language === 'zhHans' ? 'zh-Hans-u-co-pinyin' : 'en', {
    sensitivity: 'base',
  });
  return terms.toSorted((a, b) => compare(a.title, b.title));
}
