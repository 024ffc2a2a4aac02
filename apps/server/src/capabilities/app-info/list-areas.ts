import type * as contract from '@candor/contract/app-info';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import areas from './data/areas.json' with { type: 'json' };

type AreaList = DataOf<typeof contract.listAreas>;

const lists = new Map<Language, AreaList>();

export function listAreas(language: Language): AreaList {
  const known = lists.get(language);
  if (known !== undefined) return known;
  const made = areaListIn(language);
  lists.set(language, made);
  return made;
}

type Named = { readonly en: string; readonly zhHans: string; readonly zhHant: string };

const collation: Readonly<Record<Language, string>> = {
  en: 'en',
  zhHans: 'zh-Hans-u-co-pinyin',
  zhHant: 'zh-Hant-u-co-stroke',
};

function areaListIn(language: Language): AreaList {
  const { compare } = new Intl.Collator(collation[language]);
  const getName = (area: Named) => area[language];
  const getRank = (code: string) =>
    areas.popular.includes(code) ? areas.popular.indexOf(code) : areas.popular.length;
  return {
    popular: areas.popular,
    countries: areas.countries
      .toSorted((a, b) => getRank(a.code) - getRank(b.code) || compare(getName(a), getName(b)))
      .map((country) => ({
        code: country.code,
        name: getName(country),
        dialCode: country.dialCode,
        states: areas.states
          .filter((state) => state.country === country.code)
          .map((state) => ({ code: state.code, name: getName(state) })),
      })),
  };
}
