/** Options stop with their share; those on futures with the month they follow. */
export function isOptionOf(
  {
    optionRoot,
    optionExpiries,
  }: { readonly optionRoot: string | null; readonly optionExpiries: readonly string[] | null },
  code: string,
): boolean {
  if (optionRoot === null || !code.startsWith(optionRoot)) return false;
  const { year, month, day } =
    /^[1-3]? *(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)[CP+-]/.exec(code.slice(optionRoot.length))
      ?.groups ?? {};
  if (year === undefined) return false;
  return optionExpiries?.some((on) => on === `20${year}-${month}-${day}`) ?? true;
}
