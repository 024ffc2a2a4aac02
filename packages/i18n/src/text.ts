/**
 * Texts with named places: "You have {count} tries left". The names are checked at compile time
 * where the text is known.
 */
export type PlaceNames<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameIn<Place> | PlaceNames<Rest>
  : never;
type NameIn<Place extends string> = Place extends `${infer Name}|${string}` ? Name : Place;

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Puts the values in. `{n|day|days}` is the first word where n is one, and else the second. A place
 * without a value stays visible as {name}, so that a mistake is seen and not hidden.
 */
export function fill(text: string, values: TextValues): string {
  return text.replace(PLACE, (place, name: string, one?: string, more?: string) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = String(values[name]);
    return one === undefined ? value : value === '1' ? one : (more ?? '');
  });
}

const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
