/** In which turn the rows of a list are drawn. Once the list stands, there is no waiting any more. */
export type Turns = { readonly take: () => number; readonly end: () => void };

const ROWS_AT_ONCE = 4;

export function openTurns(): Turns {
  let begun: number | null = 0;
  return {
    take: () => (begun === null ? 0 : Math.floor(begun++ / ROWS_AT_ONCE)),
    end: () => {
      begun = null;
    },
  };
}
