/** Where the pages so far began, so that one can go back through a list that is read on. */
import { useState } from 'react';

export function usePlaces(): {
  readonly pageNum: number;
  readonly after: string | undefined;
  readonly goToPage: (wanted: number, next: string | null) => void;
} {
  const [begun, setBegun] = useState<readonly string[]>([]);
  const pageNum = begun.length + 1;
  return {
    pageNum,
    after: begun.at(-1),
    goToPage: (wanted, next) =>
      setBegun(wanted > pageNum && next !== null ? [...begun, next] : begun.slice(0, wanted - 1)),
  };
}
