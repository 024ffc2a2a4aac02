/**
 * Texts with named places: "You have {count} tries left". The names are checked at compile time
 * where the text is known.
 */
export type PlaceNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceNames<Rest>
  : never;

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Puts the values in. A place without a value stays visible as {name}, so that a mistake is seen
 * and not hidden.
 */
export function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
